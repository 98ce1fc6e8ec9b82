package scene

import "image"

// HalfTurn returns a scene turned by half a turn, for somebody who sits opposite: pictures, areas and paths.
func HalfTurn(s Scene) Scene {
	at := func(p Pos) Pos { return Pos{s.W - p.X, s.H - p.Y} }
	box := func(b Box) Box { return Box{s.W - b.X - b.W, s.H - b.Y - b.H, b.W, b.H} }
	out := s
	out.Background, out.Underlay, out.Overlay = halfTurned(s.Background), halfTurned(s.Underlay), halfTurned(s.Overlay)
	out.Sprites = make([]Sprite, len(s.Sprites))
	for i, v := range s.Sprites {
		v.At, v.Waypoints, v.Picture = box(v.At), mapped(v.Waypoints, at), halfTurned(v.Picture)
		frames := make([]Picture, len(v.Frames))
		for k, p := range v.Frames {
			frames[k] = halfTurned(p)
		}
		if len(frames) > 0 {
			v.Frames = frames
		}
		out.Sprites[i] = v
	}
	out.Targets = make([]Target, len(s.Targets))
	for i, t := range s.Targets {
		if t.At.W > 0 && t.At.H > 0 { // else only named by others
			t.At, t.Outline = box(t.At), mapped(t.Outline, at)
		}
		if t.MarkAt != (Pos{}) {
			t.MarkAt = at(t.MarkAt)
		}
		if pan := t.Pan; pan != nil {
			t.Pan = func(dx, dy float32) any { return pan(-dx, -dy) }
		}
		out.Targets[i] = t
	}
	return out
}

// halfTurned returns a picture turned by half a turn, nil for nil.
func halfTurned(p Picture) Picture {
	switch p := p.(type) {
	case nil:
		return nil
	case halfTurnedPicture:
		return p.Picture
	}
	return halfTurnedPicture{p}
}

type halfTurnedPicture struct{ Picture }

// Key tells the picture from the one that is not turned.
func (p halfTurnedPicture) Key() string { return "half turn " + p.Picture.Key() }

// Paint paints the picture and reverses its pixels.
func (p halfTurnedPicture) Paint(dst *image.RGBA) {
	p.Picture.Paint(dst)
	HalfTurnImage(dst)
}

// HalfTurnImage turns an image by half a turn.
func HalfTurnImage(dst *image.RGBA) {
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	pixel := func(x, y int) []uint8 { return dst.Pix[dst.PixOffset(x, y):][:4] }
	for i := range w * h / 2 {
		a, b := pixel(i%w, i/w), pixel(w-1-i%w, h-1-i/w)
		for k := range 4 {
			a[k], b[k] = b[k], a[k]
		}
	}
}

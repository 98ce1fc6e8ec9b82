package fuga

import (
	"strconv"
	"strings"

	"banchisa/app/ui"

	"banchisa/app/presenter"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// viewport is what of the map is seen: how much nearer than the whole, and the middle of what
// is seen in units of the map. A new match begins with the whole map.
type viewport struct {
	rules  *game.Rules
	zoom   int // a place in nears
	center scene.Pos
}

// zoomLevels are how many times as large the map is drawn.
var zoomLevels = [...]float32{1, 1.4, 2, 2.8}

var _ presenter.ViewportHandler = (*Presenter)(nil)

// HandleViewport implements presenter.ViewportHandler: "view/in", "view/out", "view/in/h0506" towards a hex,
// "view/all" and "view/pan/dx/dy" in points.
func (p *Presenter) HandleViewport(in presenter.Input, targetID string) bool {
	parts := strings.Split(targetID, "/")
	if parts[0] != "view" || len(parts) < 2 {
		return false
	}
	t := p.newModel(in, nil)
	t.measureMap()
	p.mu.Lock()
	defer p.mu.Unlock()
	v := t.viewport
	switch parts[1] {
	case "in", "out":
		step := 1
		if parts[1] == "out" {
			step = -1
		}
		at := v.center
		token := in.Hover
		if len(parts) > 2 {
			token = parts[2]
		}
		if c, ok := t.parseCell(token); ok {
			at = t.landscape.Center(t.hexOf(c))
		}
		before := zoomLevels[v.zoom]
		v.zoom = min(max(v.zoom+step, 0), len(zoomLevels)-1)
		// What is pointed at stays under the pointer.
		k := before / zoomLevels[v.zoom]
		v.center = scene.Pos{X: at.X + (v.center.X-at.X)*k, Y: at.Y + (v.center.Y-at.Y)*k}
	case "all":
		v.zoom = 0
	case "pan":
		if len(parts) == 4 {
			dx, _ := strconv.ParseFloat(parts[2], 32)
			dy, _ := strconv.ParseFloat(parts[3], 32)
			v.center.X -= float32(dx) / t.scale
			v.center.Y -= float32(dy) / t.scale
		}
	}
	v.center = t.clampCenter(v)
	p.current = v
	return true
}

// viewportFor is the view of a scenario's map.
func (p *Presenter) viewportFor(r *game.Rules, m *hexmap.Map) viewport {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.current.rules != r {
		w, h := m.Size()
		return viewport{rules: r, center: scene.Pos{X: w / 2, Y: h / 2}}
	}
	return p.current
}

// viewportChanged tells whether this view is not the one that was shown before it.
func (p *Presenter) viewportChanged(v viewport) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	other := p.lastShown != v && p.lastShown.rules == v.rules
	p.lastShown = v
	return other
}

// clampCenter is the middle kept so that nothing beyond the map is seen.
func (t *model) clampCenter(v viewport) scene.Pos {
	w, h := t.landscape.Size()
	halfWidth, halfHeight := w/zoomLevels[v.zoom]/2, h/zoomLevels[v.zoom]/2
	return scene.Pos{X: min(max(v.center.X, halfWidth), w-halfWidth), Y: min(max(v.center.Y, halfHeight), h-halfHeight)}
}

// applyViewport is what of the whole board is seen, with the touches that change it.
func (t *model) applyViewport(s scene.Scene) scene.Scene {
	v := t.viewport
	visible := scene.Around(v.center, s.W/zoomLevels[v.zoom], s.H/zoomLevels[v.zoom])
	if v.zoom > 0 {
		for i := range s.Sprites {
			if label := &s.Sprites[i]; label.Layer == layerLabel { // it stays whole
				label.At.X = min(max(label.At.X, visible.X+2), visible.X+visible.W-label.At.W-2)
				label.At.Y = min(max(label.At.Y, visible.Y+2), visible.Y+visible.H-label.At.H-2)
			}
		}
		s = scene.Crop(s, visible, hexmap.Corner/zoomLevels[v.zoom])
	}
	s.NoTransition = t.presenter.viewportChanged(v)
	for i := range s.Targets {
		hex := &s.Targets[i]
		hex.RotateIDs = [2]string{"view/in/" + hex.ID, "view/out/" + hex.ID}
		if v.zoom > 0 {
			hex.PanID = "view/pan"
		}
	}
	t.addZoomButtons(&s)
	return s
}

// zoomButtonSize is a round button on the map.
const zoomButtonSize = 34 // points

// addZoomButtons puts the buttons for nearer, farther and the whole map into the lower right
// corner, or into another one where they would lie over hexes that can be touched now.
func (t *model) addZoomButtons(s *scene.Scene) {
	names := []string{"in", "out", "all"}
	best, covered := 0, len(s.Targets)+1
	for corner := range 4 {
		n := 0
		for _, hex := range s.Targets {
			for i := range names {
				if hex.Enabled && t.zoomButtonBox(s, corner, i).Contains(hex.At.Center()) {
					n++
				}
			}
		}
		if n < covered {
			best, covered = corner, n
		}
	}
	for i, name := range names { // a button stays where it is, whichever others there are
		if name == "in" && t.viewport.zoom == len(zoomLevels)-1 || name != "in" && t.viewport.zoom == 0 {
			continue
		}
		box := t.zoomButtonBox(s, best, i)
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: zoomButtonPicture(name), At: box, Layer: layerLabel})
		s.Targets = append(s.Targets, scene.Target{ID: "view/" + name, At: box, Name: t.in.Localize("fuga.view." + name)})
	}
}

// zoomButtonBox is the place of the i-th button from a corner, 0 the lower right, 1 the upper
// right, 2 and 3 those on the left.
func (t *model) zoomButtonBox(s *scene.Scene, corner, i int) scene.Box {
	size := zoomButtonSize / t.scale
	step := size * 1.15 * float32(i)
	at := scene.Box{X: s.W - size*1.25, Y: s.H - size*1.25 - step, W: size, H: size}
	if corner&1 == 1 {
		at.Y = size*0.25 + step
	}
	if corner&2 == 2 {
		at.X = size * 0.25
	}
	return at
}

// zoomButtonPicture is a button of the map: plus, minus, or the whole sheet.
func zoomButtonPicture(name string) scene.Picture {
	return draw.NewPicture("fuga view "+name, zoomButtonSize, zoomButtonSize, func(c *paint.Canvas) {
		const mid = zoomButtonSize / 2.0
		c.Fill(paint.Circle(mid, mid+0.8, 15.2), paint.ParseHex("#00000030"))
		c.Fill(paint.Circle(mid, mid, 15), paint.ParseHex("#FFFBEFE8"))
		c.Stroke(paint.Circle(mid, mid, 15), 1.4, paint.WithAlpha(paint.Ink, 0.55))
		ink := paint.Ink
		switch name {
		case "all":
			c.Stroke(paint.RoundRect(mid-7.5, mid-5.5, 15, 11, 2), 2.2, ink)
			c.Fill(paint.RoundRect(mid-3, mid-2, 6, 4, 1), ink)
			return
		case "in":
			c.Fill(paint.RoundRect(mid-1.3, mid-7, 2.6, 14, 1.2), ink)
		}
		c.Fill(paint.RoundRect(mid-7, mid-1.3, 14, 2.6, 1.2), ink)
	})
}

// zoomShortcuts are the keys of the map's buttons.
var zoomShortcuts = []ui.Shortcut{
	{Key: "+", TargetID: "view/in"}, {Key: "=", TargetID: "view/in"}, {Key: "-", TargetID: "view/out"}, {Key: "0", TargetID: "view/all"},
}

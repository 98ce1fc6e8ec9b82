package fuga

import (
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// zoomButton is a button on the map.
type zoomButton struct {
	name    string
	respond ui.Responder
	keys    []string
	enabled bool
}

func (b zoomButton) id() string { return "view/" + b.name }

// zoomButtons returns the buttons for nearer, farther and the whole map.
func (c camera) zoomButtons() []zoomButton {
	if c.fixed {
		return nil
	}
	z := c.viewport.zoom
	return []zoomButton{
		{"in", func() ui.Response { return c.zoomBy(1) }, []string{"+", "="}, z < len(zoomLevels)-1},
		{"out", func() ui.Response { return c.zoomBy(-1) }, []string{"-"}, z > 0},
		{"all", func() ui.Response { return c.show(viewport{}) }, []string{"0"}, z > 0},
	}
}

// zoomShortcuts returns the keys of the buttons that are shown.
func (c camera) zoomShortcuts() (keys []ui.Shortcut) {
	for _, b := range c.zoomButtons() {
		for _, key := range b.keys {
			if b.enabled {
				keys = append(keys, ui.Shortcut{Key: key, TargetID: b.id()})
			}
		}
	}
	return keys
}

// zoomButtonSize is the size of the picture of a button on the map, in points of a window that is not upright. What is
// tapped is as large as a fingertip.
const zoomButtonSize = 34

// zoomTarget returns the size of what is tapped for a button, on the map.
func (c camera) zoomTarget() float32 { return c.finger / c.scale }

// zoomButtonBoxes returns the places of the buttons on the map: in the lower right corner of what is
// shown, or in another one where they would cover hexes that are enabled. The place of a button does
// not depend on the others.
func (c camera) zoomButtonBoxes() (boxes []scene.Box) {
	buttons, best, minCovered := c.zoomButtons(), 0, len(c.enabled)+1
	for corner := range 4 {
		covered := 0
		for _, hex := range c.enabled {
			for i := range buttons {
				if c.zoomButtonBox(corner, i).Contains(hex) {
					covered++
				}
			}
		}
		if covered < minCovered {
			best, minCovered = corner, covered
		}
	}
	for i := range buttons {
		boxes = append(boxes, c.zoomButtonBox(best, i))
	}
	return boxes
}

// addZoomButtons adds the buttons to what is shown of the map.
func (c camera) addZoomButtons(s *scene.Scene, buttons []zoomButton) {
	visible := c.visible(c.viewport)
	for i, box := range c.zoomButtonBoxes() {
		if b := buttons[i]; b.enabled {
			box.X, box.Y = box.X-visible.X, box.Y-visible.Y
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: zoomButtonPicture(b.name), At: box, Layer: layerLabel})
			target := box.Inset((box.W - c.zoomTarget()) / 2)
			s.Targets = append(s.Targets, scene.Target{
				ID: b.id(), At: target, Name: c.localize("fuga.view." + b.name), Enabled: true, Control: true, Message: b.respond,
			})
		}
	}
}

// zoomButtonBox returns the place of the i-th button from a corner: 0 is the lower right, 1 the
// upper right, 2 and 3 are those on the left.
func (c camera) zoomButtonBox(corner, i int) scene.Box {
	visible, size := c.visible(c.viewport), c.zoomTarget()*zoomButtonSize/ui.FingerSize
	step := size * 1.15 * float32(i)
	at := scene.Box{X: visible.X + visible.W - size*1.25, Y: visible.Y + visible.H - size*1.25 - step, W: size, H: size}
	if corner&1 == 1 {
		at.Y = visible.Y + size*0.25 + step
	}
	if corner&2 == 2 {
		at.X = visible.X + size*0.25
	}
	return at
}

// zoomButtonPicture returns the picture of a button: plus, minus, or the whole sheet.
func zoomButtonPicture(name string) scene.Picture {
	return draw.Drawing("fuga view", zoomButtonSize, zoomButtonSize, name, func(c *paint.Canvas, name string) {
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

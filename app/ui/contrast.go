package ui

import (
	"slices"

	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// contourWidth is the width in points of each contour around what is on a board, in the theme of
// high contrast.
const contourWidth = 1.6

// HighContrast reports whether boards are drawn with high contrast, too.
func (style Style) HighContrast() bool { return style.Theme == "contrast" }

// Ground returns the background of a board in the theme. The dark theme dims it; high contrast pushes its
// tones apart at the tone middle and draws grid over it, unless that is nil.
func (style Style) Ground(p scene.Picture, middle uint8, grid scene.Picture) scene.Picture {
	if !style.HighContrast() {
		return style.Dimmed(p)
	}
	p = draw.Toned(p, middle)
	if grid == nil {
		return p
	}
	return scene.Group{p, grid}
}

// Dimmed returns a part of a board's background as the dark theme shows it; the pieces on it stay bright.
func (style Style) Dimmed(p scene.Picture) scene.Picture {
	if style.Theme != "dark" {
		return p
	}
	return draw.Dimmed(p)
}

// ThemedPanels returns the panels of a table, with the board as Style.Board returns it.
func (l *Layout) ThemedPanels(style Style) []Panel {
	panels, board := slices.Clone(l.Panels), l.Board()
	for i, p := range panels {
		if p.At == board {
			panels[i] = style.Board(p)
		}
	}
	return panels
}

// Board returns the panel of a board in the theme. High contrast gives everything on its background
// two contours.
func (style Style) Board(p Panel) Panel {
	if !style.HighContrast() || p.Scene.W <= 0 {
		return p
	}
	s, width := &p.Scene, contourWidth*max(p.Scene.W/p.At.W, p.Scene.H/p.At.H)
	if s.Underlay != nil {
		s.Underlay = draw.OutlinedLayer(s.Underlay, s.W, s.H, width)
	}
	if s.Overlay != nil {
		s.Overlay = draw.OutlinedLayer(s.Overlay, s.W, s.H, width)
	}
	sprites := make([]scene.Sprite, len(s.Sprites))
	for i, v := range s.Sprites {
		sprites[i] = draw.Outlined(v, width)
	}
	s.Sprites = sprites
	return p
}

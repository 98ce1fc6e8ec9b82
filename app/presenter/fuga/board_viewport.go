package fuga

import (
	"cmp"
	"math"
	"slices"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// viewport is the part of the map that is shown. The zero value is the whole map.
type viewport struct {
	zoom   int       // an index into zoomLevels
	center scene.Pos // in units of the map
	// chosenFor is the question for which a person has chosen this part. For another one the map
	// follows what is asked and what moves.
	chosenFor question
}

// question distinguishes the moments at which the map goes to other places.
type question struct {
	seat            games.Seat
	turn            int
	kind            game.Kind
	subject, object game.Unit
	second          bool // the first criminal has been set
	isHinted        bool // a hint is shown
}

func (p *position) question() question {
	kind, _, subject, object := p.State.Query()
	_, placed := p.State.Position(game.Criminal1)
	return question{p.State.Actor(), p.State.Turn(), kind, subject, object, placed && p.State.IsSetup(), len(p.Hints.InView) > 0}
}

// zoomLevels are how many times as large the map is drawn.
var zoomLevels = [...]float32{1, 1.4, 2, 2.8}

// camera shows a part of the map.
type camera struct {
	presenter *Presenter
	landscape *hexmap.Map
	localize  ui.Localize
	viewport  viewport
	question  question
	pointer   scene.Pos   // what a zoom leaves where it is, in units of the map
	isPointed bool        // pointer is a hex, not the centre of what is shown
	fixed     bool        // nobody may change what is shown
	sights    []scene.Pos // what must be in view
	margin    float32     // how far from the edge of what is shown a sight must be, in units of the map
	enabled   []scene.Pos // hexes that can be tapped
	scale     float32     // points per unit of the map
	finger    float32     // the size of what is tapped for a button, in points
}

// camera returns the camera of a map that is shown w points wide.
func (md *model) camera(w float32) camera {
	c := camera{
		presenter: md.presenter, landscape: md.landscape, localize: md.Localize, question: md.question(), fixed: md.Window.NoControls,
		margin: sightMargin, finger: md.Window.TargetHeight(),
	}
	if !md.Interactive { // what happens is not watched at the edge
		c.margin = 2.5 * hexmap.Side
	}
	for _, cell := range md.sights() {
		c.sights = append(c.sights, md.landscape.Center(md.hexOf(cell)))
	}
	for cell := range (taps{md}).enabledCells() {
		c.enabled = append(c.enabled, md.landscape.Center(md.hexOf(cell)))
	}
	v, _ := md.Viewport.(viewport)
	c.viewport = c.clamped(v)
	if v.chosenFor != c.question {
		c.viewport = c.following(c.viewport)
	}
	c.pointer = c.viewport.center
	if at, ok := parseCell(md.rules, md.Hover); ok {
		c.pointer, c.isPointed = md.landscape.Center(md.hexOf(at)), true
	}
	mapWidth, _ := md.landscape.Size()
	c.scale = w / mapWidth * zoomLevels[c.viewport.zoom]
	return c
}

// sights returns the hexes that must be in view: where a hint is, or the person can choose, or else what
// is announced, or has happened last.
func (md *model) sights() []game.Cell {
	announced, isAnnounced := md.Announcement()
	switch recent := md.recent; {
	case md.Interactive && len(md.Hints.InView) > 0:
		return md.hintedCells()
	case md.Interactive:
		return md.choices()
	case isAnnounced:
		return stepCells(announced)
	case len(recent) > 0:
		return stepCells(recent[len(recent)-1])
	}
	return nil
}

// choices returns the hexes that answer what is asked, or of the units that can be chosen.
func (md *model) choices() []game.Cell {
	var cells []game.Cell
	if md.unit != game.NoUnit {
		cells = append(cells, md.unitCell())
	}
	for a, m := range md.Moves() {
		switch at, ok := md.answerCell(a); {
		case ok:
			cells = append(cells, at)
		case md.unit == game.NoUnit && (isByUnit(m.Kind) || m.Kind == game.Arrest):
			cells = appendCell(cells, md.State, m.Unit)
		}
	}
	return cells
}

// hintedCells returns the hex that carries the star of the best turn; for other hints where the turn leads.
func (md *model) hintedCells() []game.Cell {
	turn := md.Hints.InView
	if md.Hints.BestOnly {
		if at, ok := parseCell(md.rules, md.presenter.NextTap(md.Input, turn)); ok {
			return []game.Cell{at}
		}
		return nil
	}
	at, ok := actionCell(md.State, game.Unpack(turn[0]))
	state, unit := md.State.Clone().(*game.State), game.Unpack(turn[0]).Unit
	for _, a := range turn {
		if m := game.Unpack(a); m.Unit != unit || m.Kind != game.Step && m.Kind != game.Leave && m.Kind != game.Board {
			break
		}
		state.Apply(a)
		at, ok = state.Position(unit)
	}
	if !ok {
		return nil
	}
	return []game.Cell{at}
}

// stepCells returns the hexes where a step happens, for a path its end.
func stepCells(step step) []game.Cell {
	before, m := step.Before, step.Move
	switch m.Kind {
	case game.Step, game.Leave, game.Board, game.Halt:
		return appendCell(nil, step.After, m.Unit)
	case game.Roll:
		_, _, subject, object := before.Query()
		return appendCell(appendCell(nil, before, subject), before, object)
	}
	return append(actingCells(before, m), concernedCells(before, m)...)
}

// show returns the response that shows another part of the map. Nothing beyond the map is shown.
func (c camera) show(v viewport) ui.Response {
	v.chosenFor = c.question
	return ui.Response{Viewport: c.clamped(v)}
}

// clamped returns the viewport moved so that nothing beyond the map is shown.
func (c camera) clamped(v viewport) viewport {
	w, h := c.landscape.Size()
	halfWidth, halfHeight := w/zoomLevels[v.zoom]/2, h/zoomLevels[v.zoom]/2
	v.center = scene.Pos{X: min(max(v.center.X, halfWidth), w-halfWidth), Y: min(max(v.center.Y, halfHeight), h-halfHeight)}
	return v
}

// visible returns the part of the map that is shown.
func (c camera) visible(v viewport) scene.Box {
	w, h := c.landscape.Size()
	return scene.Around(v.center, w/zoomLevels[v.zoom], h/zoomLevels[v.zoom])
}

// sightMargin is how far from the edge of what is shown a hex can be seen well.
const sightMargin = 0.8 * hexmap.Side

// seen counts the sights that are shown, off the edges behind which the map goes on.
func (c camera) seen(v viewport) (n int) {
	w, h := c.landscape.Size()
	all := c.visible(v)
	box := all.Inset(c.margin)
	if all.X <= 0 {
		box.X, box.W = all.X, box.W+c.margin
	}
	if all.Y <= 0 {
		box.Y, box.H = all.Y, box.H+c.margin
	}
	if all.X+all.W >= w {
		box.W += c.margin
	}
	if all.Y+all.H >= h {
		box.H += c.margin
	}
	for _, p := range c.sights {
		if box.Contains(p) {
			n++
		}
	}
	return n
}

// following returns the viewport moved to where most of the sights are seen, if none is seen now.
func (c camera) following(v viewport) viewport {
	if v.zoom == 0 || len(c.sights) == 0 || c.seen(v) > 0 {
		return v
	}
	best, most := v, 0
	for _, p := range append(slices.Clone(c.sights), middle(c.sights)) {
		candidate := v
		candidate.center = p
		candidate = c.clamped(candidate)
		if n := c.seen(candidate); n >= most { // the middle is better than one of them
			best, most = candidate, n
		}
	}
	return best
}

// sliding returns the viewport moved to the nearest of the sights, if none is seen now.
func (c camera) sliding(v viewport) viewport {
	if v.zoom == 0 || len(c.sights) == 0 || c.seen(v) > 0 {
		return v
	}
	distance := func(p scene.Pos) float64 {
		return math.Hypot(float64(p.X-v.center.X), float64(p.Y-v.center.Y))
	}
	nearest := slices.MinFunc(c.sights, func(a, b scene.Pos) int { return cmp.Compare(distance(a), distance(b)) })
	return c.including(v, nearest, 1.5*sightMargin)
}

// including returns the viewport moved until a place is inside what is shown, by a margin.
func (c camera) including(v viewport, at scene.Pos, margin float32) viewport {
	box := c.visible(v).Inset(margin)
	v.center.X += min(at.X-box.X, 0) + max(at.X-box.X-box.W, 0)
	v.center.Y += min(at.Y-box.Y, 0) + max(at.Y-box.Y-box.H, 0)
	return c.clamped(v)
}

// middle returns the mean of positions.
func middle(list []scene.Pos) scene.Pos {
	var sum scene.Pos
	for _, p := range list {
		sum.X += p.X / float32(len(list))
		sum.Y += p.Y / float32(len(list))
	}
	return sum
}

// revealMargin is how much of the map the keyboard sees around its cursor.
const revealMargin = 4 * hexmap.Side

// reveal returns the responder that moves the map until a place is well inside what is shown; nil
// if it is.
func (c camera) reveal(at scene.Pos) any {
	v := c.including(c.viewport, at, revealMargin)
	if v.center == c.viewport.center {
		return nil
	}
	return ui.Responder(func() ui.Response { return c.show(v) })
}

// zoomBy responds to the buttons that zoom. The hex under the pointer stays there, as long as anything
// that is asked is seen; without one the map goes to what is asked.
func (c camera) zoomBy(step int) ui.Response {
	v, at := c.viewport, c.pointer
	v.zoom += step
	k := zoomLevels[c.viewport.zoom] / zoomLevels[v.zoom]
	v.center = scene.Pos{X: at.X + (v.center.X-at.X)*k, Y: at.Y + (v.center.Y-at.Y)*k}
	if v = c.clamped(v); c.isPointed {
		return c.show(c.sliding(v))
	}
	return c.show(c.following(v))
}

// pan returns the responder to a drag of the map by a distance in points.
func (c camera) pan(dx, dy float32) any {
	return ui.Responder(func() ui.Response {
		v := c.viewport
		v.center.X -= dx / c.scale
		v.center.Y -= dy / c.scale
		return c.show(v)
	})
}

// applyViewport returns the part of the board that is shown, with the targets that change it.
func (c camera) applyViewport(s scene.Scene) scene.Scene {
	v, visible := c.viewport, c.visible(c.viewport)
	if v.zoom > 0 {
		for i := range s.Targets {
			if target := &s.Targets[i]; target.At.W > 0 {
				target.Reveal = c.reveal(target.At.Center())
			}
		}
		for i := range s.Sprites {
			if label := &s.Sprites[i]; label.Layer == layerLabel { // labels stay whole
				label.At.X = min(max(label.At.X, visible.X+2), visible.X+visible.W-label.At.W-2)
				label.At.Y = min(max(label.At.Y, visible.Y+2), visible.Y+visible.H-label.At.H-2)
			}
		}
		s = c.presenter.cropper.Crop(s, visible, hexmap.Corner/zoomLevels[v.zoom])
		v.chosenFor = question{} // it is no other part of the map
		s.Viewport = v
	}
	if c.fixed {
		return s
	}
	buttons := c.zoomButtons()
	var rotateIDs [2]string
	for i := range rotateIDs {
		if buttons[i].enabled {
			rotateIDs[i] = buttons[i].id()
		}
	}
	pan := c.pan
	if v.zoom == 0 {
		pan = nil
	}
	for i := range s.Targets {
		s.Targets[i].RotateIDs, s.Targets[i].Pan = rotateIDs, pan
	}
	c.addZoomButtons(&s, buttons)
	return s
}

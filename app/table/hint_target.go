package table

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
)

// marks are where the best hint begins, computed once for each of them.
type marks struct{ hintTarget *hintTarget }

// hintTarget is where the best hint begins: the target to tap next, after what is selected. It is
// computed once for each selection.
type hintTarget struct {
	ply       int
	selection any
	turn      []games.Action
	targetID  string
}

// hintTargetID returns the target that carries the star, "" for none.
func (page *Page) hintTargetID(in presenter.Input) string {
	asked := page.lesson != nil || page.practice != nil || page.notice.hints.level == hintBest
	if !asked || !in.Hints.BestOnly || !in.Interactive || len(in.Hints.Actions) == 0 {
		return ""
	}
	turn := in.Hints.BestTurn()
	if len(turn) == 0 {
		turn = in.Hints.Actions[:1]
	}
	ply := page.match.Ply()
	if page.lesson != nil { // also where one tap plays two steps
		turn = page.lesson.TurnAt(ply)
	}
	if s := page.hintTarget; s == nil || s.ply != ply || s.selection != in.Selection || !slices.Equal(s.turn, turn) {
		in.Hover, in.Hints = "", presenter.Hints{BestOnly: true, Turns: [][]games.Action{turn}}
		page.hintTarget = &hintTarget{ply: ply, selection: in.Selection, turn: slices.Clone(turn), targetID: page.presenter.NextTap(in, turn)}
	}
	return page.hintTarget.targetID
}

// addHintMarks adds the marks of the hint to the panels: the star, the numbers of the good moves, or
// the area to look at.
func (page *Page) addHintMarks(panels []ui.Panel, in presenter.Input) []ui.Panel {
	if page.practice != nil && page.practice.draws(page.match) {
		panels = page.practice.number(panels, in, page.sight())
	}
	if id := page.hintTargetID(in); id != "" {
		return addStar(panels, id)
	}
	h := &page.notice.hints
	if page.lesson != nil || !in.Interactive || len(h.Hints) == 0 || h.level == noHint {
		return panels
	}
	return page.notice.places.mark(page.sight(), panels, in, h)
}

// addStar marks a target of a panel as the one to tap.
func addStar(panels []ui.Panel, id string) []ui.Panel {
	at, marked := -1, scene.Target{}
	for i, p := range panels {
		for _, target := range p.Scene.Targets {
			isButton := at >= 0 && p.ID == ui.ButtonPanelID(id) // the same thing is in a panel too, as a die
			if target.ID == id && target.At.W > 0 && !isButton {
				at, marked = i, target
			}
		}
	}
	if at < 0 {
		return panels
	}
	targets := slices.Clone(panels[at].Scene.Targets)
	for i := range targets {
		targets[i].Asked = targets[i].ID == id
	}
	panels[at].Scene.Targets = targets
	return append(panels, ui.HintMark(panels[at], marked))
}

// hintPlace is where a hint is marked.
type hintPlace struct {
	panelID string
	target  scene.Target
	markAt  scene.Pos // from the target's centre, in halves of its size; the zero value is where the target has its marks
}

// on returns the panel and the target of a place, and whether it is shown. A target that comes only with a selection is
// where it will be.
func (place hintPlace) on(panels []ui.Panel) (p ui.Panel, target scene.Target, isShown bool) {
	at := slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == place.panelID })
	if at < 0 {
		return p, target, false
	}
	if target, isShown = panels[at].Scene.TargetByID(place.target.ID); !isShown { // or outside the part of the board that is shown
		return panels[at], place.target, panels[at].Scene.Viewport == nil
	}
	if c := target.At.Center(); place.markAt != (scene.Pos{}) {
		target.MarkAt = scene.Pos{X: c.X + place.markAt.X*target.At.W/2, Y: c.Y + place.markAt.Y*target.At.H/2}
	}
	return panels[at], target, true
}

// hintPlaces are the places of the hints. They are computed once for each set of hints and window.
type hintPlaces struct {
	first  *bots.Hint // identifies the set
	window presenter.Window
	places []hintPlace
}

// find returns the place of each hint.
func (p *hintPlaces) find(v view, in presenter.Input, hints []bots.Hint) []hintPlace {
	if p.first != &hints[0] || p.window != in.Window {
		*p = hintPlaces{first: &hints[0], window: in.Window}
		for _, hint := range hints {
			p.places = append(p.places, placeOf(v, in, hint.Turn))
		}
	}
	return p.places
}

// mark adds the numbers of the hints to the panels, or the area to look at.
func (p *hintPlaces) mark(v view, panels []ui.Panel, in presenter.Input, h *hints) []ui.Panel {
	var numbers []scene.Box
	for i, place := range p.find(v, in, h.Hints) {
		panel, target, isShown := place.on(panels)
		switch {
		case !isShown:
		case h.level == hintWhere && i == h.Best:
			panels = append(panels, ui.HintArea(panel, target))
		case h.level == hintMoves:
			number := ui.HintNumber(panel, target, i+1)
			number.At = ui.Beside(panel, target, number.At, numbers)
			numbers, panels = append(numbers, number.At), append(panels, number)
		}
	}
	return panels
}

// maxTapsToPlace is how many taps of a turn are followed to find its place.
const maxTapsToPlace = 8

// eachTap visits what is tapped one after another, from nothing selected, for the first decision of
// a turn: the layout before the tap, and its target.
func eachTap(v view, in presenter.Input, turn []games.Action, visit func(layout ui.Layout, id string)) {
	in.Selection, in.Viewport, in.Hover, in.Hints = nil, nil, "", presenter.Hints{Turns: [][]games.Action{turn}}
	for range maxTapsToPlace {
		layout := v.layOut(in)
		id := v.game().presenter.NextTap(in, turn)
		visit(layout, id)
		respond, ok := layout.Responder(id)
		if !ok {
			return
		}
		r := respond()
		if r.Select == nil {
			return
		}
		in.Selection = r.Select
	}
}

// leadsOn reports whether a target that does nothing yet responds after some of the taps of a turn.
func leadsOn(v view, turn []games.Action, id string) (does bool) {
	eachTap(v, v.input(), turn, func(layout ui.Layout, _ string) {
		if respond, ok := layout.Responder(id); ok {
			does = does || respond().Reject == nil
		}
	})
	return does
}

// placeOf returns where a turn is seen: where its presenter marks its first action, or else the last target in the largest
// panel that is tapped for its first decision.
func placeOf(v view, in presenter.Input, turn []games.Action) (place hintPlace) {
	marker, marks := v.game().presenter.(presenter.HintMarker)
	if marks && len(turn) > 0 {
		if id, at := marker.HintMark(in, turn[0]); id != "" {
			panel, target, _ := findTarget(v.layOut(in).Panels, []string{id})
			return hintPlace{panel.ID, target, at}
		}
	}
	var largest float32
	eachTap(v, in, turn, func(layout ui.Layout, id string) {
		for _, p := range layout.Panels {
			for _, target := range p.Scene.Targets {
				if target.ID == id && target.At.W > 0 && p.At.W*p.At.H >= largest {
					place, largest = hintPlace{panelID: p.ID, target: target}, p.At.W*p.At.H
				}
			}
		}
		for _, b := range layout.Buttons {
			if b.ID == id && place.panelID == "" {
				place = hintPlace{panelID: ui.ButtonPanelID(id), target: scene.Target{ID: id, At: scene.Box{W: b.At.W, H: b.At.H}}}
			}
		}
	})
	return place
}

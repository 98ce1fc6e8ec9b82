package table

import (
	"cmp"
	"slices"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// dangers shows what the other seats could do next to the pieces of the person who is asked: all of it after a tap on
// its button, or what the pointer is on. It speaks from the view of that seat alone, and not in a match without aids.
type dangers struct {
	shown bool
	// known are the threats in the position with that hash.
	hash  uint64
	known []games.Threat
	// ahead are the answers to the turn that a tap on a target plays.
	ahead   []answer
	aheadOf aheadOf
	// reach are the targets that the piece under the pointer could come to.
	reach []string
}

// aheadOf is what is looked at: a target in a position, with what is selected there.
type aheadOf struct {
	hash      uint64
	target    string
	selection any
}

func (d *dangers) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		if _, is := e.Message.(ui.ShowDangers); !is {
			return nil, false
		}
		if v.game().purist {
			return []intent{say{v.window().Localize("hint.purist")}}, true
		}
		if !v.canPlay() {
			return []intent{whoDecides{}}, true
		}
		d.shown = !d.shown
		if d.shown && !slices.ContainsFunc(d.of(v, v.input()), func(t games.Threat) bool { return t.Target >= 0 }) {
			d.shown = false
			return []intent{say{v.window().Localize("dangers.none")}}, true
		}
		return nil, true
	case cancelled:
		if d.shown {
			d.shown = false
			return nil, true
		}
	case changed:
		d.shown = false
	}
	return nil, false
}

// of returns the threats to the seat that is asked, or to the one whose move is tried.
func (d *dangers) of(v view, in presenter.Input) []games.Threat {
	if !d.mayTell(v, in) {
		return nil
	}
	if hash := games.Hash(in.View); d.hash != hash {
		d.hash, d.known = hash, games.ThreatsTo(v.game().rules, in.View, in.Viewer)
	}
	return d.known
}

// mayTell reports whether anything is said of dangers now.
func (*dangers) mayTell(v view, in presenter.Input) bool {
	_, tells := v.game().presenter.(presenter.ThreatTeller)
	return tells && in.ShowAids && in.Viewer >= 0 && !v.state().guided() && !v.state().over && v.canPlay()
}

// compose marks what can be taken, and lets what is under the pointer say what it can do.
func (d *dangers) compose(v view, f *frame) (marks []ui.Panel) {
	if !d.shown && f.in.Hover == "" {
		return nil
	}
	teller, _ := v.game().presenter.(presenter.ThreatTeller)
	said := map[string][]string{} // by target
	for _, t := range d.of(v, f.in) {
		from, target := teller.ThreatPlaces(f.in.View, t)
		hovered, isNew := slices.Contains(from, f.in.Hover), false
		if hovered || slices.Contains(target, f.in.Hover) {
			if text := sentence(v, t); !slices.Contains(said[f.in.Hover], text) {
				said[f.in.Hover], isNew = append(said[f.in.Hover], text), true
			}
		}
		if !d.shown && !hovered || t.Target < 0 {
			continue
		}
		shown := answer{t, f.in.View}
		if hovered && isNew { // one arrow for what is said once
			marks = addMarks(marks, shown.marks(v, f)...)
		}
		marks = addMarks(marks, shown.mark(v, f))
	}
	for id, sentences := range said {
		addTooltip(f.layout, id, strings.Join(sentences[:min(len(sentences), maxSaidThreats)], "\n"))
	}
	d.look(v, f)
	return append(d.reachMarks(v, f), addMarks(marks, d.tellAhead(v, f)...)...)
}

// look works out what is known of the target under the pointer, once while it stays there.
func (d *dangers) look(v view, f *frame) {
	var of aheadOf
	if f.in.Hover != "" && f.in.Interactive && d.mayTell(v, f.in) {
		of = aheadOf{games.Hash(f.in.View), f.in.Hover, f.in.Selection}
	}
	if d.aheadOf == of {
		return
	}
	if d.aheadOf, d.ahead, d.reach = of, nil, nil; of.target == "" {
		return
	}
	if respond, ok := f.layout.Responder(f.in.Hover); ok {
		if r := respond(); len(r.Play) > 0 {
			d.ahead = answers(v, f.in, r.Play)
			return
		}
	}
	rules, teller := v.game().rules, v.game().presenter.(presenter.ThreatTeller)
	for by := range games.Seat(len(v.game().players)) {
		if by == f.in.Viewer {
			continue
		}
		if turn, ok := rules.Threats.Begin(f.in.View, by); ok {
			d.reach = append(d.reach, teller.Reach(turn, by, f.in.Hover)...)
		}
	}
}

// reachMarks marks how far a rival's piece under the pointer could go.
func (d *dangers) reachMarks(v view, f *frame) []ui.Panel {
	var on ui.Panel
	var targets []scene.Target
	for _, id := range d.reach {
		if panel, target, ok := findTarget(f.layout.Panels, []string{id}); ok {
			on, targets = panel, append(targets, target)
		}
	}
	if len(targets) == 0 {
		return nil
	}
	on.At.Y += ui.BarHeight(v.window().Width)
	return []ui.Panel{ui.ReachMarks(on, targets)}
}

// tellAhead lets the target under the pointer say what the answer to its turn would cost.
func (d *dangers) tellAhead(v view, f *frame) (marks []ui.Panel) {
	if len(d.ahead) == 0 {
		return nil
	}
	addTooltip(f.layout, f.in.Hover, v.window().Localize("dangers.then", sentence(v, d.ahead[0].threat)))
	return d.ahead[0].marks(v, f)
}

// addMarks adds marks that are not there yet.
func addMarks(marks []ui.Panel, more ...ui.Panel) []ui.Panel {
	for _, mark := range more {
		if mark.ID != "" && !slices.ContainsFunc(marks, func(p ui.Panel) bool { return p.ID == mark.ID }) {
			marks = append(marks, mark)
		}
	}
	return marks
}

// maxSaidThreats is the number of threats that are said of one piece.
const maxSaidThreats = 3

// findTarget returns the first of some targets that is in a panel.
func findTarget(panels []ui.Panel, ids []string) (ui.Panel, scene.Target, bool) {
	for _, id := range ids {
		for _, p := range panels {
			if target, ok := p.Scene.TargetByID(id); ok && target.At.W > 0 {
				return p, target, true
			}
		}
	}
	return ui.Panel{}, scene.Target{}, false
}

// addTooltip adds lines to what a target or a button says of itself.
func addTooltip(layout *ui.Layout, id, lines string) {
	add := func(text, name string) string { return strings.TrimSpace(cmp.Or(text, name) + "\n" + lines) }
	for i := range layout.Panels {
		s := &layout.Panels[i].Scene
		if at := slices.IndexFunc(s.Targets, func(t scene.Target) bool { return t.ID == id }); at >= 0 {
			s.Targets = slices.Clone(s.Targets)
			s.Targets[at].Tooltip = add(s.Targets[at].Tooltip, s.Targets[at].Name)
		}
	}
	for i, b := range layout.Buttons {
		if b.ID == id {
			layout.Buttons = slices.Clone(layout.Buttons)
			layout.Buttons[i].Tooltip = add(b.Tooltip, "")
		}
	}
}

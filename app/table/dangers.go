package table

import (
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
		d.shown = !d.shown
		if list := d.of(v, v.input()); d.shown && len(list) == 0 {
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
	if _, tells := v.game().presenter.(presenter.ThreatTeller); !tells || !in.ShowAids || in.Viewer < 0 || v.state().guided() || v.state().over || !v.canPlay() {
		return nil
	}
	if hash := games.Hash(in.View); d.hash != hash {
		d.hash, d.known = hash, games.ThreatsTo(v.game().rules, in.View, in.Viewer)
	}
	return d.known
}

// sentence says what a threat is.
func sentence(v view, t games.Threat) string {
	args := []any{v.game().words.Name(t.By)}
	for _, n := range t.Numbers {
		args = append(args, n)
	}
	return v.window().Localize("threat."+v.game().rules.ID+"."+t.ID, args...)
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
		hovered := slices.Contains(from, f.in.Hover)
		if hovered || slices.Contains(target, f.in.Hover) {
			if text := sentence(v, t); !slices.Contains(said[f.in.Hover], text) {
				said[f.in.Hover] = append(said[f.in.Hover], text)
			}
		}
		if !d.shown && !hovered {
			continue
		}
		if panel, at, ok := findTarget(f.layout.Panels, target); ok {
			panel.At.Y += ui.BarHeight(v.window().Width) // from the table to the window
			mark := ui.DangerMark(panel, at)
			if !slices.ContainsFunc(marks, func(p ui.Panel) bool { return p.ID == mark.ID }) {
				marks = append(marks, mark)
			}
		}
	}
	for id, sentences := range said {
		addTooltip(f.layout.Panels, id, strings.Join(sentences[:min(len(sentences), maxSaidThreats)], "\n"))
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

// addTooltip adds lines to what a target says of itself.
func addTooltip(panels []ui.Panel, id, lines string) {
	for i := range panels {
		at := slices.IndexFunc(panels[i].Scene.Targets, func(t scene.Target) bool { return t.ID == id })
		if at < 0 {
			continue
		}
		targets := slices.Clone(panels[i].Scene.Targets)
		text := targets[at].Tooltip
		if text == "" {
			text = targets[at].Name
		}
		targets[at].Tooltip = strings.TrimSpace(text + "\n" + lines)
		panels[i].Scene.Targets = targets
	}
}

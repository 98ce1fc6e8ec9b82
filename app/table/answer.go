package table

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
)

// answer is what another seat could do, and the position in which it could.
type answer struct {
	threat games.Threat
	at     games.State // nil for no answer
}

// answers returns what other seats could do to a piece after a turn that they could not do before.
func answers(v view, in presenter.Input, turn []games.Action) (list []answer) {
	known := map[string]bool{}
	for _, t := range games.ThreatsTo(v.game().rules, in.View, in.Viewer) {
		known[sentence(v, t)] = true
	}
	after := try(in, turn).View
	for _, t := range games.ThreatsTo(v.game().rules, after, in.Viewer) {
		if t.Target >= 0 && !known[sentence(v, t)] {
			list = append(list, answer{t, after})
		}
	}
	return list
}

// worstAnswer returns what a person is warned of: what is done to a piece, or else the most that another seat could
// win with one of its own.
func worstAnswer(v view, in presenter.Input, turn []games.Action) (worst answer) {
	if all := answers(v, in, turn); len(all) > 0 {
		return all[0]
	}
	after := try(in, turn).View
	for _, t := range games.ThreatsTo(v.game().rules, after, in.Viewer) {
		if t.Target < 0 && (worst.at == nil || t.Numbers[0] > worst.threat.Numbers[0]) {
			worst = answer{t, after}
		}
	}
	return worst
}

// mark returns the sign on what it is done to, or on what does it, a panel without ID if that is not to be seen.
func (a answer) mark(v view, f *frame) ui.Panel {
	teller, tells := v.game().presenter.(presenter.ThreatTeller)
	if a.at == nil || !tells {
		return ui.Panel{}
	}
	from, target := teller.ThreatPlaces(a.at, a.threat)
	if a.threat.Target < 0 {
		target = from
	}
	panel, at, ok := findTarget(f.layout.Panels, target)
	if !ok {
		return ui.Panel{}
	}
	panel.At.Y += ui.BarHeight(v.window().Width) // from the table to the window
	return ui.DangerMark(panel, at)
}

// marks returns the sign and the way there, with the sum.
func (a answer) marks(v view, f *frame) []ui.Panel {
	mark := a.mark(v, f)
	if mark.ID == "" {
		return nil
	}
	from, target := v.game().presenter.(presenter.ThreatTeller).ThreatPlaces(a.at, a.threat)
	panel, begin, seen := findTarget(f.layout.Panels, from)
	other, end, _ := findTarget(f.layout.Panels, target)
	if !seen || panel.ID != other.ID || begin.ID == end.ID {
		return []ui.Panel{mark}
	}
	panel.At.Y += ui.BarHeight(v.window().Width)
	return []ui.Panel{ui.ThreatArrow(panel, begin, end, sum(v, a.threat)), mark}
}

// sum is a threat in short, such as "3 : 2".
func sum(v view, t games.Threat) string {
	return v.window().Localize("threat."+v.game().rules.ID+"."+t.ID+".sum", numbers(t)...)
}

// sentence says what a threat is.
func sentence(v view, t games.Threat) string {
	args := append([]any{v.game().words.Name(t.By)}, numbers(t)...)
	return v.window().Localize("threat."+v.game().rules.ID+"."+t.ID, args...)
}

func numbers(t games.Threat) (args []any) {
	for _, n := range t.Numbers {
		args = append(args, n)
	}
	return args
}

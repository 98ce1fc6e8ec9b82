package table

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// numbered are the places of what was played in place of what an exercise asks for, a line of the move list each. They
// are found once for each exercise and window.
type numbered struct {
	ply    int
	window presenter.Window
	places []hintPlace
}

// number marks on the table what was played in the match, in order, above everything that is lit.
func (p *practice) number(panels []ui.Panel, in presenter.Input, v view) []ui.Panel {
	if ply := p.current().Ply; p.numbered.ply != ply || p.numbered.window != in.Window {
		p.numbered = numbered{ply, in.Window, p.places(in, v)}
	}
	var numbers []scene.Box
	for _, place := range p.numbered.places {
		if panel, target, isShown := place.on(panels); isShown {
			number := ui.PlayedNumber(panel, target, len(numbers)+1)
			number.At = ui.Beside(panel, target, number.At, numbers)
			numbers, panels = append(numbers, number.At), append(panels, number)
		}
	}
	return panels
}

// places returns where each line of what was played ends.
func (p *practice) places(in presenter.Input, v view) (places []hintPlace) {
	var line ui.MoveLine
	in.Announced, in.Trace, in.Viewer, in.Interactive = nil, nil, p.seat, true
	recent, played, before := in.Recent, p.played(), (*ui.MoveLine)(nil)
	turn := make([]games.Action, len(played))
	for i, step := range played {
		turn[i] = step.Action
	}
	for i, step := range played {
		in.View, in.Recent = step.Before, slices.Concat(recent, played[:i])
		place := placeOf(v, in, turn[i:])
		described, joined := v.game().presenter.Describe(step, before, v.game().words)
		line, before = described, &line
		last := len(places) - 1
		switch {
		case place.panelID == "":
		case !joined || last < 0:
			places = append(places, place)
		case places[last].panelID == place.panelID: // no button that ends a walk
			places[last] = place
		}
	}
	return places
}

package table

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// notation is the field in which a move is written.
type notation struct{}

func (*notation) compose(v view, f *frame) []ui.Panel {
	panels, fields := tableui.NotationField(v.window().Context)
	f.fields = append(f.fields, fields...)
	return panels
}

func (*notation) handle(_ view, e event) (intents []intent, done bool) {
	if _, is := e.(cancelled); is {
		return []intent{closeSheet{}}, true
	}
	return nil, false
}

// readMove returns what a move in notation plays, or why it plays nothing; neither for what is no move.
func readMove(v view, name string) ui.Response {
	position := v.match().ViewOf(v.match().Viewer())
	if action, ok := games.ParseAction(position, name); ok {
		return ui.Response{Play: []games.Action{action}}
	}
	if why, ok := rejection(v.layout(), name); ok {
		return ui.Response{Reject: &why}
	}
	if action, rule, ok := games.IllegalAction(position, name); ok {
		why := rejectionOf(v, action, rule)
		return ui.Response{Reject: &why}
	}
	return ui.Response{}
}

// rejection returns why a tap on the target of that name does nothing: a cell is written like its
// target.
func rejection(layout ui.Layout, name string) (ui.Rejection, bool) {
	respond, ok := layout.Responder(name)
	if !ok {
		return ui.Rejection{}, false
	}
	if r := respond(); r.Reject != nil {
		return *r.Reject, true
	}
	return ui.Rejection{}, false
}

// rejectionOf returns why an action is illegal: what the presenter or the taps towards it would say, or else
// the rule that it breaks.
func rejectionOf(v view, a games.Action, rule games.RuleID) ui.Rejection {
	why := ui.Rejection{Rule: rule}
	if p, ok := v.game().presenter.(presenter.Rejecter); ok {
		if r := p.Reject(v.input(), a, rule).Reject; r != nil {
			why = *r
		}
		return why
	}
	eachTap(v, v.input(), []games.Action{a}, func(layout ui.Layout, id string) {
		if respond, ok := layout.Responder(id); ok {
			if r := respond().Reject; r != nil {
				why = *r
			}
		}
	})
	return why
}

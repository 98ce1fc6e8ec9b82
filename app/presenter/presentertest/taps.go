package presentertest

import (
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
)

// TapResult is what came of some taps.
type TapResult struct {
	// Response is that of the last tap.
	Response ui.Response
	// Selection is what is selected after it.
	Selection any
	// Played are the played actions as Match.Play takes them.
	Played string
}

// Rule returns the rule that the last tap was rejected by, "" where it was not.
func (r TapResult) Rule() games.RuleID {
	if r.Response.Reject == nil {
		return ""
	}
	return r.Response.Reject.Rule
}

// Sentence returns the sentence that the last tap was rejected with, "" where it was not.
func (r TapResult) Sentence() string {
	if r.Response.Reject == nil {
		return ""
	}
	return r.Response.Reject.Sentence
}

// SelectedInput is Input with a selection.
func (m *Match[S]) SelectedInput(hover string, selection any) presenter.Input {
	in := m.Input(hover)
	in.Selection = selection
	return in
}

// TapTargets taps targets by their IDs, separated by spaces, as a person does from nothing selected,
// and plays what they respond. The test fails where there is no such target.
func (m *Match[S]) TapTargets(targetIDs string) (result TapResult) {
	m.T.Helper()
	return m.TapTargetsFrom(nil, targetIDs)
}

// TapTargetsFrom is TapTargets from a selection.
func (m *Match[S]) TapTargetsFrom(selection any, targetIDs string) (result TapResult) {
	m.T.Helper()
	result.Selection = selection
	var names []string
	for id := range strings.FieldsSeq(targetIDs) {
		layout := m.Presenter.Layout(m.SelectedInput(id, result.Selection))
		respond, ok := layout.Responder(id)
		if !ok {
			m.T.Fatalf("no target %q responds with %+v selected in\n%v", id, result.Selection, m.State)
		}
		result.Response = respond()
		switch r := result.Response; {
		case len(r.Play) > 0:
			for _, a := range r.Play {
				names = append(names, m.State.FormatAction(a))
				m.Apply(a)
			}
			result.Selection = r.Then
		case r.Select != nil:
			result.Selection = r.Select
		}
	}
	result.Played = strings.Join(names, "; ")
	return result
}

package presenter_test

import (
	"reflect"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/games"
)

var legal = []presenter.TapSequence{
	{TargetIDs: []string{"bar5", "c20", "right"}, Actions: []games.Action{1}},
	{TargetIDs: []string{"bar5", "c20", "up"}, Actions: []games.Action{2}},
	{TargetIDs: []string{"bar3", "c07"}, Actions: []games.Action{3}},
	{TargetIDs: []string{"pass"}, Actions: []games.Action{4}},
}

func TestFollowTaps(t *testing.T) {
	for name, c := range map[string]struct {
		word string
		want presenter.TapResponse
		ok   bool
	}{
		"nothing":             {"", presenter.TapResponse{}, true},
		"a beginning":         {"bar5", presenter.TapResponse{Selection: []string{"bar5"}}, true},
		"goes on":             {"bar5 c20", presenter.TapResponse{Selection: []string{"bar5", "c20"}}, true},
		"a whole word":        {"bar5 c20 up", presenter.TapResponse{Actions: []games.Action{2}}, true},
		"another beginning":   {"bar5 bar3", presenter.TapResponse{Selection: []string{"bar3"}}, true},
		"another whole word":  {"bar5 pass", presenter.TapResponse{Actions: []games.Action{4}}, true},
		"taken back":          {"bar5 bar5", presenter.TapResponse{}, true},
		"leads nowhere":       {"bar5 c99", presenter.TapResponse{Selection: []string{"bar5"}}, false},
		"nonsense from start": {"moon", presenter.TapResponse{Selection: []string{}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := presenter.FollowTaps(strings.Fields(c.word), legal)
			if ok != c.ok || !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %+v, %v; want %+v, %v", got, ok, c.want, c.ok)
			}
		})
	}
}

func TestNextTargets(t *testing.T) {
	if got := presenter.NextTargets(nil, legal); !reflect.DeepEqual(got, []string{"bar5", "bar3", "pass"}) {
		t.Errorf("got %v", got)
	}
	if got := presenter.NextTargets([]string{"bar5", "c20"}, legal); !reflect.DeepEqual(got, []string{"right", "up"}) {
		t.Errorf("got %v", got)
	}
}

package tables_test

import (
	"reflect"
	"strings"
	"testing"

	"banchisa/app/tables"
	"banchisa/games"
)

var legal = []tables.TapSequence{
	{TargetIDs: []string{"bar5", "c20", "right"}, Actions: []games.Action{1}},
	{TargetIDs: []string{"bar5", "c20", "up"}, Actions: []games.Action{2}},
	{TargetIDs: []string{"bar3", "c07"}, Actions: []games.Action{3}},
	{TargetIDs: []string{"pass"}, Actions: []games.Action{4}},
}

func TestFollowTaps(t *testing.T) {
	for name, c := range map[string]struct {
		word string
		want tables.Response
		ok   bool
	}{
		"nothing":             {"", tables.Response{}, true},
		"a beginning":         {"bar5", tables.Response{Selection: []string{"bar5"}}, true},
		"goes on":             {"bar5 c20", tables.Response{Selection: []string{"bar5", "c20"}}, true},
		"a whole word":        {"bar5 c20 up", tables.Response{Actions: []games.Action{2}}, true},
		"another beginning":   {"bar5 bar3", tables.Response{Selection: []string{"bar3"}}, true},
		"another whole word":  {"bar5 pass", tables.Response{Actions: []games.Action{4}}, true},
		"taken back":          {"bar5 bar5", tables.Response{}, true},
		"leads nowhere":       {"bar5 c99", tables.Response{Selection: []string{"bar5"}}, false},
		"nonsense from start": {"moon", tables.Response{Selection: []string{}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := tables.FollowTaps(strings.Fields(c.word), legal)
			if ok != c.ok || !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %+v, %v; want %+v, %v", got, ok, c.want, c.ok)
			}
		})
	}
}

func TestNextTargets(t *testing.T) {
	if got := tables.NextTargets(nil, legal); !reflect.DeepEqual(got, []string{"bar5", "bar3", "pass"}) {
		t.Errorf("got %v", got)
	}
	if got := tables.NextTargets([]string{"bar5", "c20"}, legal); !reflect.DeepEqual(got, []string{"right", "up"}) {
		t.Errorf("got %v", got)
	}
}

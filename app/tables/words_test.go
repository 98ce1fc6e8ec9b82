package tables_test

import (
	"reflect"
	"strings"
	"testing"

	"banchisa/app/tables"
	"banchisa/games"
)

var legal = []tables.Spelling{
	{Word: []string{"bar5", "c20", "right"}, Play: []games.Action{1}},
	{Word: []string{"bar5", "c20", "up"}, Play: []games.Action{2}},
	{Word: []string{"bar3", "c07"}, Play: []games.Action{3}},
	{Word: []string{"pass"}, Play: []games.Action{4}},
}

func TestFollow(t *testing.T) {
	for name, c := range map[string]struct {
		word string
		want tables.Reading
		ok   bool
	}{
		"nothing":             {"", tables.Reading{}, true},
		"a beginning":         {"bar5", tables.Reading{Word: []string{"bar5"}}, true},
		"goes on":             {"bar5 c20", tables.Reading{Word: []string{"bar5", "c20"}}, true},
		"a whole word":        {"bar5 c20 up", tables.Reading{Play: []games.Action{2}}, true},
		"another beginning":   {"bar5 bar3", tables.Reading{Word: []string{"bar3"}}, true},
		"another whole word":  {"bar5 pass", tables.Reading{Play: []games.Action{4}}, true},
		"taken back":          {"bar5 bar5", tables.Reading{}, true},
		"leads nowhere":       {"bar5 c99", tables.Reading{Word: []string{"bar5"}}, false},
		"nonsense from start": {"moon", tables.Reading{Word: []string{}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := tables.Follow(strings.Fields(c.word), legal)
			if ok != c.ok || !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %+v, %v; want %+v, %v", got, ok, c.want, c.ok)
			}
		})
	}
}

func TestNext(t *testing.T) {
	if got := tables.Next(nil, legal); !reflect.DeepEqual(got, []string{"bar5", "bar3", "pass"}) {
		t.Errorf("got %v", got)
	}
	if got := tables.Next([]string{"bar5", "c20"}, legal); !reflect.DeepEqual(got, []string{"right", "up"}) {
		t.Errorf("got %v", got)
	}
}

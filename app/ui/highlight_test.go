package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

func TestHighlightRingsTheTargetsOfARow(t *testing.T) {
	sprites := []scene.Sprite{{ID: "a", Picture: ui.Badge("red"), At: scene.Box{W: 2, H: 2}}, {ID: "b", Picture: ui.Badge("blue")}}
	s := scene.Scene{W: 10, H: 10, Sprites: sprites, Targets: []scene.Target{{ID: "c", At: scene.Box{X: 4, W: 1, H: 1}}}}
	for name, c := range map[string]struct {
		ids  []string
		want int
	}{"a sprite": {[]string{"a"}, 3}, "a target": {[]string{"c"}, 3}, "neither": {[]string{"moon"}, 2}, "nothing": {nil, 2}} {
		highlighted := s
		tableui.Highlight(&highlighted, c.ids)
		if len(highlighted.Sprites) != c.want || len(sprites) != 2 {
			t.Errorf("%s: %d sprites, want %d", name, len(highlighted.Sprites), c.want)
		}
	}
}

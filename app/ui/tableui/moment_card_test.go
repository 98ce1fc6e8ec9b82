package tableui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

// A card keeps off the pieces that it is about, on the board, and is in its middle otherwise.
func TestMomentKeepsOffItsPieces(t *testing.T) {
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}
	board := ui.Panel{ID: "map", At: scene.Box{X: 10, Y: 64, W: 900, H: 680}, Scene: scene.Scene{W: 450, H: 340}}
	roll := ui.Moment{Kind: "roll", Dice: []int{3, 5}, Title: "Arrest!", Text: "dice 3 + 5 = 8", PlaceIDs: []string{"c1", "b2"}}
	at := func() scene.Box { return tableui.MomentPanels(ctx, roll, tableui.MomentRolling, board)[0].At }
	middle := at()
	if c, want := middle.Center(), board.At.Center(); c != want {
		t.Errorf("the card is at %v, want the middle, %v", c, want)
	}
	for name, sprites := range map[string][]scene.Sprite{
		"in the middle":  {{ID: "c1", At: scene.Around(scene.Pos{X: 225, Y: 170}, 30, 30)}},
		"on the left":    {{ID: "c1", At: scene.Around(scene.Pos{X: 150, Y: 150}, 30, 30)}, {ID: "b2", At: scene.Around(scene.Pos{X: 170, Y: 170}, 30, 30)}},
		"below":          {{ID: "b2", At: scene.Around(scene.Pos{X: 225, Y: 235}, 30, 30)}},
		"another's":      {{ID: "b9", At: scene.Around(scene.Pos{X: 225, Y: 170}, 30, 30)}},
		"far away":       {{ID: "c1", At: scene.Around(scene.Pos{X: 30, Y: 30}, 30, 30)}},
		"all over a map": {{ID: "c1", At: scene.Box{W: 450, H: 340}}},
	} {
		board.Scene.Sprites = sprites
		card := at()
		if card.X < board.At.X || card.Y < board.At.Y || card.X+card.W > board.At.X+board.At.W || card.Y+card.H > board.At.Y+board.At.H {
			t.Errorf("%s: the card is at %v, outside of the board", name, card)
		}
		piece := board.OnWindow(sprites[0].At)
		switch {
		case name == "another's" || name == "far away" || name == "all over a map":
			if card != middle {
				t.Errorf("%s: the card is at %v, want the middle", name, card)
			}
		case card.Overlap(piece) > 0:
			t.Errorf("%s: the card at %v hides the piece at %v", name, card, piece)
		}
	}
}

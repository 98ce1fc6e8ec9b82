package tableui_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// plain answers with the key.
func plain(key string, _ ...any) string { return key }

// listPanel is the move list of a table.
func listPanel(t *testing.T, layout ui.Layout, rows ...ui.MoveListRow) ui.Panel {
	t.Helper()
	for _, p := range tableui.Table(ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: plain}, layout, nil, tableui.MoveList{Rows: rows, ShownPly: -1}) {
		if p.ID == "list" {
			return p
		}
	}
	t.Fatal("no move list")
	return ui.Panel{}
}

// A long notation has as many lines as it needs; it is not made too small to be read.
func TestALongNotationIsWrapped(t *testing.T) {
	layout := ui.Layout{ToMove: games.Terminal, MoveList: scene.Box{X: 1000, Y: 100, W: 300, H: 300}}
	height := func(detail string) float32 {
		row := ui.MoveListRow{MoveLine: ui.MoveLine{Seat: games.NoSeat, Text: strings.Repeat("parola ", 9), Detail: detail}, Ply: 3}
		for _, target := range listPanel(t, layout, row).Scene.Targets {
			if target.ID == "ply/3" {
				return target.At.H
			}
		}
		t.Fatal("no line")
		return 0
	}
	short, long := height("fight e3 f6"), height("fight e3 f6 · si ferma il conto alla rovescia di Bianco · a Nero resta 1 isola: 8 turni")
	if long < short+25 {
		t.Errorf("the line of a long notation is %.0f points high, of a short one %.0f", long, short)
	}
}

// The newest line is in a low list, too, if need be without its notation. Of those before it only whole ones are shown.
func TestALowListShowsTheNewestLine(t *testing.T) {
	line := func(ply int) ui.MoveListRow {
		text := strings.TrimSpace(strings.Repeat("parola ", 9))
		return ui.MoveListRow{MoveLine: ui.MoveLine{Seat: games.NoSeat, Text: text, Detail: "fight e3 f6"}, Ply: ply}
	}
	for height, notations := range map[float32]int{50: 0, 100: 1, 180: 2} {
		panel := listPanel(t, ui.Layout{ToMove: games.Terminal, MoveList: scene.Box{X: 1000, Y: 100, W: 300, H: height}}, line(3), line(4))
		c := paint.NewRecorder(300, int(height))
		draw.On(c, panel.Scene.Background, 300, float64(height))
		said, lowest := "", 0.0
		for _, run := range c.TextRuns() {
			said, lowest = said+" "+run.Text, max(lowest, run.Bounds.MaxY)
		}
		shown := slices.ContainsFunc(panel.Scene.Targets, func(target scene.Target) bool { return target.ID == "ply/4" })
		below := slices.ContainsFunc(panel.Scene.Targets, func(target scene.Target) bool { return target.ID == "ply/3" })
		if !shown || below != (notations == 2) || lowest > float64(height) || strings.Count(said, "e3 f6") != notations {
			t.Errorf("%g high: %q down to %.0f, the newest %t, the one before %t", height, said, lowest, shown, below)
		}
	}
}

// TestNoLineUnderANoticeIsHiddenInPart checks that of the lines of a move list whose foot is covered, each is above the cover,
// and that the newest is there, on one line if need be, where one has room.
func TestNoLineUnderANoticeIsHiddenInPart(t *testing.T) {
	rows := []ui.MoveListRow{{MoveLine: ui.MoveLine{Seat: games.NoSeat, Text: strings.TrimSpace(strings.Repeat("parola ", 9)), Detail: "fight e3 f6"}, Ply: 1}}
	for _, text := range []float32{1, 1.15, 1.35} {
		for free := float32(10); free < 120; free += 3 {
			at := scene.Box{X: 1000, Y: 100, W: 270, H: 220}
			ctx := ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: text}, Localize: plain}
			list := tableui.MoveList{Rows: rows, ShownPly: -1, CoveredHeight: at.H - free}
			for _, p := range tableui.Table(ctx, ui.Layout{ToMove: games.Terminal, MoveList: at}, nil, list) {
				if p.ID != "list" {
					continue
				}
				c := paint.NewRecorder(int(p.At.W), int(p.At.H))
				draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
				lines := c.TextRuns()
				for _, line := range lines {
					if line.Bounds.MaxY > float64(free) {
						t.Errorf("text %g, %g free: %q ends at %.1f", text, free, line.Text, line.Bounds.MaxY)
					}
				}
				if len(lines) == 0 && free > 18+20*text {
					t.Errorf("text %g, %g free: no line is shown", text, free)
				}
			}
		}
	}
}

// Without buttons the move list has their place, where nothing else is between.
func TestTheMoveListTakesThePlaceOfButtons(t *testing.T) {
	list, button := scene.Box{X: 1000, Y: 200, W: 300, H: 300}, scene.Box{X: 1000, Y: 140, W: 146, H: 48}
	for name, c := range map[string]struct {
		panel scene.Box
		want  float32
	}{
		"above the list":      {scene.Box{X: 0, Y: 0, W: 900, H: 700}, 140},
		"above another thing": {scene.Box{X: 1000, Y: 190, W: 300, H: 8}, 200},
	} {
		layout := ui.Layout{MoveList: list, Panels: []ui.Panel{{At: c.panel}}, Buttons: []ui.Button{{At: button}, {At: scene.Box{X: 1000, Y: 510, W: 300, H: 48}}}}
		layout.RemoveButtons()
		if at := layout.MoveList; at.Y != c.want || at.Y+at.H != 500 || layout.Buttons != nil {
			t.Errorf("%s: the list is at %v, %d buttons are left", name, at, len(layout.Buttons))
		}
	}
}

// TestPictureHasACaptionForButtons checks that a table that is looked at only has a caption in its banner
// and nothing to tap there.
func TestPictureHasACaptionForButtons(t *testing.T) {
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{TextScale: 1}, Localize: plain}
	layout := ui.Layout{ToMove: games.Terminal, Prompt: "fine"}
	targets := 0
	for _, p := range tableui.Picture(ctx, layout, nil, tableui.MoveList{}, "Isaac · 3 mag 2026") {
		targets += len(p.Scene.Targets)
		if p.ID == "banner" && !strings.Contains(p.Scene.Background.Key(), "Isaac · 3 mag 2026") {
			t.Error("the banner has no caption")
		}
	}
	if targets > 0 {
		t.Errorf("%d things can be tapped", targets)
	}
}

// TestANoticeOnTheBoardHidesNoWords checks that a sentence over the board stays off the words that lie there, too.
func TestANoticeOnTheBoardHidesNoWords(t *testing.T) {
	board := ui.Panel{ID: "map", At: scene.Box{W: 900, H: 700}, Scene: scene.Scene{W: 900, H: 700}}
	words := scene.Box{X: 10, Y: 560, W: 420, H: 130}
	notice := []ui.Panel{{ID: "notice", At: scene.Box{W: 460, H: 90}}}
	moved, free := tableui.PlaceOnBoard(notice, board, tableui.OnBoard{Words: words})
	if at := moved[0].At; !free || at.Overlap(words) > 0 || at.Overlap(board.At) < at.W*at.H {
		t.Errorf("the sentence is at %v, the words at %v", at, words)
	}
}

// TestANoticeOnTheBoardHidesNoLongPiece checks that a piece half as long as the board counts as one, what fills the board
// does not.
func TestANoticeOnTheBoardHidesNoLongPiece(t *testing.T) {
	tile := scene.Box{X: 35, Y: 600, W: 450, H: 63}
	board := ui.Panel{ID: "map", At: scene.Box{W: 700, H: 700}, Scene: scene.Scene{W: 700, H: 700, Sprites: []scene.Sprite{
		{ID: "ground", At: scene.Box{W: 700, H: 700}}, {ID: "tile", At: tile},
	}}}
	moved, free := tableui.PlaceOnBoard([]ui.Panel{{ID: "notice", At: scene.Box{W: 460, H: 90}}}, board, tableui.OnBoard{})
	if at := moved[0].At; !free || at.Overlap(tile) > 0 || at.Y+at.H < tile.Y-12 {
		t.Errorf("the sentence is at %v, the tile at %v", at, tile)
	}
}

// TestANoticeHidesNoPieces checks that a sentence over a table without a move list lies beside the pieces on its board.
func TestANoticeHidesNoPieces(t *testing.T) {
	ctx := ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1.35}, Localize: plain}
	pieces := []scene.Box{{X: 20, Y: 440, W: 480, H: 60}, {X: 20, Y: 510, W: 200, H: 30}}
	board := ui.Panel{ID: "board", At: scene.Box{X: 10, Y: 50, W: 550, H: 540}, Background: ui.NoBackground, Scene: scene.Scene{W: 550, H: 540}}
	for _, at := range pieces {
		board.Scene.Sprites = append(board.Scene.Sprites, scene.Sprite{At: at})
	}
	screen := []ui.Panel{board, {ID: "result", At: scene.Box{X: 570, Y: 50, W: 444, H: 540}, Background: ui.Sheet}}
	notice, free := tableui.PlaceNotice(ctx, "The match has been copied to your own: you will find it in “Saved matches”.", ui.Button{}, screen, nil)
	for _, piece := range pieces {
		if hidden := notice[0].At.Overlap(board.OnWindow(piece)); hidden > 0 || !free {
			t.Errorf("the sentence at %v hides the piece at %v", notice[0].At, board.OnWindow(piece))
		}
	}
}

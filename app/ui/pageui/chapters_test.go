package pageui_test

import (
	"slices"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/widgets/scene"
)

// TestTheKeyOfALessonIsAButton checks that what begins a lesson looks like any other button of the page, the next lesson's like
// the main one, and that the row is one target.
func TestTheKeyOfALessonIsAButton(t *testing.T) {
	ctx := ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}
	chapters := []pageui.Chapter{{ID: "first", Number: 1, Next: true}, {ID: "second", Number: 2}, {ID: "third", Number: 3, Finished: true}}
	panels := pageui.Chapters(ctx, new(ui.RowView), ui.GameCard{Accent: "#1D7A8C"}, chapters)
	targets := map[string]int{}
	for _, p := range panels {
		for _, target := range p.Scene.Targets {
			targets[target.ID]++
		}
	}
	for i, want := range []struct {
		text string
		kind ui.ButtonKind
	}{{"lesson.start", ui.Primary}, {"lesson.start", ui.Plain}, {"lesson.repeat", ui.Plain}} {
		id := "chapter/" + chapters[i].ID
		at := slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == ui.ButtonPanelID(id) })
		if at < 0 {
			t.Fatalf("%s has no button", id)
		}
		box := panels[at].At
		button := ctx.ButtonPanel(ui.Button{ID: id, Text: want.text, At: scene.Box{W: box.W, H: box.H}}, want.kind)
		if got := panels[at].Scene.Background.Key(); got != button.Scene.Background.Key() || box.H < ui.FingerSize {
			t.Errorf("%s: at %v is %q", id, box, got)
		}
		if targets[id] != 1 {
			t.Errorf("%s is the target of %d panels", id, targets[id])
		}
	}
}

package tableui_test

import (
	"image/color"
	"slices"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// TestMovesThatAreHiddenShowALock checks that the preview of moves that somebody must not know yet is not an empty card.
func TestMovesThatAreHiddenShowALock(t *testing.T) {
	ctx := lessonContext(1)
	for _, moves := range []string{"", "dark 5@23-\n"} {
		panels := tableui.Export(ctx, tableui.ExportPage{Moves: moves, Thumbnail: ui.SquarePicture(ui.AvatarPicture("red", ""))})
		i := slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == "export/moves/preview" })
		preview := panels[i]
		preview.At.X, preview.At.Y = 0, 0
		img := ui.Image([]ui.Panel{preview}, ctx.Style, preview.At.W, preview.At.H, 1)
		seen := map[color.Color]bool{}
		for y := range img.Rect.Dy() {
			for x := 12; x < img.Rect.Dx()-12; x++ { // off the corners of the card
				seen[img.At(x, y)] = true
			}
		}
		if len(seen) < 2 {
			t.Errorf("the preview of the moves %q is empty", moves)
		}
	}
}

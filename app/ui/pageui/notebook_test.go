package pageui_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/notebook"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
)

// However many versions of the rules a notebook has, those in view are as high as a finger, and a bar
// leads to the others.
func TestManyGroupsOfANotebookAreScrolled(t *testing.T) {
	const total, first, least = 40, 5, ui.FingerSize
	page, view := pageui.NotebookPage{}, ui.RowView{First: first}
	for i := range total {
		page.Rows, page.Names, page.Notes = append(page.Rows, notebook.Group{}), append(page.Names, fmt.Sprint("group ", i)), append(page.Notes, "")
	}
	rows, bar := 0, false
	for _, p := range pageui.Notebook(ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("en").Localize}, &view, page) {
		for _, target := range p.Scene.Targets {
			bar = bar || target.ID == "scroll"
			if !strings.HasPrefix(target.ID, "row/") {
				continue
			}
			if want := fmt.Sprint("group ", first+rows); target.Name != want || target.At.H < least {
				t.Errorf("row %d is %q, %.0f points high, not %q", rows, target.Name, target.At.H, want)
			}
			rows++
		}
	}
	if rows < 5 || rows != view.Visible || !bar {
		t.Errorf("%d rows, a bar: %t", rows, bar)
	}
}

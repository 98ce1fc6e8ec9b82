package ui_test

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// TestTilesFillRows checks that tiles are in rows of as many columns, the last of them with what is left, and that rows share
// the height only if they grow.
func TestTilesFillRows(t *testing.T) {
	for grows, want := range map[bool]string{false: "0 0,0 80x40; 1 90,0 80x40; 2 0,50 80x40", true: "0 0,0 80x95; 1 90,0 80x95; 2 0,105 80x95"} {
		g := ui.NewForm(ui.Context{Width: 1366, Height: 768, Style: ui.Style{TextScale: 1}, Localize: i18n.For("it").Localize})
		var view ui.RowView
		var placed []string
		g.Place(g.TilesPart(&view, 2, 10, grows, 3, func(i int) layout.Part {
			return layout.Fixed("tile", layout.Exactly(10), layout.Exactly(40), func(at scene.Box) {
				placed = append(placed, fmt.Sprintf("%d %g,%g %gx%g", i, at.X, at.Y, at.W, at.H))
			})
		}), scene.Box{W: 170, H: 200})
		if got := strings.Join(placed, "; "); got != want || view.Total != 2 {
			t.Errorf("grows %v: %s in %d rows, want %s in 2", grows, got, view.Total, want)
		}
	}
}

// TestRowsOfAListKnowWhereInViewTheyAre scrolls lists of rows of 50 points beyond their ends, and checks that
// what is said of the view while a row is described is true when it is placed.
func TestRowsOfAListKnowWhereInViewTheyAre(t *testing.T) {
	for _, c := range []struct {
		total, first int
		want         string
	}{
		{10, 0, "0 1 2 3"}, {10, 3, "3 4 5 6"}, {10, 9, "6 7 8 9"}, {10, 40, "6 7 8 9"}, {4, 2, "0 1 2 3"}, {2, 9, "0 1"},
	} {
		g := ui.NewForm(ui.Context{Width: 1366, Height: 768, Style: ui.Style{TextScale: 1}, Localize: i18n.For("it").Localize})
		view := ui.RowView{First: c.first}
		var rows []string
		g.Place(g.ListPart(&view, 0, c.total, func(i int) layout.Part {
			at := i - view.First
			return layout.Fixed("row", layout.Exactly(100), layout.Exactly(50), func(box scene.Box) {
				if rows = append(rows, fmt.Sprint(i)); box.Y != float32(at*50) {
					t.Errorf("row %d of %d from %d is at %g, and was described as number %d in view", i, c.total, c.first, box.Y, at)
				}
			})
		}), scene.Box{W: 400, H: 200})
		if got := strings.Join(rows, " "); got != c.want {
			t.Errorf("%d rows from %d: %s in view, want %s", c.total, c.first, got, c.want)
		}
	}
}

// The bar of a list is seen on a sheet and on the page in every theme.
func TestTheScrollBarIsSeen(t *testing.T) {
	for _, theme := range []string{"light", "dark", "contrast"} {
		style := ui.Style{Theme: theme, TextScale: 1}
		g := ui.NewForm(ui.Context{Width: 1366, Height: 768, Style: style, Localize: i18n.For("it").Localize})
		g.Place(g.ListPart(&ui.RowView{}, 0, 10, func(int) layout.Part {
			return layout.Fixed("row", layout.Exactly(100), layout.Exactly(50), func(scene.Box) {})
		}), scene.Box{W: 400, H: 200})
		at := slices.IndexFunc(g.Panels, func(p ui.Panel) bool { return p.ID == "scroll" })
		bar := g.Panels[at]
		c := paint.New(int(bar.At.W), int(bar.At.H))
		ui.DrawPicture(c, bar.Scene.Background, 0, 0, float64(bar.At.W), float64(bar.At.H))
		ink := c.Image().RGBAAt(int(bar.At.W/2), 30)
		for name, ground := range map[string]color.Color{"sheet": style.Colors().Sheet, "page": style.Colors().Background} {
			if got := paint.Contrast(ink, ground); got < 3 {
				t.Errorf("%s: on a %s its contrast is %.1f", theme, name, got)
			}
		}
	}
}

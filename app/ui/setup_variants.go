package ui

import (
	"slices"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// maxVariantRows is how many rows of variants the set-up has room for.
const maxVariantRows = 2

// variants adds the variants to choose from and the summary of the chosen or hovered one, and returns
// the y coordinate below them. Own variants that have no room are on a sheet of their own, which a
// button behind the others opens.
func (g setupSheet) variants(f SetupForm, x, y, w float32) float32 {
	k := g.k
	y = g.heading(g.localize("setup.variant"), x, y)
	gap, height := 8*k, 46*k
	shown := f.Variants
	rows := g.wrapButtons(g.variantTitles(shown), w, gap, height)
	if len(rows) > maxVariantRows {
		shown = slices.DeleteFunc(slices.Clone(shown), func(v VariantForm) bool { return v.Own && v.ID != f.Variant })
		rows = g.wrapButtons(g.variantTitles(shown), w, gap, height)
	}
	if len(rows) > 1 {
		height = 44 * k // the seats need the room
	}
	blurb := ""
	for _, v := range shown {
		hovered := g.pointer.Hover == "variant/"+v.ID
		if v.ID == f.Variant && blurb == "" || hovered {
			blurb = v.Summary
			if v.Error != "" {
				blurb = v.Error
			}
		}
	}
	for _, row := range rows {
		for i, at := range g.layoutButtons(row, scene.Box{X: x, Y: y, W: w, H: height}, gap, 200*k) {
			if len(shown) == 0 {
				g.button(Button{ID: "own", Text: row[i], At: at}, Card)
				continue
			}
			v := shown[0]
			shown = shown[1:]
			b := Button{ID: "variant/" + v.ID, Text: v.Title, At: at, Chosen: v.ID == f.Variant, Message: ChooseVariant{v.ID}}
			if v.Error != "" {
				b.Disabled, b.Message = true, ShowFaults{}
			}
			g.button(b, Plain)
			g.panels[len(g.panels)-1].Scene.Targets[0].Enabled = true // what is wrong can be asked
		}
		y += height + gap
	}
	g.text("blurb", blurb, scene.Box{X: x, Y: y, W: w, H: 42 * k}, 15, paint.Medium, true)
	return y + 52*k
}

// variantTitles returns the texts of the buttons: the titles of the variants, and the button of the
// sheet of own variants if there are any.
func (g setupSheet) variantTitles(variants []VariantForm) []string {
	var titles []string
	for _, v := range variants {
		titles = append(titles, v.Title)
	}
	if g.hasOwn {
		titles = append(titles, g.localize("setup.own"))
	}
	return titles
}

// wrapButtons divides the texts of buttons into rows in which each has its full size.
func (g setupSheet) wrapButtons(texts []string, w, gap, height float32) [][]string {
	size := g.style.TextSize(ButtonTextSize(height))
	var rows [][]string
	x := float32(0)
	for _, text := range texts {
		width := float32(paint.TextWidth(text, paint.Bold, size))
		width += float32(ButtonPadding(float64(width)))
		if len(rows) == 0 || x+width > w {
			rows, x = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], text)
		x += width + gap
	}
	return rows
}

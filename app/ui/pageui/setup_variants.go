package pageui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// maxVariantRows is how many rows of variants the set-up has room for.
const maxVariantRows = 2

// variants adds the variants to choose from and the summary of the chosen or hovered one at the top of a
// space, which a long summary may fill, and returns the y coordinate below them. Own variants that have no
// room are on a sheet of their own, which a button behind the others opens.
func (ss setupSheet) variants(f SetupForm, space scene.Box) float32 {
	k, x, w := ss.Scale, space.X, space.W
	y := ss.heading(ss.Localize("setup.variant"), x, space.Y)
	gap, height := 8*k, 46*k
	shown := f.Variants
	rows := ss.wrapButtons(ss.variantTitles(shown), w, gap, height)
	if len(rows) > maxVariantRows {
		shown = slices.DeleteFunc(slices.Clone(shown), func(v VariantForm) bool { return v.Own && v.ID != f.Variant })
		rows = ss.wrapButtons(ss.variantTitles(shown), w, gap, height)
	}
	if len(rows) > 1 {
		height = 44 * k // the seats need the room
	}
	blurb := ""
	for _, v := range shown {
		hovered := ss.Pointer.Hover == "variant/"+v.ID
		if v.ID == f.Variant && blurb == "" || hovered {
			blurb = v.Summary
			if v.Error != "" {
				blurb = v.Error
			}
		}
	}
	for _, row := range rows {
		for i, at := range ss.LayoutButtons(row, scene.Box{X: x, Y: y, W: w, H: height}, gap, 200*k) {
			if len(shown) == 0 {
				ss.Button(ui.Button{ID: "own", Text: row[i], At: at, Message: ui.OpenOwnVariants{}}, ui.Card)
				continue
			}
			v := shown[0]
			shown = shown[1:]
			b := ui.Button{ID: "variant/" + v.ID, Text: v.Title, At: at, Chosen: v.ID == f.Variant, Message: ui.ChooseVariant{ID: v.ID}}
			if v.Error != "" {
				b.Disabled, b.Message = true, ui.ShowFaults{}
			}
			ss.Button(b, ui.Plain)
			ss.Panels[len(ss.Panels)-1].Scene.Targets[0].Enabled = true // what is wrong can be asked
		}
		y += height + gap
	}
	height = max(42*k, min(ss.TextHeight(ss.longestSummary(f), w, blurbSize)+8*k, space.Y+space.H-y-10*k))
	text := scene.Box{X: x, Y: y, W: w, H: height}
	if f.SureEnd.ID != "" {
		at := scene.Box{X: x + w - sureEndWidth*k, Y: y, W: sureEndWidth * k, H: min(height, 46*k)}
		text.W -= at.W + gap
		ss.Button(ui.Button{ID: "sure-end", Text: ss.Localize("setup.sure-end", f.SureEnd.Title), At: at, Message: ui.ChooseVariant{ID: f.SureEnd.ID}}, ui.Plain)
	}
	ss.SecondaryText("blurb", blurb, text, blurbSize, paint.Medium)
	return y + height + 10*k
}

// sureEndWidth is the width of the button of a variant with a sure end, before scaling.
const sureEndWidth = 290

// blurbSize is the size of the summary of a variant, before scaling.
const blurbSize = 15

// longestSummary returns the longest summary, so that the seats stay where they are whichever is shown.
func (ss setupSheet) longestSummary(f SetupForm) string {
	return slices.MaxFunc(f.Variants, func(a, b VariantForm) int { return len(a.Summary) - len(b.Summary) }).Summary
}

// variantTitles returns the texts of the buttons: the titles of the variants, and the button of the
// sheet of own variants if there are any.
func (ss setupSheet) variantTitles(variants []VariantForm) []string {
	var titles []string
	for _, v := range variants {
		titles = append(titles, v.Title)
	}
	if ss.hasOwn {
		titles = append(titles, ss.Localize("setup.own"))
	}
	return titles
}

// wrapButtons divides the texts of buttons into rows in which each has its full size.
func (ss setupSheet) wrapButtons(texts []string, w, gap, height float32) [][]string {
	size := ss.Style.TextSize(ui.ButtonTextSize(height))
	var rows [][]string
	x := float32(0)
	for _, text := range texts {
		width := float32(paint.TextWidth(text, paint.Bold, size))
		width += float32(ui.ButtonPadding(float64(width)))
		if len(rows) == 0 || x+width > w {
			rows, x = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], text)
		x += width + gap
	}
	return rows
}

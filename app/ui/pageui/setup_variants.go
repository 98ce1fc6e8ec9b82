package pageui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
)

// variants returns the buttons of the variants, and that of the sheet of the user's own if there are any.
func (g setupPage) variants() layout.Part {
	var buttons []layout.Part
	hasOwn := false
	for _, v := range g.Variants {
		if hasOwn = hasOwn || v.Own; g.density >= shortList && v.Own && v.ID != g.Variant {
			continue
		}
		b := ui.Button{ID: "variant/" + v.ID, Text: v.Title, Chosen: v.ID == g.Variant, Message: ui.ChooseVariant{ID: v.ID}}
		if v.Error != "" {
			b.Disabled, b.Explains, b.Message = true, true, ui.ShowFaults{}
		}
		buttons = append(buttons, g.ButtonPart(b, ui.Plain))
	}
	if hasOwn {
		buttons = append(buttons, g.ActionPart("own", "setup.own", ui.OpenOwnVariants{}, ui.Card))
	}
	return layout.Wrap(g.Space(ui.SpaceS), false, buttons...)
}

// summary returns the sentence about the variant under the pointer, or else the chosen one. It has room for
// the longest, so that the seats stay where they are. Beside it, or below it where it would be a narrow column, is the button of a
// variant with a sure end, where the chosen one may have none.
func (g setupPage) summary() layout.Part {
	var shown layout.Part
	var all []layout.Part
	for _, v := range g.Variants {
		text := v.Summary
		if v.Error != "" {
			text = v.Error
		}
		sentence := g.Soft("blurb", text, ui.BodyText)
		if all = append(all, sentence); v.ID == g.Variant && shown == nil || g.Pointer.Hover == "variant/"+v.ID {
			shown = sentence
		}
	}
	sentence := layout.AsLargeAs(shown, all...)
	if g.SureEnd.ID == "" {
		return sentence
	}
	sure := g.ButtonPart(ui.Button{ID: "sure-end", Text: g.Localize("setup.sure-end", g.SureEnd.Title), Message: ui.ChooseVariant{ID: g.SureEnd.ID}}, ui.Plain)
	const narrow = 0.5 // of the width of the button
	return layout.First(
		layout.Row(g.Space(ui.SpaceM), layout.Grow(1, layout.AtLeast(narrow*sure.Width().Ideal, 0, sentence)), sure),
		layout.VBox(g.Space(ui.SpaceS), sentence, layout.Align(0, layout.Fill, sure)),
	)
}

package pageui

import (
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// HouseRuleRow is a rule that the players of a table may change, as a sentence.
type HouseRuleRow struct {
	Key, Text string
	// Rule is the paragraph of the rule book.
	Rule string
	// Changed marks a rule that differs from the variant.
	Changed bool
	// Number marks a rule that goes up and down, Least and Greatest one that goes no farther.
	Number, Least, Greatest bool
}

// HouseRules returns the panels of the sheet over the set-up on which rules are changed. The
// messages of a row are ChangeHouseRule and OpenRule.
func HouseRules(ctx ui.Context, title string, rows []HouseRuleRow) []ui.Panel {
	g := houseRulesForm{ui.NewForm(ctx)}
	k := g.Scale
	rowH := min(64*k, (ctx.Height-196*k)/float32(len(rows)))
	at := g.Dialog("house", scene.Target{ID: "house/close", Message: ui.CloseSheet{}}, 1040*k, 84*k+rowH*float32(len(rows))+96*k)
	x, iw := at.X+28*k, at.W-56*k
	g.Text("house-title", title, scene.Box{X: x, Y: at.Y + 24*k, W: iw, H: 34 * k}, 24, paint.Bold)
	changed := false
	for i, r := range rows {
		changed = changed || r.Changed
		g.houseRuleRow(r, i, scene.Box{X: x, Y: at.Y + 78*k + float32(i)*rowH, W: iw, H: rowH})
	}
	height := max(50*k, 42)
	y := at.Y + at.H - height - 22*k
	g.Button(ui.Button{ID: "house/reset", Text: ctx.Localize("house.reset"), At: scene.Box{X: x, Y: y, W: 260 * k, H: height}, Disabled: !changed, Message: ui.ResetHouseRules{}}, ui.Plain)
	g.Button(ui.Button{ID: "house/close", Text: ctx.Localize("house.done"), At: scene.Box{X: x + iw - 200*k, Y: y, W: 200 * k, H: height}, Message: ui.CloseSheet{}}, ui.CallToAction)
	return g.Panels
}

// houseRulesForm is the sheet of house rules.
type houseRulesForm struct{ *ui.Form }

// houseRuleRow adds the row of a rule: its sentence, a button to change it or two for a number, and a button to its
// paragraph. A changed rule has a lit background and a remark.
func (hrf houseRulesForm) houseRuleRow(r HouseRuleRow, i int, at scene.Box) {
	k := hrf.Scale
	height := min(44*k, at.H-8*k)
	y := at.Y + (at.H-height)/2
	word := ""
	if r.Changed {
		word = hrf.Localize("house.changed")
	}
	type value struct {
		i          int
		k          float32
		text, word string
	}
	hrf.Add(ui.DrawnPanel(hrf.Style, "house/row/"+r.Key, at, ui.NoBackground, "house row", value{i, k, r.Text, word}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h := in.W, in.H
		if v.i > 0 {
			c.Fill(paint.Rect(0, 0, w, 1), paint.WithAlpha(in.Colors.Secondary, 0.25))
		}
		size, space := in.Style.TextSize(max(17*float64(v.k), 12.5)), w-float64(450*v.k)
		for size > 8 && !ui.TextFits(v.text, paint.Medium, size, space, h) {
			size *= 0.94
		}
		more := float64(len(paint.Wrap(v.text, paint.Medium, size, space)) - 1)
		if v.word != "" {
			c.Fill(paint.RoundRect(0, 3, w, h-6, 10), in.Colors.Highlight)
			c.TextCentered(w-float64(344*v.k), h/2, v.word, paint.TextStyle{Size: ui.FitSize(v.word, paint.Bold, in.Style.TextSize(max(14*float64(v.k), 12.5)), float64(88*v.k)), Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Right})
		}
		c.Paragraph(float64(12*v.k), h/2+0.36*size-more*size*paint.LineHeight/2, space, v.text, paint.TextStyle{Size: size, Color: in.Colors.Text})
	}))
	box := scene.Box{X: at.X + at.W - 328*k, Y: y, W: 150 * k, H: height}
	if r.Number {
		box.W = (box.W - 8*k) / 2
		hrf.Button(ui.Button{ID: "house/less/" + r.Key, Text: "−", Tooltip: hrf.Localize("house.less"), At: box, Disabled: r.Least, Message: ui.ChangeHouseRule{Key: r.Key, By: -1}}, ui.Plain)
		box.X += box.W + 8*k
		hrf.Button(ui.Button{ID: "house/more/" + r.Key, Text: "+", Tooltip: hrf.Localize("house.more"), At: box, Disabled: r.Greatest, Message: ui.ChangeHouseRule{Key: r.Key, By: 1}}, ui.Plain)
	} else {
		hrf.Button(ui.Button{ID: "house/change/" + r.Key, Text: hrf.Localize("house.change"), At: box, Message: ui.ChangeHouseRule{Key: r.Key, By: 1}}, ui.Plain)
	}
	hrf.Button(ui.Button{ID: "rule/" + r.Rule, Text: r.Rule, At: scene.Box{X: at.X + at.W - 170*k, Y: y, W: 162 * k, H: height}, Message: ui.OpenRule{Paragraph: r.Rule}}, ui.Card)
}

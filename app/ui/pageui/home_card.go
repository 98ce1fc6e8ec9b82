package pageui

import (
	"fmt"
	"image/color"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// gameCards returns the cards of games: picture, title, facts and summary, equally high on all. They send
// ChooseGame. Where there is less room they have smaller text, then no facts, then only the title, and at last a
// smaller one: the rest is said in the set-up, too.
func gameCards(g *ui.Form, boxes []ui.GameCard) []layout.Part {
	title, summary := gameTitles(g, boxes, ui.TitleText), gameSummaries(g, boxes, ui.BodyText)
	roomy := gameTexts(g, title, gameFacts(g, boxes, ui.BodyText), gameSummaries(g, boxes, ui.LeadText))
	normal, brief, short := gameTexts(g, title, gameFacts(g, boxes, ui.CaptionText), summary), gameTexts(g, title, summary), gameTexts(g, title)
	least := gameTexts(g, gameTitles(g, boxes, ui.HeadingText))
	// The least height of the picture above the text, and its width beside it, in heights of a button.
	const large, medium, small, beside = 4.5, 2.6, 1.7, 2.3
	size := g.TargetHeight()
	cards := make([]layout.Part, len(boxes))
	for i, b := range boxes {
		above := func(least float32, text []layout.Part) layout.Part {
			return layout.VBox(0, layout.Shaped(coverShape, coverPart(g, b, false, layout.Range{}, layout.Exactly(least*size))), text[i])
		}
		left := func(text []layout.Part) layout.Part {
			return layout.HBox(0, coverPart(g, b, true, layout.Exactly(beside*size), layout.Range{}), layout.Grow(1, layout.Align(layout.Fill, 0.5, text[i])))
		}
		target := scene.Target{ID: "game/" + b.ID, Name: b.Title + ": " + b.Summary, Enabled: true, Message: ui.ChooseGame{ID: b.ID}}
		cards[i] = g.CardPart(target, ui.Surface{Background: ui.Sheet, Raise: 3}, layout.When(ui.IsUpright(g.Width, g.Height),
			layout.First(above(medium, roomy), left(roomy), left(normal), left(brief), left(short)),
			layout.First(above(large, roomy), above(small, normal), above(small, brief), above(small, short), above(small, least)),
		))
	}
	return cards
}

// coverShape is the height that a picture above the text would like to have, as a part of its width.
const coverShape = 1.2

// gameTexts returns the texts of cards from their titles, facts and summaries, each as high as the highest beside it.
func gameTexts(g *ui.Form, lines ...[]layout.Part) (texts []layout.Part) {
	for i := range lines[0] {
		var text []layout.Part
		for _, line := range lines {
			text = append(text, layout.AsLargeAs(line[i], line...))
		}
		texts = append(texts, layout.Padded(g.Space(ui.SpaceM), layout.VBox(g.Space(ui.SpaceXS), text...)))
	}
	return texts
}

func gameTitles(g *ui.Form, boxes []ui.GameCard, step ui.TextStep) (titles []layout.Part) {
	for _, b := range boxes {
		titles = append(titles, g.Strong("title/"+b.ID, b.Title, step))
	}
	return titles
}

func gameFacts(g *ui.Form, boxes []ui.GameCard, step ui.TextStep) (facts []layout.Part) {
	for _, b := range boxes {
		var all []layout.Part
		for i, f := range b.Facts() {
			all = append(all, g.FactPart(fmt.Sprintf("%s/%d", b.ID, i), f, step))
		}
		facts = append(facts, layout.Wrap(g.Space(ui.SpaceS), false, all...))
	}
	return facts
}

func gameSummaries(g *ui.Form, boxes []ui.GameCard, step ui.TextStep) (summaries []layout.Part) {
	for _, b := range boxes {
		summaries = append(summaries, g.Label("summary/"+b.ID, b.Summary, step))
	}
	return summaries
}

// gamesPart returns the cards side by side, as high as they would like to be; two in a row, which share the
// height, in an upright window.
func gamesPart(g *ui.Form, cards []layout.Part) layout.Part {
	gap := g.Space(ui.SpaceM)
	return layout.When(ui.IsUpright(g.Width, g.Height),
		layout.Grid(2, gap, true, cards...),
		layout.Align(layout.Fill, 0.5, layout.Grid(max(len(cards), 1), gap, false, cards...)),
	)
}

// coverPart returns the picture of a game at the top of a sheet or at its left, with the game's colour along
// the edge to what follows.
func coverPart(g *ui.Form, b ui.GameCard, left bool, w, h layout.Range) layout.Part {
	type value struct {
		picture scene.Picture
		accent  string
		left    bool
	}
	return ui.Drawn(g, "cover/"+b.ID, w, h, ui.NoBackground, value{b.Picture, b.Accent, left}, func(c *paint.Canvas, in ui.Area, v value) {
		const r, edge = 14, 5
		w, h := in.W, in.H
		corners, strip := paint.RoundRect(0, 0, w, h+2*r, r), paint.Rect(0, h-edge, w, edge)
		if v.left {
			corners, strip = paint.RoundRect(0, 0, w+2*r, h, r), paint.Rect(w-edge, 0, edge, h)
		}
		inside := c.Clipped(corners).Clipped(paint.Rect(0, 0, w, h))
		inside.Fill(paint.Rect(0, 0, w, h), paint.ParseHex(v.accent)) // the sheet's colour must not show at the edge of the picture
		ui.GameCard{Picture: v.picture}.DrawCover(inside, 0, 0, w, h, 0.58)
		inside.Fill(strip, paint.ParseHex(v.accent))
	})
}

// drawFacts draws for how many players a game is, how long it takes and from what age on, in a space
// of w points and in text of that size.
func drawFacts(c *paint.Canvas, b ui.GameCard, x, y, w, size float64, ink color.NRGBA) {
	gap, icon := 0.96*size, 1.65*size
	total := -gap
	for _, f := range b.Facts() {
		total += icon + paint.TextWidth(f.Text, paint.Bold, size) + gap
	}
	if total > w {
		size, gap, icon = size*w/total, gap*w/total, icon*w/total
	}
	for _, f := range b.Facts() {
		ui.DrawIcon(c, f.Icon, x+icon*0.42, y, icon*0.83, ink)
		x += icon + c.TextCentered(x+icon, y, f.Text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink}) + gap
	}
}

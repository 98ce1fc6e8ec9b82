package pageui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// gameCards returns the cards of games: picture, title, facts and summary, equally high on all. They send
// ChooseGame. Where there is less room they have smaller text, then no facts, then those and no summary, then only the title, and at last a
// smaller one: the rest is said in the set-up, too.
func gameCards(g *ui.Form, boxes []ui.GameCard) []layout.Part {
	title, summary := gameTitles(g, boxes, ui.TitleText, ui.HeadingText), gameSummaries(g, boxes, ui.BodyText)
	roomy := gameTexts(g, title, g.FactLines(boxes, ui.BodyText, ui.InkSoft), gameSummaries(g, boxes, ui.LeadText))
	facts := g.FactsParts(boxes, ui.CaptionText, ui.InkSoft)
	normal, brief, known, short := gameTexts(g, title, facts, summary), gameTexts(g, title, summary), gameTexts(g, title, facts), gameTexts(g, title)
	least := gameTexts(g, gameTitles(g, boxes, ui.HeadingText, ui.HeadingText))
	// The least height of the picture above the text, and its width beside it, in heights of a button.
	const large, medium, small, beside = 4.5, 2.6, 1.7, 2.3
	size := g.TargetHeight()
	cards := make([]layout.Part, len(boxes))
	for i, b := range boxes {
		above := func(least float32, text []layout.Part) layout.Part {
			return layout.VBox(0, layout.Shaped(coverShape, layout.AtLeast(0, least*size, g.CoverPart(b, ui.Top))), text[i])
		}
		left := func(text []layout.Part) layout.Part {
			return layout.HBox(0, layout.AtLeast(beside*size, 0, g.CoverPart(b, ui.Left)), layout.Grow(1, layout.CenterY(text[i])))
		}
		target := scene.Target{ID: "game/" + b.ID, Name: b.Title + ": " + b.Summary, Enabled: true, Message: ui.ChooseGame{ID: b.ID}}
		cards[i] = g.OnePicture(g.CardPart(target, ui.Surface{Background: ui.Sheet, Raise: 3}, layout.When(g.IsUpright(),
			layout.First(above(medium, roomy), left(roomy), left(normal), left(brief), left(known), left(short)),
			layout.First(above(large, roomy), above(small, normal), above(small, brief), above(small, known), above(small, short), above(small, least)),
		)))
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

// gameTitles returns the titles, of one size: in one line each, or in several where they would be smaller than another step then.
func gameTitles(g *ui.Form, boxes []ui.GameCard, step, least ui.TextStep) (titles []layout.Part) {
	var ids, names []string
	for _, b := range boxes {
		ids, names = append(ids, "title/"+b.ID), append(names, b.Title)
	}
	for i, line := range g.FittedLines(ids, names, step, least, ui.Look{Weight: paint.Bold}) {
		titles = append(titles, layout.First(line, g.Strong(ids[i], names[i], step)))
	}
	return titles
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
	return layout.When(g.IsUpright(),
		layout.Grid(2, gap, true, cards...),
		layout.CenterY(layout.Grid(max(len(cards), 1), gap, false, cards...)),
	)
}

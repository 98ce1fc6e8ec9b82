package tableui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// QuestionSheet is a question over the table. The first option is the one that changes nothing.
type QuestionSheet struct {
	Title, Text string
	Options     []Option
}

// Option is an answer, and what it means.
type Option struct {
	Button ui.Button
	Note   string
}

// questionWidth is how wide a question would like to be, in points.
const questionWidth = 520

// Question returns the panels of a question. A tap beside the sheet does nothing.
func Question(ctx ui.Context, q QuestionSheet) []ui.Panel {
	g := ui.NewForm(ctx)
	parts := []layout.Part{g.Label("question/title", q.Title, ui.HeadingText), g.Label("question", q.Text, ui.BodyText)}
	for _, o := range q.Options {
		kind := ui.Plain
		if o.Button.Primary {
			kind = ui.Primary
		}
		parts = append(parts, layout.VBox(g.Space(ui.SpaceXS), g.ButtonPart(o.Button, kind), g.Soft("note/"+o.Button.ID, o.Note, ui.CaptionText)))
	}
	column := layout.OfWidth(questionWidth, layout.VBox(g.Space(ui.SpaceM), parts...))
	g.ShowDialog("question", scene.Target{ID: "end/beside"}, column)
	return g.Panels
}

package ui

import (
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// The fields of a title sheet.
const (
	TitleNameField = "title/name"
	TitleNoteField = "title/note"
)

// titleFieldWidth is how wide the fields of a title sheet would like to be, in points.
const titleFieldWidth = 480

// TitleSheet returns the panels of a sheet on which a match gets a name and a note, and its fields. Its buttons send
// SaveTitle and CloseSheet. problem is why the name cannot be kept, "" if it can.
func TitleSheet(ctx Context, name, note, problem string) ([]Panel, []Field) {
	g := NewForm(ctx)
	width := layout.Range{Least: 200, Ideal: titleFieldWidth}
	keep := Button{ID: "title/save", Text: ctx.Localize("title.save"), Message: SaveTitle{}, Primary: true}
	leave := Button{ID: "title/close", Text: ctx.Localize("title.close"), Key: "Esc", Message: CloseSheet{}}
	column := layout.VBox(g.Space(SpaceS),
		g.Label("title", ctx.Localize("title.title"), HeadingText),
		g.FieldPart(Field{ID: TitleNameField, Text: name, Placeholder: ctx.Localize("title.name")}, width),
		g.FieldPart(Field{ID: TitleNoteField, Text: note, Placeholder: ctx.Localize("title.note")}, width),
		g.Soft("title/problem", problem, CaptionText),
		layout.HBox(g.Space(SpaceM), layout.Grow(1, g.ButtonPart(leave, Plain)), layout.Grow(1, g.ButtonPart(keep, Primary))),
	)
	g.ShowDialog("title", scene.Target{ID: "title/beside"}, column)
	return g.Panels, g.Fields
}

package pageui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
)

// Option is one row of the settings: a name and the values to choose from.
type Option struct {
	ID, Name, Note string
	Values         []string
	Chosen         int
}

// Settings returns the panels of the settings: the options, and beside them the texts about the app with
// the links to other pages. view is which options are in view.
func Settings(ctx ui.Context, view *ui.RowView, options []Option, texts []string, links []ui.Button) []ui.Panel {
	g := ui.NewForm(ctx)
	about := []layout.Part{g.Label("about/title", ctx.Localize("settings.about"), ui.HeadingText)}
	for i, text := range texts {
		id := fmt.Sprintf("about/%d", i)
		if i == 0 {
			about = append(about, g.Soft(id, text, ui.CaptionText))
		} else {
			about = append(about, g.Label(id, text, ui.CaptionText))
		}
	}
	about = append(about, layout.Spacer())
	for _, link := range links {
		about = append(about, g.ButtonPart(link, ui.Plain))
	}
	rows := func(n int) layout.Part {
		return g.SheetPart("settings", g.ListPart(view, g.Space(ui.SpaceXS), n, func(i int) layout.Part {
			if i < len(options) {
				return layout.Grow(1, optionRow(g, options[i]))
			}
			return about[i-len(options)]
		}))
	}
	beside := layout.HBox(g.Space(ui.SpaceL),
		layout.Grow(listShare, rows(len(options))),
		layout.Grow(aboutShare, g.SheetPart("about", layout.VBox(g.Space(ui.SpaceS), about...))),
	)
	oneList := rows(len(options) + len(about))
	g.Show(ctx.Localize("settings.title"), layout.When(ctx.IsUpright(), oneList, layout.First(beside, oneList)))
	return g.Panels
}

// listShare and aboutShare are how the options and the texts share the width.
const listShare, aboutShare = 7, 3

// optionRow returns the name of an option with its note, and beside them a button for each value.
func optionRow(g *ui.Form, o Option) layout.Part {
	name := layout.VBox(0, g.Strong("set/"+o.ID, o.Name, ui.BodyText), g.Soft("note/"+o.ID, o.Note, ui.CaptionText))
	var values, oneLine []layout.Part // oneLine are those whose texts are on one line in their full size
	for v, text := range o.Values {
		value := g.ButtonPart(ui.Button{
			ID: fmt.Sprintf("set/%s/%d", o.ID, v), Text: text, Chosen: v == o.Chosen,
			Message: ui.SetOption{Option: o.ID, Value: v},
		}, ui.Plain)
		values = append(values, value)
		oneLine = append(oneLine, layout.AtLeast(value.Width().Ideal-g.Space(ui.SpaceL), 0, value))
	}
	beside := layout.HBox(g.Space(ui.SpaceXS), oneLine...)
	const nameShare, valueShare = 3, 7
	share := beside.Width().Least * nameShare / valueShare // where the values need more, they do not begin where all others do
	return layout.First(
		layout.HBox(g.Space(ui.SpaceM),
			layout.Grow(nameShare, layout.AtLeast(share, 0, layout.CenterY(layout.PaddedXY(0, g.Space(ui.SpaceXS), name)))), // apart from the next note
			layout.Grow(valueShare, layout.CenterY(beside)),
		),
		layout.VBox(g.Space(ui.SpaceXS), name, layout.Wrap(g.Space(ui.SpaceXS), false, values...)),
	)
}

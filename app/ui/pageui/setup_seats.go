package pageui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// seats returns the rows of the seats below their heading, equally high; there is more of a free space below them than
// above.
func (g setupPage) seats() layout.Part {
	var titles, rows []layout.Part
	for i, s := range g.Seats {
		titles = append(titles, g.Strong(fmt.Sprintf("seat/%d", i), s.Title, ui.BodyText))
	}
	titles = layout.Alike(titles...)
	for i, s := range g.Seats {
		rows = append(rows, g.seat(i, s, titles[i]))
	}
	const above = 0.3
	gap := g.Space(ui.SpaceXS)
	return layout.When(g.density < seatsScroll,
		layout.Align(layout.Fill, above, layout.VBox(g.Space(ui.SpaceM), g.heading("setup.seats"), layout.Grid(1, gap, true, rows...))),
		g.ListPart(g.view, gap, len(rows), func(i int) layout.Part { return layout.Grow(1, rows[i]) }),
	)
}

// seat returns the row of a seat: its badge and title, who plays, and that player.
func (g setupPage) seat(i int, s SeatForm, title layout.Part) layout.Part {
	side := layout.Exactly(g.TargetHeight() * badgeShare)
	badge := layout.Fixed("badge", side, side, func(at scene.Box) {
		g.Add(ui.Panel{ID: fmt.Sprintf("badge/%d", i), At: at, Background: ui.NoBackground, Scene: scene.Scene{W: 24, H: 24, Background: ui.Badge(s.Color)}})
	})
	gap := g.Space(ui.SpaceS)
	who := layout.AtLeast(0, g.TargetHeight(), layout.Row(gap, badge, title))
	kinds, player := layout.AtIdeal(layout.Align(layout.Fill, 0, g.kinds(i, s))), g.player(i, s)
	row := func(rest ...layout.Part) layout.Part { // the kinds of all rows are one below the other
		return layout.HBox(g.Space(ui.SpaceM), append([]layout.Part{layout.Align(layout.Fill, 0, layout.AtIdeal(who))}, rest...)...)
	}
	return layout.First(
		row(kinds, layout.Grow(1, layout.Align(layout.Fill, 0, player))),
		row(layout.Grow(1, layout.VBox(g.Space(ui.SpaceXS), layout.Align(0, layout.Fill, kinds), player))),
	)
}

// badgeShare is the size of the badge of a seat, as a part of the height of its row.
const badgeShare = 0.8

// kinds returns the buttons that choose who plays.
func (g setupPage) kinds(i int, s SeatForm) layout.Part {
	kinds, ids := []ui.SeatKind{ui.SeatPerson, ui.SeatBot, ui.SeatEmpty}, []string{"person", "bot", "none"}
	icons := []ui.Icon{ui.IconPerson, ui.IconBot, ui.IconNobody}
	if !g.AllowEmpty {
		kinds = kinds[:2]
	}
	var buttons []layout.Part
	for n, kind := range kinds {
		b := ui.Button{
			ID: fmt.Sprintf("seat/%d/%s", i, ids[n]), Text: g.Localize("setup." + ids[n]), Chosen: s.Kind == kind,
			Message: ui.PickSeatKind{Seat: i, Kind: kind},
		}
		if g.density >= whoInIcons {
			b.Tooltip = b.Text
			face := func(ink ui.Ink) layout.Part {
				return g.SignPart(fmt.Sprintf("%s/%d", ids[n], i), icons[n], ui.TitleText, ink)
			}
			buttons = append(buttons, layout.AtLeast(g.TargetHeight(), 0, g.FacePart(b, ui.Plain, face)))
			continue
		}
		buttons = append(buttons, g.ButtonPart(b, ui.Plain))
	}
	return layout.Grid(len(buttons), g.Space(ui.SpaceXS), false, buttons...)
}

// player returns who plays in a seat: the disc and the name of a person, or the bot. All rows are equally high.
func (g setupPage) player(i int, s SeatForm) layout.Part {
	height := g.TargetHeight()
	var line, sentence layout.Part = layout.AtLeast(0, height, layout.Gap(0)), nil
	switch s.Kind {
	case ui.SeatPerson:
		width := layout.Range{Least: 2 * height, Ideal: 6 * height}
		line = layout.HBox(g.Space(ui.SpaceS),
			g.AvatarPart(fmt.Sprintf("who/%d", i), s.Avatar, g.Localize("setup.who"), false, ui.PickMember{Seat: i}),
			g.FieldPart(ui.Field{ID: NameFieldID(i), Text: s.Name, Placeholder: s.Placeholder}, width))
	case ui.SeatBot:
		line, sentence = g.level(i, s), g.Soft(fmt.Sprintf("about/%d", i), g.Bots[g.botOf(s.Level)].About, ui.CaptionText)
	}
	if g.density >= unexplained {
		return line
	}
	var sentences []layout.Part
	for _, b := range g.Bots {
		sentences = append(sentences, g.Soft("about", b.About, ui.CaptionText))
	}
	return layout.VBox(g.Space(ui.SpaceXS), layout.Align(0, layout.Fill, line), layout.AsLargeAs(sentence, sentences...))
}

// NameFieldID returns the ID of the field for the name of the n-th seat.
func NameFieldID(seat int) string { return fmt.Sprintf("name/%d", seat) }

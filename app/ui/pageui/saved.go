package pageui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// SavedRow is one match file in the list of saved matches.
type SavedRow struct {
	// Note is what people have noted about the match.
	Title, When, State, Note string
	Seats                    []ui.SeatLabel
	// Game is the match's game; its picture is shown.
	Game ui.GameCard
	// Error is why the match cannot be opened, "" if it can.
	Error string
	// CanAnalyze reports whether the match can be analysed.
	CanAnalyze bool
	// Deleted reports whether the match is in the wastebasket; then it can only be taken back.
	Deleted bool
}

// SavedPage is the state of the list of saved matches.
type SavedPage struct {
	// Row returns the i-th of Total matches that pass the filters. Count is the sentence that says how many
	// there are.
	Row   func(i int) SavedRow
	Total int
	Count string
	// Empty is the sentence that is shown if there are no rows.
	Empty string
	// Games are the tabs, Game the chosen one's ID. Members are the people to choose from, Member
	// the chosen one's name, "" for everybody. Unfinished shows only matches without an end.
	Games      []ui.GameCard
	Game       string
	Members    []MemberRow
	Member     string
	Unfinished bool
	Query      string
	// CanCopy offers to save a copy of a match and to show its folder.
	CanCopy bool
}

// savedForm is the list of saved matches.
type savedForm struct {
	*ui.Form
	page SavedPage
}

// SavedList returns the panels of the list of saved matches, and the field of the search. The buttons of a row
// send its number among those in view; view is which they are.
func SavedList(ctx ui.Context, view *ui.RowView, p SavedPage) ([]ui.Panel, []ui.Field) {
	g := &savedForm{Form: ui.NewForm(ctx), page: p}
	list := g.ListPart(view, g.Space(ui.SpaceS), p.Total, func(i int) layout.Part { return g.row(p.Row(i), i-view.First) })
	if p.Total == 0 && p.Empty != "" {
		list = layout.Align(layout.Fill, 0, g.SheetPart("none", g.Soft("none", p.Empty, ui.HeadingText)))
	}
	g.Show(ctx.Localize("saved.title"), layout.VBox(g.Space(ui.SpaceM),
		g.AllGamesTabsPart(p.Games, p.Game),
		g.filters(),
		layout.Grow(1, list),
	))
	return g.Panels, g.Fields
}

// filters returns the search, the filters and the count.
func (g *savedForm) filters() layout.Part {
	search := ui.Field{ID: "search", Text: g.page.Query, Placeholder: g.Localize("saved.search")}
	width := layout.Range{Least: 4 * g.TargetHeight(), Ideal: 6 * g.TargetHeight()}
	var people []layout.Part
	for i, m := range g.page.Members {
		people = append(people, g.AvatarPart(fmt.Sprintf("of/%d", i), m.Avatar, g.Localize("saved.of", m.Name), m.Name == g.page.Member, ui.ChooseRow{Row: i}))
	}
	high := layout.AtLeast(0, g.TargetHeight(), layout.Gap(0)) // as the search beside it, also without people
	people = append(people, layout.Stack(high, layout.CenterY(g.OnPage("count", g.page.Count, ui.BodyText))))
	unfinished := ui.Button{ID: "unfinished", Text: g.Localize("saved.unfinished"), Chosen: g.page.Unfinished, Message: ui.ToggleUnfinished{}}
	field := layout.Align(layout.Fill, 0, g.FieldPart(search, width))
	button := layout.Align(layout.Fill, 0, layout.AtIdeal(g.ButtonPart(unfinished, ui.OnDark)))
	gap, who := g.Space(ui.SpaceM), layout.Wrap(g.Space(ui.SpaceS), false, people...)
	return layout.First(
		layout.HBox(gap, field, button, layout.Grow(1, layout.AtIdeal(who))),
		layout.VBox(gap, layout.HBox(gap, layout.Grow(1, field), button), who),
	)
}

// row returns a match: its picture, what it is, and beside that or below it its buttons. n is its number among
// those in view.
func (g *savedForm) row(s SavedRow, n int) layout.Part {
	const saidWidth, coverWidth = 7, 1.8 // in fingertips
	size := g.Points(ui.BodyText)
	least := max(saidWidth*g.TargetHeight(), float32(seatRow(s.Seats).width(size, closeSeatGap*size))) // beside the buttons
	id, said, buttons := fmt.Sprintf("saved/%d", n), g.said(s, n), g.buttons(s, n)
	cover := layout.OfWidth(coverWidth*g.TargetHeight(), g.cover(s.Game))
	edge, gap := g.Space(ui.SpaceM), g.Space(ui.SpaceS)
	content := layout.First(
		layout.Row(edge, layout.Grow(1, layout.AtLeast(least, 0, said)), buttons),
		layout.VBox(gap, said, layout.Align(0, layout.Fill, buttons)),
	)
	target := scene.Target{ID: id, Name: s.Title, Tooltip: s.Note}
	return g.Paper(id+"/paper", g.Target(target, layout.HBox(0, cover, layout.Grow(1, layout.PaddedXY(edge, gap, content)))))
}

// said returns what a row says: game, time, state and players, or what is wrong with the file.
func (g *savedForm) said(s SavedRow, n int) layout.Part {
	id, gap := fmt.Sprintf("saved/%d/", n), g.Space(ui.SpaceS)
	title := g.NamePart(id+"title", s.Title, ui.HeadingText, ui.Look{Weight: paint.Bold})
	when, state := g.Soft(id+"when", s.When, ui.CaptionText), g.Soft(id+"state", s.State, ui.CaptionText)
	if s.Error != "" {
		return layout.VBox(g.Space(ui.SpaceXS), title, g.Label(id+"error", s.Error, ui.CaptionText))
	}
	type value struct {
		seats draw.Frozen[[]ui.SeatLabel]
		size  float64
	}
	size := g.Points(ui.BodyText)
	height, v := layout.Exactly(float32(seatsHeight*size)), value{draw.Freeze(s.Seats), size}
	seats := ui.Drawn(g.Form, id+"seats", layout.Range{}, height, v, func(c *paint.Canvas, in ui.Area, v value) {
		seatRow(v.seats.Value()).draw(c, in.Colors, 0, in.H/2, v.size, in.W)
	})
	return layout.VBox(g.Space(ui.SpaceXS), layout.Row(gap, title, layout.AtIdeal(when), layout.Spacer(), state), seats)
}

// seatsHeight is the height of the players of a match, as a multiple of the size of their names.
const seatsHeight = 1.5

// buttons returns what can be done with a match. A deleted one can only be taken back.
func (g *savedForm) buttons(s SavedRow, n int) layout.Part {
	button := func(id, text string, disabled bool, message any, kind ui.ButtonKind) layout.Part {
		return g.ButtonPart(ui.Button{ID: fmt.Sprintf("%s/%d", id, n), Text: g.Localize(text), Disabled: disabled, Message: message}, kind)
	}
	icon := func(id, text string, icon ui.Icon, message any) layout.Part {
		return g.IconPart(ui.Button{ID: fmt.Sprintf("%s/%d", id, n), Text: g.Localize(text), Message: message}, icon)
	}
	all := []layout.Part{
		button("open", "saved.open", s.Error != "", ui.OpenSaved{Row: n}, ui.Primary),
		layout.Visible(s.CanAnalyze, button("analyse", "analysis.open", false, ui.AnalyzeSaved{Row: n}, ui.Plain)),
	}
	if g.page.CanCopy {
		all = append(all,
			icon("copy", "saved.copy", ui.IconSave, ui.CopySaved{Row: n}),
			icon("folder", "saved.folder", ui.IconFolder, ui.ShowSaved{Row: n}),
			layout.Visible(s.Error == "", icon("title", "title.menu", ui.IconPen, ui.EditSavedTitle{Row: n})),
		)
	}
	row := layout.AtIdeal(layout.HBox(g.Space(ui.SpaceS), append(all, button("delete", "saved.delete", false, ui.DeleteSaved{Row: n}, ui.Plain))...))
	if s.Deleted {
		return g.RestorePart(fmt.Sprintf("delete/%d", n), ui.RestoreSaved{Row: n}, row)
	}
	return row
}

// cover returns the game's cover at the left end of a row, a question mark if the game is not known.
func (g *savedForm) cover(game ui.GameCard) layout.Part {
	if game.Picture == nil {
		game.Accent = "#788C92"
		game.Picture = ui.Drawing(g.Style, "unknown game", 236, 208, struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
			c.Fill(paint.Rect(0, 0, in.W, in.H), in.Colors.Button)
			c.TextCentered(in.W/2, in.H/2, "?", paint.TextStyle{Size: in.H * 0.5, Weight: paint.Bold, Color: in.Colors.Secondary, Align: paint.Center})
		})
	}
	return g.CoverPart(game, ui.Left)
}

package table

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// isFacing reports whether two persons sit face to face at a screen that lies flat, so that each has an edge. In an upright
// window the table turns to whoever is asked, as it does for more persons.
func (page *Page) isFacing() bool {
	n, _ := page.persons()
	return n == 2 && page.isFlat() && page.hasSides() && !page.isUpright()
}

// facingColumn is the width of the column of each person, as a part of the window's.
const facingColumn = 0.235

// facing returns what the presenter is to lay out for whoever is asked, and sees the screen the right way up.
func (page *Page) facing() presenter.Facing {
	if !page.isFacing() {
		return presenter.Facing{}
	}
	return presenter.Facing{Seat: page.sitter(page.outlook.own), Column: facingColumn * page.shell.Size.Width, Waits: page.replay.open || page.result.over}
}

// sitter returns which of two persons sits at a side.
func (page *Page) sitter(side presenter.Side) games.Seat {
	seats := page.personSeats()
	return seats[max(0, slices.IndexFunc(seats, func(seat games.Seat) bool { return page.edgeOf(seat) == side }))]
}

// context returns what the table is composed for.
func (page *Page) context() ui.Context {
	ctx := page.shell.Context()
	ctx.BarBelow = page.isFacing()
	return ctx
}

// opposite returns what the person sees who sits opposite the one who is asked: their own banner and column, and of what
// is hidden only what everybody may know. Its numbers wait until the step has been seen.
func (page *Page) opposite(in presenter.Input) []ui.Panel {
	sh, v := page.shell, page.View()
	v.Presenter, v.Shown = presenter.SeenFrom(page.presenter, page.outlook.shown.Opposite()), v.TurnShown
	other := presenter.Input{
		View: v.Position(games.Public), Setup: in.Setup, Viewer: games.Public, Players: in.Players, ShowAids: in.ShowAids, Words: in.Words, Window: in.Window,
		Recent: v.Recent(games.Public), Trace: v.Trace(games.Public),
	}
	other.Window.Replay = 0
	other.Window.Facing.Seat, other.Window.Facing.Waits = page.sitter(page.outlook.own.Opposite()), true
	layout := v.Layout(other)
	layout.Panels = slices.Delete(layout.Panels, boardOf(layout), boardOf(layout)+1)
	layout.Buttons = nil
	if page.result.over {
		page.endTurns(&layout)
	}
	log := page.log(page.outlook.opposite.Update(v, games.Public, sh.Localizer, sh.Settings.Notation))
	return tableui.Opposite(page.context(), layout, page.words.Seats, log)
}

package fairui

import (
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
)

// Audience returns the panels of a screen for onlookers: the board as large as possible, the
// seats, and the last moves in large text. It has no targets.
func Audience(ctx ui.Context, p Poster, match LiveMatch, lines []ui.MoveListRow, seats []ui.SeatStyle) []ui.Panel {
	g := newFairScreen(ctx, p, fairText)
	gap := g.Space(ui.SpaceM)
	return WithoutTargets(g.show(layout.HBox(gap,
		layout.Grow(boardShare, g.board(match)),
		layout.Grow(sideShare, layout.VBox(gap, layout.Grow(1, g.SheetPart("crowd", g.info(match, lines, seats))), g.PanelsPart(match.Chance...),
			layout.When(len(match.Chance) > 0, g.contact(), g.inventorOrLess()))),
	)))
}

// WithoutTargets removes the targets of the panels and returns them.
func WithoutTargets(panels []ui.Panel) []ui.Panel {
	for i := range panels {
		panels[i].Scene.Targets = nil
	}
	return panels
}

// info returns what the sheet beside the board says: the game, its goal, the seats, the status and the last moves; of a
// puzzle against the clock its task and the time that is left.
func (g *fairScreen) info(match LiveMatch, lines []ui.MoveListRow, seats []ui.SeatStyle) layout.Part {
	gap := g.Space(ui.SpaceS)
	bar := ui.Drawn(g.Form, "crowd/bar", layout.Exactly(gap), layout.Range{}, g.Game.Accent, func(c *paint.Canvas, in ui.Area, accent string) {
		c.Fill(paint.RoundRect(0, 0, in.W, in.H, in.W/2), paint.ParseHex(accent))
	})
	var rows []layout.Part
	for i, seat := range match.Seats {
		rows = append(rows, g.seat(i, seat, ui.HeadingText, ui.InkText))
	}
	if match.Task != "" {
		return layout.VBox(gap,
			layout.HBox(g.Space(ui.SpaceM), bar, layout.Grow(1, g.Label("title", g.Localize("fair.offer.puzzle"), ui.TitleText))),
			g.Styled("task", match.Task, ui.HeadingText, ui.Look{Weight: paint.Bold}),
			layout.Grow(1, layout.Center(g.countdown(match.Left, match.Limit))),
			layout.VBox(0, rows...),
		)
	}
	return layout.VBox(gap,
		layout.HBox(g.Space(ui.SpaceM), bar, layout.Grow(1, layout.VBox(0, g.Label("title", g.Game.Title, ui.TitleText), g.Soft("goal", g.Goal, ui.CaptionText)))),
		layout.VBox(0, rows...),
		g.Styled("status", match.Status, ui.HeadingText, ui.Look{Weight: paint.Bold, Ink: ui.InkAccent}),
		layout.Grow(1, layout.Fitting(gap, g.lines(lines, seats)...)),
	)
}

// lines returns the moves, the newest first and in bold.
func (g *fairScreen) lines(lines []ui.MoveListRow, seats []ui.SeatStyle) (parts []layout.Part) {
	const most = 12
	for _, line := range slices.Backward(lines[max(0, len(lines)-most):]) {
		id, look := fmt.Sprintf("line/%d", len(parts)), ui.Look{Ink: ui.InkSoft}
		if len(parts) == 0 {
			look = ui.Look{Weight: paint.Bold}
		}
		text := g.Styled(id, line.Text, ui.BodyText, look)
		if line.Seat >= 0 && int(line.Seat) < len(seats) {
			text = g.Badged(id, seats[line.Seat].Color, ui.BodyText, text)
		}
		parts = append(parts, text)
	}
	return parts
}

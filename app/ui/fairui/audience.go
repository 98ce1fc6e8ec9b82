package fairui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Audience returns the panels of a screen for onlookers: the board as large as possible, the
// seats, and the last moves in large text. It has no targets.
func Audience(ctx ui.Context, p Poster, match LiveMatch, lines []ui.MoveListRow, seats []ui.SeatStyle) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	f := newAttractScreen(ctx, p)
	k := f.Scale
	m, gap, column := 22*k, 18*k, max(400*k, w*0.28)
	board := match.Board
	board.ID, board.At = BoardID, scene.Box{X: m, Y: m, W: w - column - 2*m - gap, H: h - 2*m}
	board.Scene.Targets, board.Background = nil, ui.NoBackground
	side := scene.Box{X: w - m - column, Y: m, W: column, H: h - 2*m}
	chance := belowInfo(match.Chance, &side, gap)
	f.Add(f.seaBackground(), ctx.Style.Board(board), f.infoPanel(match, lines, seats, side))
	f.Add(chance...)
	if match.Title != "" {
		f.Add(f.resultPanel(match, board.At))
	}
	return WithoutTargets(f.Panels)
}

// belowInfo moves the panels of chance to the foot of the sheet beside the board, as wide as it is, and
// makes it end above them.
func belowInfo(panels []ui.Panel, side *scene.Box, gap float32) (moved []ui.Panel) {
	if len(panels) == 0 {
		return nil
	}
	all := panels[0].At
	for _, p := range panels {
		right, foot := max(all.X+all.W, p.At.X+p.At.W), max(all.Y+all.H, p.At.Y+p.At.H)
		all.X, all.Y = min(all.X, p.At.X), min(all.Y, p.At.Y)
		all.W, all.H = right-all.X, foot-all.Y
	}
	k := side.W / all.W
	side.H -= k*all.H + gap
	for _, p := range panels {
		p.At = scene.Box{X: side.X + k*(p.At.X-all.X), Y: side.Y + side.H + gap + k*(p.At.Y-all.Y), W: k * p.At.W, H: k * p.At.H}
		moved = append(moved, p)
	}
	return moved
}

// BoardID is the ID of the board's panel on the screen for onlookers.
const BoardID = "board"

// AudiencePoster returns a game's poster for onlookers, without targets.
func AudiencePoster(ctx ui.Context, p Poster) []ui.Panel {
	f := newAttractScreen(ctx, p)
	return WithoutTargets([]ui.Panel{f.posterPanel()})
}

// WithoutTargets removes the targets of the panels and returns them.
func WithoutTargets(panels []ui.Panel) []ui.Panel {
	for i := range panels {
		panels[i].Scene.Targets = nil
	}
	return panels
}

// infoPanel returns the sheet beside the board: the game, its goal, the seats, the status and the
// last moves.
func (a *attractScreen) infoPanel(match LiveMatch, lines []ui.MoveListRow, seats []ui.SeatStyle, at scene.Box) ui.Panel {
	lines = lines[max(0, len(lines)-12):]
	key := fmt.Sprintf("%+v %s %s %s", match.Seats, match.Status, a.Game.Title, a.Goal)
	for _, line := range lines {
		key += fmt.Sprintf("|%d %s", line.Seat, line.Text)
	}
	return a.Style.Panel("crowd", at, ui.Sheet, "crowd", func(c *paint.Canvas, p paint.Theme) {
		w, h, k := float64(at.W), float64(at.H), float64(a.Scale)
		x := 22 * k
		c.Fill(paint.RoundRect(x, 20*k, 10*k, 98*k, 5*k), paint.ParseHex(a.Game.Accent))
		c.Text(x+24*k, 60*k, a.Game.Title, paint.TextStyle{Size: ui.FitSize(a.Game.Title, paint.Bold, 42*k, w-70*k), Weight: paint.Bold, Color: p.Text})
		goal, size := []string{a.Goal}, ui.FitSize(a.Goal, paint.Medium, 19*k, w-70*k)
		if size < 15*k {
			goal, size = ui.WrapToFit(a.Goal, paint.Medium, 19*k, w-70*k, 46*k)
		}
		ui.DrawLines(c, x+24*k, 90*k, size*paint.LineHeight, goal, paint.TextStyle{Size: size, Color: p.Secondary})
		y := a.crowdSeats(c, p, match, w, 132*k)
		c.Text(x, y+34*k, match.Status, paint.TextStyle{Size: ui.FitSize(match.Status, paint.Bold, 26*k, w-2*x), Weight: paint.Bold, Color: p.Accent})
		a.infoLines(c, p, lines, seats, w, y+58*k, h-14*k)
	}, key)
}

// crowdSeats draws the seats, one below the other from y, and returns where they end.
func (a *attractScreen) crowdSeats(c *paint.Canvas, p paint.Theme, play LiveMatch, w, y float64) float64 {
	k := float64(a.Scale)
	height := 56 * k
	if len(play.Seats) > 4 {
		height = 42 * k
	}
	for _, seat := range play.Seats {
		ink := p.Text
		if seat.ToMove {
			c.Fill(paint.RoundRect(14*k, y, w-28*k, height-6*k, 14*k), p.Primary)
			ink = p.OnPrimary
		}
		mid := y + (height-6*k)/2
		c.Badge(paint.SeatColorsNamed(seat.Color), 44*k, mid, height*0.34)
		c.TextCentered(82*k, mid, seat.Name, paint.TextStyle{Size: ui.FitSize(seat.Name, paint.Bold, height*0.5, w-110*k), Weight: paint.Bold, Color: ink})
		y += height
	}
	return y
}

// infoLines draws the last moves from y down to foot, the newest first and in bold.
func (a *attractScreen) infoLines(c *paint.Canvas, p paint.Theme, lines []ui.MoveListRow, seats []ui.SeatStyle, w, y, foot float64) {
	k := float64(a.Scale)
	size := 21 * k
	for i := len(lines) - 1; i >= 0; i-- {
		line, weight, ink := lines[i], paint.Medium, p.Secondary
		if i == len(lines)-1 {
			weight, ink = paint.Bold, p.Text
		}
		rows := paint.Wrap(line.Text, weight, size, w-80*k)
		if y+float64(len(rows))*size*paint.LineHeight > foot {
			return
		}
		if line.Seat >= 0 && int(line.Seat) < len(seats) {
			c.Badge(paint.SeatColorsNamed(seats[line.Seat].Color), 36*k, y+size*0.72, size*0.55)
		}
		for _, row := range rows {
			c.Text(60*k, y+size*1.05, row, paint.TextStyle{Size: size, Weight: weight, Color: ink})
			y += size * paint.LineHeight
		}
		y += 9 * k
	}
}

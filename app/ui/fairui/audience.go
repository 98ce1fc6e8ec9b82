package fairui

import (
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
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
	info := matchInfo{gameText: a.gameText(), status: match.Status, seats: draw.Freeze(match.Seats)}
	var said []saidLine
	for _, line := range lines {
		l := saidLine{text: line.Text}
		if line.Seat >= 0 && int(line.Seat) < len(seats) {
			l.color = seats[line.Seat].Color
		}
		said = append(said, l)
	}
	info.lines = draw.Freeze(said)
	return ui.DrawnPanel(a.Style, "crowd", at, ui.Sheet, "crowd", info, func(c *paint.Canvas, in ui.Area, m matchInfo) {
		w, h, k, p := in.W, in.H, float64(m.scale), in.Colors
		x := 22 * k
		c.Fill(paint.RoundRect(x, 20*k, 10*k, 98*k, 5*k), paint.ParseHex(m.game.Accent))
		c.Text(x+24*k, 60*k, m.game.Title, paint.TextStyle{Size: ui.FitSize(m.game.Title, paint.Bold, 42*k, w-70*k), Weight: paint.Bold, Color: p.Text})
		goal, size := []string{m.goal}, ui.FitSize(m.goal, paint.Medium, 19*k, w-70*k)
		if size < 15*k {
			goal, size = ui.WrapToFit(m.goal, paint.Medium, 19*k, w-70*k, 46*k)
		}
		ui.DrawLines(c, x+24*k, 90*k, size*paint.LineHeight, goal, paint.TextStyle{Size: size, Color: p.Secondary})
		y := m.drawSeats(c, p, w, 132*k)
		c.Text(x, y+34*k, m.status, paint.TextStyle{Size: ui.FitSize(m.status, paint.Bold, 26*k, w-2*x), Weight: paint.Bold, Color: p.Accent})
		m.drawLines(c, p, w, y+58*k, h-14*k)
	})
}

// matchInfo is what the sheet beside the board says.
type matchInfo struct {
	gameText
	status string
	seats  draw.Frozen[[]ui.SeatLabel]
	lines  draw.Frozen[[]saidLine]
}

// saidLine is a line of the move list and the colour of its seat, "" without one.
type saidLine struct{ text, color string }

// drawSeats draws the seats, one below the other from y, and returns where they end.
func (m matchInfo) drawSeats(c *paint.Canvas, p paint.Theme, w, y float64) float64 {
	k, seats := float64(m.scale), m.seats.Value()
	height := 56 * k
	if len(seats) > 4 {
		height = 42 * k
	}
	for _, seat := range seats {
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

// drawLines draws the last moves from y down to foot, the newest first and in bold.
func (m matchInfo) drawLines(c *paint.Canvas, p paint.Theme, w, y, foot float64) {
	k, lines := float64(m.scale), m.lines.Value()
	size := 21 * k
	for i := len(lines) - 1; i >= 0; i-- {
		line, weight, ink := lines[i], paint.Medium, p.Secondary
		if i == len(lines)-1 {
			weight, ink = paint.Bold, p.Text
		}
		rows := paint.Wrap(line.text, weight, size, w-80*k)
		if y+float64(len(rows))*size*paint.LineHeight > foot {
			return
		}
		if line.color != "" {
			c.Badge(paint.SeatColorsNamed(line.color), 36*k, y+size*0.72, size*0.55)
		}
		for _, row := range rows {
			c.Text(60*k, y+size*1.05, row, paint.TextStyle{Size: size, Weight: weight, Color: ink})
			y += size * paint.LineHeight
		}
		y += 9 * k
	}
}

package tableui

import (
	"cmp"
	"fmt"
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// MoveList holds the lines of the move list, oldest first.
type MoveList struct {
	Rows []ui.MoveListRow
	// ShownPly is the ply whose position is shown, -1 for the present.
	ShownPly int
	// CoveredHeight is the height in points at the bottom of the list that something else covers.
	CoveredHeight float32
	// Empty is the sentence that a list without lines shows.
	Empty string
}

// moveListPanel returns the move list as a panel, newest line first.
func moveListPanel(ctx ui.Context, log MoveList, seats []ui.SeatStyle, at scene.Box) ui.Panel {
	list := drawnList{size: listText(ctx, at), covered: log.CoveredHeight}
	if len(log.Rows) == 0 && log.CoveredHeight == 0 {
		list.empty = log.Empty
	}
	newest := len(log.Rows) - 1 - ctx.Pointer.Scroll
	for i := newest; i >= 0 && float64(len(list.lines))*list.size*paint.LineHeight < float64(at.H); i-- {
		r := log.Rows[i]
		l := drawnLine{ply: r.Ply, text: r.Text, detail: r.Detail, isChance: r.Seat == games.Chance, barrier: i < newest && log.Rows[i+1].Barrier}
		if r.Seat >= 0 && int(r.Seat) < len(seats) {
			l.color = cmp.Or(r.Color, seats[r.Seat].Color)
		}
		l.current = r.Ply == log.ShownPly || log.ShownPly < 0 && i == len(log.Rows)-1
		l.hover = ctx.Pointer.Hover == l.id()
		list.lines = append(list.lines, l)
	}
	value := draw.Freeze(list)
	s := scene.Scene{W: at.W, H: at.H, Background: ui.Sketched(ctx.Style, "list", at.W, at.H, value, drawList)}
	wheel, turn := ui.WheelTargets("list-newer", "list-older")
	s.Targets = append(wheel, scene.Target{ID: "list", At: scene.Box{W: at.W, H: at.H}, RotateIDs: turn, Message: ui.Dismiss{}})
	spots := ui.Spots(ctx.Style, at.W, at.H, value, drawList)
	for i, l := range list.lines {
		if at, shown := spots[strconv.Itoa(i)]; shown {
			s.Targets = append(s.Targets, scene.Target{ID: l.id(), At: at, Name: l.text, RotateIDs: turn, Message: ui.ShowMove{Ply: l.ply}})
		}
	}
	return ui.Panel{ID: "list", At: at, Background: ui.Sheet, Scene: s}
}

// listText returns the size of the text of a move list: larger in a wider window, smaller in a wide or low list.
func listText(ctx ui.Context, at scene.Box) float64 {
	const usual, small = 15, 14
	if at.W > 400 && ctx.Width < 1600 || at.H < 200 {
		return ctx.Style.TextSize(small)
	}
	return ctx.Style.TextSize(usual * max(1, min(1.25, float64(ctx.Width)/1366)))
}

// drawnList is what a move list is drawn from: the lines that it may have room for, the newest first.
type drawnList struct {
	lines   []drawnLine
	size    float64 // of the text
	covered float32 // at its foot
	empty   string  // said in place of no lines
}

// drawnLine is a line of a move list.
type drawnLine struct {
	ply            int
	text, detail   string
	color          string // of the badge, or ""
	isChance       bool
	current, hover bool
	barrier        bool // above it
}

func (l drawnLine) id() string { return fmt.Sprintf("ply/%d", l.ply) }

// drawList describes a move list: as many lines as there is room for. The newest is always there, if need be without its
// notation, and above what covers the foot cut to one line: no line of it is hidden in part.
func drawList(f draw.Frozen[drawnList], k ui.Sketch) layout.Part {
	const edge, pad = 10, 6
	list, space := f.Value(), float32(k.H)-2*edge
	if list.covered > 0 {
		if space += edge - list.covered; space < float32(list.size*paint.LineHeight)+2*linePad {
			return layout.Spacer()
		}
	}
	rows := []layout.Part{layout.Grow(1, k.Paragraph(list.empty, paint.TextStyle{Size: list.size, Color: k.Colors.Secondary, Align: paint.Center}))}
	for i, l := range list.lines {
		row := l.part(k, list.size)
		height := func() float32 { return row.Height(float32(k.W) - 2*pad).Ideal }
		if i > 0 && height() > space {
			break
		}
		if height() > space {
			l.detail = ""
			row = l.part(k, list.size)
		}
		if list.covered > 0 && height() > space {
			var size float64
			l.text, size = ui.Ellipsize(l.text, paint.Bold, list.size, k.W-2*pad-lineSign-lineRight)
			row = l.part(k, size)
		}
		space -= height()
		rows = append(rows, layout.Stack(k.Spot(strconv.Itoa(i), layout.Range{}, layout.Range{}), row))
	}
	if len(list.lines) > 0 {
		rows = append(rows, layout.Spacer())
	}
	return layout.PaddedXY(pad, edge, layout.VBox(0, rows...))
}

// lineSign is the width in points of whose a line is, lineRight the space after its text, linePad that above and below it.
const lineSign, lineRight, linePad = 38, 8, 4

// part returns a line: whose it is, what was done, and beside it or below it how it is written.
func (l drawnLine) part(k ui.Sketch, size float64) layout.Part {
	const gap = 18
	text := paint.TextStyle{Size: size, Color: k.Colors.Text}
	if l.current {
		text.Weight = paint.Bold
	}
	soft := paint.TextStyle{Size: 0.88 * size, Color: k.Colors.Secondary}
	beside := soft
	beside.Align = paint.Right
	ground := func(c *paint.Canvas, at paint.Box) {
		if l.current || l.hover {
			c.Fill(paint.RoundRect(at.MinX, at.MinY+1, at.W(), at.H()-2, 9), k.Colors.Highlight)
		}
		if l.barrier {
			c.Stroke(paint.Line(at.MinX+lineSign, at.MinY, at.MaxX-lineRight, at.MinY), 1, paint.WithAlpha(k.Colors.Secondary, 0.35))
		}
	}
	return k.Ground(ground, layout.PaddedXY(0, linePad, layout.HBox(0,
		layout.AtLeast(lineSign, 0, layout.Align(0.5, 0, l.sign(k, size))),
		layout.Grow(1, layout.First(
			layout.AtIdeal(layout.HBox(gap/2, k.Line(l.text, text), layout.Spacer(), k.Line(l.detail, beside))),
			layout.VBox(0, k.Paragraph(l.text, text), k.Paragraph(l.detail, soft)),
		)),
		layout.Gap(lineRight),
	)))
}

// sign returns the badge of who did it, or a die for chance.
func (l drawnLine) sign(k ui.Sketch, size float64) layout.Part {
	switch side := 1.16 * size; {
	case l.color != "":
		return k.Badge(l.color, side)
	case l.isChance:
		return k.Square(side, func(c *paint.Canvas, x, y, side float64) {
			mid, die := side/2, 0.86*side
			c.Fill(paint.RoundRect(x+mid-die/2, y+mid-die/2, die, die, die/4), k.Colors.Secondary)
			for _, d := range []float64{-0.22, 0, 0.22} {
				c.Fill(paint.Circle(x+mid+die*d, y+mid+die*d, die*0.1), k.Colors.Sheet)
			}
		})
	}
	return layout.Gap(0)
}

package print

import (
	"slices"
	"strings"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// point is the length in mm of a point of the window's drawings that are printed.
const point = 0.3

// screen is the style in which the window's drawings are printed.
var screen = ui.Style{Theme: "light", TextScale: 1}

// drawPoints draws a picture of the window, w × h mm large; picture makes it of its size in points.
func drawPoints(c *paint.Canvas, x, y, w, h float64, picture func(w, h float32) scene.Picture) {
	draw.On(c.Translated(x, y).Scaled(point), picture(float32(w/point), float32(h/point)), w/point, h/point)
}

// centered draws lines of text in the middle of the width and returns where they end.
func centered(c *paint.Canvas, y, w float64, text string, style paint.TextStyle) float64 {
	style.Align = paint.Center
	for _, line := range paint.Wrap(text, style.Weight, style.Size, w*0.84) {
		c.Text(w/2, y, line, style)
		y += style.Size * paint.LineHeight
	}
	return y
}

// drawFrame draws the frame of the diploma in the colour of the game.
func (m *diploma) drawFrame(c *paint.Canvas, w, h float64) {
	_, accent := m.Presenter.CoverArt()
	color := paint.ParseHex(accent)
	c.Stroke(paint.RoundRect(1, 1, w-2, h-2, 6), 1.4, color)
	c.Stroke(paint.RoundRect(3.4, 3.4, w-6.8, h-6.8, 4.4), 0.4, color)
	for _, corner := range [][2]float64{{9.5, 9.5}, {w - 9.5, 9.5}, {9.5, h - 9.5}, {w - 9.5, h - 9.5}} {
		c.Fill(paint.Star(5, corner[0], corner[1], 3.4, 1.5), paint.Sun)
		c.Stroke(paint.Star(5, corner[0], corner[1], 3.4, 1.5), 0.25, paint.SunOutline)
	}
}

// drawDiploma draws the page for the door of the fridge.
func (m *diploma) drawDiploma(c *paint.Canvas, w, h float64) {
	m.drawFrame(c, w, h)
	const side = 13.0 // from the frame to what is inside
	inner, won := w-2*side, m.outcome()
	y := centered(c, 17, w, m.Game.Title, paint.TextStyle{Size: 6, Weight: paint.Bold, Color: paint.Muted})
	title := m.header("name")
	if title == "" {
		title = m.Localize("print.match.heading")
	}
	y = centered(c, y+8, w, title, paint.TextStyle{Size: ui.FitSize(title, paint.Bold, 13, w*1.6), Weight: paint.Bold, Color: paint.Night})
	y = centered(c, y-4, w, m.when(), paint.TextStyle{Size: 4.2, Color: paint.Muted}) - 2
	in := c.Translated(side, 0)
	if m.over() {
		const high = 66.0
		drawPoints(in, 0, y, inner, high, func(w, h float32) scene.Picture { return won.Picture(w, h, screen) })
		y += high + 8
	} else {
		y = m.drawPosition(in, 0, y+2, inner, 92) + 6
		y = centered(c, y+2, w, won.Title, paint.TextStyle{Size: 6, Weight: paint.Bold}) + 2
	}
	y = m.drawPlayers(in, y, inner) + 4
	y = m.drawFacts(in, y, inner) + 5
	foot := h - 20
	signs := foot - 2
	if note := m.header("note"); note != "" {
		style := paint.TextStyle{Size: 4.2, Color: paint.Night}
		lines := paint.Wrap(note, style.Weight, style.Size, inner*0.84)
		lines = lines[:min(len(lines), 3)]
		signs -= float64(len(lines)) * style.Size * paint.LineHeight
		centered(c, signs+4, w, strings.Join(lines, " "), style)
		signs -= 4
	}
	if chart, ok := m.chart(); ok && signs-y > 30 {
		y = centered(c, y+1, w, m.Localize("print.match.curve"), paint.TextStyle{Size: 3.7, Color: paint.Muted}) - 3
		high := min(signs-y-10, 80)
		drawPoints(in, 0, y, inner, high, func(w, h float32) scene.Picture { return chart.Picture(-1, w, h, screen, m.Localize) })
		centered(c, y+high+4.6, w, m.story(), paint.TextStyle{Size: 4.4, Weight: paint.Bold, Color: paint.Night})
	}
	m.drawSignatures(in, foot+6, inner)
}

// when returns the line below the heading: variant and day.
func (m *diploma) when() string {
	if day := m.day(); day != "" {
		return m.text(m.Variant.Title) + " · " + day
	}
	return m.text(m.Variant.Title)
}

// drawPosition draws the last position in a box and returns where it ends.
func (m *diploma) drawPosition(c *paint.Canvas, x, y, w, h float64) float64 {
	if len(m.moment) == 0 {
		return y
	}
	return y + m.drawMoment(c, m.moment[len(m.moment)-1], x, y, w, h)
}

// drawMoment draws a position at the top of a box, in its middle, and returns its height.
func (m *diploma) drawMoment(c *paint.Canvas, shown moment, x, y, w, h float64) float64 {
	s := m.Presenter.Thumbnail(shown.view)
	k := min(w/float64(s.W), h/float64(s.H))
	sw, sh := float64(s.W)*k, float64(s.H)*k
	c = c.Translated(x+(w-sw)/2, y)
	box := paint.RoundRect(0, 0, sw, sh, 2)
	draw.SceneOn(c.Clipped(box).Scaled(k), &s)
	c.Stroke(box, 0.3, paint.IceEdge)
	return sh
}

// drawPlayers draws the players with their seats' signs, and returns where they end.
func (m *diploma) drawPlayers(c *paint.Canvas, y, w float64) float64 {
	columns := min(len(m.Players), 3)
	each := w / float64(columns)
	for i, p := range m.Players {
		x, at := each*float64(i%columns), y+float64(i/columns)*11
		c.Badge(paint.SeatColorsNamed(m.seats[i].Color), x+5, at+3, 4)
		size := ui.FitSize(p.Name, paint.Bold, 5, each-14)
		c.TextCentered(x+11.5, at+1, p.Name, paint.TextStyle{Size: size, Weight: paint.Bold})
		if title := m.seats[i].Title; title != p.Name {
			c.TextCentered(x+11.5, at+6, title, paint.TextStyle{Size: 3.2, Color: paint.Muted})
		}
	}
	return y + float64((len(m.Players)+columns-1)/columns)*11
}

// drawFacts draws the facts of the result in two columns, and returns where they end.
func (m *diploma) drawFacts(c *paint.Canvas, y, w float64) float64 {
	const line, size, space = 5.4, 3.7, 8.0
	column := 0
	width := (w - space) / 2
	for _, r := range m.facts() {
		if r.Value == "" {
			if column > 0 {
				y, column = y+line, 0
			}
			y = c.Paragraph(0, y+size, w, r.Label, paint.TextStyle{Size: size, Color: paint.Muted}) - size + 0.8
			continue
		}
		x := float64(column) * (width + space)
		value := paint.TextStyle{Size: size, Weight: paint.Bold, Align: paint.Right}
		rest := width - paint.TextWidth(r.Value, paint.Bold, size) - 2
		c.Text(x, y+size, r.Label, paint.TextStyle{Size: ui.FitSize(r.Label, paint.Medium, size, rest), Color: paint.Muted})
		c.Text(x+width, y+size, r.Value, value)
		c.Stroke(paint.Line(x, y+line-0.3, x+width, y+line-0.3), 0.15, paint.IceEdge)
		if column++; column == 2 {
			y, column = y+line, 0
		}
	}
	if column > 0 {
		y += line
	}
	return y
}

// drawSignatures draws a line for each person's signature.
func (m *diploma) drawSignatures(c *paint.Canvas, y, w float64) {
	var people []string
	for _, p := range m.Players {
		if p.Level == 0 {
			people = append(people, p.Name)
		}
	}
	if len(people) == 0 {
		return
	}
	each := w / float64(len(people))
	for i, name := range people {
		x := each * float64(i)
		c.Stroke(paint.Line(x+4, y, x+each-4, y), 0.3, paint.Muted)
		style := paint.TextStyle{Size: ui.FitSize(name, paint.Medium, 3.2, each-8), Color: paint.Muted, Align: paint.Center}
		c.Text(x+each/2, y+4, name, style)
	}
}

// drawMoments draws four positions, each with its sentence.
func (m *diploma) drawMoments(c *paint.Canvas, w, h float64) {
	top := heading(c, 6, w, m.momentsTitle())
	const gap, words = 8.0, 25.0
	width, height := (w-gap)/2, (h-top-gap)/2
	for i, shown := range m.moment {
		x, y := float64(i%2)*(width+gap), top+float64(i/2)*(height+gap)
		y += m.drawMoment(c, shown, x, y, width, height-words)
		c.Text(x, y+6, shown.title, paint.TextStyle{Size: ui.FitSize(shown.title, paint.Bold, 4.6, width), Weight: paint.Bold, Color: paint.Coral})
		style := paint.TextStyle{Size: 3.7}
		lines := paint.Wrap(shown.text, style.Weight, style.Size, width)
		ui.DrawLines(c, x, y+11.4, style.Size*paint.LineHeight, lines[:min(len(lines), 3)], style)
	}
}

// The sizes of the list of moves in mm.
const (
	moveText     = 3.3
	moveNotation = 2.7
	moveLeft     = 15.0 // for the number and the seat's sign
	moveGap      = 8.0
)

// movePages returns the moves in sentences and notation, in two columns a page.
func (m *diploma) movePages() (pages []Page) {
	w, h := m.Paper.area(false)
	width := (w - moveGap) / 2
	var items []item
	for i := range m.rows {
		items = append(items, m.moveItem(i, width))
	}
	const top = 14.5
	columns := balanced(flow(items, h-top), h-top)
	for len(columns) > 0 {
		shown := columns[:min(2, len(columns))]
		columns = columns[len(shown):]
		pages = append(pages, Page{Name: m.Localize("print.match.moves"), Draw: func(c *paint.Canvas, w, _ float64) {
			heading(c, 6, w, m.Localize("print.match.moves"))
			for i, column := range shown {
				y := top
				for _, it := range column {
					it.draw(c.Translated(float64(i)*(width+moveGap), y))
					y += it.height
				}
			}
		}})
	}
	return pages
}

// balanced returns columns of which the last two, or the last one, are about equally long: they are the last page.
func balanced(columns [][]item, h float64) [][]item {
	n := (len(columns)+1)/2*2 - 2
	if n < 0 {
		return columns
	}
	rest, total, highest := slices.Concat(columns[n:]...), 0.0, 0.0
	for _, it := range rest {
		total, highest = total+it.height, max(highest, it.height)
	}
	return append(slices.Clip(columns[:n]), flow(rest, min(h, total/2+highest))...)
}

// moveItem lays out a line of the move list.
func (m *diploma) moveItem(i int, w float64) item {
	row, notation := m.rows[i], m.notation(i)
	lines := paint.Wrap(row.Text, paint.Medium, moveText, w-moveLeft)
	high := float64(len(lines)) * moveText * paint.LineHeight
	var written []string
	if notation != "" {
		written = paint.Wrap(notation, paint.Medium, moveNotation, w-moveLeft)
	}
	low := float64(len(written)) * moveNotation * paint.LineHeight
	return item{height: high + low + 1.2, draw: func(c *paint.Canvas) {
		c.Text(8, moveText, moveTitle(i), paint.TextStyle{Size: moveText, Color: paint.Muted, Align: paint.Right})
		color := row.Color
		if color == "" && row.Seat >= 0 {
			color = m.seats[row.Seat].Color
		}
		if color != "" {
			c.Badge(paint.SeatColorsNamed(color), 11.6, moveText*0.66, 1.8)
		}
		ui.DrawLines(c, moveLeft, moveText, moveText*paint.LineHeight, lines, paint.TextStyle{Size: moveText})
		ui.DrawLines(c, moveLeft, high+moveNotation*0.9, moveNotation*paint.LineHeight, written, paint.TextStyle{Size: moveNotation, Color: paint.Muted})
	}}
}

package screen

import (
	"fmt"
	"image/color"
	"math"

	"banchisa/app/notebook"
	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// NotebookPage is where the inventor is in the notebook.
type NotebookPage struct {
	Games []GameBox
	Game  string // "" for all
	// Rows are the groups to choose from, Names what they are called, Notes below.
	Rows         []notebook.Group
	Names, Notes []string
	Chosen       int
	// Seats is how many take part in the chosen group's matches, for what is fair; 0 where
	// they differ.
	Seats int
	// Bad tells of lines that could not be read, Where of the notebook's file.
	Bad, Where string
}

// Notebook is the inventor's notebook. Its touches are "back", "game/<id>", "row/<n>" and
// "csv".
func Notebook(p NotebookPage, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	g := &grid{w: w, h: h, k: min(w/1366, h/768), look: look, hands: hands, say: say}
	g.bar(say("notebook.title"))
	k, top := g.k, BarHeight(w)+14*g.k
	g.pills(append([]GameBox{{ID: "", Title: say("people.all")}}, p.Games...), p.Game, top)
	csv := 190 * k
	g.button("csv", say("notebook.csv"), scene.Box{X: w - 30*k - csv, Y: top, W: csv, H: 44 * k}, parts.Plain, false, len(p.Rows) == 0)
	top += 58 * k
	foot := 38 * k
	if p.Bad != "" {
		foot = 66 * k
		g.onGround("bad", p.Bad, scene.Box{X: 34 * k, Y: h - 58*k, W: w - 68*k, H: 24 * k}, 15, paint.Sun)
	}
	g.onGround("where", p.Where, scene.Box{X: 34 * k, Y: h - 32*k, W: w - 68*k, H: 22 * k}, 13, paint.Foam)
	list := scene.Box{X: 30 * k, Y: top, W: 400 * k, H: h - top - foot}
	side := scene.Box{X: list.X + list.W + 18*k, Y: top, W: w - list.X - list.W - 48*k, H: list.H}
	if len(p.Rows) == 0 {
		g.sheet("none", scene.Box{X: 30 * k, Y: top, W: w - 60*k, H: 120 * k})
		g.text("none", say("notebook.none"), scene.Box{X: 54 * k, Y: top + 28*k, W: w - 108*k, H: 70 * k}, 18, paint.Medium, true)
		return g.panels
	}
	g.notebookRows(p, list)
	chosen := p.Rows[min(p.Chosen, len(p.Rows)-1)]
	g.panels = append(g.panels, tables.Panel{ID: "figures", At: side, Ground: tables.Paper, Scene: scene.Scene{
		W: side.W, H: side.H, Background: look.Draw("figures", side.W, side.H, func(c *paint.Canvas, pal paint.Theme) {
			pl := &plots{c: c, pal: pal, look: look, say: say, k: float64(k), group: chosen, seats: p.Seats}
			pl.draw(float64(side.W), float64(side.H))
		}, fmt.Sprintf("%+v", chosen), p.Seats, say("notebook.title")),
	}})
	return g.panels
}

// pills are the games to choose from, in a row below the bar; their touches are "game/<id>".
func (g *grid) pills(games []GameBox, chosen string, top float32) {
	x := 30 * g.k
	for _, b := range games {
		w := float32(paint.TextWidth(b.Title, paint.Bold, g.look.Size(16))) + 36*g.k
		g.button("game/"+b.ID, b.Title, scene.Box{X: x, Y: top, W: w, H: 44 * g.k}, parts.Pill, b.ID == chosen, false)
		x += w + 8*g.k
	}
}

// onGround is a line of text on the window's own ground.
func (g *grid) onGround(id, s string, at scene.Box, size float64, ink color.Color) {
	size = g.look.Size(max(size*float64(g.k), 11))
	g.panels = append(g.panels, tables.Panel{ID: "text/" + id, At: at, Ground: tables.Bare, Scene: scene.Scene{
		W: at.W, H: at.H, Background: g.look.Draw("ground", at.W, at.H, func(c *paint.Canvas, _ paint.Theme) {
			c.TextCentered(0, float64(at.H)/2, s, paint.TextStyle{Size: parts.Fit(s, paint.Medium, size, float64(at.W)), Color: ink})
		}, s, size, ink),
	}})
}

func (g *grid) notebookRows(p NotebookPage, at scene.Box) {
	k := g.k
	rowH := min(70*k, (at.H-16*k)/float32(max(len(p.Rows), 1)))
	s := scene.Scene{W: at.W, H: at.H}
	key := ""
	for i := range p.Rows {
		s.Targets = append(s.Targets, scene.Target{ID: fmt.Sprintf("row/%d", i), At: scene.Box{X: 8, Y: 8*k + float32(i)*rowH, W: at.W - 16, H: rowH}, Name: p.Names[i], Enabled: true})
		key += fmt.Sprintf("%s %s %d;", p.Names[i], p.Notes[i], p.Rows[i].Matches)
	}
	s.Background = g.look.Draw("rows", at.W, at.H, func(c *paint.Canvas, pal paint.Theme) {
		for i, t := range s.Targets {
			if i == p.Chosen || g.hands.Hover == t.ID {
				c.Fill(paint.RoundRect(float64(t.At.X), float64(t.At.Y), float64(t.At.W), float64(t.At.H)-4, 10), pal.Highlight)
			}
			y, f := float64(t.At.Y), float64(k)
			size := g.look.Size(max(18*f, 13.5))
			n := fmt.Sprint(p.Rows[i].Matches)
			nw := c.TextCentered(float64(at.W)-24, y+float64(rowH)*0.5-2, n, paint.TextStyle{Size: size * 1.2, Weight: paint.Bold, Color: pal.Text, Align: paint.Right})
			room := float64(at.W) - 60 - nw
			c.TextCentered(24, y+float64(rowH)*0.34, p.Names[i], paint.TextStyle{Size: parts.Fit(p.Names[i], paint.Bold, size, room), Weight: paint.Bold, Color: pal.Text})
			c.TextCentered(24, y+float64(rowH)*0.68, p.Notes[i], paint.TextStyle{Size: parts.Fit(p.Notes[i], paint.Medium, size*0.76, room), Color: pal.Secondary})
		}
	}, key, p.Chosen, g.hands.Hover)
	g.panels = append(g.panels, tables.Panel{ID: "rows", At: at, Ground: tables.Paper, Scene: s})
}

// plots draws the figures of one group.
type plots struct {
	c     *paint.Canvas
	pal   paint.Theme
	look  parts.Look
	say   Say
	k     float64
	group notebook.Group
	seats int
}

func (p *plots) draw(w, h float64) {
	k := p.k
	p.facts(28*k, 14*k, w-56*k)
	top, gap := 122*k, 22*k
	left := (w - 56*k - gap) * 0.53
	right := w - 56*k - gap - left
	high := (h - top - 20*k - gap) / 2
	x2, y2 := 28*k+left+gap, top+high+gap
	p.lengths(28*k, top, left, high)
	p.first(x2, top, right, high)
	p.taps(28*k, y2, left, high)
	p.hours(x2, y2, right, high)
}

// percent is a share of 1, or a dash.
func percent(part float64) string {
	if math.IsNaN(part) {
		return "–"
	}
	return fmt.Sprintf("%.0f %%", 100*part)
}

func decimal(say Say, n float64) string {
	if math.IsNaN(n) {
		return "–"
	}
	return written(say, "%.1f", n)
}

func (p *plots) facts(x, y, w float64) {
	g := p.group
	left := math.NaN()
	if g.FullMatches > 0 {
		left = float64(g.Abandoned) / float64(g.FullMatches)
	}
	facts := []struct{ value, name string }{
		{fmt.Sprint(g.FullMatches), p.say("notebook.whole")},
		{percent(left), p.say("notebook.left")},
		{fmt.Sprint(g.Demos), p.say("notebook.demos")},
		{fmt.Sprint(g.Lessons), p.say("notebook.lessons")},
		{percent(g.HumanWins.Value), p.say("notebook.persons")},
		{decimal(p.say, g.LeadChanges), p.say("notebook.leads")},
	}
	step := w / float64(len(facts))
	for i, f := range facts {
		fx := x + float64(i)*step
		p.c.Text(fx, y+40*p.k, f.value, paint.TextStyle{Size: parts.Fit(f.value, paint.Bold, 34*p.k, step-10), Weight: paint.Bold, Color: p.pal.Text})
		p.c.Paragraph(fx, y+62*p.k, step-10*p.k, f.name, paint.TextStyle{Size: p.size(13), Color: p.pal.Secondary})
	}
}

func (p *plots) size(n float64) float64 { return p.look.Size(max(n*p.k, 11)) }

// card is the ground of one plot with its title; the room inside begins below it.
func (p *plots) card(x, y, w, h float64, title, note string) (top, high float64) {
	p.c.Fill(paint.RoundRect(x, y, w, h, 12), p.pal.Highlight)
	tw := p.c.Text(x+14*p.k, y+26*p.k, title, paint.TextStyle{Size: p.size(16), Weight: paint.Bold, Color: p.pal.Text})
	size := parts.Fit(note, paint.Medium, p.size(13), w-tw-44*p.k)
	p.c.Text(x+w-14*p.k, y+26*p.k, note, paint.TextStyle{Size: size, Color: p.pal.Secondary, Align: paint.Right})
	return y + 36*p.k, h - 44*p.k
}

// few says that there is nothing to show yet.
func (p *plots) few(x, top, w, high float64) {
	p.c.Paragraph(x+14*p.k, top+high/2, w-28*p.k, p.say("notebook.few"), paint.TextStyle{Size: p.size(14), Color: p.pal.Secondary})
}

// lengths is a box from quarter to quarter with a line to the least and the most.
func (p *plots) lengths(x, y, w, h float64) {
	q := p.group.Minutes
	top, high := p.card(x, y, w, h, p.say("notebook.lengths"), p.say("notebook.n", q.N))
	if q.N == 0 {
		p.few(x, top, w, high)
		return
	}
	most := nice(q.Max)
	at := func(v float64) float64 { return x + 22*p.k + (w-44*p.k)*v/most }
	axis := top + high - 20*p.k
	for i := range 6 {
		v := most * float64(i) / 5
		p.c.Stroke(paint.Line(at(v), top+8*p.k, at(v), axis), 1, paint.WithAlpha(p.pal.Secondary, 0.3))
		p.c.TextCentered(at(v), axis+12*p.k, trim(p.say, v), paint.TextStyle{Size: p.size(12), Color: p.pal.Secondary, Align: paint.Center})
	}
	mid, tall := top+(high-24*p.k)*0.6, min((high-24*p.k)*0.4, 54*p.k)
	p.c.Stroke(paint.Line(at(q.Min), mid, at(q.Max), mid), 2.5, p.pal.Secondary)
	for _, v := range []float64{q.Min, q.Max} {
		p.c.Stroke(paint.Line(at(v), mid-tall*0.25, at(v), mid+tall*0.25), 2.5, p.pal.Secondary)
	}
	p.c.Fill(paint.RoundRect(at(q.Lower), mid-tall/2, max(at(q.Upper)-at(q.Lower), 4), tall, 6), paint.Shallow)
	p.c.Stroke(paint.Line(at(q.Median), mid-tall/2, at(q.Median), mid+tall/2), 5, paint.Sun)
	middle := p.say("notebook.median", trim(p.say, q.Median), trim(p.say, p.group.Choices.Median))
	size := parts.Fit(middle, paint.Bold, p.size(15), w-40*p.k)
	half := paint.TextWidth(middle, paint.Bold, size) / 2
	tx := min(max(at(q.Median), x+16*p.k+half), x+w-16*p.k-half)
	p.label(middle, tx, mid-tall/2-15*p.k, size)
}

// label is a line over a plot, on a ground of its own so that no axis crosses it.
func (p *plots) label(text string, x, y, size float64) {
	half := paint.TextWidth(text, paint.Bold, size)/2 + 6*p.k
	p.c.Fill(paint.RoundRect(x-half, y-size*0.7, 2*half, size*1.4, 6), p.pal.Highlight)
	p.c.TextCentered(x, y, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.pal.Text, Align: paint.Center})
}

// nice is a round number not below n, for the end of an axis with five steps.
func nice(n float64) float64 {
	for _, step := range []float64{1, 2, 5, 10, 15, 20, 30, 60, 90, 120, 180} {
		if n <= step {
			return step
		}
	}
	return math.Ceil(n/60) * 60
}

// trim writes a number with a decimal only where there is one.
func trim(say Say, n float64) string {
	if math.IsNaN(n) {
		return "–"
	}
	if n == math.Trunc(n) || n >= 20 {
		return fmt.Sprintf("%.0f", n)
	}
	return written(say, "%.1f", n)
}

// first is the interval in which the share of wins of the seat that began lies, beside
// what would be fair.
func (p *plots) first(x, y, w, h float64) {
	s := p.group.FirstSeatWins
	top, high := p.card(x, y, w, h, p.say("notebook.first"), p.say("notebook.n", s.N))
	if s.N == 0 {
		p.few(x, top, w, high)
		return
	}
	at := func(v float64) float64 { return x + 22*p.k + (w-44*p.k)*v }
	axis, mid := top+high-20*p.k, top+(high-24*p.k)*0.6
	for _, v := range []float64{0, 0.25, 0.5, 0.75, 1} {
		p.c.Stroke(paint.Line(at(v), top+8*p.k, at(v), axis), 1, paint.WithAlpha(p.pal.Secondary, 0.3))
		p.c.TextCentered(at(v), axis+12*p.k, fmt.Sprintf("%.0f", 100*v), paint.TextStyle{Size: p.size(12), Color: p.pal.Secondary, Align: paint.Center})
	}
	if p.seats > 0 {
		fair := at(1 / float64(p.seats))
		p.c.Stroke(paint.Line(fair, top+4*p.k, fair, axis), 3, paint.Coral)
	}
	tall := 22 * p.k
	p.c.Fill(paint.RoundRect(at(s.Low), mid-tall/2, max(at(s.High)-at(s.Low), tall), tall, tall/2), paint.Shallow)
	p.c.Fill(paint.Circle(at(s.Value), mid, tall*0.62), paint.SunOutline)
	p.c.Fill(paint.Circle(at(s.Value), mid, tall*0.5), paint.Sun)
	text := p.say("notebook.interval", percent(s.Value), percent(s.Low), percent(s.High))
	p.label(text, x+w/2, mid-tall-14*p.k, parts.Fit(text, paint.Bold, p.size(15), w-40*p.k))
}

// taps are the three questions with the mean of their answers.
func (p *plots) taps(x, y, w, h float64) {
	top, high := p.card(x, y, w, h, p.say("notebook.taps"), "")
	row := high / notebook.Questions
	for q := range notebook.Questions {
		mid := top + row*(float64(q)+0.5)
		size := p.size(15)
		question := p.say(fmt.Sprintf("feedback.%d", q+1))
		p.c.TextCentered(x+14*p.k, mid, question, paint.TextStyle{Size: parts.Fit(question, paint.Medium, size, w*0.42), Color: p.pal.Text})
		bx, bw := x+w*0.44+20*p.k, w*0.27
		p.c.Fill(paint.RoundRect(bx, mid-6*p.k, bw, 12*p.k, 6*p.k), paint.WithAlpha(p.pal.Secondary, 0.25))
		value := "–"
		if mean := p.group.Ratings[q]; !math.IsNaN(mean) {
			part := (mean - 1) / (notebook.MaxRating - 1)
			p.c.Fill(paint.RoundRect(bx, mid-6*p.k, max(bw*part, 12*p.k), 12*p.k, 6*p.k), paint.Sun)
			drawFace(p.c, int(math.Round(mean)), bx+bw*part, mid, min(row*0.4, 17*p.k))
			value = written(p.say, "%.1f", mean)
		}
		p.c.TextCentered(x+w-14*p.k, mid, p.say("notebook.mean", value, p.group.Answered[q]), paint.TextStyle{Size: p.size(14), Weight: paint.Bold, Color: p.pal.Text, Align: paint.Right})
	}
}

// hours are bars, from the first hour with visitors to the last.
func (p *plots) hours(x, y, w, h float64) {
	hours := p.group.Hours
	top, high := p.card(x, y, w, h, p.say("notebook.hours"), p.say("notebook.n", p.group.Matches))
	from, to, most := 23, 0, 1
	for hour, n := range hours {
		if n > 0 {
			from, to, most = min(from, hour), max(to, hour), max(most, n)
		}
	}
	from, to = max(0, min(from, to-7)), min(23, max(to, from+7))
	n := float64(to - from + 1)
	step := (w - 28*p.k) / n
	foot := top + high - 18*p.k
	for hour := from; hour <= to; hour++ {
		bx := x + 14*p.k + step*float64(hour-from)
		tall := (high - 44*p.k) * float64(hours[hour]) / float64(most)
		if hours[hour] > 0 {
			p.c.Fill(paint.RoundRect(bx+step*0.12, foot-max(tall, 4), step*0.76, max(tall, 4), min(5*p.k, step*0.2)), paint.Shallow)
			p.c.TextCentered(bx+step/2, foot-max(tall, 4)-10*p.k, fmt.Sprint(hours[hour]), paint.TextStyle{Size: min(p.size(12), step*0.6), Weight: paint.Bold, Color: p.pal.Text, Align: paint.Center})
		}
		if step > 20 || hour%2 == 0 {
			p.c.TextCentered(bx+step/2, foot+11*p.k, fmt.Sprint(hour), paint.TextStyle{Size: p.size(12), Color: p.pal.Secondary, Align: paint.Center})
		}
	}
}

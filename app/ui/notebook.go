package ui

import (
	"fmt"
	"image/color"
	"math"

	"banchisa/app/notebook"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// NotebookPage is the state of the page of the inventor's notebook.
type NotebookPage struct {
	Games []GameCard
	Game  string // the ID of the chosen game, "" for all
	// Rows are the groups to choose from, Names their titles, and Notes the line below each title.
	Rows         []notebook.Group
	Names, Notes []string
	Chosen       int
	// Seats is the number of seats in the chosen group's matches, from which the fair share of wins
	// follows. It is 0 where the number differs.
	Seats int
	// Reading reports whether the notebook is still being read.
	Reading bool
	// BadLines is the sentence about lines that could not be read, "" for none. FileLabel names the
	// notebook's file.
	BadLines, FileLabel string
}

// Notebook returns the panels of the inventor's notebook: the groups on the left, the charts of the
// chosen group on the right.
func Notebook(p NotebookPage, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	g := newForm(w, h, style, pointer, localize)
	g.banner(localize("notebook.title"))
	k, top := g.k, BarHeight(w)+14*g.k
	g.gameTabs(append([]GameCard{{ID: "", Title: localize("people.all")}}, p.Games...), p.Game, top)
	csv := 190 * k
	g.button(Button{ID: "csv", Text: localize("notebook.csv"), At: scene.Box{X: w - 30*k - csv, Y: top, W: csv, H: 44 * k}, Disabled: len(p.Rows) == 0}, Plain)
	top += 58 * k
	foot := 38 * k
	if p.BadLines != "" {
		foot = 66 * k
		g.backgroundText("bad", p.BadLines, scene.Box{X: 34 * k, Y: h - 58*k, W: w - 68*k, H: 24 * k}, 15, paint.Sun)
	}
	g.backgroundText("where", p.FileLabel, scene.Box{X: 34 * k, Y: h - 32*k, W: w - 68*k, H: 22 * k}, 13, paint.Foam)
	list := scene.Box{X: 30 * k, Y: top, W: 400 * k, H: h - top - foot}
	side := scene.Box{X: list.X + list.W + 18*k, Y: top, W: w - list.X - list.W - 48*k, H: list.H}
	if len(p.Rows) == 0 {
		g.sheet("none", scene.Box{X: 30 * k, Y: top, W: w - 60*k, H: 120 * k})
		text := "notebook.none"
		if p.Reading {
			text = "notebook.reading"
		}
		g.text("none", localize(text), scene.Box{X: 54 * k, Y: top + 28*k, W: w - 108*k, H: 70 * k}, 18, paint.Medium, true)
		return g.panels
	}
	g.notebookRows(p, list)
	chosen := p.Rows[min(p.Chosen, len(p.Rows)-1)]
	g.add(style.panel("figures", side, Sheet, "figures", func(c *paint.Canvas, pal paint.Theme) {
		pl := &charts{c: c, pal: pal, style: style, localize: localize, k: float64(k), group: chosen, seats: p.Seats}
		pl.draw(float64(side.W), float64(side.H))
	}, fmt.Sprintf("%+v", chosen), p.Seats, localize("notebook.title")))
	return g.panels
}

// gameTabs adds a row of buttons below the banner that choose a game.
func (g *form) gameTabs(games []GameCard, chosen string, top float32) {
	gap, total := 8*g.k, float32(0)
	widths := make([]float32, len(games))
	for i, b := range games {
		widths[i] = float32(paint.TextWidth(b.Title, paint.Bold, g.style.TextSize(16))) + 36*g.k
		total += widths[i]
	}
	x, narrower := 30*g.k, min(1, (g.w-60*g.k-gap*float32(len(games)-1))/total)
	for i, b := range games {
		w := widths[i] * narrower
		g.button(Button{ID: "game/" + b.ID, Text: b.Title, At: scene.Box{X: x, Y: top, W: w, H: 44 * g.k}, Chosen: b.ID == chosen, Message: ChooseGame{b.ID}}, OnDark)
		x += w + gap
	}
}

// backgroundText adds a line of text directly on the window's background, without a sheet.
func (g *form) backgroundText(id, s string, at scene.Box, size float64, ink color.Color) {
	size = g.style.TextSize(max(size*float64(g.k), 11))
	g.add(g.style.panel("text/"+id, at, NoBackground, "ground", func(c *paint.Canvas, _ paint.Theme) {
		c.TextCentered(0, float64(at.H)/2, s, paint.TextStyle{Size: FitSize(s, paint.Medium, size, float64(at.W)), Color: ink})
	}, s, size, ink))
}

func (g *form) notebookRows(p NotebookPage, at scene.Box) {
	k := g.k
	rowH := min(70*k, (at.H-16*k)/float32(max(len(p.Rows), 1)))
	s := scene.Scene{W: at.W, H: at.H}
	key := ""
	for i := range p.Rows {
		s.Targets = append(s.Targets, scene.Target{ID: fmt.Sprintf("row/%d", i), At: scene.Box{X: 8, Y: 8*k + float32(i)*rowH, W: at.W - 16, H: rowH}, Name: p.Names[i], Enabled: true, Message: ChooseRow{i}})
		key += fmt.Sprintf("%s %s %d;", p.Names[i], p.Notes[i], p.Rows[i].Matches)
	}
	s.Background = g.style.NewPicture("rows", at.W, at.H, func(c *paint.Canvas, pal paint.Theme) {
		for i, t := range s.Targets {
			if i == p.Chosen || g.pointer.Hover == t.ID {
				c.Fill(paint.RoundRect(float64(t.At.X), float64(t.At.Y), float64(t.At.W), float64(t.At.H)-4, 10), pal.Highlight)
			}
			y, f := float64(t.At.Y), float64(k)
			size := g.style.TextSize(max(18*f, 13.5))
			n := fmt.Sprint(p.Rows[i].Matches)
			nw := c.TextCentered(float64(at.W)-24, y+float64(rowH)*0.5-2, n, paint.TextStyle{Size: size * 1.2, Weight: paint.Bold, Color: pal.Text, Align: paint.Right})
			space := float64(at.W) - 60 - nw
			c.TextCentered(24, y+float64(rowH)*0.34, p.Names[i], paint.TextStyle{Size: FitSize(p.Names[i], paint.Bold, size, space), Weight: paint.Bold, Color: pal.Text})
			c.TextCentered(24, y+float64(rowH)*0.68, p.Notes[i], paint.TextStyle{Size: FitSize(p.Notes[i], paint.Medium, size*0.76, space), Color: pal.Secondary})
		}
	}, key, p.Chosen, g.pointer.Hover)
	g.add(Panel{ID: "rows", At: at, Background: Sheet, Scene: s})
}

// charts draws the figures of one group.
type charts struct {
	c        *paint.Canvas
	pal      paint.Theme
	style    Style
	localize Localize
	k        float64
	group    notebook.Group
	seats    int
}

func (p *charts) draw(w, h float64) {
	k := p.k
	p.figures(28*k, 14*k, w-56*k)
	top, gap := 122*k, 22*k
	left := (w - 56*k - gap) * 0.53
	right := w - 56*k - gap - left
	height := (h - top - 20*k - gap) / 2
	x2, y2 := 28*k+left+gap, top+height+gap
	p.lengthsChart(28*k, top, left, height)
	p.firstSeatChart(x2, top, right, height)
	p.ratingsChart(28*k, y2, left, height)
	p.hoursChart(x2, y2, right, height)
}

// percent returns a fraction of 1 as a percentage, or a dash for NaN.
func percent(localize Localize, part float64) string {
	if math.IsNaN(part) {
		return "–"
	}
	return localize("number.percent", part)
}

func decimal(localize Localize, n float64) string {
	if math.IsNaN(n) {
		return "–"
	}
	return formatDecimal(localize, n)
}

func (p *charts) figures(x, y, w float64) {
	g := p.group
	left := math.NaN()
	if g.FullMatches > 0 {
		left = float64(g.Abandoned) / float64(g.FullMatches)
	}
	facts := []struct{ value, name string }{
		{fmt.Sprint(g.FullMatches), p.localize("notebook.whole")},
		{percent(p.localize, left), p.localize("notebook.left")},
		{fmt.Sprint(g.Demos), p.localize("notebook.demos")},
		{fmt.Sprint(g.Lessons), p.localize("notebook.lessons")},
		{percent(p.localize, g.HumanWins.Value), p.localize("notebook.persons")},
		{decimal(p.localize, g.LeadChanges), p.localize("notebook.leads")},
	}
	step := w / float64(len(facts))
	for i, f := range facts {
		fx := x + float64(i)*step
		p.c.Text(fx, y+40*p.k, f.value, paint.TextStyle{Size: FitSize(f.value, paint.Bold, 34*p.k, step-10), Weight: paint.Bold, Color: p.pal.Text})
		p.c.Paragraph(fx, y+62*p.k, step-10*p.k, f.name, paint.TextStyle{Size: p.size(13), Color: p.pal.Secondary})
	}
}

func (p *charts) size(n float64) float64 { return p.style.TextSize(max(n*p.k, 11)) }

// chartCard draws the background and the title of one chart, and returns the top and the height of
// the space that is left for the chart.
func (p *charts) chartCard(x, y, w, h float64, title, note string) (top, height float64) {
	p.c.Fill(paint.RoundRect(x, y, w, h, 12), p.pal.Highlight)
	tw := p.c.Text(x+14*p.k, y+26*p.k, title, paint.TextStyle{Size: p.size(16), Weight: paint.Bold, Color: p.pal.Text})
	size := FitSize(note, paint.Medium, p.size(13), w-tw-44*p.k)
	p.c.Text(x+w-14*p.k, y+26*p.k, note, paint.TextStyle{Size: size, Color: p.pal.Secondary, Align: paint.Right})
	return y + 36*p.k, h - 44*p.k
}

// noData draws the sentence that there are too few matches to show a chart.
func (p *charts) noData(x, top, w, height float64) {
	p.c.Paragraph(x+14*p.k, top+height/2, w-28*p.k, p.localize("notebook.few"), paint.TextStyle{Size: p.size(14), Color: p.pal.Secondary})
}

// lengthsChart draws the minutes that matches take as a box plot: a box from the lower to the upper
// quartile, and a line from the minimum to the maximum.
func (p *charts) lengthsChart(x, y, w, h float64) {
	q := p.group.Minutes
	top, height := p.chartCard(x, y, w, h, p.localize("notebook.lengths"), p.localize("notebook.n", q.N))
	if q.N == 0 {
		p.noData(x, top, w, height)
		return
	}
	maximum := roundUp(q.Max)
	at := func(v float64) float64 { return x + 22*p.k + (w-44*p.k)*v/maximum }
	axis := top + height - 20*p.k
	for i := range 6 {
		v := maximum * float64(i) / 5
		p.c.Stroke(paint.Line(at(v), top+8*p.k, at(v), axis), 1, paint.WithAlpha(p.pal.Secondary, 0.3))
		p.c.TextCentered(at(v), axis+12*p.k, formatShort(p.localize, v), paint.TextStyle{Size: p.size(12), Color: p.pal.Secondary, Align: paint.Center})
	}
	mid, thickness := top+(height-24*p.k)*0.6, min((height-24*p.k)*0.4, 54*p.k)
	p.c.Stroke(paint.Line(at(q.Min), mid, at(q.Max), mid), 2.5, p.pal.Secondary)
	for _, v := range []float64{q.Min, q.Max} {
		p.c.Stroke(paint.Line(at(v), mid-thickness*0.25, at(v), mid+thickness*0.25), 2.5, p.pal.Secondary)
	}
	p.c.Fill(paint.RoundRect(at(q.Lower), mid-thickness/2, max(at(q.Upper)-at(q.Lower), 4), thickness, 6), paint.Shallow)
	p.c.Stroke(paint.Line(at(q.Median), mid-thickness/2, at(q.Median), mid+thickness/2), 5, paint.Sun)
	middle := p.localize("notebook.median", formatShort(p.localize, q.Median), formatShort(p.localize, p.group.Choices.Median))
	size := FitSize(middle, paint.Bold, p.size(15), w-40*p.k)
	half := paint.TextWidth(middle, paint.Bold, size) / 2
	tx := min(max(at(q.Median), x+16*p.k+half), x+w-16*p.k-half)
	p.label(middle, tx, mid-thickness/2-15*p.k, size)
}

// label draws a line of text over a chart, on its own background so that no axis crosses it.
func (p *charts) label(text string, x, y, size float64) {
	half := paint.TextWidth(text, paint.Bold, size)/2 + 6*p.k
	p.c.Fill(paint.RoundRect(x-half, y-size*0.7, 2*half, size*1.4, 6), p.pal.Highlight)
	p.c.TextCentered(x, y, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.pal.Text, Align: paint.Center})
}

// roundUp returns a round number not below n, for the end of an axis with five steps.
func roundUp(n float64) float64 {
	for _, step := range []float64{1, 2, 5, 10, 15, 20, 30, 60, 90, 120, 180} {
		if n <= step {
			return step
		}
	}
	return math.Ceil(n/60) * 60
}

// formatShort returns a number with a decimal only if it is below 20 and not whole.
func formatShort(localize Localize, n float64) string {
	if math.IsNaN(n) {
		return "–"
	}
	if n >= 20 {
		n = math.Round(n)
	}
	return formatDecimal(localize, n)
}

// firstSeatChart draws how often the seat that began has won, with its confidence interval and the
// share that would be fair.
func (p *charts) firstSeatChart(x, y, w, h float64) {
	s := p.group.FirstSeatWins
	top, height := p.chartCard(x, y, w, h, p.localize("notebook.first"), p.localize("notebook.n", s.N))
	if s.N == 0 {
		p.noData(x, top, w, height)
		return
	}
	at := func(v float64) float64 { return x + 22*p.k + (w-44*p.k)*v }
	axis, mid := top+height-20*p.k, top+(height-24*p.k)*0.6
	for _, v := range []float64{0, 0.25, 0.5, 0.75, 1} {
		p.c.Stroke(paint.Line(at(v), top+8*p.k, at(v), axis), 1, paint.WithAlpha(p.pal.Secondary, 0.3))
		p.c.TextCentered(at(v), axis+12*p.k, fmt.Sprintf("%.0f", 100*v), paint.TextStyle{Size: p.size(12), Color: p.pal.Secondary, Align: paint.Center})
	}
	if p.seats > 0 {
		fair := at(1 / float64(p.seats))
		p.c.Stroke(paint.Line(fair, top+4*p.k, fair, axis), 3, paint.Coral)
	}
	thickness := 22 * p.k
	p.c.Fill(paint.RoundRect(at(s.Low), mid-thickness/2, max(at(s.High)-at(s.Low), thickness), thickness, thickness/2), paint.Shallow)
	p.c.Fill(paint.Circle(at(s.Value), mid, thickness*0.62), paint.SunOutline)
	p.c.Fill(paint.Circle(at(s.Value), mid, thickness*0.5), paint.Sun)
	text := p.localize("notebook.interval", percent(p.localize, s.Value), percent(p.localize, s.Low), percent(p.localize, s.High))
	p.label(text, x+w/2, mid-thickness-14*p.k, FitSize(text, paint.Bold, p.size(15), w-40*p.k))
}

// ratingsChart draws the three questions of the feedback, each with the mean of its ratings.
func (p *charts) ratingsChart(x, y, w, h float64) {
	top, height := p.chartCard(x, y, w, h, p.localize("notebook.taps"), "")
	row := height / notebook.Questions
	for q := range notebook.Questions {
		mid := top + row*(float64(q)+0.5)
		size := p.size(15)
		question := p.localize(fmt.Sprintf("feedback.%d", q+1))
		p.c.TextCentered(x+14*p.k, mid, question, paint.TextStyle{Size: FitSize(question, paint.Medium, size, w*0.42), Color: p.pal.Text})
		bx, bw := x+w*0.44+20*p.k, w*0.27
		p.c.Fill(paint.RoundRect(bx, mid-6*p.k, bw, 12*p.k, 6*p.k), paint.WithAlpha(p.pal.Secondary, 0.25))
		value := "–"
		if mean := p.group.Ratings[q]; !math.IsNaN(mean) {
			part := (mean - 1) / (notebook.MaxRating - 1)
			p.c.Fill(paint.RoundRect(bx, mid-6*p.k, max(bw*part, 12*p.k), 12*p.k, 6*p.k), paint.Sun)
			drawMood(p.c, int(math.Round(mean)), bx+bw*part, mid, min(row*0.4, 17*p.k))
			value = formatDecimal(p.localize, mean)
		}
		p.c.TextCentered(x+w-14*p.k, mid, p.localize("notebook.mean", value, p.group.Answered[q]), paint.TextStyle{Size: p.size(14), Weight: paint.Bold, Color: p.pal.Text, Align: paint.Right})
	}
}

// hoursChart draws the number of matches by hour of the day, from the first hour with a match to
// the last.
func (p *charts) hoursChart(x, y, w, h float64) {
	hours := p.group.Hours
	top, height := p.chartCard(x, y, w, h, p.localize("notebook.hours"), p.localize("notebook.n", p.group.Matches))
	from, to, maxCount := 23, 0, 1
	for hour, n := range hours {
		if n > 0 {
			from, to, maxCount = min(from, hour), max(to, hour), max(maxCount, n)
		}
	}
	from, to = max(0, min(from, to-7)), min(23, max(to, from+7))
	n := float64(to - from + 1)
	step := (w - 28*p.k) / n
	foot := top + height - 18*p.k
	for hour := from; hour <= to; hour++ {
		bx := x + 14*p.k + step*float64(hour-from)
		barHeight := (height - 44*p.k) * float64(hours[hour]) / float64(maxCount)
		if hours[hour] > 0 {
			p.c.Fill(paint.RoundRect(bx+step*0.12, foot-max(barHeight, 4), step*0.76, max(barHeight, 4), min(5*p.k, step*0.2)), paint.Shallow)
			p.c.TextCentered(bx+step/2, foot-max(barHeight, 4)-10*p.k, fmt.Sprint(hours[hour]), paint.TextStyle{Size: min(p.size(12), step*0.6), Weight: paint.Bold, Color: p.pal.Text, Align: paint.Center})
		}
		if step > 20 || hour%2 == 0 {
			p.c.TextCentered(bx+step/2, foot+11*p.k, fmt.Sprint(hour), paint.TextStyle{Size: p.size(12), Color: p.pal.Secondary, Align: paint.Center})
		}
	}
}

package pageui

import (
	"fmt"
	"math"

	"banchisa/app/notebook"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// NotebookPage is the state of the page of the inventor's notebook.
type NotebookPage struct {
	Games []ui.GameCard
	Game  string // the ID of the chosen game, "" for all
	// Rows are the groups to choose from, Names their titles, and Notes the line below each title. View
	// is which of them are in view.
	Rows         []notebook.Group
	Names, Notes []string
	Chosen       int
	View         ui.RowView
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
func Notebook(ctx ui.Context, p NotebookPage) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	g := notebookForm{ui.NewForm(ctx)}
	g.Banner(ctx.Localize("notebook.title"))
	k, top := g.Scale, ui.BarHeight(w)+14*g.Scale
	csv := 190 * k
	g.GameTabs(append([]ui.GameCard{{ID: "", Title: ctx.Localize("people.all")}}, p.Games...), p.Game, top, w-42*k-csv)
	g.Button(ui.Button{ID: "csv", Text: ctx.Localize("notebook.csv"), At: scene.Box{X: w - 30*k - csv, Y: top, W: csv, H: 44 * k}, Disabled: len(p.Rows) == 0, Message: ui.ExportNotebook{}}, ui.Plain)
	top += 58 * k
	foot := 38 * k
	if p.BadLines != "" {
		foot = 66 * k
		g.BackgroundText("bad", p.BadLines, scene.Box{X: 34 * k, Y: h - 58*k, W: w - 68*k, H: 24 * k}, 15, paint.Sun)
	}
	g.BackgroundText("where", p.FileLabel, scene.Box{X: 34 * k, Y: h - 34*k, W: w - 68*k, H: 24 * k}, 13, paint.Foam)
	list := scene.Box{X: 30 * k, Y: top, W: 400 * k, H: h - top - foot}
	side := scene.Box{X: list.X + list.W + 18*k, Y: top, W: w - list.X - list.W - 48*k, H: list.H}
	if len(p.Rows) == 0 {
		g.Sheet("none", scene.Box{X: 30 * k, Y: top, W: w - 60*k, H: 120 * k})
		text := "notebook.none"
		if p.Reading {
			text = "notebook.reading"
		}
		g.SecondaryText("none", ctx.Localize(text), scene.Box{X: 54 * k, Y: top + 28*k, W: w - 108*k, H: 70 * k}, 18, paint.Medium)
		return g.Panels
	}
	g.notebookRows(p, list)
	chosen := p.Rows[min(p.Chosen, len(p.Rows)-1)]
	type value struct {
		group draw.Frozen[notebook.Group]
		seats int
		k     float64
	}
	g.Add(ui.DrawnPanel(ctx.Localized(), "figures", side, ui.Sheet, "figures", value{draw.Freeze(chosen), p.Seats, float64(k)}, func(c *paint.Canvas, in ui.Area, v value) {
		ch := &charts{c: c, pal: in.Colors, style: in.Style, localize: in.Localize, k: v.k, group: v.group.Value(), seats: v.seats}
		ch.draw(in.W, in.H)
	}))
	return g.Panels
}

// notebookForm is the page of the inventor's notebook.
type notebookForm struct{ *ui.Form }

// maxGroups is how many groups are in view at most.
const maxGroups = 8

// NotebookVisible returns how many of a number of groups are in view at once.
func NotebookVisible(total int) int { return min(total, maxGroups) }

// notebookRows adds the groups in view.
func (nf notebookForm) notebookRows(p NotebookPage, at scene.Box) {
	k := nf.Scale
	list := ui.RowList{At: at, RowView: p.View}
	if list.Visible < list.Total {
		list.At.W -= 34 * k
	}
	at = list.At
	rowH := min(float32(nf.Style.TextSize(70)), (at.H-16*k)/float32(list.Visible))
	list.RowHeight = rowH
	type row struct {
		at         scene.Box
		name, note string
		matches    int
		lit        bool
	}
	var targets []scene.Target
	var rows []row
	for n := range list.Visible {
		i := p.View.First + n
		targets = append(targets, list.Scrollable(scene.Target{ID: fmt.Sprintf("row/%d", n), At: scene.Box{X: 8, Y: 8*k + float32(n)*rowH, W: at.W - 16, H: rowH}, Name: p.Names[i], Enabled: true, Message: ui.ChooseRow{Row: i}}))
		t := targets[n]
		rows = append(rows, row{t.At, p.Names[i], p.Notes[i], p.Rows[i].Matches, i == p.Chosen || nf.Pointer.Hover == t.ID})
	}
	type value struct {
		rows draw.Frozen[[]row]
		k    float64
	}
	nf.Add(ui.DrawnPanel(nf.Style, "rows", at, ui.Sheet, "rows", value{draw.Freeze(rows), float64(k)}, func(c *paint.Canvas, in ui.Area, v value) {
		for _, r := range v.rows.Value() {
			y, rowH := float64(r.at.Y), float64(r.at.H)
			if r.lit {
				c.Fill(paint.RoundRect(float64(r.at.X), y, float64(r.at.W), rowH-4, 10), in.Colors.Highlight)
			}
			size := in.Style.TextSize(max(18*v.k, 13.5))
			nw := c.TextCentered(in.W-24, y+rowH*0.5-2, fmt.Sprint(r.matches), paint.TextStyle{Size: size * 1.2, Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Right})
			space := in.W - 60 - nw
			note, noteSize := ui.WrapToFit(r.note, paint.Medium, size*0.76, space, rowH*0.54)
			half := float64(len(note)) * noteSize * 0.6
			c.TextCentered(24, y+rowH*0.48-half, r.name, paint.TextStyle{Size: ui.FitSize(r.name, paint.Bold, size, space), Weight: paint.Bold, Color: in.Colors.Text})
			ui.DrawCentered(c, 24, y+rowH*0.48+size*0.6, noteSize*1.2, note, paint.TextStyle{Size: noteSize, Color: in.Colors.Secondary})
		}
	}).WithTargets(targets...))
	nf.ScrollBar(list)
}

// charts draws the figures of one group.
type charts struct {
	c        *paint.Canvas
	pal      paint.Theme
	style    ui.Style
	localize ui.Localize
	k        float64
	group    notebook.Group
	seats    int
}

func (ch *charts) draw(w, h float64) {
	k := ch.k
	top, gap := max(122*k, ch.figures(28*k, 14*k, w-56*k)), 22*k
	left := (w - 56*k - gap) * 0.53
	right := w - 56*k - gap - left
	height := (h - top - 20*k - gap) / 2
	x2, y2 := 28*k+left+gap, top+height+gap
	ch.lengthsChart(28*k, top, left, height)
	ch.firstSeatChart(x2, top, right, height)
	ch.ratingsChart(28*k, y2, left, height)
	ch.hoursChart(x2, y2, right, height)
}

// figures draws the numbers of the group in a row, each above what it counts, and returns where they
// end.
func (ch *charts) figures(x, y, w float64) (bottom float64) {
	g := ch.group
	left := math.NaN()
	if g.FullMatches > 0 {
		left = float64(g.Abandoned) / float64(g.FullMatches)
	}
	facts := []struct{ value, name string }{
		{fmt.Sprint(g.FullMatches), ch.localize("notebook.whole")},
		{ui.FormatPercent(ch.localize, left), ch.localize("notebook.left")},
		{fmt.Sprint(g.Demos), ch.localize("notebook.demos")},
		{fmt.Sprint(g.Lessons), ch.localize("notebook.lessons")},
		{ui.FormatPercent(ch.localize, g.HumanWins.Value), ch.localize("notebook.persons")},
		{ui.FormatDecimal(ch.localize, g.LeadChanges), ch.localize("notebook.leads")},
	}
	step := w / float64(len(facts))
	for i, f := range facts {
		fx := x + float64(i)*step
		ch.c.Text(fx, y+40*ch.k, f.value, paint.TextStyle{Size: ui.FitSize(f.value, paint.Bold, 34*ch.k, step-10), Weight: paint.Bold, Color: ch.pal.Text})
		bottom = max(bottom, ch.c.Paragraph(fx, y+62*ch.k, step-10*ch.k, f.name, paint.TextStyle{Size: ch.size(13), Color: ch.pal.Secondary}))
	}
	return bottom
}

func (ch *charts) size(n float64) float64 { return ch.style.TextSize(max(n*ch.k, 11)) }

// chartCard draws the background and the title of one chart, and returns the top and the height of
// the space that is left for the chart.
func (ch *charts) chartCard(x, y, w, h float64, title, note string) (top, height float64) {
	ch.c.Fill(paint.RoundRect(x, y, w, h, 12), ch.pal.Highlight)
	tw := ch.c.Text(x+14*ch.k, y+26*ch.k, title, paint.TextStyle{Size: ch.size(16), Weight: paint.Bold, Color: ch.pal.Text})
	size := ui.FitSize(note, paint.Medium, ch.size(13), w-tw-44*ch.k)
	ch.c.Text(x+w-14*ch.k, y+26*ch.k, note, paint.TextStyle{Size: size, Color: ch.pal.Secondary, Align: paint.Right})
	return y + 36*ch.k, h - 44*ch.k
}

// noData draws the sentence that there are too few matches to show a chart.
func (ch *charts) noData(x, top, w, height float64) {
	ch.c.Paragraph(x+14*ch.k, top+height/2, w-28*ch.k, ch.localize("notebook.few"), paint.TextStyle{Size: ch.size(14), Color: ch.pal.Secondary})
}

// lengthsChart draws the minutes that matches take as a box plot: a box from the lower to the upper
// quartile, and a line from the minimum to the maximum.
func (ch *charts) lengthsChart(x, y, w, h float64) {
	q := ch.group.Minutes
	top, height := ch.chartCard(x, y, w, h, ch.localize("notebook.lengths"), ch.localize("notebook.n", q.N))
	if q.N == 0 {
		ch.noData(x, top, w, height)
		return
	}
	maximum := roundUp(q.Max)
	at := func(v float64) float64 { return x + 22*ch.k + (w-44*ch.k)*v/maximum }
	axis := top + height - 20*ch.k
	for i := range 6 {
		v := maximum * float64(i) / 5
		ch.c.Stroke(paint.Line(at(v), top+8*ch.k, at(v), axis), 1, paint.WithAlpha(ch.pal.Secondary, 0.3))
		ch.c.TextCentered(at(v), axis+12*ch.k, formatShort(ch.localize, v), paint.TextStyle{Size: ch.size(12), Color: ch.pal.Secondary, Align: paint.Center})
	}
	mid, thickness := top+(height-24*ch.k)*0.6, min((height-24*ch.k)*0.4, 54*ch.k)
	ch.c.Stroke(paint.Line(at(q.Min), mid, at(q.Max), mid), 2.5, ch.pal.Secondary)
	for _, v := range []float64{q.Min, q.Max} {
		ch.c.Stroke(paint.Line(at(v), mid-thickness*0.25, at(v), mid+thickness*0.25), 2.5, ch.pal.Secondary)
	}
	ch.c.Fill(paint.RoundRect(at(q.Lower), mid-thickness/2, max(at(q.Upper)-at(q.Lower), 4), thickness, 6), paint.Shallow)
	ch.c.Stroke(paint.Line(at(q.Median), mid-thickness/2, at(q.Median), mid+thickness/2), 5, paint.Sun)
	middle := ch.localize("notebook.median", formatShort(ch.localize, q.Median), formatShort(ch.localize, ch.group.Choices.Median))
	size := ui.FitSize(middle, paint.Bold, ch.size(15), w-40*ch.k)
	half := paint.TextWidth(middle, paint.Bold, size) / 2
	tx := min(max(at(q.Median), x+16*ch.k+half), x+w-16*ch.k-half)
	ch.label(middle, tx, mid-thickness/2-15*ch.k, size)
}

// label draws a line of text over a chart, on its own background so that no axis crosses it.
func (ch *charts) label(text string, x, y, size float64) {
	half := paint.TextWidth(text, paint.Bold, size)/2 + 6*ch.k
	ch.c.Fill(paint.RoundRect(x-half, y-size*0.7, 2*half, size*1.4, 6), ch.pal.Highlight)
	ch.c.TextCentered(x, y, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ch.pal.Text, Align: paint.Center})
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
func formatShort(localize ui.Localize, n float64) string {
	if n >= 20 {
		n = math.Round(n)
	}
	return ui.FormatDecimal(localize, n)
}

// firstSeatChart draws how often the seat that began has won, with its confidence interval and the
// share that would be fair.
func (ch *charts) firstSeatChart(x, y, w, h float64) {
	s := ch.group.FirstSeatWins
	top, height := ch.chartCard(x, y, w, h, ch.localize("notebook.first"), ch.localize("notebook.n", s.N))
	if s.N == 0 {
		ch.noData(x, top, w, height)
		return
	}
	at := func(v float64) float64 { return x + 22*ch.k + (w-44*ch.k)*v }
	axis, mid := top+height-20*ch.k, top+(height-24*ch.k)*0.6
	for _, v := range []float64{0, 0.25, 0.5, 0.75, 1} {
		ch.c.Stroke(paint.Line(at(v), top+8*ch.k, at(v), axis), 1, paint.WithAlpha(ch.pal.Secondary, 0.3))
		ch.c.TextCentered(at(v), axis+12*ch.k, fmt.Sprintf("%.0f", 100*v), paint.TextStyle{Size: ch.size(12), Color: ch.pal.Secondary, Align: paint.Center})
	}
	if ch.seats > 0 {
		fair := at(1 / float64(ch.seats))
		ch.c.Stroke(paint.Line(fair, top+4*ch.k, fair, axis), 3, paint.Coral)
	}
	thickness := 22 * ch.k
	ch.c.Fill(paint.RoundRect(at(s.Low), mid-thickness/2, max(at(s.High)-at(s.Low), thickness), thickness, thickness/2), paint.Shallow)
	ch.c.Fill(paint.Circle(at(s.Value), mid, thickness*0.62), paint.SunOutline)
	ch.c.Fill(paint.Circle(at(s.Value), mid, thickness*0.5), paint.Sun)
	text := ch.localize("notebook.interval", ui.FormatPercent(ch.localize, s.Value), ui.FormatPercent(ch.localize, s.Low), ui.FormatPercent(ch.localize, s.High))
	ch.label(text, x+w/2, mid-thickness-14*ch.k, ui.FitSize(text, paint.Bold, ch.size(15), w-40*ch.k))
}

// ratingsChart draws the three questions of the feedback, each with the mean of its ratings.
func (ch *charts) ratingsChart(x, y, w, h float64) {
	top, height := ch.chartCard(x, y, w, h, ch.localize("notebook.taps"), "")
	row := height / notebook.Questions
	for q := range notebook.Questions {
		mid := top + row*(float64(q)+0.5)
		size := ch.size(15)
		question := ch.localize(fmt.Sprintf("feedback.%d", q+1))
		ch.c.TextCentered(x+14*ch.k, mid, question, paint.TextStyle{Size: ui.FitSize(question, paint.Medium, size, w*0.42), Color: ch.pal.Text})
		bx, bw := x+w*0.44+20*ch.k, w*0.27
		ch.c.Fill(paint.RoundRect(bx, mid-6*ch.k, bw, 12*ch.k, 6*ch.k), paint.WithAlpha(ch.pal.Secondary, 0.25))
		value := "–"
		if mean := ch.group.Ratings[q]; !math.IsNaN(mean) {
			part := (mean - 1) / (notebook.MaxRating - 1)
			ch.c.Fill(paint.RoundRect(bx, mid-6*ch.k, max(bw*part, 12*ch.k), 12*ch.k, 6*ch.k), paint.Sun)
			ui.DrawMood(ch.c, int(math.Round(mean)), bx+bw*part, mid, min(row*0.4, 17*ch.k))
			value = ui.FormatDecimal(ch.localize, mean)
		}
		ch.c.TextCentered(x+w-14*ch.k, mid, ch.localize("notebook.mean", value, ch.group.Answered[q]), paint.TextStyle{Size: ch.size(14), Weight: paint.Bold, Color: ch.pal.Text, Align: paint.Right})
	}
}

// hoursChart draws the number of matches by hour of the day, from the first hour with a match to
// the last.
func (ch *charts) hoursChart(x, y, w, h float64) {
	hours := ch.group.Hours
	top, height := ch.chartCard(x, y, w, h, ch.localize("notebook.hours"), ch.localize("notebook.n", ch.group.Matches))
	from, to, maxCount := 23, 0, 1
	for hour, n := range hours {
		if n > 0 {
			from, to, maxCount = min(from, hour), max(to, hour), max(maxCount, n)
		}
	}
	from, to = max(0, min(from, to-7)), min(23, max(to, from+7))
	n := float64(to - from + 1)
	step := (w - 28*ch.k) / n
	foot := top + height - 18*ch.k
	for hour := from; hour <= to; hour++ {
		bx := x + 14*ch.k + step*float64(hour-from)
		barHeight := (height - 44*ch.k) * float64(hours[hour]) / float64(maxCount)
		if hours[hour] > 0 {
			ch.c.Fill(paint.RoundRect(bx+step*0.12, foot-max(barHeight, 4), step*0.76, max(barHeight, 4), min(5*ch.k, step*0.2)), paint.Shallow)
			ch.c.TextCentered(bx+step/2, foot-max(barHeight, 4)-10*ch.k, fmt.Sprint(hours[hour]), paint.TextStyle{Size: min(ch.size(12), step*0.6), Weight: paint.Bold, Color: ch.pal.Text, Align: paint.Center})
		}
		if step > 20 || hour%2 == 0 {
			ch.c.TextCentered(bx+step/2, foot+11*ch.k, fmt.Sprint(hour), paint.TextStyle{Size: ch.size(12), Color: ch.pal.Secondary, Align: paint.Center})
		}
	}
}

package pageui

import (
	"fmt"
	"math"

	"banchisa/app/notebook"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
)

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
	size := ui.FitSize(text, paint.Bold, ch.size(15), w-40*ch.k)
	ch.label(text, x+w/2, max(mid-thickness-14*ch.k, top+size*0.6), size) // below the title of a low chart
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

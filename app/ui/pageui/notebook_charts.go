package pageui

import (
	"fmt"
	"math"

	"banchisa/app/notebook"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
)

// chart describes a figure of a group.
type chart struct {
	ui.Sketch
	group notebook.Group
	seats int
	sizes chartSizes
}

// chartSizes are the sizes in points of a chart's texts, and of the gaps between its parts.
type chartSizes struct{ heading, text, gap float64 }

// in returns the sizes in a chart of a height: large text is no larger than leaves room for the figure.
func (s chartSizes) in(h float64) chartSizes {
	const most, normal = 0.16, 12
	largest := max(most*h, normal)
	return chartSizes{min(s.heading, largest*s.heading/s.text), min(s.text, largest), s.gap}
}

func (ch chart) heading(text string) layout.Part {
	return ch.Line(text, paint.TextStyle{Size: ch.sizes.heading, Weight: paint.Bold, Color: ch.Colors.Text})
}

func (ch chart) note(text string, align paint.Align) layout.Part {
	return ch.Line(text, paint.TextStyle{Size: ch.sizes.text, Weight: paint.Medium, Color: ch.Colors.Secondary, Align: align})
}

// card returns a chart below its title. The note says how many matches it counts.
func (ch chart) card(title, note string, figure layout.Part) layout.Part {
	gap := float32(ch.sizes.gap)
	return ch.Ground(func(c *paint.Canvas, at paint.Box) {
		c.Fill(paint.RoundRect(at.MinX, at.MinY, at.W(), at.H(), 12), ch.Colors.Highlight)
	}, layout.PaddedXY(2*gap, gap, layout.VBox(gap/2,
		layout.HBox(gap, layout.Grow(1, ch.heading(title)), ch.note(note, paint.Right)),
		layout.Grow(1, figure),
	)))
}

// few says that there are too few matches for a chart.
func (ch chart) few() layout.Part {
	return ch.Paragraph(ch.Localize("notebook.few"), paint.TextStyle{Size: ch.sizes.text, Color: ch.Colors.Secondary})
}

// overAxis returns a sentence and, below it, what is drawn over an axis. Its ticks, with these names, are equally far apart,
// and the first and the last are where the figure begins and ends.
func (ch chart) overAxis(sentence string, ticks []string, draw func(c *paint.Canvas, at paint.Box)) layout.Part {
	const leastPlot = 14 // points
	tick := func(at paint.Box, i int) float64 { return at.MinX + at.W()*float64(i)/float64(len(ticks)-1) }
	name := paint.TextStyle{Size: ch.sizes.text, Color: ch.Colors.Secondary, Align: paint.Center}
	widest := float32(paint.TextWidth(ticks[len(ticks)-1], name.Weight, name.Size))
	return layout.VBox(0,
		ch.Line(sentence, paint.TextStyle{Size: ch.sizes.text, Weight: paint.Bold, Color: ch.Colors.Text, Align: paint.Center}),
		layout.Grow(1, layout.PaddedXY(widest/2, 0, ch.Part(layout.Range{}, layout.Range{Least: leastPlot}, func(c *paint.Canvas, at paint.Box) {
			for i := range ticks {
				c.Stroke(paint.Line(tick(at, i), at.MinY, tick(at, i), at.MaxY), 1, paint.WithAlpha(ch.Colors.Secondary, 0.3))
			}
			draw(c, at)
		}))),
		layout.PaddedXY(widest/2, 0, ch.Part(layout.Range{}, layout.Exactly(float32(name.Size*1.2)), func(c *paint.Canvas, at paint.Box) {
			for i, text := range ticks {
				c.TextCentered(tick(at, i), (at.MinY+at.MaxY)/2, text, name)
			}
		})),
	)
}

// lengths returns the minutes that matches take as a box plot: a box from the lower to the upper quartile, and a line from
// the minimum to the maximum.
func (ch chart) lengths() layout.Part {
	q := ch.group.Minutes
	title, note := ch.Localize("notebook.lengths"), ch.Localize("notebook.n", q.N)
	if q.N == 0 {
		return ch.card(title, note, ch.few())
	}
	const steps = 5
	maximum := roundUp(q.Max)
	ticks := make([]string, steps+1)
	for i := range ticks {
		ticks[i] = formatShort(ch.Localize, maximum*float64(i)/steps)
	}
	middle := ch.Localize("notebook.median", formatShort(ch.Localize, q.Median), formatShort(ch.Localize, ch.group.Choices.Median))
	return ch.card(title, note, ch.overAxis(middle, ticks, func(c *paint.Canvas, at paint.Box) {
		x := func(minutes float64) float64 { return at.MinX + at.W()*minutes/maximum }
		mid, thickness := (at.MinY+at.MaxY)/2, min(at.H()*0.6, 54)
		c.Stroke(paint.Line(x(q.Min), mid, x(q.Max), mid), 2.5, ch.Colors.Secondary)
		for _, v := range []float64{q.Min, q.Max} {
			c.Stroke(paint.Line(x(v), mid-thickness/4, x(v), mid+thickness/4), 2.5, ch.Colors.Secondary)
		}
		c.Fill(paint.RoundRect(x(q.Lower), mid-thickness/2, max(x(q.Upper)-x(q.Lower), 4), thickness, 6), paint.Shallow)
		c.Stroke(paint.Line(x(q.Median), mid-thickness/2, x(q.Median), mid+thickness/2), 5, paint.Sun)
	}))
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

// firstSeat returns how often the seat that began has won, with its confidence interval and the share that would be fair.
func (ch chart) firstSeat() layout.Part {
	s := ch.group.FirstSeatWins
	title, note := ch.Localize("notebook.first"), ch.Localize("notebook.n", s.N)
	if s.N == 0 {
		return ch.card(title, note, ch.few())
	}
	percent := func(share float64) string { return ui.FormatPercent(ch.Localize, share) }
	interval := ch.Localize("notebook.interval", percent(s.Value), percent(s.Low), percent(s.High))
	return ch.card(title, note, ch.overAxis(interval, []string{"0", "25", "50", "75", "100"}, func(c *paint.Canvas, at paint.Box) {
		x := func(share float64) float64 { return at.MinX + at.W()*share }
		if ch.seats > 0 {
			fair := x(1 / float64(ch.seats))
			c.Stroke(paint.Line(fair, at.MinY, fair, at.MaxY), 3, paint.Coral)
		}
		mid, thickness := (at.MinY+at.MaxY)/2, min(at.H()*0.6, 22)
		c.Fill(paint.RoundRect(x(s.Low), mid-thickness/2, max(x(s.High)-x(s.Low), thickness), thickness, thickness/2), paint.Shallow)
		c.Fill(paint.Circle(x(s.Value), mid, thickness*0.62), paint.SunOutline)
		c.Fill(paint.Circle(x(s.Value), mid, thickness*0.5), paint.Sun)
	}))
}

// ratings returns the questions of the feedback, each with the mean of its ratings.
func (ch chart) ratings() layout.Part {
	const words, bar, figure = 5, 3, 2 // shares of the width
	var rows []layout.Part
	for q := range notebook.Questions {
		mean, value := ch.group.Ratings[q], "–"
		if !math.IsNaN(mean) {
			value = ui.FormatDecimal(ch.Localize, mean)
		}
		question := ch.Line(ch.Localize(fmt.Sprintf("feedback.%d", q+1)), paint.TextStyle{Size: ch.sizes.text, Color: ch.Colors.Text})
		answer := ch.Line(ch.Localize("notebook.mean", value, ch.group.Answered[q]), paint.TextStyle{
			Size: ch.sizes.text, Weight: paint.Bold, Color: ch.Colors.Text, Align: paint.Right,
		})
		rows = append(rows, layout.Grow(1, layout.HBox(float32(2*ch.sizes.gap),
			layout.Grow(words, question), layout.Grow(bar, ch.mood(mean)), layout.Grow(figure, answer),
		)))
	}
	return ch.card(ch.Localize("notebook.taps"), "", layout.VBox(0, rows...))
}

// mood returns a mean of ratings as a bar that ends at the face of that mood; an empty bar for NaN.
func (ch chart) mood(mean float64) layout.Part {
	return ch.Part(layout.Range{}, layout.Range{}, func(c *paint.Canvas, at paint.Box) {
		const height = 12
		top := (at.MinY + at.MaxY - height) / 2
		c.Fill(paint.RoundRect(at.MinX, top, at.W(), height, height/2), paint.WithAlpha(ch.Colors.Secondary, 0.25))
		if math.IsNaN(mean) {
			return
		}
		length := at.W() * (mean - 1) / (notebook.MaxRating - 1)
		c.Fill(paint.RoundRect(at.MinX, top, max(length, height), height, height/2), paint.Sun)
		ui.DrawMood(c, int(math.Round(mean)), at.MinX+length, top+height/2, min(at.H()*0.4, 17))
	})
}

// hours returns the number of matches by hour of the day, from the first hour with a match to the last.
func (ch chart) hours() layout.Part {
	hours := ch.group.Hours
	from, to, most := 23, 0, 1
	for hour, n := range hours {
		if n > 0 {
			from, to, most = min(from, hour), max(to, hour), max(most, n)
		}
	}
	from, to = max(0, min(from, to-7)), min(23, max(to, from+7))
	var columns []layout.Part
	for hour := from; hour <= to; hour++ {
		columns = append(columns, layout.Grow(1, ch.hour(hour, hours[hour], most)))
	}
	return ch.card(ch.Localize("notebook.hours"), ch.Localize("notebook.n", ch.group.Matches), layout.HBox(0, columns...))
}

// hour returns the column of an hour: its number of matches stands on its bar. most is that of the highest bar.
func (ch chart) hour(hour, n, most int) layout.Part {
	name := ch.note(fmt.Sprint(hour), paint.Center)
	if n == 0 {
		return layout.VBox(0, layout.Spacer(), name)
	}
	count := ch.Number(fmt.Sprint(n), paint.TextStyle{Size: ch.sizes.text, Weight: paint.Bold, Color: ch.Colors.Text, Align: paint.Center})
	bar := ch.Part(layout.Range{}, layout.Range{}, func(c *paint.Canvas, at paint.Box) {
		c.Fill(paint.RoundRect(at.MinX+at.W()*0.12, at.MinY, at.W()*0.76, max(at.H(), 4), min(5, at.W()*0.2)), paint.Shallow)
	})
	return layout.VBox(0,
		layout.Grow(float32(most-n), layout.Gap(0)),
		count, layout.Grow(float32(n), bar), name,
	)
}

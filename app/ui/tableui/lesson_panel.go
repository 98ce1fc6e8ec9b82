package tableui

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// LessonStatus is what a lesson shows beside the board at one moment.
type LessonStatus struct {
	// Title is the name of the chapter, or of what else asks; "" is a lesson without chapters.
	Title string
	// Text is the sentence. Rejected marks the answer to a move that was not asked for, Early that to
	// a tap that comes before the one that is marked, Quiet a sentence that asks for no move.
	Text                   string
	Rejected, Early, Quiet bool
	// Done is the number of steps made, Steps the number of all steps.
	Done, Steps int
	// Clock is the time that is left to solve a puzzle; the zero value is none.
	Clock LessonClock
	// Hearts are the lives of a run of puzzles, 0 for none; Lives are left of them.
	Hearts, Lives int
}

// LessonClock is a clock that runs down, in seconds.
type LessonClock struct{ Seconds, Limit int }

// LessonLayout divides the area of the move list. The sheet of the lesson is at the top, as high as
// the longest of its texts needs. The list gets the rest, or nothing if fewer than 110 points remain.
func LessonLayout(texts []string, bounds scene.Box, style ui.Style) (sheet, list scene.Box) {
	size, height := lessonTextSize(bounds, style), 0.0
	for _, text := range texts {
		height = max(height, float64(len(paint.Wrap(text, paint.Medium, size, float64(bounds.W)-36)))*size*paint.LineHeight)
	}
	sheet = bounds
	sheet.H = min(bounds.H, float32(height)+lessonHeadHeight(bounds)+26)
	if rest := bounds.H - sheet.H - 14; rest >= 110 {
		list = scene.Box{X: bounds.X, Y: bounds.Y + sheet.H + 14, W: bounds.W, H: rest}
	} else {
		sheet.H = bounds.H
	}
	return sheet, list
}

// minLessonSize returns the least size in points of a sentence beside the board. A very large one is made
// smaller before the sheet goes over the board.
func minLessonSize(style ui.Style) float64 { return min(style.TextSize(14.5), 18) }

// LessonFits reports whether a sentence can be read on a sheet of that size.
func LessonFits(text string, at scene.Box, style ui.Style) bool {
	return at.H >= lessonHeight(text, at.W, minLessonSize(style))-spareLessonMargin+lessonHeadHeight(at)
}

// LessonMinHeight returns the least height of a sheet w points wide on which each of some sentences can be
// read.
func LessonMinHeight(texts []string, w float32, style ui.Style) (least float32) {
	for _, text := range texts {
		h := lessonHeight(text, w, minLessonSize(style)) - spareLessonMargin
		whole := h + lessonHeadHeight(scene.Box{})
		if whole >= lowLesson { // its band is higher
			whole = h + lessonHeadHeight(scene.Box{H: lowLesson})
		}
		least = max(least, whole)
	}
	return least
}

// spareLessonMargin is the part of the margins below the band that a low sheet can do without, in
// points.
const spareLessonMargin = 8

// lessonHeight returns the height of a sentence on a sheet w points wide, below the band.
func lessonHeight(text string, w float32, size float64) float32 {
	return float32(float64(len(paint.Wrap(text, paint.Medium, size, float64(w)-36)))*size*paint.LineHeight) + 26
}

// LessonWords returns the part of a sheet that its band and a sentence fill.
func LessonWords(text string, sheet scene.Box, style ui.Style) scene.Box {
	sheet.H = min(sheet.H, lessonHeadHeight(sheet)+lessonHeight(text, sheet.W, style.TextSize(16)))
	return sheet
}

// LessonOverBoard returns the sheet of a lesson over the largest panel, for a table whose column has
// no space for it: in the corner or at the edge where it covers least of the pieces and of what can
// be tapped, and neither the target to be tapped nor what is beside that.
func LessonOverBoard(text string, l *ui.Layout, targetID string, style ui.Style) scene.Box {
	area := l.Board().Inset(10)
	sheet := scene.Box{W: min(420, area.W)}
	sheet.H = lessonHeight(text, sheet.W, style.TextSize(18)) + lessonHeadHeight(area)
	best, least := sheet, float32(math.Inf(1))
	for _, part := range [...][2]float32{{1, 1}, {1, 0}, {0, 1}, {0, 0}, {.5, 1}, {.5, 0}, {1, .5}, {0, .5}} {
		sheet.X, sheet.Y = area.X+part[0]*(area.W-sheet.W), area.Y+part[1]*(area.H-sheet.H)
		if covered := coveredPieces(l, sheet, targetID); covered < least {
			best, least = sheet, covered
		}
	}
	return best
}

// coveredPieces returns how much a sheet covers of the pieces and of what can be tapped, in square points.
// The target with that ID counts a thousand times, what is beside it ten times.
func coveredPieces(l *ui.Layout, sheet scene.Box, targetID string) (area float32) {
	for _, p := range l.Panels {
		for _, sprite := range p.Scene.Sprites {
			area += sheet.Overlap(p.OnWindow(sprite.At))
		}
		for _, target := range p.Scene.Targets {
			at := p.OnWindow(target.At)
			switch {
			case target.ID == targetID:
				area += 1000*sheet.Overlap(at) + 10*sheet.Overlap(at.Inset(-max(at.W, at.H)))
			case target.Enabled:
				area += sheet.Overlap(at)
			}
		}
	}
	return area
}

// lowLesson is the height below which a sheet is low.
const lowLesson = 170

// lessonTextSize returns the text size of a lesson's sentences, smaller on a low sheet.
func lessonTextSize(bounds scene.Box, style ui.Style) float64 {
	if bounds.H < lowLesson {
		return style.TextSize(16)
	}
	return style.TextSize(18)
}

// lessonHeadHeight returns the height of the band at the top of the sheet, in points.
func lessonHeadHeight(bounds scene.Box) float32 {
	if bounds.H < lowLesson {
		return 34
	}
	return 46
}

// LessonPanel returns the sheet of a lesson: a band with the progress, and the sentence below it.
func LessonPanel(l LessonStatus, at scene.Box, style ui.Style, localize ui.Localize) ui.Panel {
	title := cmp.Or(l.Title, localize("lesson.one"))
	switch {
	case l.Early:
		title = localize("lesson.early")
	case l.Rejected && l.Hearts == 0: // a run goes on
		title = localize("lesson.wrong")
	}
	head := float64(lessonHeadHeight(at))
	type value struct {
		head  float64
		l     LessonStatus
		title string
		at    scene.Box
	}
	return ui.DrawnPanel(style, "lecture", at, ui.Sheet, "lecture", value{head, l, title, at}, func(c *paint.Canvas, in ui.Area, v value) {
		w, mid := in.W, v.head/2+3
		band := c.Clipped(paint.RoundRect(0, 0, w, in.H, 14))
		fill, ink := paint.Sun, paint.Ink
		if v.l.Rejected || v.l.Early {
			fill = paint.Coral
		}
		band.Fill(paint.Rect(0, 0, w, v.head), fill)
		size := ui.FitSize(v.title, paint.Bold, in.Style.TextSize(17), lessonTitleWidth(v.l, w))
		c.TextCentered(18, mid-2, v.title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
		drawLessonClock(c, v.l.Clock, w-16, mid-2, ink)
		ui.DrawHearts(c, v.l.Lives, v.l.Hearts, w-14, mid-2, lessonHeart, ink)
		drawLessonDots(c, v.l, w-16, mid-2, w-48-paint.TextWidth(v.title, paint.Bold, size), ink)
		color := in.Colors.Text
		if v.l.Quiet {
			color = in.Colors.Secondary
		}
		space := in.H - v.head - 26 + spareLessonMargin
		lines, fitted := ui.WrapToFit(v.l.Text, paint.Medium, lessonTextSize(v.at, in.Style), w-36, space)
		ui.DrawLines(c, 18, v.head+12+fitted, fitted*1.3, lines, paint.TextStyle{Size: fitted, Color: color})
	}).WithTarget(scene.Target{ID: "notice", Name: l.Text, Message: ui.Dismiss{}}).WithRing(!l.Quiet)
}

// lessonClockRadius is the radius of the clock's disc, lessonSeconds the width of the seconds beside it, in
// points.
const lessonClockRadius, lessonSeconds = 13.0, 46.0

// lessonHeart is the radius of a heart, in points.
const lessonHeart = 10.0

// lessonTitleWidth returns the width that a band w points wide leaves its title, beside the dots, the clock or the hearts.
func lessonTitleWidth(l LessonStatus, w float64) float64 {
	switch {
	case l.Steps > 0:
		return w * 0.62
	case l.Clock.Seconds > 0:
		return w - 36 - lessonSeconds - 2*lessonClockRadius - 10
	case l.Hearts > 0:
		return w - 36 - lessonHeart*ui.HeartsWidth*float64(l.Hearts)
	}
	return w - 36
}

// drawLessonClock draws a disc that empties, and the seconds that are left beside it, nothing when the time
// is over; the row ends at right.
func drawLessonClock(c *paint.Canvas, clock LessonClock, right, mid float64, ink color.NRGBA) {
	if clock.Seconds == 0 {
		return
	}
	c.TextCentered(right, mid, fmt.Sprint(clock.Seconds), paint.TextStyle{Size: 24, Weight: paint.Bold, Color: ink, Align: paint.Right})
	x := right - lessonSeconds - lessonClockRadius
	c.Fill(paint.Circle(x, mid, lessonClockRadius), paint.Paper)
	c.Fill(paint.Wedge(x, mid, lessonClockRadius, -90, -90+360*float64(clock.Seconds)/float64(clock.Limit)), ink)
	c.Stroke(paint.Circle(x, mid, lessonClockRadius), 2, ink)
}

// drawLessonDots draws a dot for each step, filled if it has been made; the row ends at right. If
// the space is too small for dots, it writes numbers.
func drawLessonDots(c *paint.Canvas, l LessonStatus, right, mid, space float64, ink color.NRGBA) {
	if l.Steps == 0 {
		return
	}
	gap := min(15, space/float64(l.Steps))
	if gap < 9 {
		c.TextCentered(right, mid, fmt.Sprintf("%d/%d", min(l.Done+1, l.Steps), l.Steps), paint.TextStyle{Size: 14, Weight: paint.Bold, Color: ink, Align: paint.Right})
		return
	}
	for i := range l.Steps {
		x := right - gap*(float64(l.Steps-i)-0.5)
		if i < l.Done {
			c.Fill(paint.Circle(x, mid, gap*0.31), ink)
		} else {
			c.Stroke(paint.Circle(x, mid, gap*0.27), 1.6, paint.WithAlpha(ink, 0.7))
		}
	}
}

// LessonResult is the end of a lesson: a sentence, and what has been learned.
type LessonResult struct {
	Title, Text, Learned string
	// Next is the title of the next chapter, "" after the last one.
	Next string
	// Stars is the number of stars of a puzzle, 0 for a lesson. CanRefute offers to show why its obvious move fails.
	Stars     int
	CanRefute bool
	// InRun leaves out what would leave the run.
	InRun bool
}

// LessonEndHeight returns the height that the panels at the end of a lesson need.
func LessonEndHeight(end LessonResult, w float32, style ui.Style) float32 {
	size := style.TextSize(18)
	lines := paint.Wrap(end.words(), paint.Medium, size, float64(w)-36)
	return float32(float64(len(lines))*size*1.3+style.TextSize(24)*1.6) + 42 + lessonEndFoot
}

// On a low sheet, the buttons at the end of a lesson have this height and gap. lessonEndFoot is the
// height of three rows of them.
const (
	lowButton, lowGap = 44, 6
	lessonEndFoot     = 3*(lowButton+lowGap) + 4
)

// words returns the sentences at the end.
func (r LessonResult) words() string { return strings.TrimSpace(r.Text + " " + r.Learned) }

// LessonEnd returns the panels at the end of a lesson: the sentence, and buttons that lead to the next
// chapter, start a match, repeat the lesson or lead home.
func LessonEnd(ctx ui.Context, end LessonResult, at scene.Box) []ui.Panel {
	height, gap := float32(52), float32(10)
	if at.H < 420 {
		height, gap = lowButton, lowGap
	}
	rows := float32(3)
	if end.InRun {
		rows--
	}
	foot := rows*(height+gap) + 4
	sheet := scene.Box{X: at.X, Y: at.Y, W: at.W, H: at.H - foot}
	text := end.words()
	panels := []ui.Panel{ui.DrawnPanel(ctx.Style, "lecture", sheet, ui.Sheet, "lesson-end", end, func(c *paint.Canvas, in ui.Area, end LessonResult) {
		drawLessonEnd(c, end, in.W, in.H, in.Style, in.Colors)
	}).WithTarget(scene.Target{ID: "notice", Name: text, Message: ui.Dismiss{}}).WithRing(true)}
	row := func(i int) scene.Box {
		return scene.Box{X: at.X, Y: sheet.Y + sheet.H + 14 + float32(i)*(height+gap), W: at.W, H: height}
	}
	buttons := []ui.Button{{ID: "lesson/match", At: row(0), Message: ui.OpenSetup{}}, {ID: "lesson/again", At: row(1), Message: ui.RestartLesson{}}, {ID: "home", At: row(2), Message: ui.GoHome{}}}
	if end.CanRefute {
		buttons[0] = ui.Button{ID: "lesson/refute", Message: ui.ShowRefutation{}}
	}
	if end.Next != "" { // repeating and leaving share a row
		left, right := row(2), row(2)
		left.W = (left.W - gap) / 2
		right.X, right.W = left.X+left.W+gap, left.W
		buttons[0].At, buttons[1].At, buttons[2].At = row(1), left, right
		buttons = slices.Insert(buttons, 0, ui.Button{ID: "lesson/next", At: row(0), Message: ui.NextLesson{}})
	}
	if end.InRun {
		buttons = slices.DeleteFunc(buttons, func(b ui.Button) bool { return b.ID == "lesson/again" || b.ID == "home" })
	}
	for i, b := range buttons {
		kind := ui.Plain
		if i == 0 {
			kind, b.Key, b.TakesFocus = ui.CallToAction, "Return", true
		}
		b.Text = ctx.Localize("lesson.then."+b.ID, end.Next)
		panels = append(panels, ctx.ButtonPanel(b, kind))
	}
	return panels
}

// minMedal is the least height of the stars or the medal above the title, in points.
const minMedal = 40

// drawLessonEnd draws the title and the sentences, with the stars or a medal above them. On a low
// sheet stars are beside the title.
func drawLessonEnd(c *paint.Canvas, end LessonResult, w, h float64, style ui.Style, p paint.Theme) {
	size := ui.FitSize(end.Title, paint.Bold, style.TextSize(24), w-36)
	lines, fitted := ui.WrapToFit(end.words(), paint.Medium, style.TextSize(18), w-36, h-size*1.6-40)
	words := size*1.5 + float64(len(lines))*fitted*1.3
	medal := min(110, h-words-44)
	x, y := w/2, (h-words-max(medal, 0)-14)/2+2
	switch r := medal / 2; {
	case medal >= minMedal && end.Stars > 0:
		ui.DrawStars(c, end.Stars, w/2, y+r, min(r*0.8, (w-48)/ui.StarsWidth))
		y += medal + 14
	case medal >= minMedal:
		c.Fill(paint.Circle(w/2, y+r+3, r), paint.Mix(paint.Sun, paint.Shade, 0.35))
		c.Fill(paint.Circle(w/2, y+r, r), paint.Sun)
		c.Fill(paint.Star(5, w/2, y+r, r*0.72, r*0.33), paint.Paper)
		y += medal + 14
	case end.Stars > 0:
		r := size * 0.4
		size = ui.FitSize(end.Title, paint.Bold, size, w-36-8*r)
		x -= 4 * r
		ui.DrawStars(c, end.Stars, x+paint.TextWidth(end.Title, paint.Bold, size)/2+4*r, y+size*0.65, r)
	}
	c.Text(x, y+size, end.Title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text, Align: paint.Center})
	ui.DrawLines(c, w/2, y+size*1.5+fitted, fitted*1.3, lines, paint.TextStyle{Size: fitted, Color: p.Text, Align: paint.Center})
}

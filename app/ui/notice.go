package ui

import (
	"image/color"
	"strings"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// RuleButton returns the button of a notice that opens the rule book at a paragraph; "" is no button.
func RuleButton(rule string, localize Localize) Button {
	if rule == "" {
		return Button{}
	}
	return Button{ID: "rule/" + rule, Text: localize("table.read", rule), Message: OpenRule{rule}}
}

// Notice returns the panels of a sentence at the bottom of an area, with a button below it unless
// its ID is "". If it is too high for the area, a larger text becomes smaller, down to the normal one.
func (ctx Context) Notice(text string, b Button, area scene.Box) []Panel {
	around := float32(34)
	if b.ID != "" {
		around += 54
	}
	t := NewNoticeText(text, ctx.Style, min(area.W, 900)-48)
	for smaller := ctx.Style; t.Height()+around > area.H && smaller.TextScale > 1; {
		smaller.TextScale = max(1, smaller.TextScale-0.05)
		t = NewNoticeText(text, smaller, min(area.W, 900)-48)
	}
	height := t.Height() + around
	width := max(t.Width+48, min(area.W, 220))
	if b.ID != "" {
		width = max(width, min(area.W, float32(paint.TextWidth(b.Text, paint.Bold, ctx.Style.TextSize(ButtonTextSize(46))))+84))
	}
	at := scene.Box{X: area.X + (area.W-width)/2, Y: area.Y + area.H - height, W: width, H: height}
	panels := []Panel{ctx.Style.Panel("notice", at, NoBackground, "notice", func(c *paint.Canvas, p paint.Theme) {
		pill := paint.RoundRect(2, 2, float64(width)-4, float64(height)-8, 16)
		c.Shadow(pill, 0, 4, 3, paint.WithAlpha(paint.Shade, 0.5))
		c.Fill(pill, paint.Ink)
		c.Stroke(pill, 2, paint.Sun)
		t.Draw(c, 24, 15, paint.Paper)
	}, text, b.Text, t.size).WithTarget(scene.Target{ID: "notice", Name: text, Message: Dismiss{}})}
	if b.ID != "" {
		b.At = scene.Box{X: at.X + 22, Y: at.Y + height - 62, W: width - 44, H: 46}
		panels = append(panels, ctx.ButtonPanel(b, Plain))
	}
	return panels
}

// excerptIndent begins the lines of a text that quote a file: they are not wrapped, and set in cells
// of equal width, so that the caret is below the mistake.
const excerptIndent = "    "

// NoticeText is a text as lines that fit in a width.
type NoticeText struct {
	lines         []string
	fixed         []bool // by line, whether it is set in cells
	size          float64
	Width, cell   float32
	maxFixedCells int
}

// NewNoticeText wraps a text. The width of the result may be smaller than maxWidth.
func NewNoticeText(text string, style Style, maxWidth float32) NoticeText {
	t := NoticeText{size: style.TextSize(16)}
	t.cell = float32(t.size) * 0.62
	t.maxFixedCells = int(maxWidth / t.cell)
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		if strings.HasPrefix(lines[i], excerptIndent) && i+1 < len(lines) && strings.HasPrefix(lines[i+1], excerptIndent) {
			t.addExcerpt(lines[i][len(excerptIndent):], lines[i+1][len(excerptIndent):])
			i++
			continue
		}
		for _, line := range paint.Wrap(lines[i], paint.Medium, t.size, float64(maxWidth)) {
			t.lines, t.fixed = append(t.lines, line), append(t.fixed, false)
			t.Width = max(t.Width, float32(paint.TextWidth(line, paint.Medium, t.size)))
		}
	}
	return t
}

// addExcerpt adds a line of a file and the line with the caret below it: of a long line, the part
// around the caret.
func (t *NoticeText) addExcerpt(line, caret string) {
	tabs := strings.NewReplacer("\t", " ")
	text, marks := []rune(tabs.Replace(line)), []rune(tabs.Replace(caret))
	if from := max(0, min(len(marks)-t.maxFixedCells/2, len(text)-t.maxFixedCells)); from > 0 {
		text, marks = text[from:], marks[min(from, len(marks)):]
	}
	text = text[:min(len(text), t.maxFixedCells)]
	t.lines, t.fixed = append(t.lines, string(text), string(marks)), append(t.fixed, true, true)
	t.Width = max(t.Width, float32(max(len(text), len(marks)))*t.cell)
}

// Height returns the height of all lines.
func (t NoticeText) Height() float32 {
	return float32(float64(len(t.lines)) * t.size * paint.LineHeight)
}

// Draw draws the text with its top left corner at x, y.
func (t NoticeText) Draw(c *paint.Canvas, x, y float64, ink color.Color) {
	step := t.size * paint.LineHeight
	for i, line := range t.lines {
		mid := y + (float64(i)+0.5)*step
		if !t.fixed[i] {
			c.TextCentered(x, mid, line, paint.TextStyle{Size: t.size, Color: ink})
			continue
		}
		for n, r := range []rune(line) {
			center := x + (float64(n)+0.5)*float64(t.cell)
			c.TextCentered(center, mid, string(r), paint.TextStyle{Size: t.size, Weight: paint.Bold, Color: ink, Align: paint.Center})
		}
	}
}

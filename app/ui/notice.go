package ui

import (
	"image/color"
	"strings"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// RuleButton returns the button of a notice that opens the rule book at a paragraph; "" is no button.
func RuleButton(rule string, localize Localize) Button {
	if rule == "" {
		return Button{}
	}
	return Button{ID: "rule/" + rule, Text: localize("table.read", rule), Message: OpenRule{rule}}
}

// NoticeArea returns the place for notices in the window.
func (ctx Context) NoticeArea() scene.Box {
	return scene.Box{X: 40, Y: 0, W: ctx.Width - 80, H: ctx.AboveBar() - 24}
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
	panels := []Panel{DrawnPanel(ctx.Style, "notice", at, "notice", t, func(c *paint.Canvas, in Area, t NoticeText) {
		pill := paint.RoundRect(2, 2, in.W-4, in.H-8, 16)
		c.Shadow(pill, 0, 4, 3, paint.WithAlpha(paint.Shade, 0.5))
		c.Fill(pill, paint.Ink)
		c.Stroke(pill, 2, paint.Sun)
		t.Draw(c, 24, 15, paint.Paper)
	}).WithTarget(scene.Target{ID: "notice", Name: text, Message: Dismiss{}})}
	if b.ID != "" {
		b.At = scene.Box{X: at.X + 22, Y: at.Y + height - 62, W: width - 44, H: 46}
		panels = append(panels, ctx.ButtonPanel(b, Plain))
	}
	return panels
}

// excerptIndent begins the lines of a text that quote a file: they are not wrapped, and the caret in the
// second is below the letter of the first at which it points.
const excerptIndent = "    "

// caret is what points at a mistake.
const caret = "^"

// NoticeText is a text as lines that fit in a width.
type NoticeText struct {
	text  string
	lines draw.Frozen[[]noticeLine]
	size  float64
	Width float32
}

// noticeLine is a line, at a distance from the left.
type noticeLine struct {
	text   string
	indent float64
	weight paint.Weight
}

// NewNoticeText wraps a text. The width of the result may be smaller than maxWidth.
func NewNoticeText(text string, style Style, maxWidth float32) NoticeText {
	t := noticeWriter{NoticeText: NoticeText{text: text, size: style.TextSize(16)}}
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		if strings.HasPrefix(lines[i], excerptIndent) && i+1 < len(lines) && strings.HasPrefix(lines[i+1], excerptIndent) {
			t.addExcerpt(lines[i][len(excerptIndent):], strings.Index(lines[i+1][len(excerptIndent):], caret), float64(maxWidth))
			i++
			continue
		}
		for _, line := range paint.Wrap(lines[i], paint.Medium, t.size, float64(maxWidth)) {
			t.add(noticeLine{text: line, weight: paint.Medium})
		}
	}
	t.NoticeText.lines = draw.Freeze(t.lines)
	return t.NoticeText
}

// noticeWriter makes the lines of a text.
type noticeWriter struct {
	NoticeText
	lines []noticeLine
}

// add adds a line.
func (t *noticeWriter) add(line noticeLine) {
	t.lines = append(t.lines, line)
	t.Width = max(t.Width, float32(line.indent+paint.TextWidth(line.text, line.weight, t.size)))
}

// addExcerpt adds a line of a file and below it the caret, in the middle of the letter in a column: of a long
// line, the part around it.
func (t *noticeWriter) addExcerpt(text string, column int, maxWidth float64) {
	width := func(letters []rune) float64 { return paint.TextWidth(string(letters), paint.Bold, t.size) }
	line := []rune(strings.ReplaceAll(text, "\t", " "))
	at := max(0, min(column, len(line)))
	for at > 0 && width(line) > maxWidth && width(line[:at]) > maxWidth/2 {
		line, at = line[1:], at-1
	}
	for len(line) > at+1 && width(line) > maxWidth {
		line = line[:len(line)-1]
	}
	middle := width(line[:at])
	if at < len(line) {
		middle += width(line[at:at+1]) / 2
	}
	t.add(noticeLine{text: string(line), weight: paint.Bold})
	t.add(noticeLine{text: caret, indent: max(0, middle-width([]rune(caret))/2), weight: paint.Bold})
}

// Height returns the height of all lines.
func (t NoticeText) Height() float32 {
	return float32(float64(len(t.lines.Value())) * t.size * paint.LineHeight)
}

// Draw draws the text with its top left corner at x, y.
func (t NoticeText) Draw(c *paint.Canvas, x, y float64, ink color.Color) {
	step := t.size * paint.LineHeight
	for i, line := range t.lines.Value() {
		c.TextCentered(x+line.indent, y+(float64(i)+0.5)*step, line.text, paint.TextStyle{Size: t.size, Weight: line.weight, Color: ink})
	}
}

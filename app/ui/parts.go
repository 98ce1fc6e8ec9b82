package ui

import (
	"cmp"
	"image/color"
	"strings"

	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Show gives a part the whole page below the banner, and adds its panels. What does not fit is reported.
func (fm *Form) Show(title string, part layout.Part) {
	fm.Banner(title)
	bar := BarHeight(fm.Width)
	fm.Place(layout.PaddedXY(fm.Space(SpaceXL), fm.Space(SpaceM), part), scene.Box{Y: bar, W: fm.Width, H: fm.Height - bar})
}

// ShowDialog darkens the page and shows a part on a sheet in its middle, as wide as the part would like to
// be, and as high as it is then: of several parts the first that fits. beside is the target beside the sheet.
func (fm *Form) ShowDialog(id string, beside scene.Target, parts ...layout.Part) {
	edge := 2 * fm.Space(SpaceM)
	for i, part := range parts {
		part = layout.Padded(fm.Space(SpaceL), part)
		w := min(part.Width().Ideal, fm.Width-edge)
		if h := part.Height(w); part.Width().Least <= w+rounding && h.Least <= fm.Height-edge+rounding || i == len(parts)-1 {
			fm.Add(fm.Scrim(beside, dialogScrim))
			middle := scene.Pos{X: fm.Width / 2, Y: fm.Height / 2}
			fm.Place(fm.TargetPaper(id, scene.Target{ID: id + "/paper"}, false, part), scene.Around(middle, w, min(h.Ideal, fm.Height-edge)))
			return
		}
	}
}

// dialogScrim is the opacity of what darkens a page below a sheet.
const dialogScrim = 0.6

// rounding is the part of a point that rounding may take.
const rounding = 0.5

// Along returns parts side by side, on an upright screen one below the other, a gap apart.
func (fm *Form) Along(gap float32, parts ...layout.Part) layout.Part {
	return layout.When(fm.IsUpright(), layout.VBox(gap, parts...), layout.HBox(gap, parts...))
}

// Place gives a part a box, and adds its panels. What does not fit is reported.
func (fm *Form) Place(part layout.Part, at scene.Box) {
	for _, fault := range layout.Place(part, at) {
		if fm.Overflow != nil {
			fm.Overflow(fault)
		}
	}
	for i, b := range fm.Style.Alike(fm.alike) {
		fm.Button(b, fm.alikeKinds[i])
	}
	fm.alike, fm.alikeKinds = nil, nil
}

// Label returns a text of a step of type that wraps.
func (fm *Form) Label(id, s string, step TextStep) layout.Part {
	return fm.Styled(id, s, step, Look{Weight: step.Weight()})
}

// Strong returns a text like Label, in bold.
func (fm *Form) Strong(id, s string, step TextStep) layout.Part {
	return fm.Styled(id, s, step, Look{Weight: paint.Bold})
}

// Soft returns a text like Label, in the softer colour of the theme.
func (fm *Form) Soft(id, s string, step TextStep) layout.Part {
	return fm.Styled(id, s, step, Look{Weight: step.Weight(), Ink: InkSoft})
}

// OnPage returns a text like Label, for the window's background.
func (fm *Form) OnPage(id, s string, step TextStep) layout.Part {
	return fm.Styled(id, s, step, Look{Weight: step.Weight(), Ink: InkOnPage})
}

// Centred returns a text like Label whose lines are centred.
func (fm *Form) Centred(id, s string, step TextStep) layout.Part {
	return fm.Styled(id, s, step, Look{Weight: step.Weight(), Align: paint.Center})
}

// Look is how a text looks apart from its size.
type Look struct {
	Weight paint.Weight
	Ink    Ink
	Align  paint.Align
}

// Ink is which colour a text has.
type Ink uint8

// The inks.
const (
	InkText     Ink = iota // on a sheet
	InkSoft                // on a sheet, of what is less important
	InkAccent              // on a sheet, of what stands out
	InkOnPage              // on the window's background
	InkSun                 // on a dark ground, of what stands out
	InkOnBright            // on the grounds of the main buttons
	InkOnSeat              // on the dark colours of seats
)

// InkOn returns the ink for the colour of a seat, "" for a sheet.
func InkOn(seat string) Ink {
	switch {
	case seat == "":
		return InkText
	case paint.SeatColorsNamed(seat).OnColor == paint.White:
		return InkOnSeat
	}
	return InkOnBright
}

// color returns the colour of an ink.
func (a Area) color(i Ink) color.NRGBA {
	switch i {
	case InkSoft:
		return a.Colors.Secondary
	case InkAccent:
		return a.Colors.Accent
	case InkOnPage:
		return a.Colors.OnBar
	case InkSun:
		return paint.Sun
	case InkOnBright:
		return paint.Ink
	case InkOnSeat:
		return paint.White
	}
	return a.Colors.Text
}

// NamePart returns a line that is not ours, as a person's name or that of a file: where it does not fit, its
// end is cut off.
func (fm *Form) NamePart(id, s string, step TextStep, look Look) layout.Part {
	size := fm.Points(step)
	full := float32(paint.TextWidth(s, look.Weight, size)) + 1
	type value struct {
		text string
		size float64
		look Look
	}
	return Drawn(fm, "text/"+id, layout.Range{Least: min(full, float32(size)*leastName), Ideal: full}, layout.Exactly(float32(size*textEdge)), value{s, size, look}, func(c *paint.Canvas, in Area, v value) {
		line, fitted := Ellipsize(v.text, v.look.Weight, v.size, in.W)
		c.Text(0, v.size, line, paint.TextStyle{Size: fitted, Weight: v.look.Weight, Color: in.color(v.look.Ink)})
	})
}

// leastName is the width that is left to a name, as a multiple of the size of its text.
const leastName = 5

// textEdge is the height of a line beyond its size, as a part of it: below its baseline, and a little above.
const textEdge = 1.3

// Styled returns a text that wraps, in a look.
func (fm *Form) Styled(id, s string, step TextStep, look Look) layout.Part {
	return fm.Fitted(id, s, step, step, look)
}

// Fitted returns a text that wraps, in a look. It would like to be of a step of type, and gives way down to another one.
func (fm *Form) Fitted(id, s string, step, least TextStep, look Look) layout.Part {
	if s == "" {
		return nil
	}
	small := min(fm.Points(step), fm.Points(least))
	return fm.wrapping(id, s, step, small, widestWord(s, look.Weight, small), look, func(at scene.Box) { fm.showText(id, s, at, fm.Points(step), look) })
}

// AddressPart returns an address, which may have any length and is never cut: it goes on in further lines, after one of
// its signs where there is one.
func (fm *Form) AddressPart(id, s string, step TextStep, look Look) layout.Part {
	if s == "" {
		return nil
	}
	size := fm.Points(step)
	least := min(paint.TextWidth(s, look.Weight, size), size*leastAddress)
	return fm.wrapping(id, s, step, size, least, look, func(at scene.Box) {
		lines := paint.Wrap(s, look.Weight, size, float64(at.W))
		fm.showText(id, strings.Join(lines, "\n"), at, size, look)
	})
}

// leastAddress is the width that an address has at least, as a multiple of the size of its text.
const leastAddress = 8

// wrapping returns a text that wraps, of a step of type and down to a smaller size, no narrower than its longest word.
func (fm *Form) wrapping(id, s string, step TextStep, small, longest float64, look Look, show func(scene.Box)) layout.Part {
	size := fm.Points(step)
	width := layout.Range{Least: float32(longest) + 1, Ideal: float32(paint.TextWidth(s, look.Weight, size)) + 1}
	high := func(size float64, w float32) float32 {
		lines := len(paint.Wrap(s, look.Weight, size, float64(w)))
		return float32(float64(lines-1)*size*paint.LineHeight + size*textEdge)
	}
	height := remembered(func(w float32) layout.Range {
		known := layout.Exactly(high(size, w))
		if small < size {
			known.Least = high(small, w)
		}
		return known
	})
	return layout.Leaf{Name: "text/" + id, W: width, H: height, Show: show}
}

// remembered returns a height that is measured once: a part is asked several times, mostly about the same width.
func remembered(height func(w float32) layout.Range) func(w float32) layout.Range {
	var asked float32
	var known layout.Range
	return func(w float32) layout.Range {
		if w != asked {
			asked, known = w, height(w)
		}
		return known
	}
}

// FittedLine returns a text in one line, which gives way as Fitted does.
func (fm *Form) FittedLine(id, s string, step, least TextStep, look Look) layout.Part {
	return fm.FittedLines([]string{id}, []string{s}, step, least, look)[0]
}

// FittedLines returns texts that stand in columns of one width, each in one line. They are of one size, and give way together.
func (fm *Form) FittedLines(ids, texts []string, step, least TextStep, look Look) (lines []layout.Part) {
	size, longest := fm.Points(step), 1.0
	for _, s := range texts {
		longest = max(longest, paint.TextWidth(s, look.Weight, size))
	}
	w := layout.Range{Least: float32(longest*min(1, fm.Points(least)/size)) + 1, Ideal: float32(longest) + 1}
	for i, s := range texts {
		lines = append(lines, layout.Fixed("text/"+ids[i], w, layout.Exactly(float32(size*textEdge)), func(at scene.Box) {
			fm.showText(ids[i], s, at, size*min(1, float64(at.W-1)/longest), look)
		}))
	}
	return lines
}

// showText adds a text. If it does not fit it is smaller, as far as it can be read.
func (fm *Form) showText(id, s string, at scene.Box, size float64, look Look) {
	for size > minReadableSize && !TextFits(s, look.Weight, size, float64(at.W), float64(at.H)+1) {
		size -= 0.25
	}
	type value struct {
		text string
		size float64
		look Look
	}
	fm.Add(DrawnPanel(fm.Style, "text/"+id, at, "label", value{s, size, look}, func(c *paint.Canvas, in Area, v value) {
		x := 0.0
		if v.look.Align == paint.Center {
			x = in.W / 2
		}
		c.Paragraph(x, v.size, in.W, v.text, paint.TextStyle{Size: v.size, Weight: v.look.Weight, Color: in.color(v.look.Ink), Align: v.look.Align})
	}))
}

// BarPart returns a bar of a height that is filled up to a share, at least so wide.
func (fm *Form) BarPart(id string, least, height float32, share float64) layout.Part {
	return Drawn(fm, id, layout.Range{Least: least}, layout.Exactly(height), share, func(c *paint.Canvas, in Area, share float64) {
		c.Fill(paint.RoundRect(0, 0, in.W, in.H, in.H/2), paint.WithAlpha(in.Colors.Secondary, 0.25))
		if share > 0 {
			c.Fill(paint.RoundRect(0, 0, max(in.W*share, in.H), in.H, in.H/2), paint.Sun)
		}
	})
}

// GameTabsPart returns the buttons that choose a game.
func (fm *Form) GameTabsPart(games []GameCard, chosen string) layout.Part {
	var tabs []layout.Part
	for _, g := range games {
		tabs = append(tabs, fm.ButtonPart(Button{
			ID: "game/" + g.ID, Text: g.Title, Chosen: g.ID == chosen || fm.Pointer.Hover == GameLinkID(g.ID), Message: ChooseGame{g.ID},
		}, OnDark))
	}
	return layout.Wrap(fm.Space(SpaceS), false, tabs...)
}

// AllGamesTabsPart returns the buttons that choose a game, or all.
func (fm *Form) AllGamesTabsPart(games []GameCard, chosen string) layout.Part {
	return fm.GameTabsPart(append([]GameCard{{ID: "", Title: fm.Localize("people.all")}}, games...), chosen)
}

// FieldPart returns a place to type in.
func (fm *Form) FieldPart(f Field, width layout.Range) layout.Part {
	id := "field/" + f.ID
	return layout.Fixed(id, width, layout.Exactly(fm.TargetHeight()), func(at scene.Box) {
		f.At = at
		fm.Fields = append(fm.Fields, f)
		t := scene.Target{ID: id, Name: cmp.Or(f.Text, f.Placeholder), Enabled: true, Message: FocusField{f.ID}} // for the keyboard's walk over the page
		fm.Add(Panel{ID: id, At: at, Background: NoBackground, Scene: scene.Scene{W: at.W, H: at.H}}.WithTarget(t))
	})
}

// Drawn returns a panel that is drawn from a value.
func Drawn[T comparable](fm *Form, id string, w, h layout.Range, value T, draw func(c *paint.Canvas, in Area, v T)) layout.Part {
	return layout.Fixed(id, w, h, func(at scene.Box) {
		fm.Add(DrawnPanel(fm.Style, id, at, id, value, draw))
	})
}

// Backdrop returns a panel like Drawn that asks for no room of its own: it is as large as what it is stacked with.
func Backdrop[T comparable](fm *Form, id string, value T, draw func(c *paint.Canvas, in Area, v T)) layout.Part {
	return Drawn(fm, id, layout.Range{}, layout.Range{}, value, draw)
}

// GameLinkID returns the ID of a link to a game beside the row of buttons; it lights the game's button.
func GameLinkID(game string) string { return "book/" + game }

package fairui

import (
	"crypto/sha256"
	"fmt"
	"image"
	"strings"
	"unicode/utf8"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// Inventor is what a fair's screens say about whoever invented the games; the zero value is nothing.
type Inventor struct {
	Line, Price, Contact string
	// Code opens the contact on a telephone.
	Code    ui.Code
	Picture *Photo // nil for none
}

// Empty reports whether there is nothing to say.
func (v Inventor) Empty() bool {
	return v.Line == "" && v.Price == "" && v.Contact == "" && v.Picture == nil
}

// Photo is a picture from a file.
type Photo struct {
	id    draw.Identity
	image *image.RGBA
}

// NewPhoto returns a photo of an image that does not change any more.
func NewPhoto(img *image.RGBA) *Photo {
	return &Photo{draw.Identity(fmt.Sprintf("%x", sha256.Sum256(img.Pix))), img}
}

// Sizes in heights of a button: of the code, on a poster and on a low sheet too, of the picture, and the least width of
// the words beside it.
const codeSize, posterCodeSize, lowCodeSize, photoSize, wordsWidth = 2.4, 3, 1.6, 2.4, 4.5

// inventor returns the inventor's own line on a sheet: the first of inventorSheets that fits. It is nil where there is
// nothing to say.
func (g *fairScreen) inventor(line ui.TextStep) layout.Part {
	sheets := g.inventorSheets(line)
	if len(sheets) == 0 {
		return nil
	}
	return layout.First(sheets...)
}

// inventorSheets returns the inventor's own line on sheets, the largest first: picture, line and price, code, and below
// them the contact. The line is larger on a poster; a narrow sheet leaves the picture out. A low one writes the line
// smaller, or leaves it out, as it does in larger text, which is not to get smaller.
func (g *fairScreen) inventorSheets(step ui.TextStep) (sheets []layout.Part) {
	v, gap := g.Inventor, g.Space(ui.SpaceM)
	if v.Empty() {
		return nil
	}
	var price layout.Part
	if v.Price != "" {
		text := g.Styled("pill/inventor/price", v.Price, ui.BodyText, ui.Look{Weight: paint.Bold, Ink: ui.InkOnBright})
		price = layout.Align(0, layout.Fill, g.Pill("inventor/price", true, text))
	}
	contact := g.AddressPart("inventor/contact", v.Contact, ui.CaptionText, ui.Look{Weight: paint.Bold, Ink: ui.InkAccent})
	line := func(text string, step ui.TextStep) layout.Part { return g.Strong("inventor/line", text, step) }
	column := func(words ...layout.Part) layout.Part {
		return layout.CenterY(layout.VBox(g.Space(ui.SpaceXS), words...))
	}
	beside := func(code float32, words ...layout.Part) layout.Part {
		return layout.HBox(gap, layout.Grow(1, column(words...)), g.CodePart("code", v.Code, code))
	}
	large := layout.When(step == ui.LeadText, g.CodePart("code", v.Code, posterCodeSize), g.CodePart("code", v.Code, codeSize))
	words := layout.AtLeast(wordsWidth*g.TargetHeight(), 0, column(line(v.Line, step), oneLine(price), oneLine(contact)))
	low := layout.First(beside(lowCodeSize, oneLine(price), contact), column(oneLine(price), beside(lowCodeSize, contact)))
	all := []layout.Part{
		layout.HBox(gap, g.photo(), layout.Grow(1, words), large),
		column(beside(codeSize, line(v.Line, step), oneLine(price)), contact),
	}
	if g.Style.TextScale <= fairText {
		all = append(all, column(line(v.Line, ui.CaptionText), low), column(line(shortened(v.Line), ui.CaptionText), low))
	}
	for _, said := range append(all, low, beside(lowCodeSize, price, contact)) {
		sheets = append(sheets, g.Paper("inventor", layout.Padded(gap, said)))
	}
	return sheets
}

// oneLine returns a text that does not wrap, nil for none.
func oneLine(text layout.Part) layout.Part {
	if text == nil {
		return nil
	}
	return layout.AtIdeal(text)
}

// shortened returns the beginning of a line that says something by itself: its first sentence or clause, or as many words
// as fit two short rows.
func shortened(line string) string {
	const most = 44 // letters
	if at := strings.IndexAny(line, ".!?:;–"); at > 0 && utf8.RuneCountInString(line[:at]) <= most {
		return strings.TrimRight(line[:at+1], ":;– ")
	}
	short := ""
	for _, word := range strings.Fields(line) {
		if utf8.RuneCountInString(short+word) > most {
			return strings.TrimRight(short, ",;: ") + "…"
		}
		short += word + " "
	}
	return line
}

// inventorOrLess returns the inventor's own line, or where there is no room for it the price, the contact and the code.
func (g *fairScreen) inventorOrLess() layout.Part {
	if g.Inventor.Empty() {
		return nil
	}
	return layout.First(g.inventor(ui.BodyText), g.contact())
}

// contact returns price and contact, or else the line, on the window's background, beside the code if there is room.
func (g *fairScreen) contact() layout.Part {
	v := g.Inventor
	if v.Empty() {
		return nil
	}
	said := func(id, text string) layout.Part {
		return g.AddressPart("inventor/"+id, text, ui.CaptionText, ui.Look{Weight: paint.Bold, Ink: ui.InkSun})
	}
	words := layout.Wrap(g.Space(ui.SpaceM), false, said("price", v.Price), said("contact", v.Contact))
	if v.Price == "" && v.Contact == "" {
		words = said("line", v.Line)
	}
	address := layout.Grow(1, layout.CenterY(words))
	return layout.First(layout.HBox(g.Space(ui.SpaceM), address, g.CodePart("code", v.Code, lowCodeSize)), address)
}

// photo returns the inventor's picture, as a square with round corners.
func (g *fairScreen) photo() layout.Part {
	if g.Inventor.Picture == nil {
		return nil
	}
	side := layout.Exactly(photoSize * g.TargetHeight())
	return layout.Center(ui.Drawn(g.Form, "photo", side, side, g.Inventor.Picture, func(c *paint.Canvas, in ui.Area, photo *Photo) {
		img := photo.image
		w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
		k := max(in.W/w, in.H/h) // it fills the square
		c.Clipped(paint.RoundRect(0, 0, in.W, in.H, in.W*0.12)).DrawScaled(img, (in.W-w*k)/2, (in.H-h*k)/2, w*k, h*k)
	}))
}

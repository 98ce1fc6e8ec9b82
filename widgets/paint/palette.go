package paint

import (
	"fmt"
	"image/color"
	"math"
)

// ParseHex parses "#RRGGBB" or "#RRGGBBAA". It panics on anything else, since colours are constants
// of the source.
func ParseHex(s string) color.NRGBA {
	var r, g, b uint8
	a := uint8(255)
	var err error
	switch len(s) {
	case 7:
		_, err = fmt.Sscanf(s, "#%02x%02x%02x", &r, &g, &b)
	case 9:
		_, err = fmt.Sscanf(s, "#%02x%02x%02x%02x", &r, &g, &b, &a)
	default:
		err = fmt.Errorf("wrong length")
	}
	if err != nil {
		panic(fmt.Sprintf("paint.Hex(%q): %v", s, err))
	}
	return color.NRGBA{r, g, b, a}
}

// WithAlpha returns the colour with its opacity multiplied by alpha.
func WithAlpha(c color.Color, alpha float64) color.NRGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(math.Round(float64(n.A) * math.Min(1, math.Max(0, alpha))))
	return n
}

// Mix returns the colour between a (t = 0) and b (t = 1).
func Mix(a, b color.Color, t float64) color.NRGBA {
	p, q := color.NRGBAModel.Convert(a).(color.NRGBA), color.NRGBAModel.Convert(b).(color.NRGBA)
	mid := func(u, v uint8) uint8 {
		return uint8(math.Round(float64(u) + (float64(v)-float64(u))*math.Min(1, math.Max(0, t))))
	}
	return color.NRGBA{mid(p.R, q.R), mid(p.G, q.G), mid(p.B, q.B), mid(p.A, q.A)}
}

// Contrast returns the contrast ratio of two opaque colours as defined by WCAG 2, from 1 to 21.
func Contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// ReadableOn returns Ink or White, whichever can be read better on an opaque colour.
func ReadableOn(c color.Color) color.NRGBA {
	if Contrast(Ink, c) > Contrast(White, c) {
		return Ink
	}
	return White
}

func luminance(c color.Color) float64 {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	lin := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.03928 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(n.R) + 0.7152*lin(n.G) + 0.0722*lin(n.B)
}

// The palette. Colours that only one game uses are in that game's package.
var (
	Night      = ParseHex("#0B3C49") // table frame, banner, dark background
	Deep       = ParseHex("#14515F") // panels and buttons on Night
	Sea        = ParseHex("#13607A")
	Shallow    = ParseHex("#2A8FA8")
	Foam       = ParseHex("#BFE6EA")
	Ice        = ParseHex("#F4FAFB")
	IceShade   = ParseHex("#D5E9EE")
	IceEdge    = ParseHex("#A9CFD9")
	Crack      = ParseHex("#8DB9C6")
	Paper      = ParseHex("#FBF6EC")
	White      = ParseHex("#FFFFFF")
	Ink        = ParseHex("#1D2B33")
	Muted      = ParseHex("#5B6B73")
	Coral      = ParseHex("#F2704E") // the primary action, the last move
	Sun        = ParseHex("#F6B93B") // legal targets
	Amber      = ParseHex("#9A5E06") // outline of Sun on light backgrounds
	SunOutline = ParseHex("#5A3704") // dark outline of Sun on any background
	Cream      = ParseHex("#FFF6E6") // outline of Coral trails
	Shade      = ParseHex("#04222A") // shadow of a panel on Night

	Oak     = ParseHex("#E0B885")
	Walnut  = ParseHex("#8E5F3A")
	Basalt  = ParseHex("#32424F")
	Lagoon  = ParseHex("#5FB5B0")
	Cobalt  = ParseHex("#264C8C")
	Beach   = ParseHex("#EAD7A4")
	Country = ParseHex("#9CBF7A")
	Roof    = ParseHex("#C96F52")
	River   = ParseHex("#6FB7D9")
	Rock    = ParseHex("#8C8F94")
)

// SeatColors is one of the six seat colours, with its tints, symbol and pattern.
type SeatColors struct {
	Name    string // red, black, yellow, green, blue, white; also the suffix of the sprites
	Color   color.NRGBA
	Dark    color.NRGBA
	Light   color.NRGBA
	Pattern Pattern
	Symbol  Symbol
	OnColor color.NRGBA // of the symbol and text on Color
}

// AllSeatColors lists the six seat colours in the order of the rules: red, black, yellow, green,
// blue, white.
var AllSeatColors = [6]SeatColors{
	{"red", ParseHex("#D64545"), ParseHex("#B03034"), ParseHex("#F0908A"), Diagonal, Triangle, White},
	{"black", ParseHex("#2B2F36"), ParseHex("#15181D"), ParseHex("#6B7480"), Solid, Disc, White},
	{"yellow", ParseHex("#F2B632"), ParseHex("#D2931C"), ParseHex("#FBDD8F"), Dots, FiveStar, Ink},
	{"green", ParseHex("#3E9B6E"), ParseHex("#2C7B55"), ParseHex("#8FCBAC"), Chevrons, Diamond, White},
	{"blue", ParseHex("#3B6FD4"), ParseHex("#2950A6"), ParseHex("#94B3EF"), Bricks, Square, White},
	{"white", ParseHex("#F7F7F2"), ParseHex("#D3DEE1"), ParseHex("#FFFFFF"), CrossHatch, Cross, Ink},
}

// PatternInk returns the tint of the seat's pattern on its colour: dark on pale colours, light on
// the others.
func (s SeatColors) PatternInk() color.NRGBA {
	if Contrast(s.Color, s.Dark) > Contrast(s.Color, s.Light) {
		return s.Dark
	}
	return s.Light
}

// Edge returns the colour of a line around the seat's colour: its dark tint, if that is seen on a light ground.
func (s SeatColors) Edge() color.NRGBA {
	const least = 2 // contrast
	if Contrast(s.Dark, Paper) < least {
		return Ink
	}
	return s.Dark
}

// SeatColorsNamed returns the seat colour of that name. It panics on an unknown name, since names
// are constants of the source.
func SeatColorsNamed(name string) SeatColors {
	for _, s := range AllSeatColors {
		if s.Name == name {
			return s
		}
	}
	panic("paint: no seat colour " + name)
}

// Theme is the colours of the panels and texts around the board.
type Theme struct {
	Background, Sheet, SheetEdge, Highlight, Text, Secondary, Accent color.NRGBA
	Primary, PrimaryEdge, OnPrimary                                  color.NRGBA
	Button, ButtonEdge, OnButton                                     color.NRGBA
	CallToAction, CallToActionEdge, OnCallToAction                   color.NRGBA
	Disabled, OnDisabled                                             color.NRGBA
	Bar, BarButton, OnBar                                            color.NRGBA
	Focus                                                            color.NRGBA
}

// The three themes of the panels. Boards look the same in Light and Dark; see Outline and SpreadTones
// for HighContrast.
var (
	Light = Theme{
		Background: Night, Sheet: Paper, SheetEdge: ParseHex("#E6DCC8"), Highlight: White, Text: Ink, Secondary: Muted, Accent: ParseHex("#8A5A06"),
		Primary: Sun, PrimaryEdge: ParseHex("#C98A12"), OnPrimary: Ink,
		Button: ParseHex("#E7EEEE"), ButtonEdge: ParseHex("#C3D2D4"), OnButton: Ink,
		CallToAction: Coral, CallToActionEdge: ParseHex("#BF4A2C"), OnCallToAction: Ink,
		Disabled: ParseHex("#F0E7DA"), OnDisabled: ParseHex("#676252"),
		Bar: Night, BarButton: Deep, OnBar: Paper, Focus: ParseHex("#2A8FA8"),
	}
	Dark = Theme{
		Background: ParseHex("#072A34"), Sheet: ParseHex("#12404D"), SheetEdge: ParseHex("#1D5362"),
		Highlight: ParseHex("#1B5463"), Text: Paper, Secondary: ParseHex("#A9CFD9"), Accent: Sun,
		Primary: Sun, PrimaryEdge: ParseHex("#C98A12"), OnPrimary: Ink,
		Button: ParseHex("#22606F"), ButtonEdge: ParseHex("#0A313C"), OnButton: Paper,
		CallToAction: Coral, CallToActionEdge: ParseHex("#BF4A2C"), OnCallToAction: Ink,
		Disabled: ParseHex("#17454F"), OnDisabled: ParseHex("#9BB8BD"),
		Bar: ParseHex("#072A34"), BarButton: Deep, OnBar: Paper, Focus: Sun,
	}
	HighContrast = Theme{
		Background: ParseHex("#000000"), Sheet: White, SheetEdge: ParseHex("#000000"), Highlight: ParseHex("#FFF1C4"),
		Text: ParseHex("#000000"), Secondary: ParseHex("#2B2B2B"), Accent: ParseHex("#6A3B00"),
		Primary: ParseHex("#FFC83D"), PrimaryEdge: ParseHex("#000000"), OnPrimary: ParseHex("#000000"),
		Button: White, ButtonEdge: ParseHex("#000000"), OnButton: ParseHex("#000000"),
		CallToAction: ParseHex("#FF8A66"), CallToActionEdge: ParseHex("#000000"), OnCallToAction: ParseHex("#000000"),
		Disabled: ParseHex("#E4E4E4"), OnDisabled: ParseHex("#4A4A4A"),
		Bar: ParseHex("#000000"), BarButton: ParseHex("#2B2B2B"), OnBar: White, Focus: ParseHex("#0057D9"),
	}
)

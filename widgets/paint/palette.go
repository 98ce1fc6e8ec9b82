package paint

import (
	"fmt"
	"image/color"
	"math"
)

// Hex reads "#RRGGBB" or "#RRGGBBAA". It panics on anything else, as colours
// are constants of the source.
func Hex(s string) color.NRGBA {
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

// Fade is the colour at that part of its opacity.
func Fade(c color.Color, alpha float64) color.NRGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(math.Round(float64(n.A) * math.Min(1, math.Max(0, alpha))))
	return n
}

// Mix is the colour at part t of the way from a to b.
func Mix(a, b color.Color, t float64) color.NRGBA {
	p, q := color.NRGBAModel.Convert(a).(color.NRGBA), color.NRGBAModel.Convert(b).(color.NRGBA)
	mid := func(u, v uint8) uint8 {
		return uint8(math.Round(float64(u) + (float64(v)-float64(u))*math.Min(1, math.Max(0, t))))
	}
	return color.NRGBA{mid(p.R, q.R), mid(p.G, q.G), mid(p.B, q.B), mid(p.A, q.A)}
}

// Contrast is the contrast of two opaque colours as WCAG 2 reckons it, 1 … 21.
func Contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
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

// The palette of the house. Colours that only one game uses are named in the
// package of its look.
var (
	Night    = Hex("#0B3C49") // frame of the table, banner, dark ground
	Deep     = Hex("#14515F") // sheets and buttons on night
	Sea      = Hex("#13607A")
	Shallow  = Hex("#2A8FA8")
	Foam     = Hex("#BFE6EA")
	Ice      = Hex("#F4FAFB")
	IceShade = Hex("#D5E9EE")
	IceEdge  = Hex("#A9CFD9")
	Crack    = Hex("#8DB9C6")
	Paper    = Hex("#FBF6EC")
	White    = Hex("#FFFFFF")
	Ink      = Hex("#1D2B33")
	Muted    = Hex("#5B6B73")
	Coral    = Hex("#F2704E") // the one thing to do now, the last move
	Sun      = Hex("#F6B93B") // legal touches
	Amber    = Hex("#9A5E06") // the line round sun on light grounds
	Case     = Hex("#5A3704") // the dark case round sun on any ground
	Cream    = Hex("#FFF6E6") // the case round coral trails
	Shade    = Hex("#04222A") // what a sheet on night throws

	Oak     = Hex("#D9A873")
	Walnut  = Hex("#8E5F3A")
	Chalk   = Hex("#F1E9DA")
	Basalt  = Hex("#32424F")
	Lagoon  = Hex("#5FB5B0")
	Cobalt  = Hex("#264C8C")
	Ark     = Hex("#8A5A33")
	Snow    = Hex("#FFF4D6")
	Beach   = Hex("#EAD7A4")
	Country = Hex("#9CBF7A")
	Road    = Hex("#EDE6D6")
	Roof    = Hex("#C96F52")
	River   = Hex("#6FB7D9")
	Rock    = Hex("#8C8F94")
)

// Seat is one of the six colours of seat, with its tints, symbol and pattern.
type Seat struct {
	Name    string // red, black, yellow, green, blue, white: also the sprite's suffix
	Color   color.NRGBA
	Dark    color.NRGBA
	Light   color.NRGBA
	Pattern Pattern
	Symbol  Symbol
	OnColor color.NRGBA // for the symbol and text on Color
}

// Seats lists the six colours of seat in the order of the rules of the house:
// red, black, yellow, green, blue, white.
var Seats = [6]Seat{
	{"red", Hex("#D64545"), Hex("#B03034"), Hex("#F0908A"), Diagonal, Triangle, White},
	{"black", Hex("#2B2F36"), Hex("#15181D"), Hex("#6B7480"), Solid, Disc, White},
	{"yellow", Hex("#F2B632"), Hex("#D2931C"), Hex("#FBDD8F"), Dots, FiveStar, Ink},
	{"green", Hex("#3E9B6E"), Hex("#2C7B55"), Hex("#8FCBAC"), Chevrons, Diamond, White},
	{"blue", Hex("#3B6FD4"), Hex("#2950A6"), Hex("#94B3EF"), Bricks, Square, White},
	{"white", Hex("#F7F7F2"), Hex("#D3DEE1"), Hex("#FFFFFF"), CrossHatch, Cross, Ink},
}

// PatternInk is the tint that the seat's pattern is drawn with on its colour:
// dark on the pale ones, light on the others.
func (s Seat) PatternInk() color.NRGBA {
	if Contrast(s.Color, s.Dark) > Contrast(s.Color, s.Light) {
		return s.Dark
	}
	return s.Light
}

// SeatNamed finds a colour of seat; an unknown name is a mistake in the
// source and panics.
func SeatNamed(name string) Seat {
	for _, s := range Seats {
		if s.Name == name {
			return s
		}
	}
	panic("paint: no seat colour " + name)
}

// Panel is the colours of the sheets and texts round the board in one theme.
type Panel struct {
	Ground, Sheet, SheetEdge, Lit, Text, Soft, Accent color.NRGBA
	Primary, PrimaryEdge, OnPrimary                   color.NRGBA
	Plain, PlainEdge, OnPlain                         color.NRGBA
	Warm, WarmEdge, OnWarm                            color.NRGBA
	Off, OffText                                      color.NRGBA
	Bar, BarButton, OnBar                             color.NRGBA
	Focus                                             color.NRGBA
}

// The three themes of the panels. Boards look the same in all of them.
var (
	Light = Panel{
		Ground: Night, Sheet: Paper, SheetEdge: Hex("#E6DCC8"), Lit: White, Text: Ink, Soft: Muted, Accent: Hex("#8A5A06"),
		Primary: Sun, PrimaryEdge: Hex("#C98A12"), OnPrimary: Ink,
		Plain: Hex("#E7EEEE"), PlainEdge: Hex("#C3D2D4"), OnPlain: Ink,
		Warm: Coral, WarmEdge: Hex("#BF4A2C"), OnWarm: Ink,
		Off: Hex("#F0E7DA"), OffText: Hex("#75705F"),
		Bar: Night, BarButton: Deep, OnBar: Paper, Focus: Hex("#2A8FA8"),
	}
	Dark = Panel{
		Ground: Hex("#072A34"), Sheet: Hex("#12404D"), SheetEdge: Hex("#1D5362"), Lit: Hex("#1B5463"), Text: Paper, Soft: Hex("#A9CFD9"), Accent: Sun,
		Primary: Sun, PrimaryEdge: Hex("#C98A12"), OnPrimary: Ink,
		Plain: Hex("#22606F"), PlainEdge: Hex("#0A313C"), OnPlain: Paper,
		Warm: Coral, WarmEdge: Hex("#BF4A2C"), OnWarm: Ink,
		Off: Hex("#17454F"), OffText: Hex("#9BB8BD"),
		Bar: Hex("#072A34"), BarButton: Deep, OnBar: Paper, Focus: Sun,
	}
	HighContrast = Panel{
		Ground: Hex("#000000"), Sheet: White, SheetEdge: Hex("#000000"), Lit: Hex("#FFF1C4"), Text: Hex("#000000"), Soft: Hex("#2B2B2B"), Accent: Hex("#6A3B00"),
		Primary: Hex("#FFC83D"), PrimaryEdge: Hex("#000000"), OnPrimary: Hex("#000000"),
		Plain: White, PlainEdge: Hex("#000000"), OnPlain: Hex("#000000"),
		Warm: Hex("#FF8A66"), WarmEdge: Hex("#000000"), OnWarm: Hex("#000000"),
		Off: Hex("#E4E4E4"), OffText: Hex("#4A4A4A"),
		Bar: Hex("#000000"), BarButton: Hex("#2B2B2B"), OnBar: White, Focus: Hex("#0057D9"),
	}
)

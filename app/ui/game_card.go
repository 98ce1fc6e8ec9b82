package ui

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"

	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// GameCard is a game as the home screen and other pages show it.
type GameCard struct {
	ID, Title, Players, Minutes, Age, Summary string
	// ShortMinutes is Minutes where there is little room; "" for the same.
	ShortMinutes string
	// By says who invented it; "" for a game without an inventor.
	By string
	// Accent is the colour of the game in hex, such as "#8E5F3A".
	Accent string
	// Picture is the illustration; nil is none.
	Picture scene.Picture
}

// Fact is a short fact about a game with its icon.
type Fact struct {
	Icon Icon
	Text string
}

// Facts returns for how many players the game is, how long it takes and from what age on, as far as
// that is known.
func (g GameCard) Facts() []Fact {
	all := []Fact{{IconPeople, g.Players}, {IconClock, g.Minutes}, {IconCake, g.Age}}
	return slices.DeleteFunc(all, func(f Fact) bool { return f.Text == "" })
}

// DrawCover draws the picture of the game at least w by h large from x, y, on a canvas that is clipped to
// that. Of what is too high, top is the share above.
func (g GameCard) DrawCover(c *paint.Canvas, x, y, w, h, top float64) {
	if g.Picture == nil || c.IsRecorder() { // it has no words
		return
	}
	const coverShape = 208.0 / 236 // height to width
	pw := max(w, h/coverShape)
	DrawPicture(c, g.Picture, x+(w-pw)/2, y+(h-pw*coverShape)*top, pw, pw*coverShape)
}

// Edge is the edge of a sheet along which a picture lies.
type Edge uint8

// The edges of a sheet.
const (
	Top Edge = iota
	Left
	Right
)

// Cover is the picture of a game along an edge of a sheet, with a strip of the game's colour towards what follows.
type Cover struct {
	Picture scene.Picture
	Accent  string
	Edge    Edge
	// Size is its height along the top edge, its width along the others, in points; 0 is no cover.
	Size float32
}

// CoverPart returns the picture of a game along an edge of the sheet on which the part lies. It is drawn with the sheet: alone,
// each would come to lie on whole pixels, and not on the same.
func (fm *Form) CoverPart(g GameCard, edge Edge) layout.Part {
	return layout.Fixed("cover/"+g.ID, layout.Range{}, layout.Range{}, func(at scene.Box) {
		for i, p := range slices.Backward(fm.Panels) {
			if p.Background != Sheet {
				continue
			}
			size := []float32{Top: at.Y + at.H - p.At.Y, Left: at.X + at.W - p.At.X, Right: p.At.X + p.At.W - at.X}
			fm.Panels[i].Cover = Cover{g.Picture, g.Accent, edge, size[edge]}
			return
		}
	})
}

// along returns the part of a sheet's picture of w by h points that is between two distances from the edge of the cover.
func (k Cover) along(w, h, from, to float64) paint.Path {
	switch k.Edge {
	case Left:
		return paint.Rect(from, 0, to-from, h)
	case Right:
		return paint.Rect(w-to, 0, to-from, h)
	}
	return paint.Rect(0, from, w, to-from)
}

// draw draws the paper of a sheet, whose picture is w by h points large, with the cover on it. The paper ends below the strip:
// its colour would show at the edges of the cover.
func (k Cover) draw(c *paint.Canvas, paper paint.Path, fill color.Color, w, h float64) {
	const strip, below = 5, 1
	ends := SheetMargin + float64(k.Size)
	c.Clipped(k.along(w, h, ends-below, w+h)).Fill(paper, fill)
	c.Clipped(k.along(w, h, 0, ends)).Fill(paper, paint.ParseHex(k.Accent))
	at, on := k.along(w, h, SheetMargin, ends).Bounds(), paper.Bounds()
	x, y := max(at.MinX, on.MinX), max(at.MinY, on.MinY)
	in := c.Clipped(paper).Clipped(k.along(w, h, 0, ends-strip))
	GameCard{Picture: k.Picture}.DrawCover(in, x, y, min(at.MaxX, on.MaxX)-x, min(at.MaxY, on.MaxY)-y, 0.58)
}

// FactsPart returns for how many players a game is, how long it takes and from what age on.
func (fm *Form) FactsPart(g GameCard, step TextStep, ink Ink) layout.Part {
	return fm.FactsParts([]GameCard{g}, step, ink)[0]
}

// FactsParts returns the facts of games beside one another as FactLines does, and in several lines if that does not fit.
func (fm *Form) FactsParts(games []GameCard, step TextStep, ink Ink) []layout.Part {
	parts := fm.FactLines(games, step, ink)
	for i, g := range games {
		parts[i] = layout.First(parts[i], layout.Wrap(fm.Space(SpaceS), false, fm.facts(g, step, ink)...))
	}
	return parts
}

// FactLines returns the facts of games beside one another in a line each, all in the same wording: if need be with fewer letters.
func (fm *Form) FactLines(games []GameCard, step TextStep, ink Ink) (lines []layout.Part) {
	var long, short []layout.Part
	for _, g := range games {
		long = append(long, layout.AtIdeal(layout.HBox(fm.Space(SpaceS), fm.facts(g, step, ink)...)))
		g.Minutes = cmp.Or(g.ShortMinutes, g.Minutes)
		short = append(short, layout.AtIdeal(layout.HBox(fm.Space(SpaceXS), fm.facts(g, step, ink)...)))
	}
	long, short = layout.Alike(long...), layout.Alike(short...)
	for i := range games {
		lines = append(lines, layout.First(long[i], short[i]))
	}
	return lines
}

// facts returns the facts about a game, each with its icon.
func (fm *Form) facts(g GameCard, step TextStep, ink Ink) (facts []layout.Part) {
	for i, f := range g.Facts() {
		facts = append(facts, fm.FactPart(fmt.Sprintf("%s/%d", g.ID, i), f, step, ink))
	}
	return facts
}

// SeatLabel is the colour of a seat and the name of its player. ToMove marks the seat on turn.
type SeatLabel struct {
	Color, Name string
	ToMove      bool
}

package ui

import (
	"cmp"
	"fmt"
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

// beyondSheet is how far in points a picture reaches beyond the edges of its sheet: both come to lie on whole pixels, and a
// line of paper would show beside the picture.
const beyondSheet = 0.75

// beyond returns a box along an edge of a sheet that reaches beyond the sheet.
func (e Edge) beyond(at scene.Box) scene.Box {
	out := at.Inset(-beyondSheet)
	switch e {
	case Top:
		out.H -= beyondSheet
	case Left:
		out.W -= beyondSheet
	case Right:
		out.X, out.W = at.X, out.W-beyondSheet
	}
	return out
}

// CoverPart returns the picture of a game along an edge of a sheet, with a strip of the game's colour towards what
// follows.
func (fm *Form) CoverPart(g GameCard, edge Edge) layout.Part {
	type value struct {
		picture scene.Picture
		accent  string
		edge    Edge
	}
	return layout.Fixed("cover/"+g.ID, layout.Range{}, layout.Range{}, func(at scene.Box) {
		v := value{g.Picture, g.Accent, edge}
		fm.Add(DrawnPanel(fm.Style, "cover/"+g.ID, edge.beyond(at), "cover", v, func(c *paint.Canvas, in Area, v value) {
			const r, strip = 14 + beyondSheet, 5
			w, h := in.W, in.H
			corners, line := paint.RoundRect(0, 0, w, h+2*r, r), paint.Rect(0, h-strip, w, strip)
			switch v.edge {
			case Left:
				corners, line = paint.RoundRect(0, 0, w+2*r, h, r), paint.Rect(w-strip, 0, strip, h)
			case Right:
				corners, line = paint.RoundRect(-2*r, 0, w+2*r, h, r), paint.Rect(0, 0, strip, h)
			}
			inside := c.Clipped(corners).Clipped(paint.Rect(0, 0, w, h))
			inside.Fill(paint.Rect(0, 0, w, h), paint.ParseHex(v.accent)) // the sheet's colour must not show at the edge of the picture
			GameCard{Picture: v.picture}.DrawCover(inside, 0, 0, w, h, 0.58)
			inside.Fill(line, paint.ParseHex(v.accent))
		}))
	})
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

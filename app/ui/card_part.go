package ui

import (
	"fmt"
	"math"
	"slices"

	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Surface is what lies below the content of a part that is tapped as a whole.
type Surface struct {
	Background Background
	// Ring marks a sheet; Lit a row without one, as the one under the pointer is.
	Ring, Lit bool
	// Raise is by how many points it is drawn higher under the pointer.
	Raise float32
}

// CardPart returns a part that is tapped as a whole: the target covers it. It is at least as high as a
// fingertip.
func (fm *Form) CardPart(t scene.Target, s Surface, part layout.Part) layout.Part {
	ground := layout.Fixed(t.ID, layout.Range{}, layout.Range{Least: fm.TargetHeight(), Ideal: fm.TargetHeight()}, func(at scene.Box) {
		p := Panel{ID: t.ID, At: at, Background: s.Background, Scene: scene.Scene{W: at.W, H: at.H}}
		if s.Background == NoBackground && (s.Lit || t.Enabled && fm.Pointer.Hover == t.ID) {
			p = DrawnPanel(fm.Style, t.ID, at, "lit row", struct{}{}, func(c *paint.Canvas, in Area, _ struct{}) {
				c.Fill(paint.RoundRect(0, 0, in.W, in.H, 10), in.Colors.Highlight)
			})
		}
		fm.Add(p.WithTarget(t).WithRing(s.Ring))
	})
	return raised{layout.Stack(ground, part), fm, t.ID, s.Raise}
}

// raised is a part that is drawn higher, with all that lies on it, while the pointer is on its target. The
// targets stay in place: one that moved would leave a pointer at its lower edge, and come back.
type raised struct {
	layout.Part
	form   *Form
	target string
	points float32
}

func (r raised) Place(at scene.Box, faults *layout.Faults) {
	from := len(r.form.Panels)
	r.Part.Place(at, faults)
	if r.form.Pointer.Hover != r.target {
		return
	}
	for i, p := range r.form.Panels[from:] {
		p.At.Y -= r.points
		p.Scene.Targets = slices.Clone(p.Scene.Targets)
		for j := range p.Scene.Targets {
			p.Scene.Targets[j].At.Y += r.points
		}
		r.form.Panels[from+i] = p
	}
}

// OnePicture returns a sheet and what lies on it as one picture, for a page that hardly changes: a texture for each text
// takes more memory and time. Only the sheet can be tapped, whose panel is the first.
func (fm *Form) OnePicture(sheet layout.Part) layout.Part { return onePicture{sheet, fm} }

type onePicture struct {
	layout.Part
	form *Form
}

func (o onePicture) Place(at scene.Box, faults *layout.Faults) {
	fm, from := o.form, len(o.form.Panels)
	o.Part.Place(at, faults)
	parts := slices.Clone(fm.Panels[from:])
	sheet := parts[0]
	at = wholePoints(sheet.At.Inset(-SheetMargin))
	targets := slices.Clone(sheet.Scene.Targets)
	for i := range targets {
		targets[i].At.X += sheet.At.X - at.X
		targets[i].At.Y += sheet.At.Y - at.Y
	}
	for i := range parts {
		parts[i].At.X -= at.X
		parts[i].At.Y -= at.Y
		parts[i].Scene.Targets = nil
	}
	picture := draw.Flat(Merge(parts, fm.Style, at.W, at.H))
	fm.Panels = append(fm.Panels[:from], Panel{
		ID: sheet.ID, At: at, Background: NoBackground,
		Scene: scene.Scene{W: at.W, H: at.H, Background: picture, Targets: targets},
	})
}

// wholePoints returns the smallest box around another one whose edges are whole points: what lies in it keeps its
// places between the pixels.
func wholePoints(b scene.Box) scene.Box {
	x, y := floor(b.X), floor(b.Y)
	return scene.Box{X: x, Y: y, W: -floor(-b.X-b.W) - x, H: -floor(-b.Y-b.H) - y}
}

func floor(v float32) float32 { return float32(math.Floor(float64(v))) }

// PicturePart returns a picture that is drawn whole in the middle of its box. It would like to be of a height, and is at
// most twice as wide.
func (fm *Form) PicturePart(id string, t Thumbnail, height float32) layout.Part {
	ideal := height * min(t.W/max(t.H, 1), 2)
	return layout.Fixed("picture/"+id, layout.Range{Least: ideal * leastPicture, Ideal: ideal}, layout.Range{}, func(at scene.Box) {
		k := min(at.W/max(t.W, 1), at.H/max(t.H, 1))
		box := scene.Box{X: at.X + (at.W-t.W*k)/2, Y: at.Y + (at.H-t.H*k)/2, W: t.W * k, H: t.H * k}
		fm.Add(DrawnPanel(fm.Style, "picture/"+id, box, "picture", t.Picture, func(c *paint.Canvas, in Area, p scene.Picture) {
			DrawPicture(c, p, 0, 0, in.W, in.H)
		}))
	})
}

// PanelsPart returns panels, as those of a table, that keep their places beside one another: together they are as
// wide as their box, and smaller where it is low.
func (fm *Form) PanelsPart(panels ...Panel) layout.Part {
	var all scene.Box
	for _, p := range panels {
		all = all.Union(p.At)
	}
	height := func(w float32) layout.Range { return layout.Range{Ideal: all.H * w / max(all.W, 1)} }
	return layout.Leaf{Name: "panels", H: height, Show: func(at scene.Box) {
		k := min(at.W/max(all.W, 1), at.H/max(all.H, 1))
		x, y := at.X+(at.W-k*all.W)/2, at.Y+(at.H-k*all.H)/2
		for _, p := range panels {
			p.At = scene.Box{X: x + k*(p.At.X-all.X), Y: y + k*(p.At.Y-all.Y), W: k * p.At.W, H: k * p.At.H}
			fm.Add(p)
		}
	}}
}

// leastPicture is the least width of a picture, as a part of that it would like to have.
const leastPicture = 0.7

// signSize is the side of a sign before a text, as a multiple of the size of the text.
const signSize = 1.4

// signed returns a text after a sign that is drawn in a square.
func signed[T comparable](fm *Form, id, name string, step TextStep, value T, draw func(c *paint.Canvas, in Area, v T), text layout.Part) layout.Part {
	side := layout.Exactly(float32(fm.Points(step) * signSize))
	sign := layout.Fixed(name+"/"+id, side, side, func(at scene.Box) {
		fm.Add(DrawnPanel(fm.Style, name+"/"+id, at, name, value, draw))
	})
	return layout.Row(fm.Space(SpaceXS), sign, text)
}

// FactPart returns a short text after an icon.
func (fm *Form) FactPart(id string, f Fact, step TextStep, ink Ink) layout.Part {
	return signed(fm, id, "fact", step, iconValue{f.Icon, ink}, drawIconValue, fm.Styled(id, f.Text, step, Look{Weight: step.Weight(), Ink: ink}))
}

// SignPart returns an icon that stands alone, as large as the signs of a step of text.
func (fm *Form) SignPart(id string, icon Icon, step TextStep, ink Ink) layout.Part {
	side := layout.Exactly(float32(fm.Points(step) * signSize))
	return layout.Center(Drawn(fm, "sign/"+id, side, side, iconValue{icon, ink}, drawIconValue))
}

// iconValue is an icon in an ink.
type iconValue struct {
	icon Icon
	ink  Ink
}

func drawIconValue(c *paint.Canvas, in Area, v iconValue) {
	DrawIcon(c, v.icon, in.W/2, in.H/2, in.W, in.color(v.ink))
}

// SeatsPart returns the seats of a match, each with its badge and the name of its player. The one to move is
// in bold.
func (fm *Form) SeatsPart(id string, seats []SeatLabel, step TextStep) layout.Part {
	var row []layout.Part
	for i, seat := range seats {
		name, weight := fmt.Sprintf("%s/%d", id, i), step.Weight()
		if seat.ToMove {
			weight = paint.Bold
		}
		row = append(row, fm.SeatPart(name, seat, step, Look{Weight: weight}))
	}
	return layout.Wrap(fm.Space(SpaceM), false, row...)
}

// SeatPart returns a seat of a match: its badge and the name of its player.
func (fm *Form) SeatPart(id string, seat SeatLabel, step TextStep, look Look) layout.Part {
	return fm.Badged(id, seat.Color, step, fm.NamePart(id, seat.Name, step, look))
}

// Badged returns a part after the badge of a colour.
func (fm *Form) Badged(id, color string, step TextStep, part layout.Part) layout.Part {
	return signed(fm, id, "badge", step, color, func(c *paint.Canvas, in Area, color string) {
		c.Badge(paint.SeatColorsNamed(color), in.W/2, in.H/2, in.W*0.46)
	}, part)
}

// StarsPart returns three stars, a number of them filled.
func (fm *Form) StarsPart(id string, filled int, step TextStep) layout.Part {
	r := float32(fm.Points(step)) / 2
	return Drawn(fm, "stars/"+id, layout.Exactly(r*StarsWidth), layout.Exactly(2*r), filled, func(c *paint.Canvas, in Area, filled int) {
		DrawStars(c, filled, in.W/2, in.H/2, in.H/2)
	})
}

// DiscPart returns a person's disc.
func (fm *Form) DiscPart(id string, a Avatar, side float32) layout.Part {
	return layout.CenterY(layout.AtLeast(0, side, fm.PicturePart(id, SquarePicture(AvatarPicture(a.Color, a.Symbol)), side)))
}

// RowPart returns a row of a list that is tapped as a whole; a lit one is chosen.
func (fm *Form) RowPart(t scene.Target, lit bool, part layout.Part) layout.Part {
	return fm.CardPart(t, Surface{Background: NoBackground, Lit: lit}, layout.PaddedXY(fm.Space(SpaceS), fm.Space(SpaceXS), part))
}

// Pill returns a part on a round ground; a lit one is the most likely.
func (fm *Form) Pill(id string, lit bool, part layout.Part) layout.Part {
	ground := Backdrop(fm, "pill/"+id, lit, func(c *paint.Canvas, in Area, lit bool) {
		fill := in.Colors.Highlight
		if lit {
			fill = paint.Sun
		}
		c.Fill(paint.RoundRect(0, 0, in.W, in.H, in.H/2), fill)
	})
	return layout.Stack(ground, layout.PaddedXY(fm.Space(SpaceM), fm.Space(SpaceS), part))
}

// FacePart returns a button with a part in place of its text; face is given the ink for its ground.
func (fm *Form) FacePart(b Button, kind ButtonKind, face func(ink Ink) layout.Part) layout.Part {
	ink := InkText
	switch {
	case kind == Primary || kind == CallToAction || b.Chosen:
		ink = InkOnBright
	case kind == OnDark:
		ink = InkOnPage
	}
	ground := layout.Fixed("button/"+b.ID, layout.Exactly(0), layout.Range{Least: fm.TargetHeight(), Ideal: fm.TargetHeight()}, func(at scene.Box) {
		name := b.Text
		b.At, b.Text = at, ""
		p := fm.ButtonPanel(b, kind)
		p.Scene.Targets[0].Name = name
		fm.Add(p)
	})
	return layout.Stack(ground, face(ink))
}

// NumbersPart returns numbers of one size side by side, each above what it counts; in two rows where they do not fit.
func (fm *Form) NumbersPart(id string, numbers [][2]string) layout.Part {
	var ids, figures []string
	for i, n := range numbers {
		ids, figures = append(ids, fmt.Sprintf("%s/%d", id, i)), append(figures, n[0])
	}
	inColumns := func(columns int, least TextStep) layout.Part {
		all := fm.FittedLines(ids, figures, NumberText, least, Look{Weight: NumberText.Weight()})
		for i, n := range numbers {
			all[i] = layout.VBox(0, all[i], fm.Soft(ids[i]+"/name", n[1], CaptionText))
		}
		return layout.Grid(columns, fm.Space(SpaceM), false, all...)
	}
	return layout.First(inColumns(len(numbers), NumberText), inColumns((len(numbers)+1)/2, HeadingText))
}

package ui

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Icon is the name of a drawn icon, about 24 units wide and centred on the origin.
type Icon string

// The icons.
const (
	IconBulb   Icon = "bulb"
	IconBook   Icon = "book"
	IconMenu   Icon = "menu"
	IconBack   Icon = "back"
	IconPeople Icon = "people"
	IconClock  Icon = "clock"
	IconSand   Icon = "sand"
	IconCake   Icon = "cake"
	IconCup    Icon = "cup"
	IconUndo   Icon = "undo"
	IconRedo   Icon = "redo"
	IconPlay   Icon = "play"
	IconEye    Icon = "eye"
	IconBot    Icon = "bot"
	IconPerson Icon = "person"
	IconNobody Icon = "nobody"
	IconPause  Icon = "pause"
	IconNext   Icon = "on"
	IconFirst  Icon = "first"
	IconLast   Icon = "last"
	IconLock   Icon = "lock"
	IconSave   Icon = "save"
	IconPen    Icon = "pen"
	IconFolder Icon = "folder"
	IconPuzzle Icon = "puzzle"
	IconBranch Icon = "branch"
	IconDanger Icon = "danger"
	IconPrint  Icon = "print"
)

// iconShape is the lines and the filled areas of an icon.
type iconShape struct {
	strokes []iconStroke
	fills   []paint.Path
}

// iconStroke is a line of an icon: an SVG path and the width of the line in units.
type iconStroke struct {
	path  string
	width float64
}

// iconShapes are the shapes of the icons.
var iconShapes = map[Icon]iconShape{
	IconBulb: {strokes: []iconStroke{{"M-3.5 5 C-3.5 2 -7 0 -7 -4 C-7 -12 7 -12 7 -4 C7 0 3.5 2 3.5 5 Z", 2.2}, {"M-3 8.6 L3 8.6", 2.2}}},
	IconBook: {strokes: []iconStroke{{"M0 -5 C-3 -8 -8 -8 -11 -7 L-11 7 C-8 6 -3 6 0 9 C3 6 8 6 11 7 L11 -7 C8 -8 3 -8 0 -5 L0 8", 2.2}}},
	IconMenu: {strokes: []iconStroke{{"M-9 -6 L9 -6", 2.6}, {"M-9 0 L9 0", 2.6}, {"M-9 6 L9 6", 2.6}}},
	IconBack: {strokes: []iconStroke{{"M4 -8 L-4 0 L4 8", 2.8}}},
	IconPeople: {fills: []paint.Path{
		paint.Circle(-4, -4, 4), paint.ParseSVGPath("M-11 8 C-11 0 3 0 3 8 Z"), paint.Circle(6, -2.5, 3.2),
		paint.ParseSVGPath("M4.5 8 C5 4 3.6 3 3.4 2.2 C7 0 12 3 12 8 Z"),
	}},
	IconClock: {strokes: []iconStroke{{"M8.5 0 C8.5 4.7 4.7 8.5 0 8.5 C-4.7 8.5 -8.5 4.7 -8.5 0 C-8.5 -4.7 -4.7 -8.5 0 -8.5 C4.7 -8.5 8.5 -4.7 8.5 0 Z", 2.2}, {"M0 -5 L0 0 L4 2.5", 2.2}}},
	IconSand: {
		strokes: []iconStroke{{"M-6.5 -9 L6.5 -9 M-6.5 9 L6.5 9 M-5 -9 C-5 -3 -1 -2 -1 0 C-1 2 -5 3 -5 9 M5 -9 C5 -3 1 -2 1 0 C1 2 5 3 5 9", 2.2}},
		fills:   []paint.Path{paint.ParseSVGPath("M-4 8.5 C-3 4.5 3 4.5 4 8.5 Z")},
	},
	IconCake: {strokes: []iconStroke{{"M0 -3 L0 -6", 2.2}, {"M-5 -3 L-5 -5", 2.2}, {"M5 -3 L5 -5", 2.2}}, fills: []paint.Path{paint.RoundRect(-9, -1, 18, 9, 2.5)}},
	IconCup: {
		strokes: []iconStroke{{"M-6 -6 C-12 -6 -10 0 -5 0", 2}, {"M6 -6 C12 -6 10 0 5 0", 2}, {"M0 3 L0 7", 2.4}, {"M-4 8 L4 8", 2.6}},
		fills:   []paint.Path{paint.ParseSVGPath("M-6 -8 L6 -8 C6 0 3 3 0 3 C-3 3 -6 0 -6 -8 Z")},
	},
	IconUndo: {strokes: []iconStroke{{"M-5 -6 L-10 -1 L-5 4", 2.6}, {"M-10 -1 L3 -1 C11 -1 11 9 3 9 L-2 9", 2.6}}},
	IconRedo: {strokes: []iconStroke{{"M5 -6 L10 -1 L5 4", 2.6}, {"M10 -1 L-3 -1 C-11 -1 -11 9 -3 9 L2 9", 2.6}}},
	IconPlay: {fills: []paint.Path{paint.RoundPolygon(2, paint.Pt(-6, -9), paint.Pt(9, 0), paint.Pt(-6, 9))}},
	IconEye:  {strokes: []iconStroke{{"M-11 0 C-6 -8 6 -8 11 0 C6 8 -6 8 -11 0 Z", 2.2}}, fills: []paint.Path{paint.Circle(0, 0, 3.2)}},
	IconBot: {strokes: []iconStroke{{"M0 -6 L0 -10", 2.2}}, fills: []paint.Path{paint.Join(paint.RoundRect(-9, -6, 18, 14, 5),
		paint.Circle(-3.6, 0, 2).Reversed(), paint.Circle(3.6, 0, 2).Reversed()), paint.Circle(0, -10, 2)}},
	IconPerson: {fills: []paint.Path{paint.Circle(0, -5, 4.6), paint.ParseSVGPath("M-9 9 C-9 -1 9 -1 9 9 Z")}},
	IconNobody: {strokes: []iconStroke{{"M-6 -6 L6 6 M6 -6 L-6 6", 2.6}}},
	IconPause:  {fills: []paint.Path{paint.RoundRect(-7, -9, 5, 18, 1.5), paint.RoundRect(2, -9, 5, 18, 1.5)}},
	IconNext:   {strokes: []iconStroke{{"M-4 -8 L4 0 L-4 8", 2.8}}},
	IconFirst:  {strokes: []iconStroke{{"M6 -8 L-2 0 L6 8", 2.8}, {"M-6 -8 L-6 8", 2.8}}},
	IconLast:   {strokes: []iconStroke{{"M-6 -8 L2 0 L-6 8", 2.8}, {"M6 -8 L6 8", 2.8}}},
	IconLock: {
		strokes: []iconStroke{{"M-4.5 -1 L-4.5 -5 C-4.5 -11 4.5 -11 4.5 -5 L4.5 -1", 2.4}},
		fills:   []paint.Path{paint.Join(paint.RoundRect(-7.5, -2, 15, 11, 3), paint.Circle(0, 3.4, 1.8).Reversed())},
	},
	IconPen:    {strokes: []iconStroke{{"M-8 8 L-7 3 L5 -9 L9 -5 L-3 7 Z", 2.4}, {"M2 -6 L6 -2", 2}}},
	IconSave:   {strokes: []iconStroke{{"M0 -10 L0 3", 2.4}, {"M-5 -2 L0 3 L5 -2", 2.4}, {"M-9 3 L-9 9 L9 9 L9 3", 2.4}}},
	IconFolder: {strokes: []iconStroke{{"M-10 8 L-10 -7 L-3 -7 L-1 -4 L10 -4 L10 8 Z", 2.2}, {"M-10 0 L10 0", 2}}},
	IconBranch: {strokes: []iconStroke{{"M-5 -5 L-5 5 M-5 3 C-5 -1 6 1 6 -5", 2.2}}, fills: []paint.Path{paint.Circle(-5, -7, 3), paint.Circle(-5, 7, 3), paint.Circle(6, -7, 3)}},
	IconDanger: {strokes: []iconStroke{{"M0 -10 L11 8 L-11 8 Z", 2.2}, {"M0 -3.5 L0 2", 2.4}}, fills: []paint.Path{paint.Circle(0, 5, 1.4)}},
	IconPrint:  {strokes: []iconStroke{{"M-5 -4 L-5 -10 L5 -10 L5 -4", 2.2}, {"M-5 6 L-10 6 L-10 -4 L10 -4 L10 6 L5 6", 2.2}, {"M-5 2 L5 2 L5 10 L-5 10 Z", 2.2}}},
	IconPuzzle: {strokes: []iconStroke{{"M-10 -4 L-4 -4 C-8 -11 4 -11 1 -4 L6 -4 L6 1 C13 -3 13 9 6 5 L6 10 L-10 10 Z", 2.2}}},
}

// DrawIcon draws an icon centred on x, y. The size is the width of its 24 units on the canvas.
func DrawIcon(c *paint.Canvas, icon Icon, x, y, size float64, ink color.Color) {
	c = c.Translated(x, y).Scaled(size / 24)
	for _, s := range iconShapes[icon].strokes {
		c.Stroke(paint.ParseSVGPath(s.path), s.width, ink)
	}
	for _, f := range iconShapes[icon].fills {
		c.Fill(f, ink)
	}
}

// iconButton returns the picture of a square, dark button with an icon. The size is in points.
func (style Style) iconButton(size float32, icon Icon, state ButtonState) scene.Picture {
	type value struct {
		state ButtonState
		icon  Icon
	}
	return Drawing(style, "icon", size, size, value{state, icon}, func(c *paint.Canvas, in Area, v value) {
		s := in.W
		fill, ink := in.Colors.BarButton, in.Colors.OnBar
		switch v.state {
		case Hovered, Pressed:
			fill = paint.Mix(fill, paint.Shallow, 0.5)
		case Chosen:
			fill, ink = paint.Sun, paint.Ink
		case Disabled:
			ink = paint.WithAlpha(ink, 0.35)
		}
		c.Fill(paint.RoundRect(1, 1, s-2, s-2, s*0.26), fill)
		DrawIcon(c, v.icon, s/2, s/2, s*0.56, ink)
	})
}

package tableui

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// MomentStage is how much of a moment is shown.
type MomentStage uint8

// The stages of a moment: the dice are shaken, they roll, they lie while their pieces go, and what they lead to can be
// read.
const (
	MomentShaking MomentStage = iota
	MomentRolling
	MomentLanded
	MomentReading
)

// MomentPanels returns the panels of a moment in the middle of the board, or beside the pieces there that
// it is about: the dice, or the card with its picture, its sentence and a way to its rule. The board's
// panel is at its place on the screen.
func MomentPanels(ctx ui.Context, m ui.Moment, stage MomentStage, board ui.Panel) []ui.Panel {
	g := momentCard{ui.NewForm(ctx), m, stage, max(minDieSize, min(maxDieSize, board.At.H*dieShare))}
	edge := g.Space(ui.SpaceS)
	card := layout.First(g.card(ui.LeadText), g.card(ui.BodyText))
	w := min(max(card.Width().Least, board.At.W/2, minMoment*g.TargetHeight()), maxMoment*g.TargetHeight(), board.At.W-2*edge)
	if len(m.Dice) > 0 {
		w = max(card.Width().Least, w/2)
	}
	h := min(card.Height(w).Ideal, board.At.H-2*edge)
	at := scene.Around(board.At.Center(), w, h)
	g.Place(card, beside(at, places(board, m.PlaceIDs), board.At))
	return g.Panels
}

// A card is so wide at least and at most, in heights of a button.
const minMoment, maxMoment = 10, 13.5

// The size of a die's sprite in points, of which the die itself is four fifths, and its share of the board's height.
const (
	minDieSize = 124
	maxDieSize = 190
	dieShare   = 0.22
)

// momentCard composes a card.
type momentCard struct {
	*ui.Form
	moment  ui.Moment
	stage   MomentStage
	dieSize float32
}

// card returns the card. What cannot be read yet leaves its place empty.
func (g momentCard) card(step ui.TextStep) layout.Part {
	name := g.moment.Text
	if g.stage >= g.titleFrom() {
		name = strings.TrimSpace(i18n.Sentence(g.moment.Title) + " " + name)
	}
	ground := layout.Fixed("moment", layout.Range{}, layout.Range{}, func(at scene.Box) {
		g.Add(ui.DrawnPanel(g.Style, "moment", at, "moment", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
			card := paint.RoundRect(3, 3, in.W-6, in.H-8, 20)
			c.Shadow(card, 0, 5, 4, paint.WithAlpha(paint.Shade, 0.55))
			c.Fill(card, paint.Ink)
			c.Stroke(card, 3, paint.Sun)
		}).WithTarget(scene.Target{ID: "moment", Name: name, Enabled: true, Message: ui.CloseMoment{}}))
	})
	words := g.words(step)
	if len(g.moment.Dice) > 0 {
		words = layout.VBox(g.Space(ui.SpaceS), g.dice(), words)
	} else if g.moment.Picture != nil {
		words = layout.HBox(g.Space(ui.SpaceM), g.picture(), layout.Grow(1, words))
	}
	var rule layout.Part
	if g.moment.Rule != "" {
		b := ui.Button{ID: "moment/rule", Text: g.Localize("table.read", g.moment.Rule), Message: ui.OpenRule{Paragraph: g.moment.Rule}}
		rule = g.readable(MomentLanded, g.ButtonPart(b, ui.Plain))
	}
	return layout.Stack(ground, layout.Padded(g.Space(ui.SpaceL), layout.VBox(g.Space(ui.SpaceM), layout.Grow(1, words), rule)))
}

// readable leaves a place empty until it can be read: from a stage on.
func (g momentCard) readable(from MomentStage, part layout.Part) layout.Part {
	return layout.Visible(g.stage >= from, part)
}

// titleFrom returns the stage from which the title can be read.
func (g momentCard) titleFrom() MomentStage {
	if g.moment.Decides {
		return MomentReading
	}
	return MomentLanded
}

// words returns the title and the sentence, below dice in the middle.
func (g momentCard) words(step ui.TextStep) layout.Part {
	say := func(id, s string, step ui.TextStep, look ui.Look) layout.Part {
		if len(g.moment.Dice) > 0 {
			look.Align = paint.Center
		}
		return g.Styled("moment/"+id, s, step, look)
	}
	var more layout.Part
	if g.moment.Important {
		more = say("more", g.Localize("moment.continue"), step, ui.Look{Ink: ui.InkOnPage})
	}
	title := say("title", g.moment.Title, ui.TitleText, ui.Look{Weight: paint.Bold, Ink: ui.InkSun})
	return g.readable(MomentLanded, layout.VBox(g.Space(ui.SpaceXS),
		g.readable(g.titleFrom(), title),
		say("text", g.moment.Text, step, ui.Look{Weight: paint.Medium, Ink: ui.InkOnPage}), more,
	))
}

// picture returns the picture on a light ground.
func (g momentCard) picture() layout.Part {
	const size = 2.6 // in heights of a button
	side := layout.Exactly(size * g.TargetHeight())
	return layout.Center(ui.Drawn(g.Form, "moment/picture", side, side, g.moment.Picture, func(c *paint.Canvas, in ui.Area, p scene.Picture) {
		const inset = 8
		c.Fill(paint.RoundRect(0, 0, in.W, in.H, 16), paint.Foam)
		ui.DrawPicture(c, p, inset, inset, in.W-2*inset, in.H-2*inset)
	}))
}

// dice returns the dice in a row.
func (g momentCard) dice() layout.Part {
	gap := g.Space(ui.SpaceL)
	row := float32(len(g.moment.Dice))*(g.dieSize+gap) - gap
	return layout.Fixed("moment/dice", layout.Exactly(row), layout.Exactly(g.dieSize), func(at scene.Box) {
		s := scene.Scene{W: at.W, H: at.H}
		for i, face := range g.moment.Dice {
			s.Sprites = append(s.Sprites, g.die(i, face, scene.Box{X: (at.W-row)/2 + float32(i)*(g.dieSize+gap), W: g.dieSize, H: g.dieSize}, at.W))
		}
		g.Add(ui.Panel{ID: "moment/dice", At: at, Background: ui.NoBackground, Scene: s})
	})
}

// places returns where pieces and targets of the board are on the screen.
func places(board ui.Panel, ids []string) (all []scene.Box) {
	for _, s := range board.Scene.Sprites {
		if slices.Contains(ids, s.ID) {
			all = append(all, board.OnWindow(s.At))
		}
	}
	for _, t := range board.Scene.Targets {
		if slices.Contains(ids, t.ID) {
			all = append(all, board.OnWindow(t.At))
		}
	}
	return all
}

// beside returns the card moved to the nearest place on the board where it covers none of the boxes,
// or where it was if there is none.
func beside(card scene.Box, boxes []scene.Box, board scene.Box) scene.Box {
	const margin, gap = 8, 20
	covers := func(at scene.Box) bool {
		return slices.ContainsFunc(boxes, func(b scene.Box) bool { return at.Overlap(b.Inset(-gap)) > 0 })
	}
	if !covers(card) {
		return card
	}
	nearest, least := card, float32(math.MaxFloat32)
	for _, x := range []float32{card.X, board.X + margin, board.X + board.W - card.W - margin} {
		for _, y := range []float32{card.Y, board.Y + margin, board.Y + board.H - card.H - margin} {
			at := scene.Box{X: x, Y: y, W: card.W, H: card.H}
			moved := (x-card.X)*(x-card.X) + (y-card.Y)*(y-card.Y)
			if !covers(at) && moved < least {
				nearest, least = at, moved
			}
		}
	}
	return nearest
}

// die returns the sprite of a die: shaken at the left, it hops over the card and comes to lie on its
// face.
func (g momentCard) die(i, face int, at scene.Box, width float32) scene.Sprite {
	size := at.W
	s := scene.Sprite{
		ID: "die" + strconv.Itoa(i), At: at, Picture: g.Style.Die(size, face), Enter: scene.Grow, Exit: scene.Instant,
		Move: scene.Hop, Frames: g.Style.DieFrames(size, face), FramesMillis: rollMillis, Delay: nextDieMillis * i,
		Waypoints: []scene.Pos{{X: at.X + size*firstBounceX, Y: at.Y + size*firstBounceY}, {X: at.X + size*lastBounceX, Y: at.Y + size*lastBounceY}},
	}
	if g.stage == MomentShaking && len(s.Frames) > 0 {
		s.Picture, s.Frames, s.Waypoints = s.Frames[0], nil, nil
		s.At.X -= width * shakenX
		s.At.Y -= size * shakenY
	}
	return s
}

// How dice roll: for so long, each so much later than the one before, over two places below where they come to lie, from
// where they are shaken; in sizes of a die, and shakenX in widths of the card's content.
const (
	rollMillis, nextDieMillis  = 900, 90
	firstBounceX, firstBounceY = 0.1, 0.5
	lastBounceX, lastBounceY   = 0.75, 0.38
	shakenX, shakenY           = 0.36, 0.35
)

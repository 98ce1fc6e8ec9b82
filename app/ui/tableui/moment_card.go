package tableui

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// MomentStage is how much of a moment is shown.
type MomentStage uint8

// The stages of a moment: the dice are shaken, they roll, and what they lead to can be read.
const (
	MomentShaking MomentStage = iota
	MomentRolling
	MomentReading
)

// MomentPanels returns the panels of a moment in the middle of the board, or beside the pieces there that
// it is about: the dice, or the card with its picture, its sentence and a way to its rule. The board's
// panel is at its place on the screen.
func MomentPanels(ctx ui.Context, m ui.Moment, stage MomentStage, board ui.Panel) []ui.Panel {
	c := newMomentCard(m, board.At, ctx.Style)
	c.at = beside(c.at, places(board, m.SpriteIDs), board.At)
	p := ui.Panel{ID: "moment", At: c.at, Background: ui.NoBackground, Scene: scene.Scene{
		W: c.at.W, H: c.at.H, Background: c.picture(stage == MomentReading, ctx.Localize),
		Targets: []scene.Target{{ID: "moment", At: scene.Box{W: c.at.W, H: c.at.H}, Name: strings.TrimSpace(i18n.Sentence(m.Title) + " " + m.Text), Enabled: true, Message: ui.CloseMoment{}}},
	}}
	for i, face := range m.Dice {
		p.Scene.Sprites = append(p.Scene.Sprites, c.die(i, face, stage))
	}
	if stage != MomentReading || m.Rule == "" {
		return []ui.Panel{p}
	}
	rule := ui.Button{ID: "moment/rule", Text: ctx.Localize("table.read", m.Rule), Message: ui.OpenRule{Paragraph: m.Rule}}
	rule.At = scene.Box{X: c.at.X + momentMargin, Y: c.at.Y + c.at.H - momentMargin - momentButton, W: c.at.W - 2*momentMargin, H: momentButton}
	return []ui.Panel{p, ctx.ButtonPanel(rule, ui.Plain)}
}

// Sizes of a moment's card in points.
const (
	momentMargin  = 24
	momentButton  = 46
	momentPicture = 120
	minDieSize    = 124 // of a die's sprite; the die itself is four fifths of it
	maxDieSize    = 190
)

// momentCard is a moment with the places of its parts.
type momentCard struct {
	ui.Moment
	style     ui.Style
	at        scene.Box
	dieSize   float32
	titleSize float64
	textSize  float64
	title     []string
	lines     []string
	textX     float64 // where the text begins
	textY     float64
}

func newMomentCard(m ui.Moment, board scene.Box, style ui.Style) *momentCard {
	c := &momentCard{Moment: m, style: style, dieSize: max(minDieSize, min(maxDieSize, board.H*0.22)), titleSize: style.TextSize(24), textSize: style.TextSize(17)}
	w := min(max(460, board.W*0.5), 620, board.W-16)
	c.textX, c.textY = momentMargin, momentMargin
	switch dice := float32(len(m.Dice)); {
	case dice > 0:
		c.textY += float64(c.dieSize) + 4
		w = max(dice*c.dieSize+(dice-1)*20+2*momentMargin, min(w, 320))
	case m.Picture != nil:
		c.textX += momentPicture + 20
	}
	width := float64(w) - c.textX - momentMargin
	c.title = []string{m.Title}
	if one := ui.FitSize(m.Title, paint.Bold, c.titleSize, width); one >= 0.85*c.titleSize || !strings.Contains(m.Title, " ") {
		c.titleSize = one
	} else { // else it would be hardly larger than the text below
		c.title, c.titleSize = ui.WrapToFit(m.Title, paint.Bold, c.titleSize, width, float64(board.H)/3)
	}
	if m.Text != "" {
		c.lines = paint.Wrap(m.Text, paint.Medium, c.textSize, width)
	}
	h := float32(c.textY + float64(len(c.title))*c.titleSize*paint.LineHeight + float64(len(c.lines))*c.textSize*paint.LineHeight)
	if m.Important {
		h += float32(c.textSize * paint.LineHeight)
	}
	if m.Picture != nil && len(m.Dice) == 0 {
		h = max(h, momentMargin+momentPicture)
	}
	if m.Rule != "" {
		h += momentButton + 12
	}
	h += momentMargin
	c.at = scene.Box{X: board.X + (board.W-w)/2, Y: board.Y + max(8, (board.H-h)/2), W: w, H: h}
	return c
}

// places returns where pieces of the board are on the screen.
func places(board ui.Panel, spriteIDs []string) (all []scene.Box) {
	for _, s := range board.Scene.Sprites {
		if slices.Contains(spriteIDs, s.ID) {
			all = append(all, board.OnWindow(s.At))
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

// picture returns the card, with its text if the person may read it.
func (m *momentCard) picture(readable bool, localize ui.Localize) scene.Picture {
	more := ""
	if m.Important {
		more = localize("moment.continue")
	}
	type value struct {
		picture                           scene.Picture
		dice                              draw.Frozen[[]int]
		readable                          bool
		titleSize, textSize, textX, textY float64
		title, lines                      draw.Frozen[[]string]
		more                              string
	}
	return ui.Drawing(m.style, "moment", m.at.W, m.at.H, value{m.Picture, draw.Freeze(m.Dice), readable, m.titleSize, m.textSize, m.textX, m.textY, draw.Freeze(m.title), draw.Freeze(m.lines), more}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h := in.W, in.H
		card := paint.RoundRect(3, 3, w-6, h-8, 20)
		c.Shadow(card, 0, 5, 4, paint.WithAlpha(paint.Shade, 0.55))
		c.Fill(card, paint.Ink)
		c.Stroke(card, 3, paint.Sun)
		if v.picture != nil && len(v.dice.Value()) == 0 {
			c.Fill(paint.RoundRect(momentMargin, momentMargin, momentPicture, momentPicture, 16), paint.Foam)
			const inset = 8
			ui.DrawPicture(c, v.picture, momentMargin+inset, momentMargin+inset, momentPicture-2*inset, momentPicture-2*inset)
		}
		if !v.readable {
			return
		}
		title := paint.TextStyle{Size: v.titleSize, Weight: paint.Bold, Color: paint.Sun}
		text := paint.TextStyle{Size: v.textSize, Weight: paint.Medium, Color: paint.Paper}
		x := v.textX
		if len(v.dice.Value()) > 0 {
			x, title.Align, text.Align = w/2, paint.Center, paint.Center
		}
		y := v.textY + v.titleSize*0.6
		for _, line := range v.title.Value() {
			c.TextCentered(x, y, line, title)
			y += v.titleSize * paint.LineHeight
		}
		y += v.titleSize*(0.6-paint.LineHeight) + v.textSize*0.75
		for _, line := range v.lines.Value() {
			c.TextCentered(x, y, line, text)
			y += v.textSize * paint.LineHeight
		}
		text.Color = paint.Foam
		c.TextCentered(x, y, v.more, text)
	})
}

// die returns the sprite of a die: shaken at the left, it hops over the card and comes to lie on its
// face.
func (m *momentCard) die(i, face int, stage MomentStage) scene.Sprite {
	size := m.dieSize
	row := float32(len(m.Dice))*(size+20) - 20
	at := scene.Box{X: (m.at.W-row)/2 + float32(i)*(size+20), Y: momentMargin, W: size, H: size}
	s := scene.Sprite{
		ID: "die" + strconv.Itoa(i), At: at, Picture: m.style.Die(size, face), Enter: scene.Grow, Exit: scene.Instant,
		Move: scene.Hop, Frames: m.style.DieFrames(size, face), FramesMillis: 900, Delay: 90 * i,
		Waypoints: []scene.Pos{{X: at.X + size*0.1, Y: at.Y + size*0.5}, {X: at.X + size*0.75, Y: at.Y + size*0.38}},
	}
	if stage == MomentShaking && len(s.Frames) > 0 {
		s.Picture, s.Frames, s.Waypoints = s.Frames[0], nil, nil
		s.At.X -= m.at.W * 0.32
		s.At.Y -= size * 0.35
	}
	return s
}

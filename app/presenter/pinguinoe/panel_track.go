package pinguinoe

import (
	"strconv"

	"banchisa/app/ui"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// trackPanel shows the way of the white penguin and the search deck.
type trackPanel struct{ taps }

// trackScene returns the panel of the white penguin's track and of the search deck.
func (t trackPanel) trackScene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	all, done := int(t.rules.WhitePenguin), t.State.Events()
	heading, note := t.localize("pinguinoe.white", done, all), t.localize("pinguinoe.white.last", all)
	if all == 0 {
		heading, note = t.localize("pinguinoe.white.dozes"), ""
	}
	side := min(h*0.62, w*0.22)
	trackWidth := w - 22 - side
	type value struct {
		heading, note string
		trackWidth    float64
	}
	s.Background = ui.Drawing(t.Style(), "pinguinoe track", w, h, value{heading, note, float64(trackWidth)}, func(c *paint.Canvas, in ui.Area, v value) {
		size := in.Style.TextSize(min(17, in.H*0.145))
		c.Text(16, in.H*0.235, v.heading, paint.TextStyle{Size: ui.FitSize(v.heading, paint.Bold, size, v.trackWidth-16), Weight: paint.Bold, Color: in.Colors.Text})
		lines, noteSize := ui.WrapToFit(v.note, paint.Medium, size*0.8, in.W-30, in.H*0.13)
		for _, line := range lines {
			c.Text(16, in.H*0.93, line, paint.TextStyle{Size: noteSize, Color: in.Colors.Secondary})
		}
	})
	t.addDeck(&s, scene.Box{X: w - side - 10, Y: (h*0.86 - side) / 2, W: side, H: side})
	if all == 0 {
		side := h * 0.5
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: draw.Sprite("penguin-sleeping-white"), At: scene.Box{X: (trackWidth - side) / 2, Y: h * 0.28, W: side, H: side}, Layer: 1})
		return s
	}
	trackBox := scene.Box{X: 14, Y: h * 0.30, W: trackWidth - 14, H: h * 0.52}
	s.Sprites = append(s.Sprites, instantSprite("track", cards.Track(trackBox.W, trackBox.H, done, all), trackBox, 1))
	if done > 0 {
		at := cards.TrackBox(trackWidth-14, h*0.52, done, all)
		at.X, at.Y = at.X+14, at.Y+h*0.30
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "white", Picture: draw.Sprite("penguin-white"), At: at, Layer: 2, Enter: scene.Rise, Move: scene.Hop, Exit: scene.Instant,
		})
	}
	return s
}

// addDeck adds the search deck: a pile with the number of cards left.
func (t trackPanel) addDeck(s *scene.Scene, at scene.Box) {
	left, enabled := t.State.DeckSize(), t.hasLegal(game.Draw)
	type value struct {
		enabled bool
		left    int
	}
	picture := ui.Drawing(t.Style(), "pinguinoe pile", at.W, at.H, value{enabled, left}, func(c *paint.Canvas, in ui.Area, v value) {
		size := in.W
		x, y, side, step := size*0.09, size*0.11, size*0.84, size*0.03
		pile := paint.RoundRect(x+side*0.14-2*step, y-2*step, side*0.72+2*step, side+2*step, size*0.10)
		if v.enabled {
			c.Stroke(pile, 7, paint.SunOutline)
			c.Stroke(pile, 4, paint.Sun)
		}
		if v.left == 0 {
			c.Stroke(pile, 2, in.Colors.SheetEdge)
		}
		for i := range min(3, (v.left+6)/7) {
			c.Sprite("card-back-search", x-step*float64(i), y-step*float64(i), side)
		}
		c.Fill(paint.Circle(size*0.79, size*0.79, size*0.20), paint.SunOutline)
		c.Fill(paint.Circle(size*0.79, size*0.79, size*0.17), paint.Paper)
		c.TextCentered(size*0.79, size*0.79, strconv.Itoa(v.left), paint.TextStyle{Size: size * 0.22, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	})
	t.addTopCard(s, at)
	s.Sprites = append(s.Sprites, instantSprite("pile", picture, at, 1))
	s.Targets = append(s.Targets, scene.Target{
		ID: "deck", At: at, Name: t.localize("pinguinoe.deck", left), Enabled: enabled,
		Message: t.Tap(func() ui.Response { return t.tapAction(game.Draw) }),
	})
}

// addTopCard adds the card that a seat is about to draw, under the pile, as each that it may become: in the viewer's hand
// its face, in another seat's row its back. The one that it becomes travels there.
func (t trackPanel) addTopCard(s *scene.Scene, at scene.Box) {
	if t.State.Phase() != game.Drawing {
		return
	}
	card := scene.Around(at.Center(), at.W*0.5, at.H*0.7)
	add := func(id string) {
		s.Sprites = append(s.Sprites, instantSprite(id, draw.Sprite("card-back-search"), card, 0))
	}
	turn := t.State.Turn()
	if seat, isOwn := t.handOwner(); !isOwn || seat != turn {
		add(heldID(turn, t.State.HandSize(turn)))
		return
	}
	for k := range game.SkipTurn {
		add(handSpriteID(k, t.State.Hand(turn, k)))
	}
}

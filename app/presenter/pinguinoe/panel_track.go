package pinguinoe

import (
	"slices"
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
	texts := trackTexts{
		t.localize("pinguinoe.white", done, all), t.localize("pinguinoe.white.last", all), t.localize("pinguinoe.white.last.short", all),
	}
	style := t.Style()
	if all == 0 {
		texts = trackTexts{heading: t.localize("pinguinoe.white.dozes")}
	}
	s.Background = ui.Sketched(style, "pinguinoe track", w, h, texts, trackTexts.part)
	spots := ui.Spots(style, w, h, texts, trackTexts.part)
	t.addDeck(&s, spots["deck"])
	track := spots["track"]
	if all == 0 {
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: draw.Sprite("penguin-sleeping-white"), At: scene.Around(track.Center(), track.H, track.H), Layer: 1})
		return s
	}
	s.Sprites = append(s.Sprites, instantSprite("track", cards.Track(track.W, track.H, done, all), track, 1))
	if done > 0 {
		at := cards.TrackBox(track.W, track.H, done, all)
		at.X, at.Y = at.X+track.X, at.Y+track.Y
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "white", Picture: draw.Sprite("penguin-white"), At: at, Layer: 2, Enter: scene.Rise, Move: scene.Hop, Exit: scene.Instant,
		})
	}
	return s
}

// trackTexts are what the panel says above and below the track; short is a shorter note.
type trackTexts struct{ heading, note, short string }

// part returns the heading above the track and the deck, and below the track the note, in lines where it is long, or the
// shorter one where those have no room. The track is as high in each size of text.
func (t trackTexts) part(k ui.Sketch) layout.Part {
	const pad, gap, trackShare = 14, 8, 0.38
	heading := paint.TextStyle{Size: k.Style.TextSize(min(17, k.H*0.145)), Weight: paint.Bold, Color: k.Colors.Text}
	note := paint.TextStyle{Size: heading.Size * 0.8, Color: k.Colors.Secondary}
	deck := layout.Exactly(float32(min(k.H*0.62, k.W*0.22)))
	track := k.Spot("track", layout.Exactly(0), layout.Exactly(float32(k.H*trackShare)))
	var below layout.Part
	if t.note != "" {
		below = layout.First(layout.AtIdeal(k.Line(t.note, note)), layout.Whole(k.Paragraph(t.note, note)), k.Line(t.short, note))
	}
	return layout.PaddedXY(pad, gap, layout.VBox(0,
		k.Line(t.heading, heading),
		layout.Grow(1, layout.HBox(gap, layout.Grow(1, layout.VBox(0, layout.Grow(1, layout.CenterY(track)), below)), layout.Center(k.Spot("deck", deck, deck)))),
	))
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
		c.TextCentered(size*0.79, size*0.79, strconv.Itoa(v.left), paint.TextStyle{Size: size * 0.26, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	})
	t.addTopCard(s, at)
	s.Sprites = append(s.Sprites, instantSprite("pile", picture, at, 1))
	s.Targets = append(s.Targets, scene.Target{
		ID: "deck", At: at, Name: t.localize("pinguinoe.deck", left), Enabled: enabled,
		Message: t.Tap(func() ui.Response { return t.tapAction(game.Draw) }),
	})
}

// addTopCard adds the card that a seat draws, or may draw, under the pile, as each that it may become: in the viewer's hand
// its face, in another seat's row its back. The one that it becomes travels there.
func (t trackPanel) addTopCard(s *scene.Scene, at scene.Box) {
	if t.State.Phase() != game.Drawing && !slices.Contains(t.State.LegalActions(nil), pack(game.Draw, 0)) {
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

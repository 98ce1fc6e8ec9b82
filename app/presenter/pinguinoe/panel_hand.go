package pinguinoe

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// handPanel shows the viewer's hand.
type handPanel struct{ taps }

// handOwner returns the seat whose hand is shown; false for the public.
func (m *model) handOwner() (games.Seat, bool) {
	return m.in.Viewer, m.in.Viewer >= 0 && int(m.in.Viewer) < m.state.Seats()
}

// handScene returns the panel of the viewer's hand, as a fan.
func (t handPanel) handScene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	seat, isOwn := t.handOwner()
	heading, name, small := t.localize("pinguinoe.hand"), "", ""
	if isOwn {
		name = seatTitle(seat, t.in.Localize)
		if int(seat) < len(t.in.Players) && t.in.Players[seat].Name != "" {
			name = t.in.Players[seat].Name
		}
		name = t.localize("pinguinoe.hand.of", name)
		if t.state.HandSize(seat) == 0 {
			small = t.localize("pinguinoe.hand.empty")
		}
	}
	left, top := max(w*0.27, min(w*0.34, 104)), float32(0)
	isTall := h > w*0.6
	if isTall { // the cards go below the heading, not beside it
		left, top = 0, h*0.26
	}
	s.Background = t.style().NewPicture("pinguinoe hand", w, h, func(c *paint.Canvas, p paint.Theme) {
		size := t.style().TextSize(min(16, float64(h)*0.14))
		space := float64(left) - 14
		if isTall {
			space = float64(w) - 28
		}
		c.Text(14, size*1.7, heading, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.OnBar})
		c.Text(14, size*3.0, name, paint.TextStyle{Size: ui.FitSize(name, paint.Medium, size*0.94, space), Color: paint.Foam})
		switch {
		case isOwn && isTall:
			c.Badge(paint.SeatColorsNamed(colorName(seat)), float64(w)-14-size*0.85, size*1.9, size*0.85)
		case isOwn:
			c.Badge(paint.SeatColorsNamed(colorName(seat)), 14+size*0.85, size*4.6, size*0.85)
		}
		lines, noteSize := ui.WrapToFit(small, paint.Medium, size, float64(w-left)*0.78, float64(h-top)*0.8)
		for i, line := range lines {
			y := float64(top+h)/2 + (float64(i)-float64(len(lines)-1)/2)*noteSize*1.3
			c.TextCentered((float64(left)+float64(w))/2, y, line, paint.TextStyle{Size: noteSize, Color: paint.Foam, Align: paint.Center})
		}
	}, heading, name, small, isOwn, seat)
	if !isOwn {
		return s
	}
	var cards []game.Card
	for k := range game.SkipTurn {
		for range t.state.Hand(seat, k) {
			cards = append(cards, k)
		}
	}
	t.addFan(&s, cards, scene.Box{X: left + 14, Y: top, W: w - left - 26, H: h - top})
	return s
}

// addFan adds the cards of the hand.
func (t handPanel) addFan(s *scene.Scene, cards []game.Card, bounds scene.Box) {
	cardHeight := min(bounds.H*0.90, bounds.W*0.9)
	if n := float32(len(cards)); n > 0 { // they overlap only where they would be too small
		cardHeight = min(cardHeight, max(bounds.H*0.74, bounds.W/(n*0.73)))
	}
	cardWidth := cardHeight * 0.70
	boxes, turns := ui.Fan(len(cards), cardWidth, cardHeight, bounds)
	shown := map[game.Card]int{}
	for i, k := range cards {
		playable := t.isPlayable(k)
		usable := playable || k == game.Fish && t.hasLegal(game.UseFish) // by a tap on a seal hole
		chosen := t.hasPicked(k) && shown[k] == 0
		box := boxes[i]
		if chosen {
			box.Y -= bounds.H * 0.04
		}
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: fmt.Sprintf("hand%s%d", k, shown[k]), At: box, Layer: 1 + i, Enter: scene.Rise, Move: scene.Glide, Exit: scene.Lift,
			Picture: t.style().HandCard(cardWidth, cardHeight, ui.HandCard{
				Sprite: "object-" + k.String(), Name: t.localize("pinguinoe.card." + k.String()), Rotation: turns[i],
				Enabled: usable && !chosen, Chosen: chosen, Dimmed: t.in.Interactive && !usable && !chosen,
			}),
		})
		mid := box.Center()
		s.Targets = append(s.Targets, scene.Target{
			ID: handCardID(k), At: scene.Around(mid, cardWidth, cardHeight), Enabled: playable,
			Message: t.responder(func() ui.Response { return t.tapHandCard(k) }),
			Name:    t.localize("pinguinoe.card."+k.String()) + ": " + t.localize("pinguinoe.use."+k.String()),
		})
		shown[k]++
	}
}

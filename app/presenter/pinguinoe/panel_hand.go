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
func (md *model) handOwner() (games.Seat, bool) {
	return md.Viewer, md.Viewer >= 0 && int(md.Viewer) < md.State.Seats()
}

// handScene returns the panel of the viewer's hand, as a fan.
func (hp handPanel) handScene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	seat, isOwn := hp.handOwner()
	label := hp.label()
	left, top := max(w*0.27, min(w*0.34, 104)), float32(0)
	isTall := h > w*0.6
	if isTall { // the cards go below the heading, not beside it
		left, top = 0, h*0.26
	}
	if isOwn {
		var cards []game.Card
		for k := range game.SkipTurn {
			for range hp.State.Hand(seat, k) {
				cards = append(cards, k)
			}
		}
		hp.addFan(&s, cards, scene.Box{X: left + 8, Y: top, W: w - left - 16, H: h - top})
	}
	space := float64(left) - 14
	if isTall {
		space = float64(w) - 28
	} else if len(s.Targets) > 0 { // few cards leave more
		space = max(space, float64(s.Targets[0].At.X)-28)
	}
	type value struct {
		label            handLabel
		isTall           bool
		space, left, top float64
	}
	s.Background = ui.Drawing(hp.Style(), "pinguinoe hand", w, h, value{label, isTall, space, float64(left), float64(top)}, func(c *paint.Canvas, in ui.Area, v value) {
		size := in.Style.TextSize(min(16, in.H*0.14))
		if !v.isTall { // heading, name and badge are one below the other
			size = min(size, (in.H-6)/5.4)
			for v.label.badge != "" && size > 8 { // smaller text may take fewer lines
				lines := paint.Wrap(v.label.text, paint.Medium, size*0.94, v.space)
				if size*(4.2+1.13*float64(len(lines))) <= in.H-6 {
					break
				}
				size -= 0.25
			}
		}
		v.label.draw(c, in.Colors, size, v.space, in.H, v.isTall)
		lines, noteSize := ui.WrapToFit(v.label.empty, paint.Medium, size, (in.W-v.left)*0.78, (in.H-v.top)*0.8)
		ui.DrawCentered(c, (v.left+in.W)/2, (v.top+in.H)/2, noteSize*1.3, lines, paint.TextStyle{Size: noteSize, Color: paint.Foam, Align: paint.Center})
	})
	return s
}

// handLabel is the text beside the hand: whose it is, or what the inspected card does.
type handLabel struct {
	title, text string
	badge       string // the colour of the owner's badge, "" for none
	empty       string // said in place of the cards
}

func (hp handPanel) label() handLabel {
	if k, ok := hp.inspected(); ok {
		return handLabel{title: hp.localize("pinguinoe.card." + k.String()), text: hp.localize("pinguinoe.use." + k.String())}
	}
	l := handLabel{title: hp.localize("pinguinoe.hand")}
	seat, isOwn := hp.handOwner()
	if !isOwn {
		return l
	}
	name := hp.FullName(seat)
	l.text, l.badge = hp.localize("pinguinoe.hand.of", name), colorName(hp.State, seat)
	if hp.State.HandSize(seat) == 0 {
		l.empty = hp.localize("pinguinoe.hand.empty")
	}
	return l
}

func (l handLabel) draw(c *paint.Canvas, p paint.Theme, size, space, h float64, isTall bool) {
	c.Text(14, size*1.7, l.title, paint.TextStyle{Size: ui.FitSize(l.title, paint.Bold, size, space), Weight: paint.Bold, Color: p.OnBar})
	textHeight := h - size*2.2 - 6
	if l.badge != "" && !isTall {
		textHeight -= size * 1.9 // the badge is below
	}
	lines, textSize := ui.WrapToFit(l.text, paint.Medium, size*0.94, space, textHeight)
	ui.DrawLines(c, 14, size*1.9+textSize*1.2, textSize*1.2, lines, paint.TextStyle{Size: textSize, Color: paint.Foam})
	switch {
	case l.badge == "":
	case isTall:
		c.Badge(paint.SeatColorsNamed(l.badge), 14+space-size*0.85, size*1.9, size*0.85)
	default: // below the name, which may take two lines
		y := size*1.9 + textSize*1.2*float64(len(lines)) + size*1.4
		c.Badge(paint.SeatColorsNamed(l.badge), 14+size*0.85, min(y, h-size*1.1), size*0.85)
	}
}

// inspected returns the card of the hand under the pointer, or the one that is picked.
func (hp handPanel) inspected() (game.Card, bool) {
	if seat, isOwn := hp.handOwner(); isOwn {
		for k := range game.SkipTurn {
			if hp.Hover == handCardID(k) && hp.State.Hand(seat, k) > 0 {
				return k, true
			}
		}
	}
	return hp.Sel.card, hp.Sel.held == heldCard
}

// cardDragID returns the target that a drag of a card begins with, "" if it cannot be played by one.
func (hp handPanel) cardDragID(k game.Card) string {
	switch {
	case !hp.hasLegal(playKind(k)):
		return ""
	case hp.hasPicked(k):
		return liftID
	}
	return handCardID(k)
}

// The size of an enlarged card, in points.
const cardWidth, cardHeight = 132, 184

// addEnlarged adds a card of the hand, large and with what it does, above the hand while the pointer
// is on it, unless it has been picked: then it must not hide where it can be played.
func (hp handPanel) addEnlarged(l *ui.Layout, hand scene.Box) {
	k, ok := hp.inspected()
	if !ok || hp.Hover != handCardID(k) || hp.hasPicked(k) {
		return
	}
	const w, h, margin = 344, 208, 12
	name, text, rule := hp.localize("pinguinoe.card."+k.String()), hp.localize("pinguinoe.use."+k.String()), string(cardRule(k))
	bw, bh := ui.CardBoxSize(cardWidth, cardHeight)
	type value struct{ name, text, rule string }
	s := scene.Scene{W: w, H: h, Background: ui.Drawing(hp.Style(), "pinguinoe enlarged", w, h, value{name, text, rule}, func(c *paint.Canvas, in ui.Area, v value) {
		const x = margin + cardWidth + 16
		size, ink := in.Style.TextSize(16), in.Colors.Text
		space := in.W - x - margin
		c.Text(x, 40, v.name, paint.TextStyle{Size: ui.FitSize(v.name, paint.Bold, size*1.15, space), Weight: paint.Bold, Color: ink})
		lines, textSize := ui.WrapToFit(v.text, paint.Medium, size, space, in.H-90-size*1.4)
		ui.DrawLines(c, x, 44+size*1.4, textSize*1.25, lines, paint.TextStyle{Size: textSize, Color: ink})
		c.Text(x, in.H-16, v.rule, paint.TextStyle{Size: size * 0.8, Color: in.Colors.Secondary})
	})}
	s.Sprites = []scene.Sprite{instantSprite("enlarged", hp.Style().HandCard(cardWidth, cardHeight, ui.HandCard{Sprite: "object-" + k.String(), Name: name}),
		scene.Around(scene.Pos{X: margin + cardWidth/2, Y: h / 2}, bw, bh), 1)}
	l.Panels = append(l.Panels, ui.Panel{ID: "card", At: scene.Box{X: min(hand.X, hp.Window.Width-w-6), Y: hand.Y - h - 6, W: w, H: h}, Background: ui.Sheet, Scene: s})
}

// handSpriteID returns the ID of a card of the hand, the nth of its kind from 0.
func handSpriteID(k game.Card, n int) string { return fmt.Sprintf("hand%s%d", k, n) }

// addFan adds the cards of the hand.
func (hp handPanel) addFan(s *scene.Scene, cards []game.Card, bounds scene.Box) {
	cardHeight := min(bounds.H*0.90, bounds.W*0.9)
	if n := float32(len(cards)); n > 0 { // they overlap only where they would be too small
		cardHeight = min(cardHeight, max(bounds.H*0.62, bounds.W/(n*0.73)))
	}
	cardWidth := cardHeight * 0.70
	boxes, turns := ui.Fan(len(cards), cardWidth, cardHeight, bounds)
	shown := map[game.Card]int{}
	for i, k := range cards {
		playable := hp.isPlayable(k)
		usable := playable || k == game.Fish && hp.hasLegal(game.UseFish) // by a tap on a seal hole
		chosen := hp.hasPicked(k) && shown[k] == 0
		box := boxes[i]
		if chosen {
			box.Y -= bounds.H * 0.04
		}
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: handSpriteID(k, shown[k]), At: box, Layer: 1 + i, Enter: scene.Rise, Move: scene.Glide, Exit: scene.Lift, DragID: hp.cardDragID(k),
			Picture: hp.Style().HandCard(cardWidth, cardHeight, ui.HandCard{
				Sprite: "object-" + k.String(), Name: hp.localize("pinguinoe.card." + k.String()), Rotation: turns[i],
				Enabled: usable && !chosen, Chosen: chosen, Dimmed: hp.Interactive && !usable && !chosen,
			}),
		})
		mid := box.Center()
		s.Targets = append(s.Targets, scene.Target{
			ID: handCardID(k), At: scene.Around(mid, cardWidth, cardHeight), Enabled: playable,
			Message: hp.Tap(func() ui.Response { return hp.tapHandCard(k) }),
			Name:    hp.localize("pinguinoe.card.says", hp.localize("pinguinoe.card."+k.String()), hp.localize("pinguinoe.use."+k.String())),
		})
		shown[k]++
	}
}

package pinguinoe

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
	hand := drawnHand{label: hp.label()}
	cards := ui.Spots(hp.Style(), w, h, hand, drawnHand.part)["cards"]
	if isOwn {
		var held []game.Card
		for k := range game.SkipTurn {
			for range hp.State.Hand(seat, k) {
				held = append(held, k)
			}
		}
		hp.addFan(&s, held, cards)
	}
	if len(s.Targets) > 0 { // few cards leave more
		hand.space = max(0, s.Targets[0].At.X-cards.X)
	}
	s.Background = ui.Sketched(hp.Style(), "pinguinoe hand", w, h, hand, drawnHand.part)
	return s
}

// handIsInColumn reports whether an upright table has room for the hand below the seats, not below the map. Else the seats have
// the room.
func (md *model) handIsInColumn() bool {
	const least = 100
	return md.Window.Spare >= least && md.freeCornerRows() == 0
}

// drawnHand is what the panel of a hand is drawn from: space is what the cards leave free before them.
type drawnHand struct {
	label handLabel
	space float32
}

// part returns the label, and the cards beside it, in a high panel below it. In place of no cards it says so.
func (hand drawnHand) part(k ui.Sketch) layout.Part {
	const pad, gap = 14, 10
	w, h, cards := float32(k.W), float32(k.H), k.Spot("cards", layout.Range{}, layout.Range{})
	text := paint.TextStyle{Size: k.Style.TextSize(min(16, k.H*0.14)), Color: paint.Foam, Align: paint.Center}
	empty := k.Paragraph(hand.label.empty, text)
	text.Align = paint.Left
	label := layout.PaddedXY(0, gap, hand.label.part(k, text, h > w*0.6))
	if h <= w*0.6 && empty != nil { // the label has the room of the cards
		const most = 0.45
		return layout.Stack(cards, layout.PaddedXY(pad, 0, layout.HBox(pad, layout.AtIdeal(layout.AtMost(w*most, label)), layout.Grow(1, empty))))
	}
	cards = layout.Stack(cards, layout.Padded(pad, empty))
	if h > w*0.6 {
		return layout.VBox(0, layout.AtLeast(0, h*0.26, layout.PaddedXY(pad, 0, label)), layout.Grow(1, layout.PaddedXY(8, 0, cards)))
	}
	left := max(w*0.27, min(w*0.34, 104))
	width := left - pad + hand.space
	return layout.Stack(
		layout.HBox(0, layout.Gap(left), layout.Grow(1, layout.PaddedXY(8, 0, cards))),
		layout.HBox(0, layout.Gap(pad), layout.AtMost(width, layout.AtLeast(width, 0, label)), layout.Spacer()),
	)
}

// handLabel is the text beside the hand: whose it is, or what the inspected card does.
type handLabel struct {
	title, text string
	name        string // the owner's, said where there is no room for text on one line
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
		l.empty = hp.localize("pinguinoe.hand.hidden")
		return l
	}
	l.name, l.badge = hp.FullName(seat), colorName(hp.State, seat)
	l.text = hp.localize("pinguinoe.hand.of", l.name)
	if hp.State.HandSize(seat) == 0 {
		l.empty = hp.localize("pinguinoe.hand.empty")
	}
	return l
}

// part returns the texts, and the badge below them, in a high panel beside them.
func (l handLabel) part(k ui.Sketch, t paint.TextStyle, isTall bool) layout.Part {
	title, text := t, t
	title.Weight, title.Color = paint.Bold, k.Colors.OnBar
	text.Size *= 0.94
	said := func(below string) layout.Part {
		return layout.Align(layout.Fill, 0, k.Passages(ui.Passage{Text: l.title, Style: title, OneLine: true}, ui.Passage{Text: below, Style: text}))
	}
	if l.badge == "" {
		return said(l.text)
	}
	words := layout.First(layout.AtIdeal(said(l.text)), said(l.name))
	badge := layout.Align(0, 0, k.Badge(l.badge, t.Size*1.7))
	return layout.When(isTall, layout.HBox(4, layout.Grow(1, words), badge), layout.VBox(4, words, badge, layout.Spacer()))
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

// addEnlarged adds a card of the hand, large and with what it does, above the hand or beside it while the pointer
// is on it, unless it has been picked: then it must not hide where it can be played.
func (hp handPanel) addEnlarged(l *ui.Layout, hand scene.Box) {
	k, ok := hp.inspected()
	if !ok || hp.Hover != handCardID(k) || hp.hasPicked(k) {
		return
	}
	const w, h = 344, 208
	card := enlargedCard{hp.localize("pinguinoe.card." + k.String()), hp.localize("pinguinoe.use." + k.String()), string(cardRule(k))}
	bw, bh := ui.CardBoxSize(cardWidth, cardHeight)
	at := ui.Spots(hp.Style(), w, h, card, enlargedCard.part)["card"]
	s := scene.Scene{W: w, H: h, Background: ui.Sketched(hp.Style(), "pinguinoe enlarged", w, h, card, enlargedCard.part)}
	s.Sprites = []scene.Sprite{instantSprite("enlarged", hp.Style().HandCard(cardWidth, cardHeight, ui.HandCard{Sprite: "object-" + k.String(), Name: card.name}),
		scene.Around(at.Center(), bw, bh), 1)}
	box := scene.Box{X: min(hand.X, hp.Window.Width-w-6), Y: hand.Y - h - 6, W: w, H: h}
	if hp.handIsInColumn() { // on the map, beside the hand
		box.X = hand.X - w - 6
	}
	l.Panels = append(l.Panels, ui.Panel{ID: "card", At: box, Background: ui.Sheet, Scene: s})
}

// enlargedCard is what is said beside an enlarged card.
type enlargedCard struct{ name, text, rule string }

// part returns the card, and beside it the name, the text and the rule.
func (card enlargedCard) part(k ui.Sketch) layout.Part {
	const pad = 14
	text := paint.TextStyle{Size: k.Style.TextSize(16), Color: k.Colors.Text}
	name, rule := text, text
	name.Size, name.Weight, rule.Size, rule.Color = text.Size*1.15, paint.Bold, text.Size*0.8, k.Colors.Secondary
	return layout.Padded(pad, layout.HBox(pad, layout.Center(k.Spot("card", layout.Exactly(cardWidth), layout.Range{})), layout.Grow(1, layout.VBox(0,
		k.Line(card.name, name), layout.Grow(1, layout.Align(layout.Fill, 0, k.Paragraph(card.text, text))), k.Line(card.rule, rule),
	))))
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

package pinguinoe

import (
	"fmt"
	"strconv"

	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/ice"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

func handCard(art, name string) parts.HandCard { return parts.HandCard{Sprite: art, Name: name} }

func cardBox(w, h float32) (float32, float32) { return parts.CardBoxSize(w, h) }

// seatRow is what the sheet of the seats says of one.
type seatRow struct {
	seat        games.Seat
	name        string
	face        parts.Avatar
	cards       int
	turn, asked bool
	lit         bool // may be thrown at
	skips       int
}

// seats is the sheet of all seats: who, and how many cards in the hand.
func (t *table) seats(w, h float32) scene.Scene {
	n := t.state.Seats()
	rowH := (h - 8) / float32(n)
	var rows []seatRow
	for seat := range games.Seat(n) {
		row := seatRow{seat: seat, name: title(seat, t.in.Say), cards: t.state.HandSize(seat), skips: t.state.Skips(seat)}
		if int(seat) < len(t.in.Players) && t.in.Players[seat].Name != "" {
			row.name, row.face = t.in.Players[seat].Name, t.in.Players[seat].Face
		}
		row.turn = seat == t.state.Turn() && t.state.Phase() >= game.BeforeRoll && t.state.Phase() != game.Over
		row.asked = seat == t.state.Actor()
		_, row.lit = t.thrown(seatID(seat))
		rows = append(rows, row)
	}
	s := scene.Scene{W: w, H: h}
	none := t.say("pinguinoe.hand.none")
	s.Background = t.look().NewPicture("pinguinoe seats", w, h, func(c *paint.Canvas, p paint.Theme) {
		for i, row := range rows {
			row.draw(c.Translated(0, 4+float64(i)*float64(rowH)), p, t.look(), float64(w), float64(rowH), none)
		}
	}, fmt.Sprint(rows), none)
	for i, row := range rows {
		y := 4 + float32(i)*rowH
		side := min(rowH, 58) * 0.92
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: seatID(row.seat), Picture: penguin(row.seat), At: scene.Box{X: 12, Y: y + (rowH-side)/2, W: side, H: side},
			Layer: 1, Move: scene.Instant,
		})
		badge := side * 0.34
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "badge" + seatID(row.seat), Picture: parts.Badge(colour(row.seat)), Layer: 2, Move: scene.Instant,
			At: scene.Box{X: 12 + side*0.76, Y: y + (rowH+side)/2 - badge*1.1, W: badge, H: badge},
		})
		name := t.say("pinguinoe.seat.says", row.name, title(row.seat, t.in.Say), row.cards)
		if row.skips > 0 {
			name += " · " + t.say("pinguinoe.seat.skips", row.skips)
		}
		s.Targets = append(s.Targets, scene.Target{ID: seatID(row.seat), At: scene.Box{Y: y, W: w, H: rowH}, Name: name, Tooltip: name, Enabled: row.lit})
	}
	return s
}

func (row seatRow) draw(c *paint.Canvas, p paint.Theme, look parts.Style, w, h float64, none string) {
	seat := paint.SeatColorsNamed(colour(row.seat))
	if row.turn {
		c.Fill(paint.RoundRect(4, 0, w-8, h, 11), p.Highlight)
		c.Fill(paint.RoundRect(4, 0, 6, h, 3), seat.Color)
	}
	if row.lit {
		ring := paint.RoundRect(8, 2, w-16, h-4, 11)
		c.Stroke(ring, 5, paint.SunOutline)
		c.Stroke(ring, 3, paint.Sun)
	}
	mid, x := h/2, 20+min(h, 58)*0.92*1.1
	type_ := paint.TextStyle{Size: look.TextSize(min(17, h*0.34)), Weight: paint.Medium, Color: p.Text}
	if row.turn || row.asked {
		type_.Weight = paint.Bold
	}
	ch := min(h*0.66, 40)
	room := 24 + ch*0.7 + float64(min(row.cards, 5))*ch*0.36
	if row.cards == 0 {
		room = 16
		wide := paint.TextWidth(none, paint.Medium, type_.Size*0.82)
		// The name comes first where there is no room for both.
		if row.skips == 0 && x+row.face.Width(type_.Size)+paint.TextWidth(row.name, type_.Weight, type_.Size*0.85)+wide+24 < w {
			room += wide
			c.TextCentered(w-14, mid, none, paint.TextStyle{Size: type_.Size * 0.82, Color: p.Secondary, Align: paint.Right})
		}
	}
	if row.skips > 0 {
		room += ch + 4
		c.Sprite("event-skip", w-room, mid-ch/2, ch)
	}
	x, room = row.face.DrawBefore(c, x, mid, type_.Size, w-room-x-4)
	parts.DrawName(c, row.name, x, mid, room, h*0.9, type_)
	shown := min(row.cards, 5)
	for i := range shown {
		c.Sprite("card-back-search", w-16-ch*0.85-float64(shown-1-i)*ch*0.36, mid-ch/2, ch)
	}
	if row.cards > 5 {
		c.Fill(paint.Circle(w-18, mid+ch*0.3, ch*0.28), p.Text)
		c.TextCentered(w-18, mid+ch*0.3, strconv.Itoa(row.cards), paint.TextStyle{Size: ch * 0.34, Weight: paint.Bold, Color: p.Sheet, Align: paint.Center})
	}
}

// handOwner is whose hand the eye may see.
func (t *table) handOwner() (games.Seat, bool) {
	return t.in.Eye, t.in.Eye >= 0 && int(t.in.Eye) < t.state.Seats()
}

// hand is the own hand, fanned.
func (t *table) hand(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	seat, own := t.handOwner()
	head, name, small := t.say("pinguinoe.hand"), "", ""
	if own {
		name = title(seat, t.in.Say)
		if int(seat) < len(t.in.Players) && t.in.Players[seat].Name != "" {
			name = t.in.Players[seat].Name
		}
		name = t.say("pinguinoe.hand.of", name)
		if t.state.HandSize(seat) == 0 {
			small = t.say("pinguinoe.hand.empty")
		}
	}
	left, top := max(w*0.27, min(w*0.34, 104)), float32(0)
	tall := h > w*0.6
	if tall { // the cards below the heading, not beside it
		left, top = 0, h*0.26
	}
	s.Background = t.look().NewPicture("pinguinoe hand", w, h, func(c *paint.Canvas, p paint.Theme) {
		size := t.look().TextSize(min(16, float64(h)*0.14))
		room := float64(left) - 14
		if tall {
			room = float64(w) - 28
		}
		c.Text(14, size*1.7, head, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.OnBar})
		c.Text(14, size*3.0, name, paint.TextStyle{Size: parts.FitSize(name, paint.Medium, size*0.94, room), Color: paint.Foam})
		switch {
		case own && tall:
			c.Badge(paint.SeatColorsNamed(colour(seat)), float64(w)-14-size*0.85, size*1.9, size*0.85)
		case own:
			c.Badge(paint.SeatColorsNamed(colour(seat)), 14+size*0.85, size*4.6, size*0.85)
		}
		lines, tiny := parts.WrapToFit(small, paint.Medium, size, float64(w-left)*0.78, float64(h-top)*0.8)
		for i, line := range lines {
			y := float64(top+h)/2 + (float64(i)-float64(len(lines)-1)/2)*tiny*1.3
			c.TextCentered((float64(left)+float64(w))/2, y, line, paint.TextStyle{Size: tiny, Color: paint.Foam, Align: paint.Center})
		}
	}, head, name, small, own, seat)
	if !own {
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

func (t *table) addFan(s *scene.Scene, cards []game.Card, place scene.Box) {
	ch := min(place.H*0.90, place.W*0.9)
	if n := float32(len(cards)); n > 0 { // side by side, unless they would be too small
		ch = min(ch, max(place.H*0.74, place.W/(n*0.73)))
	}
	cw := ch * 0.70
	boxes, turns := parts.Fan(len(cards), cw, ch, place)
	seen := map[game.Card]int{}
	for i, k := range cards {
		usable := t.plays(k) > 0 || k == game.Lifebuoy && t.can(game.UseLifebuoy) ||
			k == game.Fish && (t.can(game.UseFish) || t.can(game.UseFishArk))
		chosen := t.picking && t.picked == k && seen[k] == 0
		box := boxes[i]
		if chosen {
			box.Y -= place.H * 0.04
		}
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: fmt.Sprintf("hand%s%d", k, seen[k]), At: box, Layer: 1 + i, Enter: scene.Rise, Move: scene.Glide, Exit: scene.Lift,
			Picture: t.look().HandCard(cw, ch, parts.HandCard{
				Sprite: "object-" + k.String(), Name: t.say("pinguinoe.card." + k.String()), Rotation: turns[i],
				Enabled: usable && !chosen, Chosen: chosen, Dimmed: t.in.Live && !usable && !chosen,
			}),
		})
		mid := box.Center()
		s.Targets = append(s.Targets, scene.Target{
			ID: handID(k), At: scene.Around(mid, cw, ch), Enabled: usable || chosen,
			Name: t.say("pinguinoe.card."+k.String()) + ": " + t.say("pinguinoe.use."+k.String()),
		})
		seen[k]++
	}
}

// die is the sheet of the die: what was rolled and what is left of it.
func (t *table) die(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	face := t.state.Die()
	head, small := t.dieTexts(face)
	side := min(h*0.70, w*0.36)
	all, left := t.pips()
	s.Background = t.look().NewPicture("pinguinoe die", w, h, func(c *paint.Canvas, p paint.Theme) {
		x := 14 + float64(side) + 12
		room := float64(w) - x - 10
		size := t.look().TextSize(min(20, float64(h)*0.17))
		c.Text(x, float64(h)*0.42, head, paint.TextStyle{Size: parts.FitSize(head, paint.Bold, size, room), Weight: paint.Bold, Color: p.Text})
		step := min(20, room/float64(max(all, 1)))
		for i := range all {
			px, py, r := x+step*(float64(i)+0.5), float64(h)*0.60, min(8, step*0.42)
			if i < all-left {
				c.Fill(paint.Circle(px, py, r), p.SheetEdge)
				continue
			}
			c.Fill(paint.Circle(px, py, r), paint.Night)
			c.Fill(paint.Circle(px, py, r*0.76), paint.Sun)
		}
		y := float64(h) * 0.84
		if all == 0 {
			y = float64(h) * 0.66
		}
		lines, tiny := parts.WrapToFit(small, paint.Medium, size*0.68, room, float64(h)-4-y+size*0.68)
		y -= float64(len(lines)-1) * tiny * 0.4
		for i, line := range lines {
			c.Text(x, y+float64(i)*tiny*1.2, line, paint.TextStyle{Size: tiny, Color: p.Secondary})
		}
	}, head, small, all, left)
	roll := scene.Shake
	if face == 0 {
		roll = scene.Instant
	}
	s.Sprites = append(s.Sprites, scene.Sprite{
		Frames: t.look().DieFrames(side, face),
		ID:     "die", Picture: t.look().Die(side, face), At: scene.Box{X: 14, Y: (h - side) / 2, W: side, H: side},
		Layer: 1, Enter: scene.Instant, Move: roll, Exit: scene.Instant,
	})
	if face == 0 && t.can(game.Roll) && !t.picking { // the empty die asks to be rolled
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "ask", At: scene.Box{X: 14, Y: (h - side) / 2, W: side, H: side}, Layer: 2, Enter: scene.Grow, Exit: scene.Instant,
			Picture: t.look().NewPicture("pinguinoe ask", side, side, func(c *paint.Canvas, _ paint.Theme) {
				c.TextCentered(float64(side)/2, float64(side)*0.48, "?", paint.TextStyle{Size: float64(side) * 0.6, Weight: paint.Bold, Color: paint.Coral, Align: paint.Center})
			}),
		})
	}
	s.Targets = append(s.Targets, scene.Target{ID: "roll", At: scene.Box{W: w, H: h}, Name: t.say("pinguinoe.button.roll"), Enabled: t.can(game.Roll)})
	return s
}

// pips are the points or seal steps of the roll, and how many are left.
func (t *table) pips() (all, left int) {
	switch t.state.Phase() {
	case game.Moving:
		left = t.state.MovePoints()
		return max(t.state.Die(), left), left
	case game.Sealing:
		return int(t.rules.SealSteps), t.state.SealSteps()
	}
	return 0, 0
}

func (t *table) dieTexts(face int) (head, small string) {
	switch {
	case face == 0 && t.can(game.Roll) && !t.picking:
		return t.say("pinguinoe.die.roll"), t.say("pinguinoe.die.tap")
	case face == 0:
		return t.say("pinguinoe.die"), ""
	}
	head = t.say("pinguinoe.die.rolled", face)
	switch t.state.Phase() {
	case game.Moving:
		small = t.say("pinguinoe.left", t.state.MovePoints())
		if t.state.Blizzard() != games.Nobody {
			small += " · " + t.say("pinguinoe.blizzard")
		}
	case game.Sealing:
		small = t.say("pinguinoe.seal-left", t.state.SealSteps())
	}
	return head, small
}

// track is the white penguin's sheet, and the search deck beside its way.
func (t *table) track(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	all, done := int(t.rules.WhitePenguin), t.state.Events()
	head, foot := t.say("pinguinoe.white", done, all), t.say("pinguinoe.white.last", all)
	if all == 0 {
		head, foot = t.say("pinguinoe.white.dozes"), ""
	}
	side := min(h*0.62, w*0.22)
	way := w - 22 - side
	s.Background = t.look().NewPicture("pinguinoe track", w, h, func(c *paint.Canvas, p paint.Theme) {
		size := t.look().TextSize(min(17, float64(h)*0.145))
		c.Text(16, float64(h)*0.235, head, paint.TextStyle{Size: parts.FitSize(head, paint.Bold, size, float64(way)-16), Weight: paint.Bold, Color: p.Text})
		lines, tiny := parts.WrapToFit(foot, paint.Medium, size*0.8, float64(w)-30, float64(h)*0.13)
		for _, line := range lines {
			c.Text(16, float64(h)*0.93, line, paint.TextStyle{Size: tiny, Color: p.Secondary})
		}
	}, head, foot)
	t.addDeck(&s, scene.Box{X: w - side - 10, Y: (h*0.86 - side) / 2, W: side, H: side})
	if all == 0 {
		side := h * 0.5
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: draw.Sprite("penguin-sleeping-white"), At: scene.Box{X: (way - side) / 2, Y: h * 0.28, W: side, H: side}, Layer: 1})
		return s
	}
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "track", Picture: ice.Track(way-14, h*0.52, done, all), At: scene.Box{X: 14, Y: h * 0.30, W: way - 14, H: h * 0.52},
		Layer: 1, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	})
	if done > 0 {
		at := ice.TrackBox(way-14, h*0.52, done, all)
		at.X, at.Y = at.X+14, at.Y+h*0.30
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "white", Picture: draw.Sprite("penguin-white"), At: at, Layer: 2, Enter: scene.Rise, Move: scene.Hop, Exit: scene.Instant,
		})
	}
	return s
}

// addDeck is the search deck: a pile as high as what is left, and how much that is. Who
// may draw may touch it.
func (t *table) addDeck(s *scene.Scene, at scene.Box) {
	left, lit := t.state.DeckSize(), t.can(game.Draw)
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "pile", At: at, Layer: 1, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
		Picture: t.look().NewPicture("pinguinoe pile", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			size := float64(at.W)
			x, y, side, step := size*0.09, size*0.11, size*0.84, size*0.03
			pile := paint.RoundRect(x+side*0.14-2*step, y-2*step, side*0.72+2*step, side+2*step, size*0.10)
			if lit {
				c.Stroke(pile, 7, paint.SunOutline)
				c.Stroke(pile, 4, paint.Sun)
			}
			if left == 0 {
				c.Stroke(pile, 2, p.SheetEdge)
			}
			for i := range min(3, (left+6)/7) {
				c.Sprite("card-back-search", x-step*float64(i), y-step*float64(i), side)
			}
			c.Fill(paint.Circle(size*0.79, size*0.79, size*0.20), paint.SunOutline)
			c.Fill(paint.Circle(size*0.79, size*0.79, size*0.17), paint.Paper)
			c.TextCentered(size*0.79, size*0.79, strconv.Itoa(left), paint.TextStyle{Size: size * 0.22, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
		}, left, lit),
	})
	s.Targets = append(s.Targets, scene.Target{ID: "deck", At: at, Name: t.say("pinguinoe.deck", left), Enabled: lit})
}

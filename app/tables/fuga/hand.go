package fuga

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// hand is the sheet of what is in hand, or of what the part wants now.
func (t *table) hand(w, h float32) scene.Scene {
	title, text := t.wants()
	var pic scene.Picture
	verb, _, _, _ := t.state.Asking()
	if dice, told, ok := t.rolled(); ok {
		pic, title = dice, told
		if verb != 0 {
			text = t.question(verb)
		}
	} else if verb != 0 && verb != game.Roll {
		title, text = t.questionTitle(), t.question(verb)
	} else if t.unit != game.NoUnit {
		title, text = t.inHand()
		k := t.counter(t.unit, false)
		k.Mark, k.Spent = "", false
		pic = k.Picture()
	}
	key := ""
	if pic != nil {
		key = pic.Key()
	}
	return scene.Scene{W: w, H: h, Ground: t.look().Draw("fuga hand", w, h, func(c *paint.Canvas, p paint.Panel) {
		x, size := 18.0, t.look().Size(16)
		if t.in.W < 1200 {
			size = t.look().Size(13.5)
		}
		if pic != nil {
			side := float64(h) - 8
			parts.DrawPicture(c, pic, 8, 4, side, side)
			x = side + 16
		}
		room := float64(w) - x - 14
		lines := paint.Wrap(text, paint.Medium, size*0.9, room)
		for size > 9 && (float64(len(lines))*1.22+1.1)*size > float64(h)-10 { // large text in a low sheet
			size *= 0.96
			lines = paint.Wrap(text, paint.Medium, size*0.9, room)
		}
		y := float64(h)/2 - float64(len(lines))*size*0.61 + size*0.35
		c.Text(x, y, title, paint.Type{Size: parts.Fit(title, paint.Bold, size, room), Weight: paint.Bold, Color: p.OnBar})
		for _, line := range lines {
			y += size * 1.22
			c.Text(x, y, line, paint.Type{Size: parts.Fit(line, paint.Medium, size*0.9, room), Color: paint.Foam})
		}
	}, title, text, key)}
}

// rolled is the latest throw, when nothing has been done since: its dice and what they
// decided.
func (t *table) rolled() (pic scene.Picture, told string, ok bool) {
	if len(t.in.Last) == 0 {
		return nil, "", false
	}
	step := t.in.Last[len(t.in.Last)-1]
	m := game.Decode(step.Action)
	before, isState := step.Before.(*game.State)
	if m.Verb != game.Roll || !isState {
		return nil, "", false
	}
	look := t.look()
	pic = draw.Make(fmt.Sprint("fuga dice ", m.Dice, t.in.Theme), 100, 100, func(c *paint.Canvas) {
		parts.DrawPicture(c, look.Die(52, m.Dice[0]), 0, 6, 54, 54)
		parts.DrawPicture(c, look.Die(52, m.Dice[1]), 45, 42, 54, 54)
	})
	return pic, tellRoll(before, step.After.(*game.State), t.in.Say), true
}

// question says what an answer means.
func (t *table) question(v game.Verb) string {
	say := t.in.Say
	switch v {
	case game.Bring:
		return say("fuga.ask.bring")
	case game.Suspect:
		if t.spot != game.NoCell {
			return say("fuga.ask.kind")
		}
		return say("fuga.ask.suspect")
	case game.Slip:
		return say("fuga.ask.slip")
	}
	if t.state.Police() {
		return say("fuga.ask.lose")
	}
	return say("fuga.ask.hostage")
}

func (t *table) questionTitle() string {
	verb, accent := t.verb()
	return strings.ToUpper(verb[:1]) + verb[1:] + " " + accent
}

// inHand says what the unit in hand can still do.
func (t *table) inHand() (title, text string) {
	say := t.in.Say
	u, left := t.state.Mover()
	most := t.state.Factors(t.unit).Move
	if u != t.unit {
		left = most
	}
	title = say("fuga.hand.points", unitTitle(t.state, t.unit, say), left, most)
	moves := t.offers(t.state)
	if u != t.unit {
		moves = slices.DeleteFunc(moves, func(m game.Move) bool { return m.Unit != t.unit && m.Unit != t.state.Passenger(t.unit) })
	}
	if len(moves) > 0 {
		return title, t.offerSentence(moves[0])
	}
	if u == t.unit && !t.can(game.Step) && !t.can(game.Leave) && !t.can(game.Board) {
		return title, say("fuga.hand.closed")
	}
	if at := t.fromHere(); len(t.movable(at)) > 1 && u == game.NoUnit {
		return title, say("fuga.hand.again")
	}
	if t.unit.Police() {
		return title, say("fuga.hand.police")
	}
	if t.unit.Suspect() {
		return title, say("fuga.hand.suspect")
	}
	if t.unit == game.Ferry {
		return title, say("fuga.hand.ferry")
	}
	return title, say("fuga.hand.criminals")
}

// offerSentence explains an ability in a sentence.
func (t *table) offerSentence(m game.Move) string {
	say, s := t.in.Say, t.state
	switch m.Verb {
	case game.Investigate:
		return say("fuga.hand.investigate", m.Other.String(), s.Obfuscation(m.Other))
	case game.Misdirect:
		return say("fuga.hand.misdirect", m.Other.String(), s.Obfuscation(m.Other))
	case game.Steal:
		class := game.StolenCar
		if m.Mode == game.Boat {
			class = game.StolenBoat
		}
		return say("fuga.hand.steal", t.rules.Factors[class].Move)
	case game.Hijack:
		return say("fuga.hand.hijack")
	case game.Hook:
		return say("fuga.hand.hook", m.Other.String())
	}
	return say("fuga.hand.flee")
}

// wants says what a part is after now, for those who are new to it.
func (t *table) wants() (title, text string) {
	s, say := t.state, t.in.Say
	seat := s.Actor()
	if seat == games.Chance {
		seat = t.roller()
	}
	if t.in.Eye >= 0 && seat == games.Nobody {
		seat = t.in.Eye
	}
	if seat == games.Nobody {
		return say("fuga.wants.over"), t.ending()
	}
	arrests, kills, _, escaped := s.Tally()
	if int(seat) == s.PolicePart() {
		title = say("fuga.wants.police")
		switch {
		case s.Warrant():
			return title, say("fuga.wants.police.attack", t.rules.PointsArrest)
		case s.Turn() > t.rules.ExchangeUntil:
			return title, say("fuga.wants.police.late")
		}
		return title, say("fuga.wants.police.box")
	}
	title = say("fuga.wants.criminals")
	switch {
	case s.Setting():
		return title, say("fuga.wants.criminals.set")
	case escaped == 1 && s.Free() == 1:
		return title, say("fuga.wants.criminals.second", say("fuga.edge."+s.Exits()[0].String()))
	case !s.Exchanged() && s.Turn() <= t.rules.ExchangeUntil && arrests+kills == 0:
		return title, say("fuga.wants.criminals.meet", t.rules.ExchangeUntil, t.rules.PointsSwap)
	}
	if s.Free() == 1 && escaped == 0 {
		return title, say("fuga.wants.criminals.last", t.rules.PointsArrest)
	}
	return title, say("fuga.wants.criminals.flee", t.rules.PointsArrest)
}

func (t *table) ending() string {
	p, c := t.state.Points()
	return t.in.Say("fuga.wants.over.points", p, c)
}

// buttons are rows of buttons: what the unit in hand or the question offers, and at the
// bottom undo, zones and the one thing to do.
func (t *table) buttons(w, h, gap float32) [][]tables.Button {
	say := t.in.Say
	var rows [][]tables.Button
	offers := t.offerButtons()
	for len(offers) > 6 {
		offers = offers[:6]
	}
	half := (w - gap*0.8) / 2
	for len(offers) > 0 {
		n := min(2, len(offers))
		row := offers[:n]
		for i := range row {
			row[i].At.W = half
			if n == 1 {
				row[i].At.W = w
			}
		}
		rows, offers = append(rows, row), offers[n:]
	}
	undo := tables.Button{ID: "undo", Text: say("fuga.button.undo"), Key: "U"}
	zones := tables.Button{ID: "zones", Text: say("fuga.button.zones"), Key: "Z", Hold: true}
	undo.At.W, zones.At.W = w*0.26, w*0.24
	main := t.mainButton()
	main.At.W = w - undo.At.W - zones.At.W - 2*gap*0.8
	return append(rows, []tables.Button{undo, zones, main})
}

// mainButton is the one thing to do now.
func (t *table) mainButton() tables.Button {
	say := t.in.Say
	b := tables.Button{Key: "Return", Main: true}
	off := func(key string, args ...any) tables.Button {
		b.ID, b.Text, b.Disabled, b.Key = "go", say(key, args...), true, ""
		return b
	}
	verb, _, _, _ := t.state.Asking()
	mover, _ := t.state.Mover()
	switch {
	case t.state.Actor() == games.Nobody:
		return off("fuga.button.over")
	case !t.in.Live:
		return off("fuga.button.wait")
	case t.state.Parting():
		b.ID, b.Text = "exchange", say("fuga.button.exchange")
		return b
	case verb != 0 || t.state.Setting():
		return off("fuga.button.answer")
	}
	if _, ok := t.attack(); ok {
		b.ID, b.Text = "go", say("fuga.button.attack")
		return b
	}
	if mover != game.NoUnit {
		b.ID, b.Text = "halt "+mover.String(), say("fuga.button.halt")
		if _, ok := t.find(b.ID); !ok {
			return off("fuga.button.go-on")
		}
		return b
	}
	// The end of the phase is offered loudly only when nobody can move any more.
	b.ID, b.Text = "done", say("fuga.button.done")
	if b.Main = !t.can(game.Step) && !t.can(game.Leave) && !t.can(game.Board); !b.Main {
		b.Key = "F"
	}
	return b
}

// offerButtons are the abilities of the unit in hand, or the answers to a question.
func (t *table) offerButtons() []tables.Button {
	if !t.in.Live {
		return nil
	}
	say := t.in.Say
	var list []tables.Button
	add := func(name, text string) { list = append(list, tables.Button{ID: name, Text: text}) }
	if t.state.Parting() {
		add("done", say("fuga.button.no-exchange"))
	}
	for i, a := range t.legal {
		m := game.Decode(a)
		switch m.Verb {
		case game.Bring:
			add(t.names[i], say("fuga.bring."+m.Mode.String(), t.state.Reserve(m.Mode)))
		case game.Lose:
			add(t.names[i], say("fuga.lose", unitName(t.state, m.Unit, say)))
		case game.Suspect:
			if m.Cell == t.spot {
				add(t.names[i], say("fuga.kind."+m.Mode.String()))
			}
		case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
			if m.Unit == t.unit || t.unit < game.Units && m.Unit == t.state.Passenger(t.unit) {
				text, value, _ := t.offer(t.state, m)
				if !t.in.Aids {
					value = ""
				}
				add(t.names[i], fmt.Sprint(text, "  ", value))
			}
		}
	}
	if t.prey != game.NoUnit {
		add("other", say("fuga.button.no-attack"))
	} else if mover, _ := t.state.Mover(); t.unit != game.NoUnit && mover == game.NoUnit && len(list) == 0 {
		add("other", say("fuga.button.other"))
	}
	return list
}

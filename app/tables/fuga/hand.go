package fuga

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// hand is the sheet of what is in hand, or of what the part wants now.
func (t *table) hand(w, h float32) scene.Scene {
	title, text := t.wants()
	var pic scene.Picture
	verb, _, _, _ := t.state.Query()
	dice, told, thrown := t.rolled()
	switch {
	case thrown && t.unit == game.NoUnit, thrown && t.moving():
		title = told
		if verb != 0 {
			text = t.question(verb)
		} else if t.unit != game.NoUnit {
			_, text = t.inHand()
		} else if need := t.needed(); need > 0 {
			text = t.in.Say("fuga.roll.needed", need, dice[0]+dice[1])
		}
	case verb != 0 && verb != game.Roll:
		title, text = t.questionTitle(), t.question(verb)
	case t.unit != game.NoUnit:
		title, text = t.inHand()
		k := t.counter(t.unit, false)
		k.Ring, k.Spent = "", false
		pic = k.Picture()
		dice = [2]int{}
	}
	key := ""
	if pic != nil {
		key = pic.Key()
	}
	s := scene.Scene{W: w, H: h, Sprites: t.diceOf(dice, scene.Box{X: 14, Y: h * 0.19, W: h * 0.62, H: h * 0.62}, 8)}
	s.Background = t.look().NewPicture("fuga hand", w, h, func(c *paint.Canvas, p paint.Theme) {
		x, size := 18.0, t.look().TextSize(16)
		if t.in.W < 1200 {
			size = t.look().TextSize(13.5)
		}
		if pic != nil {
			side := float64(h) - 8
			parts.DrawPicture(c, pic, 8, 4, side, side)
			x = side + 16
		}
		if dice[0] > 0 {
			x = diceRoom(float64(h)) + 12
		}
		room := float64(w) - x - 14
		lines := paint.Wrap(text, paint.Medium, size*0.9, room)
		for size > 9 && (float64(len(lines))*1.22+1.1)*size > float64(h)-10 { // large text in a low sheet
			size *= 0.96
			lines = paint.Wrap(text, paint.Medium, size*0.9, room)
		}
		y := float64(h)/2 - float64(len(lines))*size*0.61 + size*0.35
		c.Text(x, y, title, paint.TextStyle{Size: parts.FitSize(title, paint.Bold, size, room), Weight: paint.Bold, Color: p.OnBar})
		for _, line := range lines {
			y += size * 1.22
			c.Text(x, y, line, paint.TextStyle{Size: parts.FitSize(line, paint.Medium, size*0.9, room), Color: paint.Foam})
		}
	}, title, text, key, dice[0] > 0)
	return s
}

// diceRoom is what both dice take of a sheet of that height.
func diceRoom(h float64) float64 { return 14 + 2*0.62*h + 8 }

// diceOf are the two dice as they fall, side by side; unseen until they are thrown.
func (t *table) diceOf(dice [2]int, first scene.Box, gap float32) []scene.Sprite {
	var list []scene.Sprite
	for i, n := range dice {
		v := scene.Sprite{
			ID: "die" + strconv.Itoa(i), Picture: t.look().Die(first.W, n), Frames: t.look().DieFrames(first.W, n), At: first,
			Layer: 1, Enter: scene.Instant, Move: scene.Shake, Exit: scene.Instant,
		}
		v.At.X += (first.W + gap) * float32(i)
		if n == 0 {
			v.Transparency, v.Move = 1, scene.Instant
		}
		list = append(list, v)
	}
	return list
}

// moving tells whether the unit in hand has begun to move.
func (t *table) moving() bool {
	u, _ := t.state.Mover()
	return u != game.NoUnit
}

// rolled is the latest throw, when nothing has been done since but what had to be: its
// dice and what they decided.
func (t *table) rolled() (dice [2]int, told string, ok bool) {
	step, m := t.latest()
	before, isState := step.Before.(*game.State)
	if m.Kind != game.Roll || !isState {
		return dice, "", false
	}
	return m.Dice, tellRoll(before, step.After.(*game.State), t.in.Say), true
}

// needed is the total that the latest throw was to reach, 0 for that of an attack.
func (t *table) needed() int {
	i := t.latestAt(game.Halt)
	if before, ok := t.in.Last[max(i-1, 0)].Before.(*game.State); ok && i > 0 {
		return t.need(before, game.Unpack(t.in.Last[i-1].Action))
	}
	return 0
}

// latest is the latest step, but for the halt that a throw leaves no choice about.
func (t *table) latest() (tables.Step, game.Move) {
	if i := t.latestAt(game.Halt); i >= 0 {
		return t.in.Last[i], game.Unpack(t.in.Last[i].Action)
	}
	return tables.Step{}, game.Move{}
}

// latestAt is the place of the latest step of another verb than those, -1 without one.
func (t *table) latestAt(but ...game.Kind) int {
	i := len(t.in.Last) - 1
	for i >= 0 && slices.Contains(but, game.Unpack(t.in.Last[i].Action).Kind) {
		i--
	}
	return i
}

// question says what an answer means.
func (t *table) question(v game.Kind) string {
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
	if t.state.IsPolicePhase() {
		return say("fuga.ask.lose")
	}
	return say("fuga.ask.hostage")
}

func (t *table) questionTitle() string {
	verb, accent := t.verb()
	return strings.ToUpper(verb[:1]) + verb[1:] + " " + accent
}

// inHand says what the unit in hand can still do, or could do at the end of the way under
// the pointer.
func (t *table) inHand() (title, text string) {
	say := t.in.Say
	u, left := t.state.Mover()
	most := t.state.Factors(t.unit).Move
	if u != t.unit {
		left = most
	}
	w, pointed := t.pointed()
	if pointed {
		left = most - w.used[len(w.used)-1]
	}
	title = say("fuga.hand.points", unitTitle(t.state, t.unit, say), left, most)
	if pointed {
		if moves := t.offers(w.end); len(moves) > 0 && t.in.Aids {
			return title, t.offerSentence(w.end, moves[0], "fuga.way.")
		}
	} else if moves := t.offers(t.state); len(moves) > 0 {
		return title, t.offerSentence(t.state, moves[0], "fuga.hand.")
	}
	switch at := t.fromHere(); {
	case u == t.unit && !t.can(game.Step) && !t.can(game.Leave) && !t.can(game.Board):
		return title, say("fuga.hand.closed")
	case len(t.movable(at)) > 1 && u == game.NoUnit:
		return title, say("fuga.hand.again")
	case t.unit.IsPolice():
		return title, say("fuga.hand.police")
	case t.unit.IsSuspect():
		return title, say("fuga.hand.suspect")
	case t.unit == game.Ferry:
		return title, say("fuga.hand.ferry")
	case len(t.breakouts()) > 0:
		return title, say("fuga.hand.breakout")
	}
	return title, say("fuga.hand.criminals")
}

// pointed is the way of the unit in hand to the hex under the pointer.
func (t *table) pointed() (way, bool) {
	c, ok := t.cellOf(t.in.Hover)
	if !ok || t.unit == game.NoUnit || !t.in.Live {
		return way{}, false
	}
	w, ok := t.reach()[c]
	return w, ok
}

// offerSentence explains an ability in a sentence: of a unit where it stands, with the keys
// "fuga.hand.", or at the end of a way, with "fuga.way.".
func (t *table) offerSentence(s *game.State, m game.Move, keys string) string {
	say := t.in.Say
	switch m.Kind {
	case game.Investigate:
		return say(keys+"investigate", m.Other.String(), t.need(s, m))
	case game.Misdirect: // FUG-5.3: a low factor needs no dice
		if t.need(s, m) <= t.rules.SureObfuscation {
			return say(keys+"misdirect-sure", m.Other.String())
		}
		return say(keys+"misdirect", m.Other.String(), t.need(s, m))
	case game.Steal:
		return say(keys+"steal", t.need(s, m))
	case game.Hijack:
		return say(keys + "hijack")
	case game.Hook:
		return say(keys+"hook", m.Other.String())
	}
	return say(keys + "flee")
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
	if int(seat) == s.PoliceSeat() {
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
	case s.IsSetup():
		return title, say("fuga.wants.criminals.set")
	case s.AskingExchange(): // FUG-6.1, 7.1
		return say("fuga.wants.criminals.near"), say("fuga.wants.criminals.exchange", t.rules.PointsSwap)
	case escaped == 1 && s.CriminalsLeft() == 1:
		return title, say("fuga.wants.criminals.second", say("fuga.edge."+s.Exits()[0].String()))
	case !s.Exchanged() && s.Turn() <= t.rules.ExchangeUntil && arrests+kills == 0:
		return title, say("fuga.wants.criminals.meet", t.rules.ExchangeUntil, t.rules.PointsSwap)
	}
	if s.CriminalsLeft() == 1 && escaped == 0 {
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
	verb, _, _, _ := t.state.Query()
	mover, _ := t.state.Mover()
	switch {
	case t.state.Actor() == games.Nobody:
		return off("fuga.button.over")
	case !t.in.Live:
		return off("fuga.button.wait")
	case t.state.AskingExchange():
		b.ID, b.Text = "exchange", say("fuga.button.exchange")
		return b
	case verb != 0 || t.state.IsSetup():
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
		if len(t.offers(t.state)) > 0 { // what it went there for comes first
			b.Main, b.Key = false, "F"
		}
		return b
	}
	// The end of the phase is offered loudly only when nobody can do anything any more.
	b.ID, b.Text = "done", say("fuga.button.done")
	b.Main = !slices.ContainsFunc([]game.Kind{game.Step, game.Leave, game.Board, game.Arrest, game.Breakout}, t.can)
	if !b.Main {
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
	if t.state.AskingExchange() {
		add("done", say("fuga.button.no-exchange"))
	}
	answer := func(name, text string) { list = append(list, tables.Button{ID: name, Text: text, Main: true}) }
	for i, a := range t.legal {
		m := game.Unpack(a)
		switch m.Kind {
		case game.Bring:
			answer(t.names[i], say("fuga.bring."+m.Mode.String(), t.state.Reserve(m.Mode)))
		case game.Lose:
			answer(t.names[i], say("fuga.lose", unitName(t.state, m.Unit, say)))
		case game.Suspect:
			if m.Cell == t.spot {
				answer(t.names[i], say("fuga.kind."+m.Mode.String()))
			}
		case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
			if m.Unit == t.unit || t.unit < game.NumUnits && m.Unit == t.state.Passenger(t.unit) {
				text, value, _ := t.offer(t.state, m)
				if !t.in.Aids {
					value = ""
				}
				add(t.names[i], fmt.Sprint(text, "  ", value))
				if b := &list[len(list)-1]; t.moving() {
					if b.Main = true; len(list) == 1 {
						b.Key = "Return"
					}
				}
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

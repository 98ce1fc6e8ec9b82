package pinguinoe_test

import (
	"fmt"
	"slices"
	"strings"
)

// play plays a name by the rules.
func (s *slow) play(name string) {
	words := strings.Fields(name)
	var p at
	if last := words[len(words)-1]; strings.ContainsAny(last, ".:") && words[0] != "s:"+strings.TrimPrefix(last, "s:") {
		fmt.Sscanf(strings.NewReplacer(".", " ", ":", " ").Replace(last), "%d %d", &p.r, &p.c)
	}
	card := strings.TrimPrefix(name, "=")
	switch s.mode {
	case "ark":
		for i, a := range s.Ark {
			if a.Face == card {
				s.arkSide, s.rows[s.arkAt] = i, a.Rows
			}
		}
		s.mode = "first"
		return
	case "first":
		s.begin(int(card[1] - '1'))
		return
	case "die":
		s.rolled(int(card[0] - '0'))
		return
	case "face", "waveface":
		s.named(card)
		return
	case "card":
		s.drawn(card)
		return
	}
	switch words[0] {
	case "roll":
		s.mode = "die"
	case "stop":
		s.end()
	case "discard":
		s.skips[s.turn]--
		s.discards = append(s.discards, "skip")
		s.end()
	case "flip":
		s.points--
		s.turnCard(p, "move")
	case "draw":
		if len(s.deck) == 0 {
			s.deck, s.discards = s.discards, nil
		}
		s.mode = "card"
	case "play", "use":
		s.playCard(words, p)
	case "accept":
		s.given()
	case "back":
		s.where[s.target] = p
		s.goOn()
	case "wave":
		s.turnWave(p)
	default:
		if d, seal := strings.CutPrefix(name, "s:"); seal {
			s.sail(d)
			return
		}
		s.points--
		s.stepTo(s.where[s.turn].plus(toward(name)))
	}
}

func (s *slow) begin(seat int) {
	s.turn, s.start, s.mode = seat, s.where[seat], "before"
	s.played, s.moved, s.floated = false, false, false
	if s.storm == seat+1 {
		s.storm = 0
	}
}

func (s *slow) rolled(n int) {
	if n == 1 || n == 6 {
		s.mode, s.steps = "seal", s.SealSteps
		return
	}
	s.mode, s.points = "move", n
	if s.storm > 0 {
		s.points -= 2
	}
}

func (s *slow) stepTo(p at) {
	s.where[s.turn], s.moved = p, true
	if s.sees(p) == 'A' {
		s.result, s.mode = who(s.turn), "over"
	}
}

func (s *slow) sail(d string) {
	if d == "stop" {
		s.mode = "done"
		return
	}
	s.steps--
	s.then = "seal"
	s.sealTo(s.seal.plus(toward(d)))
}

// order is all seats from the one on turn.
func (s *slow) order() (seats []int) {
	for i := range s.n {
		seats = append(seats, (s.turn+i)%s.n)
	}
	return seats
}

func (s *slow) goHome(seat int) {
	s.where[seat] = s.home[seat]
	if seat == s.turn && s.then == "move" {
		s.then = "done"
	}
}

func (s *slow) sealTo(p at) {
	s.seal, s.queue = p, nil
	for _, seat := range s.order() {
		if s.where[seat] == p && s.sees(p) != 'h' {
			s.queue = append(s.queue, seat)
		}
	}
	s.catch()
}

func (s *slow) catch() {
	for len(s.queue) > 0 {
		seat := s.queue[0]
		s.queue = s.queue[1:]
		if len(s.hand[seat]) > 0 {
			s.asked, s.mode = seat, "caught"
			return
		}
		s.goHome(seat)
	}
	s.goOn()
}

// goOn goes where the interruption came from.
func (s *slow) goOn() {
	s.asked = -1
	switch s.then {
	case "seal":
		s.mode = "seal"
		if s.steps == 0 {
			s.mode = "done"
		}
	case "end":
		s.end()
	case "storm":
		s.blow()
	default:
		s.mode = s.then
	}
}

func (s *slow) turnCard(p at, then string) {
	s.then = then
	s.opened = p
	if s.rows[p] == nil {
		s.mode = "face"
		return
	}
	s.comesUp(p)
}

func (s *slow) named(id string) {
	s.left = slices.DeleteFunc(s.left, func(c string) bool { return c == id })
	for _, c := range s.Card {
		if c.ID == id {
			s.rows[s.opened] = c.Rows
		}
	}
	if s.mode == "waveface" {
		s.waved(s.opened)
		return
	}
	s.comesUp(s.opened)
}

// hole is the seal cell that a card shows.
func (s *slow) hole(card at) *at {
	for i := range 12 {
		if p := (at{3*card.r + i/4, 4*card.c + i%4}); s.sees(p) == 's' {
			return &p
		}
	}
	return nil
}

func (s *slow) comesUp(p at) {
	s.up[p] = true
	for _, seat := range s.order() {
		if s.where[seat].card() == p && s.sees(s.where[seat]) == '#' {
			s.goHome(seat)
		}
	}
	if hole := s.hole(p); hole != nil {
		s.sealTo(*hole)
		return
	}
	s.goOn()
}

func (s *slow) throwAway(seat int, card string) {
	i := slices.Index(s.hand[seat], card)
	s.hand[seat] = slices.Delete(slices.Clone(s.hand[seat]), i, i+1)
	s.discards = append(s.discards, card)
}

func (s *slow) playCard(words []string, p at) {
	card := words[1]
	if words[0] == "use" {
		s.throwAway(s.asked, card)
		if card == "lifebuoy" {
			s.floats()
			return
		}
		s.queue = nil
		if s.then == "seal" {
			s.steps = 0
		}
		if words[2] == "ark" {
			p = at{3*s.arkAt.r + s.SealStart[0], 4*s.arkAt.c + s.SealStart[1]}
		}
		if p == s.seal {
			s.goOn()
			return
		}
		s.sealTo(p)
		return
	}
	s.throwAway(s.turn, card)
	s.played = true
	s.then = s.mode
	switch card {
	case "telescope":
		s.turnCard(p, s.mode)
	case "skates":
		s.points += 2
	case "springboard":
		d := toward(words[2])
		s.points--
		s.stepTo(s.where[s.turn].plus(d).plus(d))
	case "snowball":
		s.throwBack(int(words[2][1]-'1'), s.turn)
	case "fish":
		s.sealTo(p)
	}
}

func (s *slow) throwBack(seat, chooser int) {
	cells := s.retreats(seat)
	switch {
	case s.where[seat].card() == s.home[seat].card() || len(cells) == 0:
		s.where[seat] = s.home[seat]
	case len(cells) == 1:
		s.where[seat] = cells[0]
	default:
		s.target, s.asked, s.mode = seat, chooser, "back"
		return
	}
	s.goOn()
}

func (s *slow) floats() {
	seat := s.asked
	s.asked = -1
	if s.mode == "sea" {
		s.next()
		return
	}
	s.floated = s.floated || seat == s.turn
	s.wash()
}

func (s *slow) given() {
	seat, mode := s.asked, s.mode
	s.asked = -1
	s.goHome(seat)
	switch mode {
	case "caught":
		s.catch()
	case "sea":
		s.next()
	default:
		s.wash()
	}
}

func (s *slow) end() {
	s.then = ""
	if s.sees(s.where[s.turn]) == '~' && !s.floated {
		if len(s.hand[s.turn]) > 0 {
			s.asked, s.mode = s.turn, "sea"
			return
		}
		s.goHome(s.turn)
	}
	s.next()
}

func (s *slow) next() {
	s.turns++
	if s.RoundLimit > 0 && s.turns == s.RoundLimit*s.n {
		s.result, s.mode = "none", "over"
		return
	}
	s.begin((s.turn + 1) % s.n)
}

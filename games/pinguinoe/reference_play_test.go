package pinguinoe_test

import (
	"fmt"
	"slices"
	"strings"
)

// play plays a named action by the rules.
func (s *reference) play(name string) {
	fields := strings.Fields(name)
	var p refCell
	if last := fields[len(fields)-1]; strings.ContainsAny(last, ".:") && fields[0] != "s:"+strings.TrimPrefix(last, "s:") {
		fmt.Sscanf(strings.NewReplacer(".", " ", ":", " ").Replace(last), "%d %d", &p.r, &p.c)
	}
	card := strings.TrimPrefix(name, "=")
	switch s.phase {
	case "ark":
		for i, a := range s.Ark {
			if a.Face == card {
				s.arkSide, s.rows[s.arkAt] = i, a.Rows
			}
		}
		s.phase = "first"
		return
	case "first":
		s.begin(int(card[1] - '1'))
		return
	case "die":
		s.applyRoll(int(card[0] - '0'))
		return
	case "face", "waveface":
		s.named(card)
		return
	case "card":
		s.applyDrawn(card)
		return
	}
	switch fields[0] {
	case "roll":
		s.phase = "die"
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
		s.phase = "card"
	case "play", "use":
		s.playCard(fields, p)
	case "accept":
		s.answered()
	case "back":
		s.positions[s.target] = p
		s.resumeAfterAnswers()
	case "wave":
		s.turnWave(p)
	default:
		if d, seal := strings.CutPrefix(name, "s:"); seal {
			s.sealStep(d)
			return
		}
		s.points--
		s.stepTo(s.positions[s.turn].plus(toward(name)))
	}
}

func (s *reference) begin(seat int) {
	s.turn, s.start, s.phase = seat, s.positions[seat], "before"
	s.played, s.moved, s.floated = false, false, false
	if s.blizzard == seat+1 {
		s.blizzard = 0
	}
}

func (s *reference) applyRoll(n int) {
	if n == 1 || n == 6 {
		s.phase, s.steps = "seal", s.SealSteps
		return
	}
	s.phase, s.points = "move", n
	if s.blizzard > 0 {
		s.points -= 2
	}
}

func (s *reference) stepTo(p refCell) {
	s.positions[s.turn], s.moved = p, true
	if s.sees(p) == 'A' {
		s.result, s.phase = seatNumber(s.turn), "over"
	}
}

func (s *reference) sealStep(d string) {
	if d == "stop" {
		s.phase = "done"
		return
	}
	s.steps--
	s.resume = "seal"
	s.moveSeal(s.seal.plus(toward(d)))
}

// order returns all seats from the one on turn.
func (s *reference) order() (seats []int) {
	for i := range s.n {
		seats = append(seats, (s.turn+i)%s.n)
	}
	return seats
}

func (s *reference) goHome(seat int) {
	s.positions[seat] = s.home[seat]
	if seat == s.turn && s.resume == "move" {
		s.resume = "done"
	}
}

func (s *reference) moveSeal(p refCell) {
	s.seal, s.pendingSeats = p, nil
	for _, seat := range s.order() {
		if s.positions[seat] == p && s.sees(p) != 'h' {
			s.pendingSeats = append(s.pendingSeats, seat)
		}
	}
	s.askCaught()
}

func (s *reference) askCaught() {
	for len(s.pendingSeats) > 0 {
		seat := s.pendingSeats[0]
		s.pendingSeats = s.pendingSeats[1:]
		if len(s.hand[seat]) > 0 {
			s.asked, s.phase = seat, "caught"
			return
		}
		s.goHome(seat)
	}
	s.resumeAfterAnswers()
}

// resumeAfterAnswers resumes the phase that was interrupted.
func (s *reference) resumeAfterAnswers() {
	s.asked = -1
	switch s.resume {
	case "seal":
		s.phase = "seal"
		if s.steps == 0 {
			s.phase = "done"
		}
	case "end":
		s.end()
	case "storm":
		s.setBackNext()
	default:
		s.phase = s.resume
	}
}

func (s *reference) turnCard(p refCell, then string) {
	s.resume = then
	s.opened = p
	if s.rows[p] == nil {
		s.phase = "face"
		return
	}
	s.layFaceUp(p)
}

func (s *reference) named(id string) {
	s.left = slices.DeleteFunc(s.left, func(c string) bool { return c == id })
	for _, c := range s.Card {
		if c.ID == id {
			s.rows[s.opened] = c.Rows
		}
	}
	if s.phase == "waveface" {
		s.afterWave(s.opened)
		return
	}
	s.layFaceUp(s.opened)
}

// sealCellOf returns the seal cell that a card shows.
func (s *reference) sealCellOf(card refCell) *refCell {
	for i := range 12 {
		if p := (refCell{3*card.r + i/4, 4*card.c + i%4}); s.sees(p) == 's' {
			return &p
		}
	}
	return nil
}

func (s *reference) layFaceUp(p refCell) {
	s.up[p] = true
	for _, seat := range s.order() {
		if s.positions[seat].card() == p && s.sees(s.positions[seat]) == '#' {
			s.goHome(seat)
		}
	}
	if hole := s.sealCellOf(p); hole != nil {
		s.moveSeal(*hole)
		return
	}
	s.resumeAfterAnswers()
}

func (s *reference) discard(seat int, card string) {
	i := slices.Index(s.hand[seat], card)
	s.hand[seat] = slices.Delete(slices.Clone(s.hand[seat]), i, i+1)
	s.discards = append(s.discards, card)
}

func (s *reference) playCard(fields []string, p refCell) {
	card := fields[1]
	if fields[0] == "use" {
		s.discard(s.asked, card)
		if card == "lifebuoy" {
			s.useLifebuoy()
			return
		}
		s.pendingSeats = nil
		if s.resume == "seal" {
			s.steps = 0
		}
		if fields[2] == "ark" {
			p = refCell{3*s.arkAt.r + s.SealStart[0], 4*s.arkAt.c + s.SealStart[1]}
		}
		if p == s.seal {
			s.resumeAfterAnswers()
			return
		}
		s.moveSeal(p)
		return
	}
	s.discard(s.turn, card)
	s.played = true
	s.resume = s.phase
	switch card {
	case "telescope":
		s.turnCard(p, s.phase)
	case "skates":
		s.points += 2
	case "springboard":
		d := toward(fields[2])
		s.points--
		s.stepTo(s.positions[s.turn].plus(d).plus(d))
	case "snowball":
		s.setBack(int(fields[2][1]-'1'), s.turn)
	case "fish":
		s.moveSeal(p)
	}
}

func (s *reference) setBack(seat, chooser int) {
	cells := s.setBackCells(seat)
	switch {
	case s.positions[seat].card() == s.home[seat].card() || len(cells) == 0:
		s.positions[seat] = s.home[seat]
	case len(cells) == 1:
		s.positions[seat] = cells[0]
	default:
		s.target, s.asked, s.phase = seat, chooser, "back"
		return
	}
	s.resumeAfterAnswers()
}

func (s *reference) useLifebuoy() {
	seat := s.asked
	s.asked = -1
	if s.phase == "sea" {
		s.next()
		return
	}
	s.floated = s.floated || seat == s.turn
	s.resolveNext()
}

func (s *reference) answered() {
	seat, mode := s.asked, s.phase
	s.asked = -1
	s.goHome(seat)
	switch mode {
	case "caught":
		s.askCaught()
	case "sea":
		s.next()
	default:
		s.resolveNext()
	}
}

func (s *reference) end() {
	s.resume = ""
	if s.sees(s.positions[s.turn]) == '~' && !s.floated {
		if len(s.hand[s.turn]) > 0 {
			s.asked, s.phase = s.turn, "sea"
			return
		}
		s.goHome(s.turn)
	}
	s.next()
}

func (s *reference) next() {
	s.turns++
	if s.RoundLimit > 0 && s.turns == s.RoundLimit*s.n {
		s.result, s.phase = "none", "over"
		return
	}
	s.begin((s.turn + 1) % s.n)
}

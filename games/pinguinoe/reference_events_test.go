package pinguinoe_test

import (
	"slices"
	"strings"
)

func (s *reference) applyDrawn(card string) {
	i := slices.Index(s.deck, card)
	s.deck = slices.Delete(slices.Clone(s.deck), i, i+1)
	if !event(card) {
		s.hand[s.turn] = append(slices.Clone(s.hand[s.turn]), card)
		s.end()
		return
	}
	s.events++
	if s.White > 0 && s.events == s.White {
		s.result, s.phase = "none", "over"
		return
	}
	if card != "skip" {
		s.discards = append(s.discards, card)
	}
	switch card {
	case "skip":
		s.skips[s.turn]++
		s.end()
	case "tear":
		s.discards = append(s.discards, s.hand[s.turn]...)
		s.hand[s.turn] = nil
		s.end()
	case "blizzard":
		s.blizzard, s.resume, s.pendingSeats = s.turn+1, "storm", s.order()
		s.setBackNext()
	case "tsunami":
		s.wave, s.flooded, s.tsunamiSeal = nil, nil, nil
		here := s.positions[s.turn].card()
		for _, p := range []refCell{here, here.plus(toward("N")), here.plus(toward("E")), here.plus(toward("S")), here.plus(toward("W"))} {
			if s.on(p) && strings.IndexByte("1234", s.Map[p.r][p.c]) < 0 {
				s.wave = append(s.wave, p)
			}
		}
		s.phase = "wave"
	}
}

func (s *reference) setBackNext() {
	if len(s.pendingSeats) == 0 {
		s.end()
		return
	}
	seat := s.pendingSeats[0]
	s.pendingSeats = s.pendingSeats[1:]
	s.setBack(seat, (seat+1)%s.n)
}

func (s *reference) turnWave(p refCell) {
	s.wave = slices.DeleteFunc(slices.Clone(s.wave), func(q refCell) bool { return q == p })
	s.flooded = append(s.flooded, p)
	switch {
	case p == s.arkAt:
		s.arkSide = 1 - s.arkSide
		s.rows[p] = s.Ark[s.arkSide].Rows
	case s.up[p]:
		s.up[p] = false
	case s.rows[p] == nil:
		s.opened, s.phase = p, "waveface"
		return
	default:
		s.afterWave(p)
		return
	}
	s.continueTsunami()
}

func (s *reference) afterWave(p refCell) {
	s.up[p] = true
	if hole := s.sealCellOf(p); hole != nil {
		s.tsunamiSeal = hole
	}
	s.continueTsunami()
}

func (s *reference) continueTsunami() {
	s.phase = "wave"
	if len(s.wave) > 0 {
		return
	}
	s.pendingSeats = nil
	for _, seat := range s.order() {
		if slices.Contains(s.flooded, s.positions[seat].card()) {
			s.pendingSeats = append(s.pendingSeats, seat)
		}
	}
	s.resolveNext()
}

func (s *reference) resolveNext() {
	for len(s.pendingSeats) > 0 {
		seat := s.pendingSeats[0]
		s.pendingSeats = s.pendingSeats[1:]
		switch s.sees(s.positions[seat]) {
		case '#':
			s.goHome(seat)
		case 'A':
			s.result, s.phase = seatNumber(seat), "over"
			return
		case '~':
			if len(s.hand[seat]) > 0 {
				s.asked, s.phase = seat, "wavesea"
				return
			}
			s.goHome(seat)
		}
	}
	if s.tsunamiSeal == nil {
		s.end()
		return
	}
	s.resume = "end"
	s.moveSeal(*s.tsunamiSeal)
}

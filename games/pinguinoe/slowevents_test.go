package pinguinoe_test

import (
	"slices"
	"strings"
)

func (s *slow) drawn(card string) {
	i := slices.Index(s.deck, card)
	s.deck = slices.Delete(slices.Clone(s.deck), i, i+1)
	if !event(card) {
		s.hand[s.turn] = append(slices.Clone(s.hand[s.turn]), card)
		s.end()
		return
	}
	s.events++
	if s.White > 0 && s.events == s.White {
		s.result, s.mode = "none", "over"
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
		s.storm, s.then, s.queue = s.turn+1, "storm", s.order()
		s.blow()
	case "tsunami":
		s.wave, s.flooded, s.surge = nil, nil, nil
		here := s.where[s.turn].card()
		for _, p := range []at{here, here.plus(toward("N")), here.plus(toward("E")), here.plus(toward("S")), here.plus(toward("W"))} {
			if s.on(p) && strings.IndexByte("1234", s.Map[p.r][p.c]) < 0 {
				s.wave = append(s.wave, p)
			}
		}
		s.mode = "wave"
	}
}

func (s *slow) blow() {
	if len(s.queue) == 0 {
		s.end()
		return
	}
	seat := s.queue[0]
	s.queue = s.queue[1:]
	s.throwBack(seat, (seat+1)%s.n)
}

func (s *slow) turnWave(p at) {
	s.wave = slices.DeleteFunc(slices.Clone(s.wave), func(q at) bool { return q == p })
	s.flooded = append(s.flooded, p)
	switch {
	case p == s.arkAt:
		s.arkSide = 1 - s.arkSide
		s.rows[p] = s.Ark[s.arkSide].Rows
	case s.up[p]:
		s.up[p] = false
	case s.rows[p] == nil:
		s.opened, s.mode = p, "waveface"
		return
	default:
		s.waved(p)
		return
	}
	s.waveOn()
}

func (s *slow) waved(p at) {
	s.up[p] = true
	if hole := s.hole(p); hole != nil {
		s.surge = hole
	}
	s.waveOn()
}

func (s *slow) waveOn() {
	s.mode = "wave"
	if len(s.wave) > 0 {
		return
	}
	s.queue = nil
	for _, seat := range s.order() {
		if slices.Contains(s.flooded, s.where[seat].card()) {
			s.queue = append(s.queue, seat)
		}
	}
	s.wash()
}

func (s *slow) wash() {
	for len(s.queue) > 0 {
		seat := s.queue[0]
		s.queue = s.queue[1:]
		switch s.sees(s.where[seat]) {
		case '#':
			s.goHome(seat)
		case 'A':
			s.result, s.mode = who(seat), "over"
			return
		case '~':
			if len(s.hand[seat]) > 0 {
				s.asked, s.mode = seat, "wavesea"
				return
			}
			s.goHome(seat)
		}
	}
	if s.surge == nil {
		s.end()
		return
	}
	s.then = "end"
	s.sealTo(*s.surge)
}

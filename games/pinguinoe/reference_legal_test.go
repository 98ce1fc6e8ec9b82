package pinguinoe_test

import "slices"

func (s *reference) ways() (names []string) {
	here := s.positions[s.turn]
	for _, d := range compass() {
		to := here.plus(toward(d))
		kind := s.sees(to)
		switch {
		case kind == '?':
		case !s.up[to.card()] && to.card() != here.card():
			names = append(names, "flip "+to.card().place())
		case kind != '#' && to != s.seal:
			names = append(names, d)
		}
	}
	return names
}

func (s *reference) draws() bool {
	p := s.positions[s.turn]
	return s.moved && s.sees(p) == 'e' && (p != s.start || s.DrawAgain) && (len(s.deck) > 0 || s.White == 0 && len(s.discards) > 0)
}

func (s *reference) setBackCells(seat int) (cells []refCell) {
	here, igloo := s.positions[seat].card(), s.home[seat].card()
	for _, d := range compass() {
		card := here.plus(toward(d))
		if !s.on(card) || !s.up[card] || card == s.arkAt || far(card, igloo) >= far(here, igloo) {
			continue
		}
		farthest := -1
		var best []refCell
		for i := range 12 {
			p := refCell{3*card.r + i/4, 4*card.c + i%4}
			if !s.isIce(p) || p == s.seal {
				continue
			}
			d := 1 << 20
			for j := range 12 {
				d = min(d, far(p, refCell{3*s.arkAt.r + j/4, 4*s.arkAt.c + j%4}))
			}
			if d > farthest {
				farthest, best = d, nil
			}
			if d == farthest {
				best = append(best, p)
			}
		}
		cells = append(cells, best...)
	}
	return cells
}

func (s *reference) legal() (names []string) {
	seen := map[string]bool{}
	add := func(list ...string) {
		for _, name := range list {
			if !seen[name] {
				names = append(names, name)
			}
			seen[name] = true
		}
	}
	cells := func(prefix string, list []refCell) {
		for _, p := range list {
			add(prefix + p.cell())
		}
	}
	switch s.phase {
	case "ark":
		add("="+s.Ark[0].Face, "="+s.Ark[1].Face)
	case "first":
		for i := range s.n {
			add("=" + seatNumber(i))
		}
	case "die":
		add("=1", "=2", "=3", "=4", "=5", "=6")
	case "face", "waveface":
		sea := map[byte]string{'L': "light", 'D': "dark"}[s.Map[s.opened.r][s.opened.c]]
		for _, c := range s.Card {
			if c.Sea == sea && slices.Contains(s.left, c.ID) {
				add("=" + c.ID)
			}
		}
	case "card":
		for _, card := range s.deck {
			add("=" + card)
		}
	case "before":
		if s.skips[s.turn] > 0 {
			add("discard skip")
			break
		}
		add("roll")
		add(s.plays()...)
	case "move":
		ways := s.ways()
		if s.points > 0 {
			add(ways...)
		}
		if s.draws() {
			add("draw")
		} else if s.points == 0 || len(ways) == 0 || !s.MustUseAll {
			add("stop")
		}
		add(s.plays()...)
	case "seal":
		for _, d := range isSealStep() {
			to, side := s.seal.plus(toward(d)), toward(d)
			if k := s.sees(to); k == '?' || k == '#' {
				continue
			}
			if len(d) == 2 && s.sees(refCell{s.seal.r + side.r, s.seal.c}) == '#' && s.sees(refCell{s.seal.r, s.seal.c + side.c}) == '#' {
				continue
			}
			add("s:" + d)
		}
		add("s:stop")
	case "done":
		add("stop")
		add(s.plays()...)
	case "caught":
		if slices.Contains(s.hand[s.asked], "fish") {
			if cells("use fish ", s.sealCells()); len(s.sealCells()) == 0 {
				add("use fish ark")
			}
		}
		add("accept")
	case "sea", "wavesea":
		if slices.Contains(s.hand[s.asked], "lifebuoy") {
			add("use lifebuoy")
		}
		add("accept")
	case "back":
		cells("back ", s.setBackCells(s.target))
	case "wave":
		for _, card := range s.wave {
			add("wave " + card.place())
		}
	}
	return names
}

func (s *reference) plays() (names []string) {
	if s.played {
		return nil
	}
	for _, card := range s.hand[s.turn] {
		switch card {
		case "telescope":
			for _, p := range s.faceDown() {
				names = append(names, "play telescope "+p.place())
			}
		case "skates":
			if s.phase == "move" {
				names = append(names, "play skates")
			}
		case "springboard":
			for _, d := range compass() {
				over := s.positions[s.turn].plus(toward(d))
				to := over.plus(toward(d))
				k := s.sees(to)
				if s.phase == "move" && s.points > 0 && s.sees(over) == '#' && k != '?' && k != '#' && s.up[to.card()] && to != s.seal {
					names = append(names, "play springboard "+d)
				}
			}
		case "snowball":
			for i := range s.n {
				if i != s.turn && s.positions[i] != s.home[i] {
					names = append(names, "play snowball "+seatNumber(i))
				}
			}
		case "fish":
			for _, p := range s.sealCells() {
				names = append(names, "play fish "+p.cell())
			}
		}
	}
	return names
}

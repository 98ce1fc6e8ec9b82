package pinguinoe_test

import (
	"math"
	"slices"
)

func (ref *reference) ways() (names []string) {
	here := ref.positions[ref.turn]
	for _, d := range compass() {
		to := here.plus(toward(d))
		kind := ref.sees(to)
		switch {
		case kind == '?':
		case !ref.up[to.card()] && to.card() != here.card():
			names = append(names, "flip "+to.card().place())
		case kind != '#' && to != ref.seal:
			names = append(names, d)
		}
	}
	return names
}

func (ref *reference) draws() bool {
	p := ref.positions[ref.turn]
	return ref.moved && ref.sees(p) == 'e' && (p != ref.start || ref.DrawAgain) && (len(ref.deck) > 0 || ref.White == 0 && len(ref.discards) > 0)
}

func (ref *reference) setBackCells(seat int) (cells []refCell) {
	here, igloo := ref.positions[seat].card(), ref.home[seat].card()
	for _, d := range compass() {
		card := here.plus(toward(d))
		if !ref.on(card) || !ref.up[card] || card == ref.arkAt || far(card, igloo) >= far(here, igloo) {
			continue
		}
		farthest := 0
		var best []refCell
		for _, p := range card.cells() {
			if !ref.isIce(p) || p == ref.seal {
				continue
			}
			distance := math.MaxInt
			for _, ark := range ref.arkAt.cells() {
				distance = min(distance, far(p, ark))
			}
			if distance > farthest {
				farthest, best = distance, nil
			}
			if distance == farthest {
				best = append(best, p)
			}
		}
		cells = append(cells, best...)
	}
	return cells
}

// Legal returns the names of the legal actions, some of them twice.
func (ref *reference) Legal() (names []string) {
	ref.asks[ref.phase]++
	add := func(list ...string) { names = append(names, list...) }
	cells := func(prefix string, list []refCell) {
		for _, p := range list {
			add(prefix + p.cell())
		}
	}
	switch ref.phase {
	case "ark":
		add("="+ref.Ark[0].Face, "="+ref.Ark[1].Face)
	case "first":
		for _, seat := range ref.seats {
			add("=" + seat)
		}
	case "die":
		add("=1", "=2", "=3", "=4", "=5", "=6")
	case "face", "waveface":
		sea := map[byte]string{'L': "light", 'D': "dark"}[ref.Map[ref.opened.r][ref.opened.c]]
		for _, c := range ref.Card {
			if c.Sea == sea && slices.Contains(ref.left, c.ID) {
				add("=" + c.ID)
			}
		}
	case "card":
		for _, card := range ref.deck {
			add("=" + card)
		}
	case "before":
		if ref.skips[ref.turn] > 0 {
			add("discard skip")
			break
		}
		add("roll")
		add(ref.plays()...)
	case "move":
		ways := ref.ways()
		if ref.points > 0 {
			add(ways...)
		}
		if ref.draws() {
			add("draw")
		} else if ref.points == 0 || len(ways) == 0 || !ref.MustUseAll {
			add("stop")
		}
		add(ref.plays()...)
	case "seal":
		for _, d := range sealSteps() {
			to, side := ref.seal.plus(toward(d)), toward(d)
			if k := ref.sees(to); k == '?' || k == '#' {
				continue
			}
			if len(d) == 2 && ref.sees(refCell{ref.seal.r + side.r, ref.seal.c}) == '#' && ref.sees(refCell{ref.seal.r, ref.seal.c + side.c}) == '#' {
				continue
			}
			add("s:" + d)
		}
		add("s:stop")
	case "done", "event":
		add("stop")
		add(ref.plays()...)
	case "caught":
		if slices.Contains(ref.hand[ref.asked], "fish") {
			if cells("use fish ", ref.sealCells()); len(ref.sealCells()) == 0 {
				add("use fish ark")
			}
		}
		add("accept")
	case "sea", "wavesea":
		if slices.Contains(ref.hand[ref.asked], "lifebuoy") {
			add("use lifebuoy")
		}
		add("accept")
	case "back":
		cells("back ", ref.setBackCells(ref.target))
	case "wave":
		for _, card := range ref.wave {
			add("wave " + card.place())
		}
	}
	return names
}

func (ref *reference) plays() (names []string) {
	if ref.played {
		return nil
	}
	for _, card := range ref.hand[ref.turn] {
		switch card {
		case "telescope":
			for _, p := range ref.faceDown() {
				names = append(names, "play telescope "+p.place())
			}
		case "skates":
			if ref.phase == "move" {
				names = append(names, "play skates")
			}
		case "springboard":
			for _, d := range compass() {
				over := ref.positions[ref.turn].plus(toward(d))
				to := over.plus(toward(d))
				k := ref.sees(to)
				if ref.phase == "move" && ref.points > 0 && ref.sees(over) == '#' && k != '?' && k != '#' && ref.up[to.card()] && to != ref.seal {
					names = append(names, "play springboard "+d)
				}
			}
		case "snowball":
			for i := range ref.n {
				if i != ref.turn && ref.positions[i] != ref.home[i] {
					names = append(names, "play snowball "+ref.seats[i])
				}
			}
		case "fish":
			for _, p := range ref.sealCells() {
				names = append(names, "play fish "+p.cell())
			}
		}
	}
	return names
}

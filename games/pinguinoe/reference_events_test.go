package pinguinoe_test

import (
	"slices"
	"strings"
)

func (ref *reference) applyDrawn(card string) {
	ref.deck = without(ref.deck, card)
	if !event(card) {
		ref.hand[ref.turn] = append(ref.hand[ref.turn], card)
		ref.end()
		return
	}
	ref.events++
	if ref.White > 0 && ref.events == ref.White {
		ref.result, ref.phase = "none", "over"
		return
	}
	if card != "skip" {
		ref.discards = append(ref.discards, card)
	}
	switch card {
	case "skip":
		ref.skips[ref.turn]++
		ref.afterEvent()
	case "tear":
		ref.discards = append(ref.discards, ref.hand[ref.turn]...)
		ref.hand[ref.turn] = nil
		ref.afterEvent()
	case "blizzard":
		ref.blizzard, ref.resume, ref.pendingSeats = ref.turn+1, "storm", ref.order()
		ref.setBackNext()
	case "tsunami":
		ref.wave, ref.flooded, ref.tsunamiSeal = nil, nil, nil
		for _, d := range append(compass(), "") {
			if p := ref.positions[ref.turn].card().plus(toward(d)); ref.on(p) && strings.IndexByte("1234", ref.Map[p.r][p.c]) < 0 {
				ref.wave = append(ref.wave, p)
			}
		}
		ref.phase = "wave"
	}
}

func (ref *reference) setBackNext() {
	if seat, ok := ref.nextPending(); ok {
		ref.setBack(seat, (seat+1)%ref.n)
		return
	}
	ref.afterEvent()
}

func (ref *reference) turnWave(p refCell) {
	ref.wave = slices.DeleteFunc(ref.wave, func(q refCell) bool { return q == p })
	ref.flooded = append(ref.flooded, p)
	switch {
	case p == ref.arkAt:
		ref.arkSide = 1 - ref.arkSide
		ref.rows[p] = ref.Ark[ref.arkSide].Rows
	case ref.up[p]:
		ref.up[p] = false
	case ref.rows[p] == nil:
		ref.opened, ref.phase = p, "waveface"
		return
	default:
		ref.afterWave(p)
		return
	}
	ref.continueTsunami()
}

func (ref *reference) afterWave(p refCell) {
	ref.up[p] = true
	if hole := ref.sealCellOf(p); hole != nil {
		ref.tsunamiSeal = hole
	}
	ref.continueTsunami()
}

func (ref *reference) continueTsunami() {
	ref.phase = "wave"
	if len(ref.wave) > 0 {
		return
	}
	ref.pendingSeats = slices.DeleteFunc(ref.order(), func(seat int) bool { return !slices.Contains(ref.flooded, ref.positions[seat].card()) })
	ref.resolveNext()
}

func (ref *reference) resolveNext() {
	for {
		seat, ok := ref.nextPending()
		if !ok {
			break
		}
		switch ref.sees(ref.positions[seat]) {
		case '#':
			ref.goHome(seat)
		case 'A':
			ref.result, ref.phase = ref.seats[seat], "over"
			return
		case '~':
			if len(ref.hand[seat]) > 0 {
				ref.asked, ref.phase = seat, "wavesea"
				return
			}
			ref.goHome(seat)
		}
	}
	if ref.tsunamiSeal == nil {
		ref.afterEvent()
		return
	}
	ref.resume = "end"
	ref.moveSeal(*ref.tsunamiSeal)
}

// afterEvent asks a seat with cards that has played none for one more.
func (ref *reference) afterEvent() {
	if ref.CardAfterEvent && !ref.played && len(ref.hand[ref.turn]) > 0 {
		ref.phase = "event"
		return
	}
	ref.end()
}

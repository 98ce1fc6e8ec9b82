package pinguinoe_test

import (
	"fmt"
	"slices"
	"strings"
)

// Play plays a named action by the rules.
func (ref *reference) Play(name string) {
	fields := strings.Fields(name)
	var p refCell // where, if the name has a place
	fmt.Sscanf(strings.NewReplacer(".", " ", ":", " ").Replace(fields[len(fields)-1]), "%d %d", &p.r, &p.c)
	card := strings.TrimPrefix(name, "=")
	switch ref.phase {
	case "ark":
		for i, a := range ref.Ark {
			if a.Face == card {
				ref.arkSide, ref.rows[ref.arkAt] = i, a.Rows
			}
		}
		ref.phase = "first"
		return
	case "first":
		ref.begin(slices.Index(ref.seats, card))
		return
	case "die":
		ref.applyRoll(int(card[0] - '0'))
		return
	case "face", "waveface":
		ref.named(card)
		return
	case "card":
		ref.applyDrawn(card)
		return
	}
	switch fields[0] {
	case "roll":
		ref.phase = "die"
	case "stop":
		ref.end()
	case "discard":
		ref.skips[ref.turn]--
		ref.discards = append(ref.discards, "skip")
		ref.end()
	case "flip":
		ref.points--
		ref.turnCard(p)
	case "draw":
		if len(ref.deck) == 0 {
			ref.deck, ref.discards = ref.discards, nil
		}
		ref.phase = "card"
	case "play", "use":
		ref.playCard(fields, p)
	case "accept":
		ref.goHome(ref.asked)
		ref.answered()
	case "back":
		ref.positions[ref.target] = p
		ref.resumeAfterAnswers()
	case "wave":
		ref.turnWave(p)
	default:
		if d, seal := strings.CutPrefix(name, "s:"); seal {
			ref.sealStep(d)
			return
		}
		ref.points--
		ref.stepTo(ref.positions[ref.turn].plus(toward(name)))
	}
}

func (ref *reference) begin(seat int) {
	ref.turn, ref.start, ref.phase = seat, ref.positions[seat], "before"
	ref.played, ref.moved, ref.floated = false, false, false
	if ref.blizzard == seat+1 {
		ref.blizzard = 0
	}
}

func (ref *reference) applyRoll(n int) {
	if n == 1 || n == 6 {
		ref.phase, ref.steps = "seal", ref.SealSteps
		return
	}
	ref.phase, ref.points = "move", n
	if ref.blizzard > 0 {
		ref.points -= 2
	}
}

func (ref *reference) stepTo(p refCell) {
	ref.positions[ref.turn], ref.moved = p, true
	if ref.sees(p) == 'A' {
		ref.result, ref.phase = ref.seats[ref.turn], "over"
	}
}

func (ref *reference) sealStep(d string) {
	if d == "stop" {
		ref.phase = "done"
		return
	}
	ref.steps--
	ref.resume = "seal"
	ref.moveSeal(ref.seal.plus(toward(d)))
}

// order returns all seats from the one on turn.
func (ref *reference) order() (seats []int) {
	for i := range ref.n {
		seats = append(seats, (ref.turn+i)%ref.n)
	}
	return seats
}

// nextPending takes the next seat that is still to be resolved.
func (ref *reference) nextPending() (seat int, ok bool) {
	if len(ref.pendingSeats) == 0 {
		return 0, false
	}
	seat, ref.pendingSeats = ref.pendingSeats[0], ref.pendingSeats[1:]
	return seat, true
}

func (ref *reference) goHome(seat int) {
	ref.positions[seat] = ref.home[seat]
	if seat == ref.turn && ref.resume == "move" {
		ref.resume = "done"
	}
}

func (ref *reference) moveSeal(p refCell) {
	ref.seal = p
	ref.pendingSeats = slices.DeleteFunc(ref.order(), func(seat int) bool { return ref.positions[seat] != p || ref.sees(p) == 'h' })
	ref.askCaught()
}

func (ref *reference) askCaught() {
	for {
		seat, ok := ref.nextPending()
		if !ok {
			break
		}
		if len(ref.hand[seat]) > 0 {
			ref.asked, ref.phase = seat, "caught"
			return
		}
		ref.goHome(seat)
	}
	ref.resumeAfterAnswers()
}

// resumeAfterAnswers resumes the phase that was interrupted.
func (ref *reference) resumeAfterAnswers() {
	ref.asked = -1
	switch ref.resume {
	case "seal":
		ref.phase = "seal"
		if ref.steps == 0 {
			ref.phase = "done"
		}
	case "end":
		ref.afterEvent()
	case "storm":
		ref.setBackNext()
	default:
		ref.phase = ref.resume
	}
}

func (ref *reference) turnCard(p refCell) {
	if ref.opened = p; ref.phase != "event" {
		ref.resume = ref.phase
	}
	if ref.rows[p] == nil {
		ref.phase = "face"
		return
	}
	ref.layFaceUp(p)
}

func (ref *reference) named(id string) {
	ref.left = without(ref.left, id)
	for _, c := range ref.Card {
		if c.ID == id {
			ref.rows[ref.opened] = c.Rows
		}
	}
	if ref.phase == "waveface" {
		ref.afterWave(ref.opened)
		return
	}
	ref.layFaceUp(ref.opened)
}

// sealCellOf returns the seal cell that a card shows.
func (ref *reference) sealCellOf(card refCell) *refCell {
	for _, p := range card.cells() {
		if ref.sees(p) == 's' {
			return &p
		}
	}
	return nil
}

func (ref *reference) layFaceUp(p refCell) {
	ref.up[p] = true
	for _, seat := range ref.order() {
		if ref.positions[seat].card() == p && ref.sees(ref.positions[seat]) == '#' {
			ref.goHome(seat)
		}
	}
	if hole := ref.sealCellOf(p); hole != nil {
		ref.moveSeal(*hole)
		return
	}
	ref.resumeAfterAnswers()
}

func (ref *reference) discard(seat int, card string) {
	ref.hand[seat] = without(ref.hand[seat], card)
	ref.discards = append(ref.discards, card)
}

func (ref *reference) playCard(fields []string, p refCell) {
	card := fields[1]
	if fields[0] == "use" {
		ref.discard(ref.asked, card)
		if card == "lifebuoy" {
			ref.floated = ref.floated || ref.asked == ref.turn
			ref.answered()
			return
		}
		ref.pendingSeats = nil
		if ref.resume == "seal" {
			ref.steps = 0
		}
		if fields[2] == "ark" {
			p = refCell{3*ref.arkAt.r + ref.SealStart[0], 4*ref.arkAt.c + ref.SealStart[1]}
		}
		if p == ref.seal {
			ref.resumeAfterAnswers()
			return
		}
		ref.moveSeal(p)
		return
	}
	ref.discard(ref.turn, card)
	ref.played = true
	ref.resume = ref.phase
	if ref.phase == "event" {
		ref.resume = "end"
	}
	switch card {
	case "telescope":
		ref.turnCard(p)
	case "skates":
		ref.points += 2
	case "springboard":
		d := toward(fields[2])
		ref.points--
		ref.stepTo(ref.positions[ref.turn].plus(d).plus(d))
	case "snowball":
		ref.setBack(slices.Index(ref.seats, fields[2]), ref.turn)
	case "fish":
		ref.moveSeal(p)
	}
}

func (ref *reference) setBack(seat, chooser int) {
	cells := ref.setBackCells(seat)
	switch {
	case ref.positions[seat].card() == ref.home[seat].card() || len(cells) == 0:
		ref.positions[seat] = ref.home[seat]
	case len(cells) == 1:
		ref.positions[seat] = cells[0]
	default:
		ref.target, ref.asked, ref.phase = seat, chooser, "back"
		return
	}
	ref.resumeAfterAnswers()
}

// answered goes on after an answer.
func (ref *reference) answered() {
	ref.asked = -1
	switch ref.phase {
	case "caught":
		ref.askCaught()
	case "sea":
		ref.next()
	default:
		ref.resolveNext()
	}
}

func (ref *reference) end() {
	ref.resume = ""
	if ref.sees(ref.positions[ref.turn]) == '~' && !ref.floated {
		if len(ref.hand[ref.turn]) > 0 {
			ref.asked, ref.phase = ref.turn, "sea"
			return
		}
		ref.goHome(ref.turn)
	}
	ref.next()
}

func (ref *reference) next() {
	ref.turns++
	if ref.RoundLimit > 0 && ref.turns == ref.RoundLimit*ref.n {
		ref.result, ref.phase = "none", "over"
		return
	}
	ref.begin((ref.turn + 1) % ref.n)
}

package pinguinoe

import (
	"math/bits"
	"math/rand/v2"

	"banchisa/games"
)

// A sprint keeps the map as rows of bits, one column and one row of margin around it, so
// that the nine cells around a cell are three bits of three words.
const (
	sprintRows = 32
	sprintCols = 64
)

// fastTables are a variant's tables for playing out: where a cell's bits are, which of its
// neighbours there are, and which of those lie on another card.
type fastTables struct {
	row, col [maxSlots << 4]uint8
	near     [maxSlots << 4]uint8
	edge     [maxSlots << 4]uint8
	blocks   [128]uint16 // a face's blocks, a bit a cell
	tooLarge bool
}

// compute makes the tables.
func (k *fastTables) compute(r *Rules) {
	k.tooLarge = 3*r.Rows+2 > sprintRows || 4*r.Columns+2 > sprintCols
	for slot, place := range r.places {
		for i := range 12 {
			c := Cell(slot<<4 + i)
			if place == NoPlace || k.tooLarge {
				continue
			}
			k.row[c], k.col[c] = uint8(r.Row(c)), uint8(r.Column(c))
			for dir, to := range r.neighbors[c] {
				if to != NoCell {
					k.near[c] |= 1 << dir
				}
			}
			k.edge[c] = k.near[c] & r.exitDirections[i] & orthogonals
		}
	}
	for i := range r.numFaces {
		for at, kind := range r.terrains[i] {
			if kind == Block {
				k.blocks[i] |= 1 << at
			}
		}
	}
}

// orthogonals are the four directions of a penguin among the eight.
const orthogonals = 0x55

// freeDirections are the directions in which nothing stands in the way, by the bits of the nine
// cells around: a corner between two is closed (PIN-3.1).
var freeDirections = func() (table [512]uint8) {
	around := [8]int{1, 2, 5, 8, 7, 6, 3, 0}
	for set := range table {
		for dir, at := range around {
			before, after := around[(dir+7)&7], around[(dir+1)&7]
			corner := dir&1 == 1 && set>>before&1 == 1 && set>>after&1 == 1
			if set>>at&1 == 0 && !corner {
				table[set] |= 1 << dir
			}
		}
	}
	return table
}()

// nthBit is the place of a byte's n-th bit that is set.
var nthBit = func() (table [256][8]uint8) {
	for set := range table {
		n := 0
		for at := range 8 {
			if set>>at&1 == 1 {
				table[set][n] = uint8(at)
				n++
			}
		}
	}
	return table
}()

// directionBit is the direction of a cell among the nine around, as a bit.
var directionBit = [9]uint8{1 << 7, 1 << 0, 1 << 1, 1 << 6, 0, 1 << 2, 1 << 5, 1 << 4, 1 << 3}

// fastPlayout is a playout on its way.
type fastPlayout struct {
	s *State
	r *rand.Rand
	// block and down are the map's blocks and face-down cards.
	block, down [sprintRows]uint64
}

// Sprint plays on like games.Stroll. The choices of penguins without cards and of the
// seal, nine of ten, are counted on rows of bits; all others are made from lists.
func (s *State) Sprint(r *rand.Rand, buf []games.Action, limit int) int {
	if s.rules.fastTables.tooLarge {
		return games.Stroll(s, r, buf, limit)
	}
	p := fastPlayout{s: s, r: r}
	for m := s.rules.mapSlots; m != 0; m &= m - 1 {
		p.setFace(Slot(bits.TrailingZeros64(m)))
	}
	n := 0
	for n < limit {
		none := s.playedObject || s.cards[s.turn&3] == 0
		switch {
		case s.phase == Moving && none:
			n += p.playMovement(limit - n)
		case s.phase == Sealing:
			n += p.playSeal(limit - n)
		case s.phase == MovementOver && none:
			s.endTurn()
			n++
		case s.phase == BeforeRoll && none && s.skips[s.turn&3] == 0:
			s.phase = Rolling
			n++
		case s.phase == Rolling:
			s.roll(1 + uint8(games.IntN(r, 6)))
			n++
		case s.phase == Over:
			return n
		default:
			p.playListed(buf)
			n++
		}
	}
	return n
}

// playListed plays an action from the list of the legal ones.
func (p *fastPlayout) playListed(buf []games.Action) {
	s, a := p.s, games.Action(0)
	switch buf = s.LegalActions(buf[:0]); {
	case s.Actor() == games.Chance:
		a = games.SampleChance(s, buf, p.r)
	case len(buf) == 1:
		a = buf[0]
	default:
		a = buf[games.IntN(p.r, len(buf))]
	}
	turned := Slot(-1)
	switch kind, arg := Unpack(a); kind {
	case LayArk:
		turned = s.rules.ark
	case Show:
		turned = s.revealing
	case Flip, PlayTelescope, Wave:
		turned = Slot(arg)
	}
	s.Apply(a)
	if turned >= 0 {
		p.setFace(turned)
	}
}

// setFace writes a slot's cells into the rows.
func (p *fastPlayout) setFace(slot Slot) {
	k, face := &p.s.rules.fastTables, p.s.shownFace[slot]
	row, col := k.row[Cell(slot)<<4], k.col[Cell(slot)<<4]+1
	blocks, down := uint64(k.blocks[face&127]), uint64(0)
	if face == 0 {
		down = 15
	}
	for i := range uint8(3) {
		at := (row + i + 1) % sprintRows
		p.block[at] = p.block[at]&^(15<<col) | blocks>>(4*i)&15<<col
		p.down[at] = p.down[at]&^(15<<col) | down<<col
	}
}

// neighborhood are the bits of the nine cells around a cell.
func neighborhood(rows *[sprintRows]uint64, row, col uint8) uint64 {
	return rows[row%sprintRows]>>(col%64)&7 | rows[(row+1)%sprintRows]>>(col%64)&7<<3 | rows[(row+2)%sprintRows]>>(col%64)&7<<6
}

// playMovement plays the movement of a penguin that has no card to play, to its end or to what
// somebody is asked.
func (p *fastPlayout) playMovement(limit int) int {
	s, k := p.s, &p.s.rules.fastTables
	seat := s.turn & 3
	at := s.position[seat]
	kind := s.terrain(at)
	sealRow, sealCol := k.row[s.seal], k.col[s.seal]
	for n := range limit {
		steps, flips := uint8(0), uint8(0)
		if s.movePoints > 0 {
			row, col := k.row[at], k.col[at]
			hidden := ^freeDirections[neighborhood(&p.down, row, col)] & k.edge[at]
			steps = freeDirections[neighborhood(&p.block, row, col)] & k.near[at] & orthogonals &^ hidden
			flips = hidden
			if dr, dc := sealRow+1-row, sealCol+1-col; dr < 3 && dc < 3 {
				steps &^= directionBit[3*dr+dc]
			}
		}
		walks, turns, end := bits.OnesCount8(steps), bits.OnesCount8(flips), 0
		draws := kind == SearchCell && s.canDrawHere()
		if draws || walks+turns == 0 || !s.rules.MustUseAll {
			end = 1
		}
		choice := 0
		if all := walks + turns + end; all > 1 {
			choice = games.IntN(p.r, all)
		}
		switch {
		case choice < walks:
			s.movePoints--
			at = s.rules.neighbors[at][nthBit[steps][choice&7]&7]
			kind = s.terrain(at)
			s.position[seat], s.moved = at, true
			if kind == Ark {
				s.endMatch(s.turn)
				return n + 1
			}
		case choice < walks+turns:
			s.movePoints--
			slot := s.rules.neighbors[at][nthBit[flips][(choice-walks)&7]&7].Slot()
			s.turnCardUp(slot)
			p.setFace(slot)
			return n + 1
		case draws:
			s.drawCard()
			return n + 1
		default:
			s.endTurn()
			return n + 1
		}
	}
	return limit
}

// playSeal plays the movement of the seal, to its end or to what somebody is asked.
func (p *fastPlayout) playSeal(limit int) int {
	s, k := p.s, &p.s.rules.fastTables
	for n := range limit {
		seal := s.seal
		dirs := freeDirections[neighborhood(&p.block, k.row[seal], k.col[seal])] & k.near[seal]
		ways := bits.OnesCount8(dirs)
		choice := 0
		if ways > 0 {
			choice = games.IntN(p.r, ways+1)
		}
		if choice == ways {
			s.sealSteps, s.phase = 0, MovementOver
			return n + 1
		}
		to := s.rules.neighbors[seal][nthBit[dirs][choice&7]&7]
		s.sealSteps--
		if to == s.position[0] || to == s.position[1] || to == s.position[2] || to == s.position[3] {
			s.resumePhase = Sealing
			s.moveSeal(to)
			return n + 1
		}
		if s.seal = to; s.sealSteps == 0 {
			s.phase = MovementOver
			return n + 1
		}
	}
	return limit
}

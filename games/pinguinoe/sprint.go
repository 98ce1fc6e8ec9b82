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

// sprints are a variant's tables for playing out: where a cell's bits are, which of its
// neighbours there are, and which of those lie on another card.
type sprints struct {
	row, col [maxSlots << 4]uint8
	near     [maxSlots << 4]uint8
	edge     [maxSlots << 4]uint8
	blocks   [128]uint16 // a face's blocks, a bit a cell
	tooLarge bool
}

// draw makes the tables.
func (k *sprints) draw(r *Rules) {
	k.tooLarge = 3*r.Rows+2 > sprintRows || 4*r.Cols+2 > sprintCols
	for slot, place := range r.slot {
		for i := range 12 {
			c := Cell(slot<<4 + i)
			if place == NoPlace || k.tooLarge {
				continue
			}
			k.row[c], k.col[c] = uint8(r.Row(c)), uint8(r.Col(c))
			for dir, to := range r.next[c] {
				if to != NoCell {
					k.near[c] |= 1 << dir
				}
			}
			k.edge[c] = k.near[c] & r.gates[i] & straightOn
		}
	}
	for i := range r.printed {
		for at, kind := range r.kinds[i] {
			if kind == Block {
				k.blocks[i] |= 1 << at
			}
		}
	}
}

// straightOn are the four directions of a penguin among the eight.
const straightOn = 0x55

// free are the directions in which nothing stands in the way, by the bits of the nine
// cells around: a corner between two is closed (PIN-3.1).
var free = func() (table [512]uint8) {
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

// nth is the place of a byte's n-th bit that is set.
var nth = func() (table [256][8]uint8) {
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

// byCorner is the direction of a cell among the nine around, as a bit.
var byCorner = [9]uint8{1 << 7, 1 << 0, 1 << 1, 1 << 6, 0, 1 << 2, 1 << 5, 1 << 4, 1 << 3}

// sprint is a playout on its way.
type sprint struct {
	s *State
	r *rand.Rand
	// block and down are the map's blocks and face-down cards.
	block, down [sprintRows]uint64
}

// Sprint plays on like games.Stroll. The choices of penguins without cards and of the
// seal, nine of ten, are counted on rows of bits; all others are made from lists.
func (s *State) Sprint(r *rand.Rand, buf []games.Action, limit int) int {
	if s.r.sprints.tooLarge {
		return games.Stroll(s, r, buf, limit)
	}
	p := sprint{s: s, r: r}
	for m := s.r.table; m != 0; m &= m - 1 {
		p.lay(Slot(bits.TrailingZeros64(m)))
	}
	n := 0
	for n < limit {
		empty := s.played || s.cards[s.turn&3] == 0
		switch {
		case s.phase == Moving && empty:
			n += p.march(limit - n)
		case s.phase == Sealing:
			n += p.swim(limit - n)
		case s.phase == Done && empty:
			s.endTurn()
			n++
		case s.phase == Before && empty && s.skips[s.turn&3] == 0:
			s.phase = Rolling
			n++
		case s.phase == Rolling:
			s.roll(1 + uint8(games.Pick(r, 6)))
			n++
		case s.phase == Over:
			return n
		default:
			p.list(buf)
			n++
		}
	}
	return n
}

// list plays an action from the list of the legal ones.
func (p *sprint) list(buf []games.Action) {
	s, a := p.s, games.Action(0)
	switch buf = s.Actions(buf[:0]); {
	case s.Actor() == games.Chance:
		a = games.Roll(s, buf, p.r)
	case len(buf) == 1:
		a = buf[0]
	default:
		a = buf[games.Pick(p.r, len(buf))]
	}
	turned := Slot(-1)
	switch verb, arg := Decode(a); verb {
	case LayArk:
		turned = s.r.ark
	case Show:
		turned = s.opened
	case Flip, PlayTelescope, Wave:
		turned = Slot(arg)
	}
	s.Apply(a)
	if turned >= 0 {
		p.lay(turned)
	}
}

// lay writes a slot's cells into the rows.
func (p *sprint) lay(slot Slot) {
	k, face := &p.s.r.sprints, p.s.top[slot]
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

// around are the bits of the nine cells around a cell.
func around(rows *[sprintRows]uint64, row, col uint8) uint64 {
	return rows[row%sprintRows]>>(col%64)&7 | rows[(row+1)%sprintRows]>>(col%64)&7<<3 | rows[(row+2)%sprintRows]>>(col%64)&7<<6
}

// march plays the movement of a penguin that has no card to play, to its end or to what
// somebody is asked.
func (p *sprint) march(limit int) int {
	s, k := p.s, &p.s.r.sprints
	seat := s.turn & 3
	at := s.at[seat]
	kind := s.kind(at)
	sealRow, sealCol := k.row[s.seal], k.col[s.seal]
	for n := range limit {
		steps, flips := uint8(0), uint8(0)
		if s.points > 0 {
			row, col := k.row[at], k.col[at]
			hidden := ^free[around(&p.down, row, col)] & k.edge[at]
			steps = free[around(&p.block, row, col)] & k.near[at] & straightOn &^ hidden
			flips = hidden
			if dr, dc := sealRow+1-row, sealCol+1-col; dr < 3 && dc < 3 {
				steps &^= byCorner[3*dr+dc]
			}
		}
		walks, turns, end := bits.OnesCount8(steps), bits.OnesCount8(flips), 0
		draws := kind == Sled && s.drawable()
		if draws || walks+turns == 0 || !s.r.MustUseAll {
			end = 1
		}
		choice := 0
		if all := walks + turns + end; all > 1 {
			choice = games.Pick(p.r, all)
		}
		switch {
		case choice < walks:
			s.points--
			at = s.r.next[at][nth[steps][choice&7]&7]
			kind = s.kind(at)
			s.at[seat], s.moved = at, true
			if kind == Ark {
				s.finish(s.turn)
				return n + 1
			}
		case choice < walks+turns:
			s.points--
			slot := s.r.next[at][nth[flips][(choice-walks)&7]&7].Slot()
			s.turnUp(slot)
			p.lay(slot)
			return n + 1
		case draws:
			s.draw()
			return n + 1
		default:
			s.endTurn()
			return n + 1
		}
	}
	return limit
}

// swim plays the movement of the seal, to its end or to what somebody is asked.
func (p *sprint) swim(limit int) int {
	s, k := p.s, &p.s.r.sprints
	for n := range limit {
		seal := s.seal
		dirs := free[around(&p.block, k.row[seal], k.col[seal])] & k.near[seal]
		ways := bits.OnesCount8(dirs)
		choice := 0
		if ways > 0 {
			choice = games.Pick(p.r, ways+1)
		}
		if choice == ways {
			s.steps, s.phase = 0, Done
			return n + 1
		}
		to := s.r.next[seal][nth[dirs][choice&7]&7]
		s.steps--
		if to == s.at[0] || to == s.at[1] || to == s.at[2] || to == s.at[3] {
			s.resume = Sealing
			s.putSeal(to)
			return n + 1
		}
		if s.seal = to; s.steps == 0 {
			s.phase = Done
			return n + 1
		}
	}
	return limit
}

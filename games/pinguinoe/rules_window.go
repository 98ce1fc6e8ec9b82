package pinguinoe

// window is a card with the cells around it. The low half has a bit for each block, the high
// half one for each cell of a face-down card. A half is five rows of six cells, bit
// 6·row + column, with the card's own cells in the middle. A state keeps one for each slot,
// so that the nine cells around any cell are a shift away.
type window uint64

const (
	windowRows, windowColumns = 5, 6
	downShift                 = 32 // the high half
	orthogonals               = 0x55
)

// windowShift is the shift of the nine cells around a cell of the card.
var windowShift = [16]uint8{0, 1, 2, 3, 6, 7, 8, 9, 12, 13, 14, 15}

// freeDirections returns the directions without a block from a cell of the card: a corner
// between two blocks is closed (PIN-3.1).
func (w window) freeDirections(at Cell) uint8 {
	return freeDirections[nineCells(uint32(w)>>windowShift[at&15])]
}

// downDirections returns the directions to cells of face-down cards.
func (w window) downDirections(at Cell) uint8 {
	return ^freeDirections[nineCells(uint32(w>>downShift)>>windowShift[at&15])]
}

// nineCells packs three bits of three consecutive rows.
func nineCells(rows uint32) uint32 { return rows&7 | rows>>3&(7<<3) | rows>>6&(7<<6) }

// freeDirections are the free directions by the bits of nine cells, row by row.
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

// windowTables are a variant's tables of windows. Offsets count 0 to 8, row by row, from the
// slot to the north-west to the one to the south-east; 4 is the slot itself.
type windowTables struct {
	slotAt [maxSlots][9]Slot // the slot at an offset, or -1
	// mask and face are the bits of a window that belong to the card at an offset, and
	// those that are set when it shows a face.
	mask [9]window
	face [128][9]window
	// near are the directions of a cell to other cells, exits those to another card.
	near, exits [maxSlots << 4]uint8
}

func (w *windowTables) compute(r *Rules) {
	for slot := range r.places {
		for offset := range 9 {
			row, column := slot/r.Columns+offset/3-1, slot%r.Columns+offset%3-1
			w.slotAt[slot][offset] = -1
			if c := r.Cell(3*row, 4*column); c != NoCell && r.places[slot] != NoPlace {
				w.slotAt[slot][offset] = c.Slot()
			}
		}
		for i := range 12 {
			c := Cell(slot<<4 + i)
			for dir, to := range r.neighbors[c] {
				if to == NoCell {
					continue
				}
				w.near[c] |= 1 << dir
				if to.Slot() != c.Slot() {
					w.exits[c] |= 1 << dir
				}
			}
		}
	}
	for offset := range 9 {
		for i := range 12 {
			row, column := 3*(offset/3-1)+i/4+1, 4*(offset%3-1)+i%4+1
			if row < 0 || row >= windowRows || column < 0 || column >= windowColumns {
				continue
			}
			bit := window(1) << (windowColumns*row + column)
			w.mask[offset] |= bit | bit<<downShift
			w.face[0][offset] |= bit << downShift
			for n := 1; n < r.numFaces; n++ {
				if r.terrains[n][i] == Block {
					w.face[n][offset] |= bit
				}
			}
		}
	}
}

// updateWindows writes the face that a slot shows into the windows of the slots around it.
func (s *State) updateWindows(slot Slot, face uint8) {
	tables := &s.rules.windows
	for offset, other := range tables.slotAt[slot] {
		if other >= 0 {
			opposite := 8 - offset
			s.windows[other] = s.windows[other]&^tables.mask[opposite] | tables.face[face][opposite]
		}
	}
}

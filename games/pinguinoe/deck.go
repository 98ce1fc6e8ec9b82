package pinguinoe

import (
	"fmt"
	"strings"

	"banchisa/games"
	"banchisa/games/variant"
)

const letters = "~o#esAh"

// readFace reads three rows of four letters, each among allowed.
func readFace(src variant.Source, key string, rows []string, allowed string) (face, *games.Fault) {
	f := face{hole: -1}
	if len(rows) != 3 {
		return f, src.At(key, "fault.pinguinoe-face-size", "fault.pinguinoe-face-size-remedy")
	}
	sleds := 0
	for row, line := range rows {
		if len(line) != 4 {
			return f, src.At(key, "fault.pinguinoe-face-size", "fault.pinguinoe-face-size-remedy")
		}
		for col, letter := range line {
			if !strings.ContainsRune(allowed, letter) {
				return f, src.At(key, "fault.pinguinoe-face-letter", "fault.pinguinoe-face-letter-remedy",
					string(letter), strings.Join(strings.Split(allowed, ""), " "))
			}
			kind := Kind(strings.IndexRune(letters, letter))
			f.kind[4*row+col] = kind
			if kind == Sled {
				sleds++
			}
			if kind == Hole {
				if f.hole >= 0 {
					sleds = 2
				}
				f.hole = int8(4*row + col)
			}
		}
	}
	if sleds > 1 {
		return f, src.At(key, "fault.pinguinoe-face-twice", "fault.pinguinoe-face-twice-remedy")
	}
	return f, nil
}

// passable tells whether a face lets everybody through: its cells that are not blocks
// hang together and no side holds more than one block (PIN-1.3).
func (f face) passable() bool {
	for _, side := range [][]int{{0, 1, 2, 3}, {8, 9, 10, 11}, {0, 4, 8}, {3, 7, 11}} {
		blocks := 0
		for _, i := range side {
			if f.kind[i] == Block {
				blocks++
			}
		}
		if blocks > 1 {
			return false
		}
	}
	reached, free := 0, 0
	for i, kind := range f.kind[:12] {
		if kind != Block {
			free |= 1 << i
		}
	}
	reached = free & -free
	for range 12 {
		grown := reached | reached<<4 | reached>>4
		grown |= reached & 0x777 << 1
		grown |= reached & 0xeee >> 1
		reached = grown & free
	}
	return reached == free
}

// lane tells whether a step from a cell stays on the face and meets no block; one between
// two blocks that touch at the corner does (PIN-3.1).
func (f *face) lane(at, dir int) bool {
	kind := func(dir int) Kind {
		row, col := at/4+[8]int{-1, -1, 0, 1, 1, 1, 0, -1}[dir&7], at%4+[8]int{0, 1, 1, 1, 0, -1, -1, -1}[dir&7]
		if row < 0 || row > 2 || col < 0 || col > 3 {
			return Block
		}
		return f.kind[4*row+col]
	}
	return kind(dir) != Block && (dir&1 == 0 || kind(dir-1) != Block || kind(dir+1) != Block)
}

// add prints one more face.
func (r *Rules) add(f face) uint8 {
	r.faces[r.printed], r.kinds[r.printed] = f, f.kind
	for at := range 12 {
		for dir := range 8 {
			if f.lane(at, dir) {
				r.lanes[r.printed][at] |= 1 << dir
			}
		}
	}
	r.printed++
	return uint8(r.printed - 1)
}

// deck reads the map cards.
func (t *table) deck(src variant.Source, r *Rules) *games.Fault {
	r.add(face{hole: -1})
	if len(t.Card) > 64 {
		return src.At("card[64]", "fault.pinguinoe-many-cards", "fault.pinguinoe-many-cards-remedy", 64)
	}
	for i, c := range t.Card {
		key := fmt.Sprintf("card[%d]", i)
		sea, known := map[string]Place{"light": LightPlace, "dark": DarkPlace}[c.Sea]
		if !known {
			return src.At(key+".sea", "fault.pinguinoe-sea", "fault.pinguinoe-sea-remedy", c.Sea)
		}
		if c.ID == "" || strings.ContainsAny(c.ID, " \t\n=") {
			return src.At(key+".id", "fault.pinguinoe-card-id", "fault.pinguinoe-card-id-remedy", c.ID)
		}
		for _, other := range r.cards {
			if other.id == c.ID {
				return src.At(key+".id", "fault.pinguinoe-card-id", "fault.pinguinoe-card-id-remedy", c.ID)
			}
		}
		f, fault := readFace(src, key+".rows", c.Rows, "~o#es")
		if fault != nil {
			return fault
		}
		if !f.passable() {
			return src.At(key+".rows", "fault.pinguinoe-closed", "fault.pinguinoe-closed-remedy", c.ID)
		}
		r.cards = append(r.cards, card{id: c.ID, sea: sea, face: r.add(f)})
		r.suit[sea] |= 1 << i
	}
	need := [DarkPlace + 1]int{}
	for _, kind := range r.slot {
		need[kind]++
	}
	for _, c := range r.cards {
		need[c.sea]--
	}
	if need[LightPlace] > 0 || need[DarkPlace] > 0 {
		return src.At("map", "fault.pinguinoe-few-cards", "fault.pinguinoe-few-cards-remedy",
			max(need[LightPlace], 0), max(need[DarkPlace], 0))
	}
	return nil
}

// arks reads both sides of the ark.
func (t *table) arks(src variant.Source, r *Rules) *games.Fault {
	if len(t.Ark) != 2 || t.Ark[0].Face == t.Ark[1].Face {
		return src.At("ark", "fault.pinguinoe-two-arks", "fault.pinguinoe-two-arks-remedy")
	}
	for i, a := range t.Ark {
		key := fmt.Sprintf("ark[%d]", i)
		f, fault := readFace(src, key+".rows", a.Rows, "~oA")
		if fault != nil {
			return fault
		}
		if !strings.Contains(strings.Join(a.Rows, ""), "A") || a.Face == "" || strings.ContainsAny(a.Face, " \t\n=") {
			return src.At(key+".rows", "fault.pinguinoe-two-arks", "fault.pinguinoe-two-arks-remedy")
		}
		r.arkFaces[i], r.arkNames[i] = r.add(f), a.Face
	}
	r.fixed[r.ark] = r.arkFaces[0]
	r.sealStart = Cell(r.ark)<<4 + Cell(4*t.SealStart[0]+t.SealStart[1])
	return nil
}

// igloos reads the igloo cards and lays them mirrored for their corner: PIN-1.3.
func (t *table) igloos(src variant.Source, r *Rules) *games.Fault {
	for i, g := range t.Igloo {
		key := fmt.Sprintf("igloo[%d]", i)
		if g.Seat < 1 || g.Seat > MaxSeats {
			return src.At(key+".seat", "fault.pinguinoe-range", "fault.pinguinoe-range-remedy", "seat", 1, MaxSeats)
		}
		f, fault := readFace(src, key+".rows", g.Rows, "~oh")
		if fault != nil {
			return fault
		}
		if f.kind[0] != Igloo || strings.Count(strings.Join(g.Rows, ""), "h") != 1 {
			return src.At(key+".rows", "fault.pinguinoe-igloo", "fault.pinguinoe-igloo-remedy")
		}
		seat := g.Seat - 1
		if r.home[seat] == NoCell {
			continue
		}
		slot := r.home[seat].Slot()
		if r.fixed[slot] != 0 {
			return src.At(key+".seat", "fault.pinguinoe-igloo", "fault.pinguinoe-igloo-remedy")
		}
		east := int(slot)%r.Cols > int(r.ark)%r.Cols
		south := int(slot)/r.Cols > int(r.ark)/r.Cols
		laid := f
		for i := range 12 {
			row, col := i/4, i%4
			if east {
				col = 3 - col
			}
			if south {
				row = 2 - row
			}
			laid.kind[4*row+col] = f.kind[i]
			if f.kind[i] == Igloo {
				r.home[seat] = Cell(slot)<<4 + Cell(4*row+col)
			}
		}
		r.fixed[slot] = r.add(laid)
	}
	for seat := range r.igloos {
		if r.fixed[r.home[seat].Slot()] == 0 {
			return src.At("igloo", "fault.pinguinoe-no-igloo", "fault.pinguinoe-no-igloo-remedy", seat+1)
		}
	}
	return nil
}

// link makes the tables of neighbours and distances.
func (r *Rules) link() {
	rows := [8]int{-1, -1, 0, 1, 1, 1, 0, -1}
	cols := [8]int{0, 1, 1, 1, 0, -1, -1, -1}
	arkRow, arkCol := int(r.ark)/r.Cols, int(r.ark)%r.Cols
	for slot := range r.slot {
		for i := range 16 {
			c := Cell(slot<<4 + i)
			for dir := range 8 {
				r.next[c][dir] = NoCell
				if r.slot[slot] != NoPlace && i < 12 {
					r.next[c][dir] = r.Cell(r.Row(c)+rows[dir], r.Col(c)+cols[dir])
				}
			}
			row, col := r.Row(c), r.Col(c)
			r.toArk[c] = uint8(max(3*arkRow-row, 0, row-3*arkRow-2) + max(4*arkCol-col, 0, col-4*arkCol-3))
		}
		row, col := slot/r.Cols, slot%r.Cols
		for i := range 4 {
			r.beside[slot][i] = -1
			if c := r.Cell(3*(row+rows[2*i]), 4*(col+cols[2*i])); c != NoCell {
				r.beside[slot][i] = c.Slot()
			}
		}
		for seat := range r.igloos {
			home := int(r.home[seat].Slot())
			r.toIgloo[seat][slot] = uint8(abs(home/r.Cols-row) + abs(home%r.Cols-col))
		}
		r.around[slot] = 1 << slot
		for _, b := range r.beside[slot] {
			if b >= 0 {
				r.around[slot] |= 1 << b
			}
		}
	}
	for slot := range r.slot {
		r.around[slot] &= r.sea | 1<<r.ark
	}
	for at := range 12 {
		blank := face{}
		for dir := range 8 {
			if !blank.lane(at, dir) {
				r.gates[at] |= 1 << dir
			}
		}
	}
	r.charts.draw(r)
	r.sprints.draw(r)
}

// reach refuses a map on which a seat cannot come to the ark over the cards: with faces
// that are passable, every card beside another can be entered from it.
func (t *table) reach(src variant.Source, r *Rules) *games.Fault {
	reached := uint64(1) << r.ark
	for range maxSlots {
		for slot, beside := range r.beside {
			for _, b := range beside {
				if b >= 0 && reached>>slot&1 == 1 {
					reached |= 1 << b
				}
			}
		}
	}
	for seat := range r.igloos {
		if reached>>r.home[seat].Slot()&1 == 0 {
			return src.At("map", "fault.pinguinoe-unreachable", "fault.pinguinoe-unreachable-remedy", seat+1)
		}
	}
	return nil
}

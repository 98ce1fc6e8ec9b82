package pinguinoe

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/games"
	"banchisa/games/variant"
)

const letters = "~o#esAh"

// readFace reads three rows of four letters, each of them among allowed.
func readFace(src variant.Source, key string, rows []string, allowed string) (face, *games.FileError) {
	f := face{sealCell: -1}
	if len(rows) != 3 {
		return f, src.ErrorAt(key, "fault.pinguinoe-face-size", "fault.pinguinoe-face-size-remedy")
	}
	sleds := 0
	for row, line := range rows {
		if len(line) != 4 {
			return f, src.ErrorAt(key, "fault.pinguinoe-face-size", "fault.pinguinoe-face-size-remedy")
		}
		for col, letter := range line {
			if !strings.ContainsRune(allowed, letter) {
				return f, src.ErrorAt(key, "fault.pinguinoe-face-letter", "fault.pinguinoe-face-letter-remedy",
					string(letter), strings.Join(strings.Split(allowed, ""), " "))
			}
			terrain := Terrain(strings.IndexRune(letters, letter))
			f.terrain[4*row+col] = terrain
			if terrain == SearchCell {
				sleds++
			}
			if terrain == SealCell {
				if f.sealCell >= 0 {
					sleds = 2
				}
				f.sealCell = int8(4*row + col)
			}
		}
	}
	if sleds > 1 {
		return f, src.ErrorAt(key, "fault.pinguinoe-face-twice", "fault.pinguinoe-face-twice-remedy")
	}
	return f, nil
}

// passable reports whether a face can be crossed in every direction: its cells that are not
// blocks are connected, and no side has more than one block (PIN-1.3).
func (f face) passable() bool {
	for _, side := range [][]int{{0, 1, 2, 3}, {8, 9, 10, 11}, {0, 4, 8}, {3, 7, 11}} {
		blocks := 0
		for _, i := range side {
			if f.terrain[i] == Block {
				blocks++
			}
		}
		if blocks > 1 {
			return false
		}
	}
	reached, free := 0, 0
	for i, terrain := range f.terrain[:12] {
		if terrain != Block {
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

// addFace adds a face and returns its number.
func (r *Rules) addFace(f face) uint8 {
	r.faces[r.numFaces], r.terrains[r.numFaces] = f, f.terrain
	r.numFaces++
	return uint8(r.numFaces - 1)
}

// readDeck reads the map cards.
func (t *table) readDeck(src variant.Source, r *Rules) *games.FileError {
	r.addFace(face{sealCell: -1})
	if len(t.Card) > 64 {
		return src.ErrorAt("card[64]", "fault.pinguinoe-many-cards", "fault.pinguinoe-many-cards-remedy", 64)
	}
	for i, c := range t.Card {
		key := fmt.Sprintf("card[%d]", i)
		sea, known := map[string]Place{"light": LightPlace, "dark": DarkPlace}[c.Sea]
		if !known {
			return src.ErrorAt(key+".sea", "fault.pinguinoe-sea", "fault.pinguinoe-sea-remedy", c.Sea)
		}
		twice := slices.ContainsFunc(r.cards, func(other card) bool { return other.id == c.ID })
		if c.ID == "" || twice || strings.ContainsAny(c.ID, " \t\n=") {
			return src.ErrorAt(key+".id", "fault.pinguinoe-card-id", "fault.pinguinoe-card-id-remedy", c.ID)
		}
		f, fileErr := readFace(src, key+".rows", c.Rows, "~o#es")
		if fileErr != nil {
			return fileErr
		}
		if !f.passable() {
			return src.ErrorAt(key+".rows", "fault.pinguinoe-closed", "fault.pinguinoe-closed-remedy", c.ID)
		}
		r.cards = append(r.cards, card{id: c.ID, sea: sea, face: r.addFace(f)})
		r.cardsOfSea[sea] |= 1 << i
	}
	need := [DarkPlace + 1]int{}
	for _, terrain := range r.places {
		need[terrain]++
	}
	for _, c := range r.cards {
		need[c.sea]--
	}
	if need[LightPlace] > 0 || need[DarkPlace] > 0 {
		return src.ErrorAt("map", "fault.pinguinoe-few-cards", "fault.pinguinoe-few-cards-remedy",
			max(need[LightPlace], 0), max(need[DarkPlace], 0))
	}
	return nil
}

// readArks reads both sides of the ark.
func (t *table) readArks(src variant.Source, r *Rules) *games.FileError {
	if len(t.Ark) != 2 || t.Ark[0].Face == t.Ark[1].Face {
		return src.ErrorAt("ark", "fault.pinguinoe-two-arks", "fault.pinguinoe-two-arks-remedy")
	}
	for i, a := range t.Ark {
		key := fmt.Sprintf("ark[%d]", i)
		f, fileErr := readFace(src, key+".rows", a.Rows, "~oA")
		if fileErr != nil {
			return fileErr
		}
		if !strings.Contains(strings.Join(a.Rows, ""), "A") || a.Face == "" || strings.ContainsAny(a.Face, " \t\n=") {
			return src.ErrorAt(key+".rows", "fault.pinguinoe-two-arks", "fault.pinguinoe-two-arks-remedy")
		}
		r.arkFaces[i], r.arkNames[i] = r.addFace(f), a.Face
	}
	r.fixedFaces[r.ark] = r.arkFaces[0]
	r.sealStart = Cell(r.ark)<<4 + Cell(4*t.SealStart[0]+t.SealStart[1])
	return nil
}

// readIgloos reads the igloo cards and mirrors them for their corners: PIN-1.3.
func (t *table) readIgloos(src variant.Source, r *Rules) *games.FileError {
	for i, g := range t.Igloo {
		key := fmt.Sprintf("igloo[%d]", i)
		f, fileErr := readFace(src, key+".rows", g.Rows, "~oh")
		if fileErr != nil {
			return fileErr
		}
		if f.terrain[0] != Igloo || strings.Count(strings.Join(g.Rows, ""), "h") != 1 {
			return src.ErrorAt(key+".rows", "fault.pinguinoe-igloo", "fault.pinguinoe-igloo-remedy")
		}
		seat := g.Seat - 1
		if r.homes[seat] == NoCell {
			continue
		}
		slot := r.homes[seat].Slot()
		if r.fixedFaces[slot] != 0 {
			return src.ErrorAt(key+".seat", "fault.pinguinoe-igloo", "fault.pinguinoe-igloo-remedy")
		}
		east := int(slot)%r.Columns > int(r.ark)%r.Columns
		south := int(slot)/r.Columns > int(r.ark)/r.Columns
		mirrored := f
		for i := range 12 {
			row, col := i/4, i%4
			if east {
				col = 3 - col
			}
			if south {
				row = 2 - row
			}
			mirrored.terrain[4*row+col] = f.terrain[i]
			if f.terrain[i] == Igloo {
				r.homes[seat] = Cell(slot)<<4 + Cell(4*row+col)
			}
		}
		r.fixedFaces[slot] = r.addFace(mirrored)
	}
	for seat := range r.numIgloos {
		if r.fixedFaces[r.homes[seat].Slot()] == 0 {
			return src.ErrorAt("igloo", "fault.pinguinoe-no-igloo", "fault.pinguinoe-no-igloo-remedy", seat+1)
		}
	}
	return nil
}

// fillTables computes the tables of neighbours and distances.
func (r *Rules) fillTables() {
	rows := [8]int{-1, -1, 0, 1, 1, 1, 0, -1}
	cols := [8]int{0, 1, 1, 1, 0, -1, -1, -1}
	arkRow, arkCol := int(r.ark)/r.Columns, int(r.ark)%r.Columns
	for slot := range r.places {
		for i := range 16 {
			c := Cell(slot<<4 + i)
			for dir := range 8 {
				r.neighbors[c][dir] = NoCell
				if r.places[slot] != NoPlace && i < 12 {
					r.neighbors[c][dir] = r.Cell(r.Row(c)+rows[dir], r.Column(c)+cols[dir])
				}
			}
			row, col := r.Row(c), r.Column(c)
			r.arkDistance[c] = uint8(max(3*arkRow-row, 0, row-3*arkRow-2) + max(4*arkCol-col, 0, col-4*arkCol-3))
		}
		row, col := slot/r.Columns, slot%r.Columns
		for i := range 4 {
			r.neighborSlots[slot][i] = -1
			if c := r.Cell(3*(row+rows[2*i]), 4*(col+cols[2*i])); c != NoCell {
				r.neighborSlots[slot][i] = c.Slot()
			}
		}
		for seat := range r.numIgloos {
			home := int(r.homes[seat].Slot())
			r.iglooDistance[seat][slot] = uint8(abs(home/r.Columns-row) + abs(home%r.Columns-col))
		}
		r.tsunamiSlots[slot] = 1 << slot
		for _, b := range r.neighborSlots[slot] {
			if b >= 0 {
				r.tsunamiSlots[slot] |= 1 << b
			}
		}
	}
	for slot := range r.places {
		r.tsunamiSlots[slot] &= r.seaSlots | 1<<r.ark
	}
	for slot := range r.arkHops {
		r.arkHops[slot] = maxSlots
	}
	r.arkHops[r.ark] = 0
	for range maxSlots {
		for slot, beside := range r.neighborSlots {
			for _, b := range beside {
				if b >= 0 && r.places[slot] != NoPlace {
					r.arkHops[slot] = min(r.arkHops[slot], r.arkHops[b]+1)
				}
			}
		}
	}
	r.distanceTables.compute(r)
	r.windows.compute(r)
}

// checkReachable rejects a map on which a seat cannot reach the ark over the cards. As faces are
// passable, every card can be entered from the one beside it.
func (t *table) checkReachable(src variant.Source, r *Rules) *games.FileError {
	for seat := range r.numIgloos {
		if r.arkHops[r.homes[seat].Slot()] == maxSlots {
			return src.ErrorAt("map", "fault.pinguinoe-unreachable", "fault.pinguinoe-unreachable-remedy", seat+1)
		}
	}
	return nil
}

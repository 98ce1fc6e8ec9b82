package pinguinoe

import (
	"fmt"
	"slices"
)

// MaxSeats is the maximum number of penguins on a map.
const MaxSeats = 4

const maxSlots = 64

// Terrain is what a cell shows.
type Terrain uint8

const (
	Sea        Terrain = iota
	Ice                // plain ice
	Block              // an ice block that no penguin and no seal can pass
	SearchCell         // a search cell: Eskimo, dogs and sled
	SealCell           // a seal cell
	Ark
	Igloo
)

// IsIce reports whether a penguin stands there on ice (PIN-1.3).
func (t Terrain) IsIce() bool { return t == Ice || t == SearchCell || t == SealCell || t == Igloo }

// Slot is a place for a card on the map.
type Slot int8

// Cell is one square of the map: its slot in the high bits, 0 to 11 in the low four.
type Cell int16

// NoCell stands for no cell.
const NoCell Cell = -1

// Slot returns the slot of the cell's card.
func (c Cell) Slot() Slot { return Slot(c >> 4) }

// Card is a kind of search card.
type Card uint8

const (
	Telescope Card = iota
	Snowball
	Skates
	Fish
	Lifebuoy
	Springboard
	SkipTurn
	Tear
	Blizzard
	Tsunami
	NumCards
)

const numObjects = SkipTurn

// IsObject reports whether the card is kept in the hand.
func (c Card) IsObject() bool { return c < numObjects }

var cardNames = [NumCards]string{
	"telescope", "snowball", "skates", "fish", "lifebuoy", "springboard",
	"skip", "tear", "blizzard", "tsunami",
}

// String returns the card's name in the notation.
func (c Card) String() string { return cardNames[c] }

// Place is what the layout has on a slot.
type Place uint8

const (
	NoPlace Place = iota
	ArkPlace
	IglooPlace
	LightPlace
	DarkPlace
)

// face is one printed side of a card.
type face struct {
	terrain  [16]Terrain // twelve are used
	sealCell int8        // its seal cell, or -1
}

type card struct {
	id   string
	sea  Place
	face uint8
}

// Rules are the rules of a variant: its keys and the tables made from its map and deck. They
// never change.
type Rules struct {
	// Rows and Columns are the map's size in cards.
	Rows, Columns int
	SealSteps     uint8
	// WhitePenguin is the number of the event that ends the match, 0 if the white penguin dozes.
	WhitePenguin uint8
	RoundLimit   int
	MustUseAll   bool
	DrawAgain    bool
	// CardAfterEvent lets the drawer of an event play an object after it.
	CardAfterEvent bool

	places     [maxSlots]Place
	fixedFaces [maxSlots]uint8 // faces of ark and igloos
	faces      [128]face       // face 0 is the back
	terrains   [128][16]Terrain
	numFaces   int // number of faces
	cards      []card
	cardsOfSea [DarkPlace + 1]uint64 // the map cards of each sea
	deckTotals [NumCards]uint8
	ark        Slot
	arkFaces   [2]uint8
	arkNames   [2]string
	sealStart  Cell
	homes      [MaxSeats]Cell // the igloo cells of the four penguins
	numIgloos  int

	seaSlots, mapSlots uint64 // slots with map cards, slots with any card
	neighbors          [maxSlots << 4][8]Cell
	neighborSlots      [maxSlots][4]Slot
	tsunamiSlots       [maxSlots]uint64 // slots that a tsunami turns
	iglooDistance      [MaxSeats][maxSlots]uint8
	arkDistance        [maxSlots << 4]uint8
	arkHops            [maxSlots]int // cards to the ark's card, maxSlots where it cannot be reached
	distanceTables     distanceTables
	windows            windowTables
}

// Row returns the row of a cell.
func (r *Rules) Row(c Cell) int { return int(c>>4)/r.Columns*3 + int(c&15)/4 }

// Column returns the column of a cell.
func (r *Rules) Column(c Cell) int { return int(c>>4)%r.Columns*4 + int(c&3) }

// sealDistance returns the number of the seal's steps between two cells if no block is in its way.
func (r *Rules) sealDistance(a, b Cell) int {
	return max(abs(r.Row(a)-r.Row(b)), abs(r.Column(a)-r.Column(b)))
}

// Cell returns the cell of a row and a column, or NoCell where there is no card.
func (r *Rules) Cell(row, col int) Cell {
	if row < 0 || col < 0 || row >= 3*r.Rows || col >= 4*r.Columns {
		return NoCell
	}
	slot := row/3*r.Columns + col/4
	if r.places[slot] == NoPlace {
		return NoCell
	}
	return Cell(slot<<4 + row%3*4 + col%4)
}

// CellName returns the cell as "r.c".
func (r *Rules) CellName(c Cell) string { return fmt.Sprintf("%d.%d", r.Row(c), r.Column(c)) }

// SlotName returns the slot as "R:C".
func (r *Rules) SlotName(s Slot) string {
	return fmt.Sprintf("%d:%d", int(s)/r.Columns, int(s)%r.Columns)
}

// Place returns what the layout has on a slot.
func (r *Rules) Place(slot Slot) Place { return r.places[slot] }

// Slot returns the slot of a row and a column of cards.
func (r *Rules) Slot(row, col int) Slot { return Slot(row*r.Columns + col) }

// Ark returns the ark's slot.
func (r *Rules) Ark() Slot { return r.ark }

// Igloo returns which of the four penguins has its igloo on a slot, from 0, or -1.
func (r *Rules) Igloo(slot Slot) int {
	return slices.IndexFunc(r.homes[:], func(home Cell) bool { return home != NoCell && home.Slot() == slot })
}

// Neighbor returns the cell beside a cell in one of eight directions, or NoCell.
func (r *Rules) Neighbor(c Cell, dir int) Cell { return r.neighbors[c][dir] }

// ArkDistance returns a cell's distance from the nearest cell of the ark card.
func (r *Rules) ArkDistance(c Cell) int { return int(r.arkDistance[c]) }

// Count returns the number of cards of a kind in the whole search deck.
func (r *Rules) Count(k Card) int { return int(r.deckTotals[k]) }

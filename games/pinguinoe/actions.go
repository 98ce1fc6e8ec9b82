package pinguinoe

import (
	"strconv"

	"banchisa/games"
)

// Kind is the kind of an action, its highest byte. The other bytes are the argument.
type Kind uint8

const (
	_         Kind = iota
	LayArk         // chance: the side of the ark
	NameFirst      // chance: the first seat
	Roll
	Die // chance: the number on the die
	Step
	Flip
	Show // chance: the face of the map card
	Draw
	Drawn // chance: the search card
	DiscardSkip
	Stop
	SealStep // a step of the seal
	SealStop // the seal stays
	PlayTelescope
	PlaySkates
	PlaySpringboard
	PlaySnowball
	PlayFish
	UseFish
	UseFishArk
	UseLifebuoy
	Accept
	SetBack
	Wave
	DrawnHidden // chance, as the others see it: some object
)

var directionNames = [8]string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}

func pack(v Kind, arg int) games.Action { return games.Action(v)<<24 | games.Action(arg) }

// Move is an action taken apart. The meaning of Arg depends on the kind: a direction (0 north,
// clockwise by eighths), a slot, a cell, a seat, an index or a card.
type Move struct {
	Kind Kind
	Arg  int
}

// Pack returns the move as an action.
func (m Move) Pack() games.Action { return pack(m.Kind, m.Arg) }

// Unpack takes an action apart.
func Unpack(a games.Action) Move { return Move{Kind(a >> 24), int(a & 0xffffff)} }

// packDrawn returns the action that draws a card. A tear has what the drawer loses in its
// argument, three bits for each object above the card's four bits: everybody sees it.
func (s *State) packDrawn(k Card) games.Action {
	arg := int(k)
	if k == Tear {
		for o, n := range s.hand[s.turn] {
			arg |= int(n) << (4 + 3*o)
		}
	}
	return pack(Drawn, arg)
}

// DrawnCard returns the card in the argument of a Drawn action.
func DrawnCard(arg int) Card { return Card(arg & 15) }

// TearLoss returns how many of an object a drawn tear takes.
func TearLoss(arg int, k Card) int { return arg >> (4 + 3*uint(k)) & 7 }

// FormatAction returns the action in the notation of the rules.
func (s *State) FormatAction(a games.Action) string {
	m := Unpack(a)
	switch m.Kind {
	case LayArk:
		return "=" + s.rules.arkNames[m.Arg]
	case NameFirst:
		return "=" + formatSeat(m.Arg)
	case Roll:
		return "roll"
	case Die:
		return "=" + strconv.Itoa(m.Arg)
	case Step:
		return directionNames[m.Arg]
	case Flip:
		return "flip " + s.rules.SlotName(Slot(m.Arg))
	case Show:
		return "=" + s.rules.cards[m.Arg].id
	case Draw:
		return "draw"
	case Drawn:
		return "=" + cardNames[DrawnCard(m.Arg)]
	case DrawnHidden:
		return "=object"
	case DiscardSkip:
		return "discard skip"
	case Stop:
		return "stop"
	case SealStep:
		return "s:" + directionNames[m.Arg]
	case SealStop:
		return "s:stop"
	}
	return s.formatCard(m)
}

func (s *State) formatCard(m Move) string {
	switch m.Kind {
	case PlayTelescope:
		return "play telescope " + s.rules.SlotName(Slot(m.Arg))
	case PlaySkates:
		return "play skates"
	case PlaySpringboard:
		return "play springboard " + directionNames[m.Arg]
	case PlaySnowball:
		return "play snowball " + formatSeat(m.Arg)
	case PlayFish:
		return "play fish " + s.rules.CellName(Cell(m.Arg))
	case UseFish:
		return "use fish " + s.rules.CellName(Cell(m.Arg))
	case UseFishArk:
		return "use fish ark"
	case UseLifebuoy:
		return "use lifebuoy"
	case Accept:
		return "accept"
	case SetBack:
		return "back " + s.rules.CellName(Cell(m.Arg))
	case Wave:
		return "wave " + s.rules.SlotName(Slot(m.Arg))
	}
	return "?"
}

// object returns the card that an action of this kind discards from a hand; ok is false if it
// discards none.
func (k Kind) object() (card Card, ok bool) {
	switch k {
	case PlayTelescope:
		return Telescope, true
	case PlaySkates:
		return Skates, true
	case PlaySpringboard:
		return Springboard, true
	case PlaySnowball:
		return Snowball, true
	case PlayFish, UseFish, UseFishArk:
		return Fish, true
	case UseLifebuoy:
		return Lifebuoy, true
	}
	return 0, false
}

func formatSeat(seat int) string { return "p" + strconv.Itoa(seat+1) }

// ActionSpace appends every well-formed action.
func (s *State) ActionSpace(dst []games.Action) []games.Action {
	add := func(v Kind, n int) {
		for arg := range n {
			dst = append(dst, pack(v, arg))
		}
	}
	add(LayArk, 2)
	add(NameFirst, MaxSeats)
	for n := 1; n <= 6; n++ {
		dst = append(dst, pack(Die, n))
	}
	add(Show, len(s.rules.cards))
	for k := range NumCards {
		dst = append(dst, s.packDrawn(k))
	}
	for _, v := range []Kind{Roll, Draw, DiscardSkip, Stop, SealStop, PlaySkates, UseFishArk, UseLifebuoy, Accept} {
		add(v, 1)
	}
	for dir := 0; dir < 8; dir += 2 {
		dst = append(dst, pack(Step, dir), pack(PlaySpringboard, dir))
	}
	add(SealStep, 8)
	add(PlaySnowball, MaxSeats)
	for slot, terrain := range s.rules.places {
		if terrain == NoPlace {
			continue
		}
		for _, v := range []Kind{Flip, PlayTelescope, Wave} {
			dst = append(dst, pack(v, slot))
		}
	}
	s.eachSpot(func(_ gridCell, c Cell) {
		dst = append(dst, pack(PlayFish, int(c)), pack(UseFish, int(c)), pack(SetBack, int(c)))
	})
	return dst
}

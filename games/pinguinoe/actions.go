package pinguinoe

import (
	"strconv"

	"banchisa/games"
)

// Verb is the kind of an action: its highest byte. The rest is the argument.
type Verb uint8

const (
	_         Verb = iota
	LayArk         // chance: the ark's face
	NameFirst      // chance: the first seat
	Roll
	Die // chance: what the die shows
	Step
	Flip
	Show // chance: the map card's face
	Draw
	Find // chance: the search card
	DiscardSkip
	Stop
	Glide     // a step of the seal
	GlideStop // the seal stays
	PlayTelescope
	PlaySkates
	PlaySpringboard
	PlaySnowball
	PlayFish
	UseFish
	UseFishArk
	UseLifebuoy
	Accept
	Back
	Wave
	FindVeiled // chance, as the others see it: some object
)

var steps = [8]string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}

func act(v Verb, arg int) games.Action { return games.Action(v)<<24 | games.Action(arg) }

// Decode is an action's verb and its bare argument: a direction (0 north, clockwise by
// eighths), a slot, a cell, a seat, an index or a card, as the verb asks.
func Decode(a games.Action) (Verb, int) { return Verb(a >> 24), int(a & 0xffffff) }

// A Find of a tear carries in its argument what the drawer loses, three bits an object
// above the card's four: everybody sees it laid open.
func (s *State) find(k Card) games.Action {
	arg := int(k)
	if k == Tear {
		for o, n := range s.hand[s.turn] {
			arg |= int(n) << (4 + 3*o)
		}
	}
	return act(Find, arg)
}

// Found is the card that a Find names.
func Found(arg int) Card { return Card(arg & 15) }

// Lost is how many of an object a Find of a tear takes.
func Lost(arg int, k Card) int { return arg >> (4 + 3*uint(k)) & 7 }

// Name is the notation.
func (s *State) Name(a games.Action) string {
	verb, arg := Decode(a)
	switch verb {
	case LayArk:
		return "=" + s.r.arkNames[arg]
	case NameFirst:
		return "=" + seatName(arg)
	case Roll:
		return "roll"
	case Die:
		return "=" + strconv.Itoa(arg)
	case Step:
		return steps[arg]
	case Flip:
		return "flip " + s.r.slotName(Slot(arg))
	case Show:
		return "=" + s.r.cards[arg].id
	case Draw:
		return "draw"
	case Find:
		return "=" + cardNames[Found(arg)]
	case FindVeiled:
		return "=object"
	case DiscardSkip:
		return "discard skip"
	case Stop:
		return "stop"
	case Glide:
		return "s:" + steps[arg]
	case GlideStop:
		return "s:stop"
	}
	return s.nameCard(verb, arg)
}

func (s *State) nameCard(verb Verb, arg int) string {
	switch verb {
	case PlayTelescope:
		return "play telescope " + s.r.slotName(Slot(arg))
	case PlaySkates:
		return "play skates"
	case PlaySpringboard:
		return "play springboard " + steps[arg]
	case PlaySnowball:
		return "play snowball " + seatName(arg)
	case PlayFish:
		return "play fish " + s.r.cellName(Cell(arg))
	case UseFish:
		return "use fish " + s.r.cellName(Cell(arg))
	case UseFishArk:
		return "use fish ark"
	case UseLifebuoy:
		return "use lifebuoy"
	case Accept:
		return "accept"
	case Back:
		return "back " + s.r.cellName(Cell(arg))
	case Wave:
		return "wave " + s.r.slotName(Slot(arg))
	}
	return "?"
}

func seatName(seat int) string { return "p" + strconv.Itoa(seat+1) }

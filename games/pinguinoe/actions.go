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

// tearLoss returns how many of an object a drawn tear takes.
func tearLoss(arg int, k Card) int { return arg >> (4 + 3*uint(k)) & 7 }

// kindWords are the kinds in the notation of the rules, before their arguments.
var kindWords = [...]string{
	"?", LayArk: "=", NameFirst: "=", Roll: "roll", Die: "=", Step: "", Flip: "flip ", Show: "=", Draw: "draw", Drawn: "=",
	DiscardSkip: "discard skip", Stop: "stop", SealStep: "s:", SealStop: "s:stop",
	PlayTelescope: "play telescope ", PlaySkates: "play skates", PlaySpringboard: "play springboard ",
	PlaySnowball: "play snowball ", PlayFish: "play fish ", UseFish: "use fish ", UseFishArk: "use fish ark",
	UseLifebuoy: "use lifebuoy", Accept: "accept", SetBack: "back ", Wave: "wave ", DrawnHidden: "=object",
}

// FormatAction returns the action in the notation of the rules.
func (s *State) FormatAction(a games.Action) string {
	m := Unpack(a)
	if int(m.Kind) >= len(kindWords) {
		return kindWords[0]
	}
	word := kindWords[m.Kind]
	switch m.Kind {
	case LayArk:
		return word + s.rules.arkNames[m.Arg]
	case NameFirst, PlaySnowball:
		return word + s.seatName(m.Arg)
	case Die:
		return word + strconv.Itoa(m.Arg)
	case Step, SealStep, PlaySpringboard:
		return word + directionNames[m.Arg]
	case Flip, PlayTelescope, Wave:
		return word + s.rules.SlotName(Slot(m.Arg))
	case Show:
		return word + s.rules.cards[m.Arg].id
	case Drawn:
		return word + cardNames[DrawnCard(m.Arg)]
	case PlayFish, UseFish, SetBack:
		return word + s.rules.CellName(Cell(m.Arg))
	}
	return word
}

// objectOf has the card that an action of a kind discards from a hand.
var objectOf = map[Kind]Card{
	PlayTelescope: Telescope, PlaySkates: Skates, PlaySpringboard: Springboard, PlaySnowball: Snowball,
	PlayFish: Fish, UseFish: Fish, UseFishArk: Fish, UseLifebuoy: Lifebuoy,
}

// seatName returns the name of a seat, which is its penguin's.
func (s *State) seatName(seat int) string { return seatIDs[s.penguins[seat]] }

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

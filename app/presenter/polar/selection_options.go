package polar

import (
	"slices"

	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/polar"
)

// option is a tap that plays.
type option struct {
	// move is the last of the actions: what the tap is for.
	move     game.Move
	actions  []games.Action
	targetID string
	area     targetArea
	spot     game.Spot // on the sea; of a square its first cell
	price    int       // in cards
	steps    int       // of a walk
	// preference is higher for the option that a target of several plays.
	preference int
}

// targetArea is what an option's target covers on the sea.
type targetArea uint8

const (
	noArea targetArea = iota
	squareArea
	spotArea
)

func (o *option) setSquare(q game.Square) {
	o.targetID, o.area, o.spot = squareID(q), squareArea, game.Spot{Square: q}
}

func (o *option) setSpot(p game.Spot) { o.targetID, o.area, o.spot = spotID(p), spotArea, p }

// option returns the option that a target plays.
func (md *model) option(targetID string) (option, bool) {
	i, ok := md.optionIndex[targetID]
	if !ok {
		return option{}, false
	}
	return md.options[i], true
}

func (md *model) hasOption(targetID string) bool {
	_, ok := md.optionIndex[targetID]
	return ok
}

// plays yields the options with what they play.
func (md *model) plays(yield func(option, []games.Action) bool) {
	for _, o := range md.options {
		if !yield(o, o.actions) {
			return
		}
	}
}

// penguinGoes reports whether the options are places for a penguin, or for it and the slab below it.
func (md *model) penguinGoes() bool {
	return slices.ContainsFunc(md.options, func(o option) bool {
		switch o.move.Kind {
		case game.Go, game.Land, game.Evict, game.EvictHome, game.Ride, game.Swap:
			return true
		}
		return false
	})
}

// findOptions finds the taps that play now, with the slab in hand.
func (md *model) findOptions() {
	md.optionIndex = map[string]int{}
	for _, a := range md.Legal {
		if o, ok := md.optionFor(game.Unpack(a), a); ok {
			md.addOption(o)
		}
	}
	if md.state.Question() == game.AfterNumber {
		md.addCorrectedEnds()
	}
}

// addOption adds an option; of those of one target the preferred one stays.
func (md *model) addOption(o option) {
	i, known := md.optionIndex[o.targetID]
	if !known {
		md.optionIndex[o.targetID] = len(md.options)
		md.options = append(md.options, o)
		return
	}
	if o.preference > md.options[i].preference {
		o, md.options[i] = md.options[i], o
	}
	if o.move.Kind == game.Advance { // recycling to that square is preferred
		o.targetID, o.area = "advance", noArea
		md.addOption(o)
	}
}

// buttonIDs are the kinds with a button each.
var buttonIDs = map[game.Kind]string{
	game.Double: "double", game.Bonus: "bonus", game.Pass: "pass", game.Click: "click", game.Land: "land",
	game.Stay: "stay", game.End: "end", game.Pay: "pay", game.Leave: "leave", game.EvictHome: "exile",
}

// optionFor returns the tap that plays a legal action, if the slab in hand allows one.
func (md *model) optionFor(m game.Move, a games.Action) (option, bool) {
	o := option{move: m, actions: append(md.Sel.pendingRotation(), a)}
	need := neededSelection(m)
	if need.slab != md.Sel.slab && m.Kind != game.Click { // the dial works with a slab in hand too
		return o, false
	}
	if targetID, ok := buttonIDs[m.Kind]; ok {
		o.targetID = targetID
		return o, true
	}
	switch m.Kind {
	case game.Take:
		o.targetID = traySlab(m.Shape).targetID()
	case game.Place, game.Reserve, game.First:
		if m.Kind == game.First {
			m.Square = firstSquare(md.state, m)
		}
		o.setSquare(m.Square)
		return o, need == md.Sel
	case game.Rotate:
		o.targetID, o.actions = "ok", []games.Action{a}
		return o, need == md.Sel
	case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
		o.setSquare(m.Square)
		switch m.Kind {
		case game.Recycle:
			o.preference = 1
		case game.RecycleSwap:
			o.price = 1
		}
	case game.Ride, game.Swap:
		o.setSquare(m.Square)
	case game.Go, game.Evict, game.Lion, game.Seal, game.FreeSeal:
		if m.Kind == game.FreeSeal {
			o.price = 1
		}
		o.setSpot(game.Spot{Square: m.Square, Cell: m.Cell})
		o.steps = md.state.Number()
	case game.FreeLion:
		o.price = 2
		o.setSpot(game.Spot{Square: m.Square, Cell: md.state.Slab(md.state.SlabAt(m.Square)).Lion - 1})
	case game.Still:
		o.targetID = "still" + m.Square.String()
	case game.AtColor:
		p, _ := penguinSpot(md.state, int(m.Shape)) // at sea (POL-8.3)
		o.setSpot(p)
		o.targetID = numberedID("v", int(m.Shape))
	case game.Correct:
		o.targetID, o.price = numberedID("c", m.Number), cardsFor(m)
	}
	return o, o.targetID != ""
}

// cardsFor returns what a correction costs, in cards.
func cardsFor(correction game.Move) int { return max(correction.Number, -correction.Number) }

// firstSquare returns the square of the first slab (POL-3.1).
func firstSquare(s *game.State, m game.Move) game.Square {
	if m.South {
		return game.Square(8 * (7 - s.Number()))
	}
	return game.Square(8 * s.Number())
}

// addCorrectedEnds adds the platforms, and the land, that a corrected number would reach, each at
// its lowest price; those that the number itself reaches cost nothing.
func (md *model) addCorrectedEnds() {
	for a, m := range md.Moves() {
		if m.Kind != game.Correct {
			continue
		}
		next := kit.After(md.state, a)
		for _, b := range next.LegalActions(nil) {
			end := game.Unpack(b)
			o := option{move: end, actions: []games.Action{a, b}, price: cardsFor(m), steps: next.Number(), preference: -cardsFor(m)}
			switch end.Kind {
			case game.Go:
				o.setSpot(game.Spot{Square: end.Square, Cell: end.Cell})
			case game.Land:
				o.targetID = "land"
			default:
				continue
			}
			md.addOption(o)
		}
	}
}

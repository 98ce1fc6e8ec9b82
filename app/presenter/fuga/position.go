package fuga

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
)

// position is what is shown, whatever is selected: the view, what is legal in it, and its map.
type position struct {
	kit.Table[*game.State, selection, game.Move]
	recent    history
	rules     *game.Rules
	landscape *hexmap.Map
}

func (p *Presenter) newPosition(in presenter.Input) position {
	at := position{Table: kit.NewTable[*game.State, selection](in, game.Unpack)}
	at.recent = at.Steps(in.Recent)
	at.rules, at.landscape = at.State.Rules(), p.landscape(at.State.Rules())
	return at
}

func (p *position) names() names { return names{p.State, p.Localize} }

func (p *position) hexOf(c game.Cell) hexmap.Hex { return hexOf(p.rules, c) }

func (p *position) hexesOf(cells []game.Cell) []hexmap.Hex {
	var list []hexmap.Hex
	for _, c := range cells {
		list = append(list, p.hexOf(c))
	}
	return list
}

func (p *position) cellID(c game.Cell) string { return cellID(p.rules, c) }

func cellID(r *game.Rules, c game.Cell) string { return "h" + r.CellName(c) }

// parseCell returns the hex of a target ID.
func parseCell(r *game.Rules, id string) (game.Cell, bool) {
	if id == "" || id[0] != 'h' {
		return game.NoCell, false
	}
	return r.ParseCell(id[1:])
}

// unitTarget returns the target that a unit is tapped at: its hex, or its counter aboard the ferry.
func (p *position) unitTarget(u game.Unit) string {
	if p.State.Carrier(u) == game.Ferry {
		return unitID(u)
	}
	at, _ := p.State.Position(u)
	return p.cellID(at)
}

func unitID(u game.Unit) string { return "u" + u.String() }

// rollingSeat returns the seat whose dice are rolled.
func (p *position) rollingSeat() games.Seat {
	if _, why, _, _ := p.State.Query(); why == game.Investigate || why == game.Arrest {
		return games.Seat(p.State.PoliceSeat())
	}
	return games.Seat(p.State.CriminalsSeat())
}

// decidingSeat returns the seat that is to choose, or whose dice are rolled.
func (p *position) decidingSeat() games.Seat {
	if seat := p.State.Actor(); seat != games.Chance {
		return seat
	}
	return p.rollingSeat()
}

// legalOf returns a legal action of a kind.
func (p *position) legalOf(kind game.Kind) (games.Action, bool) {
	return p.FirstLegal(func(m game.Move) bool { return m.Kind == kind })
}

// hasLegal reports whether there is a legal action of one of the kinds.
func (p *position) hasLegal(kinds ...game.Kind) bool {
	return p.HasLegal(func(m game.Move) bool { return slices.Contains(kinds, m.Kind) })
}

// isStep reports whether an action of a kind is a step of a unit on its way.
func isStep(kind game.Kind) bool {
	return kind == game.Step || kind == game.Leave || kind == game.Board
}

// canStep reports whether a unit can still walk, ride or board.
func (p *position) canStep() bool { return p.hasLegal(game.Step, game.Leave, game.Board) }

// isAnswering reports whether hexes are chosen: to set the criminals, or to answer a query.
func (p *position) isAnswering() bool {
	kind, _, _, _ := p.State.Query()
	return kind != 0 || p.State.IsSetup()
}

// isMoving reports whether a unit has begun to move.
func (p *position) isMoving() bool {
	u, _ := p.State.Mover()
	return u != game.NoUnit
}

// isByUnit reports whether an action is chosen by selecting its unit first.
func isByUnit(kind game.Kind) bool {
	switch kind {
	case game.Advance, game.Step, game.Load, game.Board, game.Leave, game.Flee, game.Steal, game.Hijack, game.Hook, game.Breakout:
		return true
	}
	return false
}

// movableUnits returns the units in a hex that can be selected, in the order of taps.
func (p *position) movableUnits(c game.Cell) []game.Unit {
	var list []game.Unit
	for _, m := range p.Moves() {
		if at, on := p.State.Position(m.Unit); isByUnit(m.Kind) && on && at == c && !slices.Contains(list, m.Unit) {
			list = append(list, m.Unit)
		}
	}
	slices.SortFunc(list, func(a, b game.Unit) int { return p.pickOrder(a) - p.pickOrder(b) })
	return list
}

// pickOrder returns the order in which taps select the units of a hex. A transport comes before its
// passengers, as it is meant most often; what stands in the hex before the ferry, and that before
// what is aboard it.
func (p *position) pickOrder(u game.Unit) int {
	order := int(u)
	if u < game.PoliceCar1 {
		order += game.NumUnits
	}
	carrier := p.State.Carrier(u)
	switch {
	case u == game.Ferry:
		order += 2 * game.NumUnits
	case carrier != game.NoUnit && (carrier == game.Ferry || p.State.Carrier(carrier) == game.Ferry):
		order += 4 * game.NumUnits
	}
	return order
}

// afterHalt returns the position after the moving unit has stopped where it is. ok is false
// if no unit moves or it cannot stop.
func (p *position) afterHalt() (next position, ok bool) {
	halt, ok := p.legalOf(game.Halt)
	if !ok {
		return position{}, false
	}
	next = *p
	next.State = kit.After(p.State, halt)
	next.Legal = next.State.LegalActions(nil)
	return next, true
}

// answerCell returns the hex that an answer is about, and false for other actions.
func (p *position) answerCell(a games.Action) (game.Cell, bool) {
	switch m := game.Unpack(a); m.Kind {
	case game.Set, game.Slip, game.Suspect:
		return m.Cell, true
	case game.Lose:
		return p.State.Position(m.Unit)
	case game.Bring: // FUG-5.2
		next := kit.After(p.State, a)
		for u := range game.Unit(game.NumUnits) {
			at, on := next.Position(u)
			if _, wasOn := p.State.Position(u); on && !wasOn {
				return at, true
			}
		}
	}
	return game.NoCell, false
}

// actionCell returns the hex that an action is about, and false if there is none.
func actionCell(s *game.State, m game.Move) (game.Cell, bool) {
	switch m.Kind {
	case game.Set, game.Slip, game.Suspect:
		return m.Cell, true
	case game.Bring:
		return s.Rules().PoliceHex, true
	case game.Done, game.Exchange, game.Roll:
		return 0, false
	}
	return s.Position(m.Unit)
}

// eligibleAttackers returns the police units that may take part in an arrest.
func (p *position) eligibleAttackers(criminal game.Unit) unitSet {
	var set unitSet
	if !criminal.IsCriminal() {
		return set
	}
	for _, m := range p.Moves() {
		if m.Kind == game.Arrest && m.Unit == criminal {
			set |= unitSet(m.Attackers)
		}
	}
	return set
}

// bestAttackers returns the attackers with the best odds of an arrest, as few as possible.
func (p *position) bestAttackers(criminal game.Unit) unitSet {
	best, maxValue := unitSet(0), -1
	for _, m := range p.Moves() {
		if m.Kind != game.Arrest || m.Unit != criminal {
			continue
		}
		odds := countOdds(p.rules.ArrestResult, p.State.ArrestDifference(criminal, m.Attackers))
		value, set := odds[game.ResultArrested]*3+odds[game.ResultKilled], unitSet(m.Attackers)
		if value > maxValue || value == maxValue && set.size() < best.size() {
			best, maxValue = set, value
		}
	}
	return best
}

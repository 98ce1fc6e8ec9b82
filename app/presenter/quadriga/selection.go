package quadriga

import (
	"slices"
	"strings"

	"banchisa/games"
	rules "banchisa/games/quadriga"
)

// orderDraft is what the person means to do with the islands. It lives in the word, one token
// an island ("c4:NE:c4,d4", by its lowest cell; "c4::c4" while it has no direction), the
// one changed last at the end, and one for the island that is picked with the unit
// touched last ("pick:c4:d5", "pick:c4:d5:lift" while it is dragged). So taking back letters takes back what was done last.
type orderDraft struct {
	state      *rules.State
	chosen     map[rules.Cell]rules.Set       // by the island's lowest cell
	directions map[rules.Cell]rules.Direction // of the islands that have one
	recent     []rules.Cell                   // the islands in the order of their last change
	picked     rules.Cell
	anchor     rules.Cell
	hasPicked  bool // an island is picked
	dragging   bool // the anchor is being dragged
}

// decodeDraft is the plan that a word holds; tokens that make no sense are passed over.
func decodeDraft(s *rules.State, selection []string) *orderDraft {
	p := &orderDraft{state: s, chosen: map[rules.Cell]rules.Set{}, directions: map[rules.Cell]rules.Direction{}}
	if s.Phase() != rules.Moving {
		return p
	}
	for _, token := range selection {
		parts := strings.Split(token, ":")
		if len(parts) < 3 {
			continue
		}
		if parts[0] == "pick" {
			p.dragging = len(parts) == 4
			low, ok := parseCell(parts[1])
			if ok && s.MovableUnits().Has(low) {
				p.picked, p.hasPicked = low, true
				p.anchor, _ = parseCell(parts[2])
			}
			continue
		}
		p.decodeIsland(parts)
	}
	return p
}

func (p *orderDraft) decodeIsland(parts []string) {
	low, ok := parseCell(parts[0])
	if !ok || !p.state.MovableUnits().Has(low) {
		return
	}
	island := p.state.Units(p.state.Turn()).Island(low)
	var units rules.Set
	for name := range strings.SplitSeq(parts[2], ",") {
		if c, ok := parseCell(name); ok && island.Has(c) {
			units = units.With(c)
		}
	}
	if units.Empty() {
		return
	}
	p.setUnits(island.First(), units)
	if d, ok := parseDirection(parts[1]); ok {
		p.directions[island.First()] = d
	}
}

// encode is the plan's spelling.
func (p *orderDraft) encode() []string {
	var selection []string
	for _, low := range p.recent {
		direction := ""
		if d, ok := p.directions[low]; ok {
			direction = d.Notation()
		}
		var names []string
		for c := range p.chosen[low].All {
			names = append(names, c.Notation())
		}
		selection = append(selection, low.Notation()+":"+direction+":"+strings.Join(names, ","))
	}
	if p.hasPicked {
		pick := "pick:" + p.picked.Notation() + ":" + p.anchor.Notation()
		if p.dragging {
			pick += ":lift"
		}
		selection = append(selection, pick)
	}
	return selection
}

// setUnits chooses units of an island, or none.
func (p *orderDraft) setUnits(low rules.Cell, units rules.Set) {
	p.recent = slices.DeleteFunc(p.recent, func(c rules.Cell) bool { return c == low })
	if units.Empty() {
		delete(p.chosen, low)
		delete(p.directions, low)
		return
	}
	p.chosen[low], p.recent = units, append(p.recent, low)
}

// chosenIslands are the islands with chosen units, by their lowest cells.
func (p *orderDraft) chosenIslands() []rules.Cell {
	var lows []rules.Cell
	for low := range p.chosen {
		lows = append(lows, low)
	}
	slices.Sort(lows)
	return lows
}

// orders is the plan in its one spelling; islands without a direction stay.
func (p *orderDraft) orders() []games.Action {
	var all []games.Action
	for _, low := range p.chosenIslands() {
		if d, ok := p.directions[low]; ok {
			all = rules.CanonicalOrders(all, p.chosen[low], d)
		}
	}
	return all
}

// directionOf is the direction of the unit on a cell, by the state's orders or the plan.
func (p *orderDraft) directionOf(c rules.Cell) (rules.Direction, bool) {
	if d, ok := p.state.Ordered(c); ok {
		return d, true
	}
	for low, units := range p.chosen {
		if d, ok := p.directions[low]; ok && units.Has(c) {
			return d, true
		}
	}
	return 0, false
}

// isChosen tells whether the unit on a cell is chosen.
func (p *orderDraft) isChosen(c rules.Cell) bool {
	for _, units := range p.chosen {
		if units.Has(c) {
			return true
		}
	}
	_, ordered := p.state.Ordered(c)
	return ordered
}

// orderedCount is how many islands have orders, of how many there are.
func (p *orderDraft) orderedCount() (ordered, all int) {
	for _, island := range p.state.Units(p.state.Turn()).Islands(nil) {
		all++
		for c := range island.All {
			if _, ok := p.directionOf(c); ok {
				ordered++
				break
			}
		}
	}
	return ordered, all
}

// afterMarch is the position when the plan has been carried out, up to the first fight that
// is to be chosen; nil when the plan cannot be.
func (p *orderDraft) afterMarch() *rules.State {
	s := p.state.Clone().(*rules.State)
	for _, a := range append(p.orders(), goAction) {
		if s.Check(a) != "" {
			return nil
		}
		s.Apply(a)
	}
	return s
}

// unitsAfterMarch is the own units as they will stand after the march, before any fight.
func (p *orderDraft) unitsAfterMarch() rules.Set {
	var set rules.Set
	for c := range p.state.Units(p.state.Turn()).All {
		if d, ok := p.directionOf(c); ok {
			c, _ = d.Neighbor(c)
		}
		set = set.With(c)
	}
	return set
}

// violation is the first rule that a march of these units would break, and the cell.
func (p *orderDraft) violation(low rules.Cell, units rules.Set, d rules.Direction) (games.RuleID, string, rules.Cell) {
	r := p.state.Rules()
	if units.Len() > r.Movers() {
		return "QUA-3.1", "quadriga.why.four", units.First()
	}
	mine := p.state.Turn()
	island := p.state.Units(mine).Island(low)
	for c := range units.All {
		to, ok := d.Neighbor(c)
		switch {
		case !ok || to.Column() >= r.Size || to.Row() >= r.Size:
			return "QUA-3.2", "quadriga.why.shore", c
		case p.state.Units(mine).Has(to) && !(units.Has(to) && r.Follow()), p.state.Units(1 - mine).Has(to):
			return "QUA-3.2", "quadriga.why.full", to
		}
		for other := range p.state.Units(mine).All {
			if h, ordered := p.directionOf(other); ordered && !island.Has(other) {
				if otherTo, _ := h.Neighbor(other); otherTo == to {
					return "QUA-3.2", "quadriga.why.both", to
				}
			}
		}
	}
	return "", "", 0
}

// foremost are up to four units of an island that can go a way, the foremost first.
func (p *orderDraft) foremost(low rules.Cell, d rules.Direction) rules.Set {
	island := p.state.Units(p.state.Turn()).Island(low)
	var units rules.Set
	for _, a := range rules.CanonicalOrders(nil, island, d) {
		c := rules.Unpack(a).Cell
		if rule, _, _ := p.violation(low, units.With(c), d); rule == "" {
			units = units.With(c)
		}
	}
	return units
}

// canGo tells whether the picked island, or the only one, can go a way as its key would
// have it: its chosen units or, where none is chosen, its foremost.
func (p *orderDraft) canGo(d rules.Direction) bool {
	low := p.picked
	if !p.hasPicked {
		lows := p.state.MovableUnits().Islands(nil)
		if len(lows) != 1 {
			return false
		}
		low = lows[0].First()
	}
	units := p.chosen[low]
	if units.Empty() {
		return !p.foremost(low, d).Empty()
	}
	rule, _, _ := p.violation(low, units, d)
	return rule == ""
}

// canStay tells whether the key for staying would take anything back.
func (p *orderDraft) canStay() bool { return p.hasPicked && !p.chosen[p.picked].Empty() }

func parseCell(name string) (rules.Cell, bool) {
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] > 'p' {
		return 0, false
	}
	row := 0
	for _, r := range name[1:] {
		if r < '0' || r > '9' {
			return 0, false
		}
		row = 10*row + int(r-'0')
	}
	return rules.CellAt(int(name[0]-'a'), row-1), row >= 1 && row <= 16
}

func parseDirection(name string) (rules.Direction, bool) {
	for d := rules.N; d <= rules.NW; d++ {
		if d.Notation() == name {
			return d, true
		}
	}
	return 0, false
}

var goAction = rules.Move{Kind: rules.Go}.Pack()

package quadriga

import (
	"slices"
	"strings"

	"banchisa/games"
	rules "banchisa/games/quadriga"
)

// plan is what the person means to do with the islands. It lives in the word, one token
// an island ("c4:NE:c4,d4", by its lowest cell; "c4::c4" while it has no direction), the
// one changed last at the end, and one for the island that is picked with the unit
// touched last ("pick:c4:d5", "pick:c4:d5:lift" while it is dragged). So taking back letters takes back what was done last.
type plan struct {
	state  *rules.State
	chosen map[rules.Cell]rules.Set       // by the island's lowest cell
	ways   map[rules.Cell]rules.Direction // of the islands that have one
	recent []rules.Cell                   // the islands in the order of their last change
	picked rules.Cell
	anchor rules.Cell
	any    bool // an island is picked
	lifted bool // the anchor is being dragged
}

// readPlan is the plan that a word holds; tokens that make no sense are passed over.
func readPlan(s *rules.State, word []string) *plan {
	p := &plan{state: s, chosen: map[rules.Cell]rules.Set{}, ways: map[rules.Cell]rules.Direction{}}
	if s.Phase() != rules.Moving {
		return p
	}
	for _, token := range word {
		parts := strings.Split(token, ":")
		if len(parts) < 3 {
			continue
		}
		if parts[0] == "pick" {
			p.lifted = len(parts) == 4
			low, ok := cellOf(parts[1])
			if ok && s.MovableUnits().Has(low) {
				p.picked, p.any = low, true
				p.anchor, _ = cellOf(parts[2])
			}
			continue
		}
		p.readIsland(parts)
	}
	return p
}

func (p *plan) readIsland(parts []string) {
	low, ok := cellOf(parts[0])
	if !ok || !p.state.MovableUnits().Has(low) {
		return
	}
	island := p.state.Units(p.state.Turn()).Island(low)
	var units rules.Set
	for name := range strings.SplitSeq(parts[2], ",") {
		if c, is := cellOf(name); is && island.Has(c) {
			units = units.With(c)
		}
	}
	if units.Empty() {
		return
	}
	p.set(island.First(), units)
	if d, is := wayOf(parts[1]); is {
		p.ways[island.First()] = d
	}
}

// word is the plan's spelling.
func (p *plan) word() []string {
	var word []string
	for _, low := range p.recent {
		way := ""
		if d, ok := p.ways[low]; ok {
			way = d.Notation()
		}
		var names []string
		for c := range p.chosen[low].All {
			names = append(names, c.Notation())
		}
		word = append(word, low.Notation()+":"+way+":"+strings.Join(names, ","))
	}
	if p.any {
		pick := "pick:" + p.picked.Notation() + ":" + p.anchor.Notation()
		if p.lifted {
			pick += ":lift"
		}
		word = append(word, pick)
	}
	return word
}

// set chooses units of an island, or none.
func (p *plan) set(low rules.Cell, units rules.Set) {
	p.recent = slices.DeleteFunc(p.recent, func(c rules.Cell) bool { return c == low })
	if units.Empty() {
		delete(p.chosen, low)
		delete(p.ways, low)
		return
	}
	p.chosen[low], p.recent = units, append(p.recent, low)
}

// islands are the islands with chosen units, by their lowest cells.
func (p *plan) islands() []rules.Cell {
	var lows []rules.Cell
	for low := range p.chosen {
		lows = append(lows, low)
	}
	slices.Sort(lows)
	return lows
}

// orders is the plan in its one spelling; islands without a direction stay.
func (p *plan) orders() []games.Action {
	var all []games.Action
	for _, low := range p.islands() {
		if d, ok := p.ways[low]; ok {
			all = rules.CanonicalOrders(all, p.chosen[low], d)
		}
	}
	return all
}

// heading is the direction of the unit on a cell, by the state's orders or the plan.
func (p *plan) heading(c rules.Cell) (rules.Direction, bool) {
	if d, ok := p.state.Ordered(c); ok {
		return d, true
	}
	for low, units := range p.chosen {
		if d, ok := p.ways[low]; ok && units.Has(c) {
			return d, true
		}
	}
	return 0, false
}

// picks tells whether the unit on a cell is chosen.
func (p *plan) picks(c rules.Cell) bool {
	for _, units := range p.chosen {
		if units.Has(c) {
			return true
		}
	}
	_, ordered := p.state.Ordered(c)
	return ordered
}

// marched is how many islands have orders, of how many there are.
func (p *plan) marched() (some, all int) {
	for _, island := range p.state.Units(p.state.Turn()).Islands(nil) {
		all++
		for c := range island.All {
			if _, ok := p.heading(c); ok {
				some++
				break
			}
		}
	}
	return some, all
}

// after is the position when the plan has been carried out, up to the first fight that
// is to be chosen; nil when the plan cannot be.
func (p *plan) after() *rules.State {
	s := p.state.Clone().(*rules.State)
	for _, a := range append(p.orders(), goAction) {
		if s.Check(a) != "" {
			return nil
		}
		s.Apply(a)
	}
	return s
}

// standing is the own units as they will stand after the march, before any fight.
func (p *plan) standing() rules.Set {
	var set rules.Set
	for c := range p.state.Units(p.state.Turn()).All {
		if d, ok := p.heading(c); ok {
			c, _ = d.Neighbor(c)
		}
		set = set.With(c)
	}
	return set
}

// trouble is the first rule that a march of these units would break, and the cell.
func (p *plan) trouble(low rules.Cell, units rules.Set, d rules.Direction) (games.RuleID, string, rules.Cell) {
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
			if h, ordered := p.heading(other); ordered && !island.Has(other) {
				if there, _ := h.Neighbor(other); there == to {
					return "QUA-3.2", "quadriga.why.both", to
				}
			}
		}
	}
	return "", "", 0
}

// front are up to four units of an island that can go a way, the foremost first.
func (p *plan) front(low rules.Cell, d rules.Direction) rules.Set {
	island := p.state.Units(p.state.Turn()).Island(low)
	var units rules.Set
	for _, a := range rules.CanonicalOrders(nil, island, d) {
		c := rules.Unpack(a).Cell
		if rule, _, _ := p.trouble(low, units.With(c), d); rule == "" {
			units = units.With(c)
		}
	}
	return units
}

// goes tells whether the picked island, or the only one, can go a way as its key would
// have it: its chosen units or, where none is chosen, its foremost.
func (p *plan) goes(d rules.Direction) bool {
	low := p.picked
	if !p.any {
		lows := p.state.MovableUnits().Islands(nil)
		if len(lows) != 1 {
			return false
		}
		low = lows[0].First()
	}
	units := p.chosen[low]
	if units.Empty() {
		return !p.front(low, d).Empty()
	}
	rule, _, _ := p.trouble(low, units, d)
	return rule == ""
}

// stays tells whether the key for staying would take anything back.
func (p *plan) stays() bool { return p.any && !p.chosen[p.picked].Empty() }

func cellOf(name string) (rules.Cell, bool) {
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

func wayOf(name string) (rules.Direction, bool) {
	for d := rules.N; d <= rules.NW; d++ {
		if d.Notation() == name {
			return d, true
		}
	}
	return 0, false
}

var goAction = rules.Move{Kind: rules.Go}.Pack()

package pinguinoe

import (
	"slices"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// Read understands a touch: most are whole sentences by themselves. Only an object of the
// hand begins a word, which goes on with what it is played on.
func (Presenter) Read(in tables.In) tables.Reading {
	if len(in.Word) == 0 {
		return tables.Reading{}
	}
	last := in.Word[len(in.Word)-1]
	before := in
	before.Word = in.Word[:len(in.Word)-1]
	t := newTable(before)
	if !in.Live {
		return t.refuse("PIN-2.1", "pinguinoe.why.wait")
	}
	if a, ok := t.thrown(last); ok {
		return play(a)
	}
	if k, is := cardOf(last); is {
		return t.readCard(k)
	}
	if r, ok := t.readButton(last); ok {
		return r
	}
	if c, ok := cellOf(t.rules, last); ok {
		return t.readCell(c)
	}
	if s, ok := slotOf(t.rules, last); ok {
		return t.readSlot(s)
	}
	return t.refuse("", "pinguinoe.why.nothing")
}

// thrown is the snowball at a seat that was touched in the seats' sheet: several penguins
// may stand on one cell.
func (t *table) thrown(id string) (games.Action, bool) {
	if !t.picking || t.picked != game.Snowball {
		return 0, false
	}
	for _, a := range t.legal {
		if verb, arg := game.Unpack(a); verb == game.PlaySnowball && id == seatID(games.Seat(arg)) {
			return a, true
		}
	}
	return 0, false
}

func play(actions ...games.Action) tables.Reading { return tables.Reading{Play: actions} }

// refuse says why a touch leads nowhere; the word stays.
func (t *table) refuse(rule games.RuleID, why string, args ...any) tables.Reading {
	return tables.Reading{Word: slices.Clone(t.in.Word), Refused: rule, Why: t.say(why, args...)}
}

// readCard picks an object, lays it back, or plays one that needs no target.
func (t *table) readCard(k game.Card) tables.Reading {
	if t.picking && t.picked == k {
		if a, ok := t.find(game.PlaySkates); ok && k == game.Skates {
			return play(a)
		}
		return tables.Reading{}
	}
	if t.plays(k) > 0 {
		return tables.Reading{Word: []string{handID(k)}}
	}
	switch {
	case k == game.Lifebuoy && t.can(game.UseLifebuoy):
		a, _ := t.find(game.UseLifebuoy)
		return play(a)
	case k == game.Fish && t.can(game.UseFishArk):
		a, _ := t.find(game.UseFishArk)
		return play(a)
	case k == game.Fish && t.can(game.UseFish):
		return t.refuse("PIN-5.1", "pinguinoe.why.choose-hole")
	case t.state.Phase() == game.Sealing:
		return t.refuse("PIN-2.1", "pinguinoe.why.sealing")
	case t.state.PlayedObject():
		return t.refuse("PIN-2.1", "pinguinoe.why.played")
	}
	rules := map[game.Card]games.RuleID{
		game.Telescope: "PIN-4.3", game.Snowball: "PIN-4.4", game.Skates: "PIN-4.3",
		game.Fish: "PIN-4.5", game.Lifebuoy: "PIN-5.2", game.Springboard: "PIN-4.3",
	}
	return t.refuse(rules[k], "pinguinoe.why."+k.String())
}

// buttons are the touches that say one action.
func buttons() map[string]game.Kind {
	return map[string]game.Kind{
		"roll": game.Roll, "draw": game.Draw, "deck": game.Draw, "stop": game.Stop, "seal-stop": game.SealStop,
		"discard": game.DiscardSkip, "accept": game.Accept, "lifebuoy": game.UseLifebuoy, "fish-ark": game.UseFishArk,
	}
}

func (t *table) readButton(id string) (tables.Reading, bool) {
	if id == "play" && t.picking {
		return t.readCard(t.picked), true
	}
	if id == "back" {
		return tables.Reading{}, true
	}
	verb, is := buttons()[id]
	if !is {
		return tables.Reading{}, false
	}
	if a, ok := t.find(verb); ok {
		return play(a), true
	}
	if id == "deck" || id == "draw" {
		return t.refuse("PIN-2.6", "pinguinoe.why.draw"), true
	}
	if id == "stop" && t.state.Phase() == game.Moving {
		if t.can(game.Draw) {
			return t.refuse("PIN-2.6", "pinguinoe.why.must-draw"), true
		}
		return t.refuse("PIN-2.5", "pinguinoe.why.points", t.state.MovePoints()), true
	}
	return t.refuse("PIN-2.1", "pinguinoe.why.now"), true
}

// readCell walks, steers, aims or chooses.
func (t *table) readCell(c game.Cell) tables.Reading {
	if a, ok := t.targets[c]; ok {
		return play(a)
	}
	if way, ok := t.ways[c]; ok {
		return play(way...)
	}
	if a, ok := t.cards[c.Slot()]; ok {
		return play(a)
	}
	if t.picking {
		return t.refuse("", "pinguinoe.why.aim."+t.picked.String())
	}
	s := t.state
	switch s.Phase() {
	case game.BeforeRoll:
		return t.refuse("PIN-2.1", "pinguinoe.why.roll-first")
	case game.Moving:
		return t.whyNotThere(c)
	case game.Sealing:
		if s.Terrain(c) == game.Block {
			return t.refuse("PIN-3.1", "pinguinoe.why.seal-block")
		}
		return t.refuse("PIN-3.1", "pinguinoe.why.seal-far", s.SealSteps())
	case game.SettingBack:
		return t.refuse("PIN-4.4", "pinguinoe.why.back")
	case game.Waving:
		return t.refuse("PIN-4.8", "pinguinoe.why.wave")
	case game.AskCaught:
		return t.refuse("PIN-5.1", "pinguinoe.why.choose-hole")
	}
	return t.refuse("PIN-2.1", "pinguinoe.why.now")
}

// whyNotThere is why a penguin cannot walk to a cell.
func (t *table) whyNotThere(c game.Cell) tables.Reading {
	s := t.state
	switch {
	case c == s.Position(s.Turn()):
		if a, ok := t.find(game.Draw); ok {
			return play(a)
		}
		return t.refuse("PIN-2.3", "pinguinoe.why.here")
	case s.MovePoints() == 0:
		return t.refuse("PIN-2.2", "pinguinoe.why.no-points")
	case s.Terrain(c) == game.Block:
		return t.refuse("PIN-2.3", "pinguinoe.why.block")
	case c == s.Seal():
		return t.refuse("PIN-2.3", "pinguinoe.why.seal")
	case !s.IsFaceUp(c.Slot()):
		return t.refuse("PIN-2.4", "pinguinoe.why.face-down")
	}
	return t.refuse("PIN-2.3", "pinguinoe.why.far", s.MovePoints())
}

// readSlot turns a card.
func (t *table) readSlot(slot game.Slot) tables.Reading {
	if a, ok := t.cards[slot]; ok {
		return play(a)
	}
	return t.readCell(game.Cell(slot) << 4)
}

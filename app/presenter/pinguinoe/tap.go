package pinguinoe

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// HandleTap understands a touch: most are whole sentences by themselves. Only an object of the
// hand begins a word, which goes on with what it is played on.
func (Presenter) HandleTap(in presenter.Input) presenter.TapResponse {
	if len(in.Taps) == 0 {
		return presenter.TapResponse{}
	}
	targetID := in.Taps[len(in.Taps)-1]
	before := in
	before.Taps = in.Taps[:len(in.Taps)-1]
	t := newModel(before)
	if !in.Interactive {
		return t.reject("PIN-2.1", "pinguinoe.why.wait")
	}
	if a, ok := t.throwAt(targetID); ok {
		return playActions(a)
	}
	if k, ok := parseCard(targetID); ok {
		return t.tapCard(k)
	}
	if r, ok := t.tapButton(targetID); ok {
		return r
	}
	if c, ok := parseCell(t.rules, targetID); ok {
		return t.tapCell(c)
	}
	if s, ok := parseSlot(t.rules, targetID); ok {
		return t.tapSlot(s)
	}
	return t.reject("", "pinguinoe.why.nothing")
}

// throwAt is the snowball at a seat that was touched in the seats' sheet: several penguins
// may stand on one cell.
func (t *model) throwAt(id string) (games.Action, bool) {
	if !t.hasPicked || t.pickedCard != game.Snowball {
		return 0, false
	}
	for _, a := range t.legal {
		if kind, arg := unpack(a); kind == game.PlaySnowball && id == seatID(games.Seat(arg)) {
			return a, true
		}
	}
	return 0, false
}

func playActions(actions ...games.Action) presenter.TapResponse {
	return presenter.TapResponse{Actions: actions}
}

// reject says why a touch leads nowhere; the word stays.
func (t *model) reject(rule games.RuleID, key string, args ...any) presenter.TapResponse {
	return presenter.TapResponse{Selection: slices.Clone(t.in.Taps), Rule: rule, Message: t.localize(key, args...)}
}

// tapCard picks an object, lays it back, or plays one that needs no target.
func (t *model) tapCard(k game.Card) presenter.TapResponse {
	if t.hasPicked && t.pickedCard == k {
		if a, ok := t.firstLegal(game.PlaySkates); ok && k == game.Skates {
			return playActions(a)
		}
		return presenter.TapResponse{}
	}
	if t.playCount(k) > 0 {
		return presenter.TapResponse{Selection: []string{handCardID(k)}}
	}
	switch {
	case k == game.Lifebuoy && t.hasLegal(game.UseLifebuoy):
		a, _ := t.firstLegal(game.UseLifebuoy)
		return playActions(a)
	case k == game.Fish && t.hasLegal(game.UseFishArk):
		a, _ := t.firstLegal(game.UseFishArk)
		return playActions(a)
	case k == game.Fish && t.hasLegal(game.UseFish):
		return t.reject("PIN-5.1", "pinguinoe.why.choose-hole")
	case t.state.Phase() == game.Sealing:
		return t.reject("PIN-2.1", "pinguinoe.why.sealing")
	case t.state.PlayedObject():
		return t.reject("PIN-2.1", "pinguinoe.why.played")
	}
	rules := map[game.Card]games.RuleID{
		game.Telescope: "PIN-4.3", game.Snowball: "PIN-4.4", game.Skates: "PIN-4.3",
		game.Fish: "PIN-4.5", game.Lifebuoy: "PIN-5.2", game.Springboard: "PIN-4.3",
	}
	return t.reject(rules[k], "pinguinoe.why."+k.String())
}

// buttonKinds are the touches that say one action.
func buttonKinds() map[string]game.Kind {
	return map[string]game.Kind{
		"roll": game.Roll, "draw": game.Draw, "deck": game.Draw, "stop": game.Stop, "seal-stop": game.SealStop,
		"discard": game.DiscardSkip, "accept": game.Accept, "lifebuoy": game.UseLifebuoy, "fish-ark": game.UseFishArk,
	}
}

func (t *model) tapButton(id string) (presenter.TapResponse, bool) {
	if id == "play" && t.hasPicked {
		return t.tapCard(t.pickedCard), true
	}
	if id == "back" {
		return presenter.TapResponse{}, true
	}
	kind, ok := buttonKinds()[id]
	if !ok {
		return presenter.TapResponse{}, false
	}
	if a, ok := t.firstLegal(kind); ok {
		return playActions(a), true
	}
	if id == "deck" || id == "draw" {
		return t.reject("PIN-2.6", "pinguinoe.why.draw"), true
	}
	if id == "stop" && t.state.Phase() == game.Moving {
		if t.hasLegal(game.Draw) {
			return t.reject("PIN-2.6", "pinguinoe.why.must-draw"), true
		}
		return t.reject("PIN-2.5", "pinguinoe.why.points", t.state.MovePoints()), true
	}
	return t.reject("PIN-2.1", "pinguinoe.why.now"), true
}

// tapCell walks, steers, aims or chooses.
func (t *model) tapCell(c game.Cell) presenter.TapResponse {
	if a, ok := t.throwTargets[c]; ok {
		return playActions(a)
	}
	if path, ok := t.paths[c]; ok {
		return playActions(path...)
	}
	if a, ok := t.cardActions[c.Slot()]; ok {
		return playActions(a)
	}
	if t.hasPicked {
		return t.reject("", "pinguinoe.why.aim."+t.pickedCard.String())
	}
	s := t.state
	switch s.Phase() {
	case game.BeforeRoll:
		return t.reject("PIN-2.1", "pinguinoe.why.roll-first")
	case game.Moving:
		return t.rejectStep(c)
	case game.Sealing:
		if s.Terrain(c) == game.Block {
			return t.reject("PIN-3.1", "pinguinoe.why.seal-block")
		}
		return t.reject("PIN-3.1", "pinguinoe.why.seal-far", s.SealSteps())
	case game.SettingBack:
		return t.reject("PIN-4.4", "pinguinoe.why.back")
	case game.Waving:
		return t.reject("PIN-4.8", "pinguinoe.why.wave")
	case game.AskCaught:
		return t.reject("PIN-5.1", "pinguinoe.why.choose-hole")
	}
	return t.reject("PIN-2.1", "pinguinoe.why.now")
}

// rejectStep is why a penguin cannot walk to a cell.
func (t *model) rejectStep(c game.Cell) presenter.TapResponse {
	s := t.state
	switch {
	case c == s.Position(s.Turn()):
		if a, ok := t.firstLegal(game.Draw); ok {
			return playActions(a)
		}
		return t.reject("PIN-2.3", "pinguinoe.why.here")
	case s.MovePoints() == 0:
		return t.reject("PIN-2.2", "pinguinoe.why.no-points")
	case s.Terrain(c) == game.Block:
		return t.reject("PIN-2.3", "pinguinoe.why.block")
	case c == s.Seal():
		return t.reject("PIN-2.3", "pinguinoe.why.seal")
	case !s.IsFaceUp(c.Slot()):
		return t.reject("PIN-2.4", "pinguinoe.why.face-down")
	}
	return t.reject("PIN-2.3", "pinguinoe.why.far", s.MovePoints())
}

// tapSlot turns a card.
func (t *model) tapSlot(slot game.Slot) presenter.TapResponse {
	if a, ok := t.cardActions[slot]; ok {
		return playActions(a)
	}
	return t.tapCell(game.Cell(slot) << 4)
}

package polar

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
)

// taps makes the responses of targets and buttons.
type taps struct{ *model }

// reject rejects a tap by a rule, or by what is to be chosen where no rule forbids it.
func (t taps) reject(rule games.RuleID) ui.Response {
	key := "polar.why." + string(rule)
	switch {
	case rule != "":
	case !t.Interactive:
		return t.RejectWaiting()
	case t.state.Question() == game.TakeTurn:
		key = "polar.no.none"
	case t.state.Question() == game.AfterNumber && t.state.TooHigh():
		return t.reject("POL-6.5")
	case t.state.Question() == game.AfterNumber && !t.penguinGoes():
		key = "polar.dial.stuck"
	default:
		key = "polar.no." + questionKey(t.state)
	}
	return t.Reject(rule, key)
}

// Reject says why an action that was typed is illegal: what is to be decided first, or the rule
// against it.
func (p Presenter) Reject(in presenter.Input, a games.Action, rule games.RuleID) ui.Response {
	t := taps{p.newModel(in)}
	if m := game.Unpack(a); t.state.Question() != game.TakeTurn && isOfTurn(m.Kind) {
		rule = ""
	}
	return t.reject(rule)
}

// isOfTurn reports whether an action is legal only in a turn (POL-4, POL-5).
func isOfTurn(kind game.Kind) bool { return kind >= game.Still && kind <= game.Pass }

// tapOption plays the option of a target; without one the rule forbids it, if there is one.
func (t taps) tapOption(targetID string, rule games.RuleID) ui.Responder {
	return t.Tap(func() ui.Response {
		if o, ok := t.option(targetID); ok {
			return ui.Response{Play: o.actions}
		}
		return t.reject(rule)
	})
}

// canLand reports whether the number leads to land without a card.
func (t taps) canLand() bool {
	o, ok := t.option("land")
	return ok && o.price == 0
}

// canShift reports whether there is a square for the slab in hand.
func (t taps) canShift() bool {
	return slices.ContainsFunc(t.options, func(o option) bool { return o.area == squareArea })
}

// optionTarget returns a target that plays the option of its ID, if there is one.
func (t taps) optionTarget(id, optionID, name string, at scene.Box, rule games.RuleID) scene.Target {
	return scene.Target{ID: id, At: at, Name: name, Enabled: t.hasOption(optionID), Message: t.tapOption(optionID, rule)}
}

// shoreRule returns the rule against a landing that is not legal.
func (t taps) shoreRule() games.RuleID {
	if t.state.Question() == game.AfterNumber {
		return "POL-6.5"
	}
	return ""
}

// slabTarget returns the target of a slab or a square: it plays its option, takes the slab in hand or,
// if it is in hand already, rotates it or plays its rotation. Otherwise violatedRule says why not.
func (t taps) slabTarget(slab slabRef, name string, at scene.Box, violatedRule func() games.RuleID) scene.Target {
	id := slab.targetID()
	canPick := slices.Contains(t.pickable, slab)
	return scene.Target{
		ID: id, At: at, Name: name, Enabled: canPick || t.hasOption(id) || t.Interactive && t.Sel.slab == slab,
		Message: t.Tap(func() ui.Response {
			o, plays := t.option(id)
			switch {
			case plays:
				return ui.Response{Play: o.actions}
			case t.Sel.slab == slab:
				return t.tapAgain()
			case !canPick:
				return t.reject(violatedRule())
			}
			next := selection{slab: slab}
			if rotation := t.Sel.pendingRotation(); rotation != nil {
				return ui.Response{Play: rotation, Then: next}
			}
			return ui.Response{Select: next}
		}),
	}
}

// tapAgain rotates a slab of the tray, and plays the rotation of one of the sea or drops it.
func (t taps) tapAgain() ui.Response {
	if t.Sel.slab.from == fromTray {
		return t.rotate(t.Sel.slab, 1)
	}
	if rotation := t.Sel.pendingRotation(); rotation != nil {
		return ui.Response{Play: rotation}
	}
	return ui.Response{Select: selection{}}
}

// rotate takes a slab in hand, if it is not there yet, and rotates it to its next or previous
// rotation.
func (t taps) rotate(slab slabRef, step int) ui.Response {
	next := selection{slab: slab}
	if slab == t.Sel.slab {
		next = t.Sel
	}
	if !t.canRotate(slab) && slab.from != fromTray {
		q, _ := slab.square()
		return t.reject(games.Check(t.state, game.Move{Kind: game.Rotate, Square: q, Rotation: 1}.Pack()))
	}
	for {
		next.rotation = (next.rotation + uint8(step)) % 4
		if t.rotationsOf(slab)>>next.rotation&1 != 0 {
			return ui.Response{Select: next}
		}
	}
}

// hiddenTarget returns a target without an area, for the wheel, keys, drags and tests.
func hiddenTarget(id string, enabled bool, respond ui.Responder) scene.Target {
	return scene.Target{ID: id, Enabled: enabled, Message: respond}
}

// rotateTarget returns a hidden target that rotates a slab.
func (t taps) rotateTarget(id string, slab slabRef, step int) scene.Target {
	enabled := t.Interactive && (slab.from == fromTray || t.canRotate(slab))
	return hiddenTarget(id, enabled, t.Tap(func() ui.Response { return t.rotate(slab, step) }))
}

// tapSelect selects.
func (t taps) tapSelect(next selection) ui.Responder {
	return t.Tap(func() ui.Response { return ui.Response{Select: next} })
}

// violatedPlacingRule returns the rule against placing a slab of the tray that cannot be picked.
func (t taps) violatedPlacingRule(shape uint8) games.RuleID {
	switch t.state.Question() {
	case game.ChooseHand, game.DealHand:
		return "POL-1.7"
	case game.TakeTurn:
		if t.isReserve(shape) && t.state.Cards(t.color) < 2 {
			return "POL-4.5"
		}
		return "POL-5.1"
	}
	return ""
}

// violatedSquareRule returns the rule against what a tap on a square most likely means.
func (t taps) violatedSquareRule(q game.Square) games.RuleID {
	s := t.state
	switch s.Question() {
	case game.PlaceFirst:
		return "POL-3.1"
	case game.RideOn:
		return games.Check(s, game.Move{Kind: game.Ride, Square: q}.Pack())
	case game.TakeTurn:
	default:
		return ""
	}
	if shape, ok := t.Sel.slab.shape(); ok {
		kind := game.Place
		if t.isReserve(shape) {
			kind = game.Reserve
		}
		return games.Check(s, game.Move{Kind: kind, Shape: shape, Square: q, Rotation: t.Sel.rotation}.Pack())
	}
	if from, ok := t.Sel.slab.square(); ok {
		return games.Check(s, game.Move{Kind: intendedKind(s, from, q), From: from, Square: q}.Pack())
	}
	slab := s.SlabAt(q)
	switch {
	case slab < 0:
		return ""
	case slab/game.NumShapes == t.color:
		return games.Check(s, game.Move{Kind: game.Advance, From: q, Square: q + 1}.Pack())
	}
	return games.Check(s, game.Move{Kind: game.Rotate, Square: q, Rotation: 1}.Pack())
}

// intendedKind returns what a tap on a square most likely means for a slab in hand of another square.
func intendedKind(s *game.State, from, to game.Square) game.Kind {
	rows, columns := to.Row()-from.Row(), to.Column()-from.Column()
	switch {
	case columns <= 0:
		return game.Shift
	case s.SlabAt(to) >= 0 && rows == 0:
		return game.RecycleSwap
	case columns == 2 && rows == 0:
		return game.Recycle
	}
	return game.Advance
}

// questionKey returns the part of text keys that stands for what is to be decided.
func questionKey(s *game.State) string {
	return [...]string{
		game.NoQuestion: "over", game.ChooseHand: "take", game.DealHand: "deal", game.RollFirst: "roll",
		game.PlaceFirst: "first", game.TakeTurn: "turn", game.TheClick: "click", game.AfterEvent: "event", game.AfterNumber: "number",
		game.RideOn: "ride", game.GuestLeaves: "guest", game.MoverSends: "send", game.NameVictim: "victim",
		game.PutLion: "lion", game.PutSeal: "seal",
	}[s.Question()]
}

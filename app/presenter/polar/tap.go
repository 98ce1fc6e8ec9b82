package polar

import (
	"slices"
	"strings"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/polar"
)

// HandleTap understands the word with its last touch just added.
func (Presenter) HandleTap(in presenter.Input) presenter.TapResponse {
	if len(in.Taps) == 0 {
		return presenter.TapResponse{}
	}
	targetID := in.Taps[len(in.Taps)-1]
	t := newModel(in, in.Taps[:len(in.Taps)-1])
	switch {
	case t.state.Over():
		return t.reject("POL-9.1", "polar.why.POL-9.1")
	case !in.Interactive:
		return t.reject("", "polar.no.turn")
	case targetID == "other":
		return presenter.TapResponse{}
	case targetID == liftID:
		return presenter.TapResponse{Selection: t.encode()}
	}
	if r, ok := t.tapRotation(targetID); ok {
		return r
	}
	targetID = t.canonicalTarget(targetID)
	for _, c := range t.options() {
		if c.targetID == targetID {
			return presenter.TapResponse{Actions: c.actions}
		}
	}
	if targetID == t.picked {
		return t.tapAgain()
	}
	if slices.Contains(t.pickTargets(), targetID) {
		if play := t.pendingRotation(); play != nil {
			return presenter.TapResponse{Actions: play, Selection: []string{targetID}}
		}
		return presenter.TapResponse{Selection: []string{targetID}}
	}
	return t.rejectTarget(targetID)
}

// liftID begins a drag of what is in hand already: it stays there, as it has been turned.
const liftID = "lift"

// canonicalTarget takes touches that mean the same for one another.
func (t *model) canonicalTarget(targetID string) string {
	switch targetID {
	case "shore":
		return "land"
	case "dial":
		if t.state.Question() == game.TakeTurn || t.state.Question() == game.AfterNumber {
			return "click"
		}
	case "iceberg":
		return "exile"
	}
	return targetID
}

// tapRotation understands the touches that turn a slab: the wheel over one, and R.
func (t *model) tapRotation(targetID string) (presenter.TapResponse, bool) {
	step := 0
	switch {
	case targetID == "r+":
		step = 1
	case targetID == "r-":
		step = -1
	case strings.HasPrefix(targetID, "t"):
		step = 1
	case strings.HasPrefix(targetID, "u"):
		step = -1
	default:
		return presenter.TapResponse{}, false
	}
	if _, inHand := parseShape(t.picked); !inHand && len(targetID) > 2 {
		squareTarget := "q" + targetID[1:]
		if _, ok := parseSquare(squareTarget, "q"); !ok {
			return presenter.TapResponse{}, false
		}
		if squareTarget != t.picked {
			t.picked, t.rotation = squareTarget, 0
		}
	}
	rotations := t.rotations()
	if len(rotations) < 2 {
		q, _ := parseSquare(t.picked, "q")
		rule := games.Check(t.state, game.Move{Kind: game.Rotate, Square: q, Rotation: 1}.Pack())
		if _, inHand := parseShape(t.picked); inHand {
			return presenter.TapResponse{Selection: t.encode()}, true // X looks the same however it lies
		}
		return t.reject(rule, "polar.why."+string(rule)), true
	}
	at := slices.Index(rotations, t.rotation)
	t.rotation = rotations[(at+step+len(rotations))%len(rotations)]
	return presenter.TapResponse{Selection: t.encode()}, true
}

// tapAgain is a second touch on what is in hand: it turns a slab of the tray, leaves one of
// the sea as it has been turned, or lets it go.
func (t *model) tapAgain() presenter.TapResponse {
	if _, ok := parseShape(t.picked); ok {
		rotations := t.rotations()
		t.rotation = rotations[(slices.Index(rotations, t.rotation)+1)%len(rotations)]
		return presenter.TapResponse{Selection: t.encode()}
	}
	return presenter.TapResponse{Actions: t.pendingRotation()}
}

func (t *model) reject(rule games.RuleID, key string, args ...any) presenter.TapResponse {
	return presenter.TapResponse{Selection: t.encode(), Rule: rule, Message: t.localize(key, args...)}
}

// rejectTarget says why a touch leads nowhere.
func (t *model) rejectTarget(targetID string) presenter.TapResponse {
	rule := t.violatedRule(targetID)
	if rule == "" {
		if t.state.Question() == game.TakeTurn {
			return t.reject("", "polar.no.none")
		}
		return t.reject("", "polar.no."+questionKey(t.state))
	}
	return t.reject(rule, "polar.why."+string(rule))
}

// violatedRule is the paragraph against what the touch most likely means.
func (t *model) violatedRule(targetID string) games.RuleID {
	if p, ok := parseSpot(targetID); ok {
		kind := map[game.Question]game.Kind{
			game.AfterNumber: game.Go, game.GuestLeaves: game.Evict, game.MoverSends: game.Evict,
			game.PutLion: game.Lion, game.PutSeal: game.Seal,
		}[t.state.Question()]
		if kind != 0 {
			return games.Check(t.state, game.Move{Kind: kind, Square: p.Square, Cell: p.Cell}.Pack())
		}
		targetID = squareID(p.Square)
	}
	if shape, ok := parseShape(targetID); ok {
		return t.whyNotPlaceable(shape, targetID)
	}
	if q, ok := parseSquare(targetID, "q"); ok {
		return t.violatedRuleAt(q)
	}
	switch targetID {
	case "land":
		if t.state.Question() == game.AfterNumber {
			return "POL-6.5"
		}
	case "double", "still":
		return "POL-4.5"
	case "bonus":
		return "POL-5.3"
	}
	return ""
}

// whyNotPlaceable is why a slab of the tray cannot be laid now.
func (t *model) whyNotPlaceable(shape uint8, _ string) games.RuleID {
	switch t.state.Question() {
	case game.ChooseHand, game.DealHand:
		return "POL-1.7"
	case game.TakeTurn:
		if t.state.InReserve(game.NumShapes*t.color+int(shape)) && t.state.Cards(t.color) < 2 {
			return "POL-4.5"
		}
		return "POL-5.1"
	}
	return ""
}

// violatedRuleAt is why nothing goes to, or happens on, a square.
func (t *model) violatedRuleAt(q game.Square) games.RuleID {
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
	if shape, ok := parseShape(t.picked); ok {
		kind := game.Place
		if s.InReserve(game.NumShapes*t.color + int(shape)) {
			kind = game.Reserve
		}
		return games.Check(s, game.Move{Kind: kind, Shape: shape, Square: q, Rotation: t.rotation}.Pack())
	}
	if from, ok := parseSquare(t.picked, "q"); ok && from != q {
		return games.Check(s, game.Move{Kind: intendedKind(s, from, q), From: from, Square: q}.Pack())
	}
	slab := s.SlabAt(q)
	switch {
	case slab < 0:
		return ""
	case slab/game.NumShapes == t.color:
		if rule := games.Check(s, game.Move{Kind: game.Advance, From: q, Square: q + 1}.Pack()); rule != "" {
			return rule
		}
	}
	return games.Check(s, game.Move{Kind: game.Rotate, Square: q, Rotation: 1}.Pack())
}

// intendedKind is what a drag from a slab to a square most likely means.
func intendedKind(s *game.State, from, to game.Square) game.Kind {
	rows, columns := to.Row()-from.Row(), to.Column()-from.Column()
	switch {
	case columns < 0 || columns == 0:
		return game.Shift
	case s.SlabAt(to) >= 0 && rows == 0:
		return game.RecycleSwap
	case columns == 2 && rows == 0:
		return game.Recycle
	}
	return game.Advance
}

// questionKey is a short word for what is asked, for keys of texts.
func questionKey(s *game.State) string {
	return [...]string{
		game.NoQuestion: "over", game.ChooseHand: "take", game.DealHand: "deal", game.RollFirst: "roll",
		game.PlaceFirst: "first", game.TakeTurn: "turn", game.TheClick: "click", game.AfterNumber: "number",
		game.RideOn: "ride", game.GuestLeaves: "guest", game.MoverSends: "send", game.NameVictim: "victim",
		game.PutLion: "lion", game.PutSeal: "seal",
	}[s.Question()]
}

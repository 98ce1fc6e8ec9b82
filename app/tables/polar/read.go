package polar

import (
	"slices"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/polar"
)

// Read understands the word with its last touch just added.
func (Presenter) Read(in tables.In) tables.Reading {
	if len(in.Word) == 0 {
		return tables.Reading{}
	}
	last := in.Word[len(in.Word)-1]
	t := newTable(in, in.Word[:len(in.Word)-1])
	switch {
	case t.state.Over():
		return t.refuse("POL-9.1", "polar.why.POL-9.1")
	case !in.Live:
		return t.refuse("", "polar.no.turn")
	case last == "other":
		return tables.Reading{}
	case last == lift:
		return tables.Reading{Word: t.word()}
	}
	if r, ok := t.readTurn(last); ok {
		return r
	}
	last = t.land(last)
	for _, c := range t.choices() {
		if c.id == last {
			return tables.Reading{Play: c.play}
		}
	}
	if last == t.picked {
		return t.again()
	}
	if slices.Contains(t.picks(), last) {
		if play := t.turned(); play != nil {
			return tables.Reading{Play: play, Word: []string{last}}
		}
		return tables.Reading{Word: []string{last}}
	}
	return t.refused(last)
}

// lift begins a drag of what is in hand already: it stays there, as it has been turned.
const lift = "lift"

// land takes touches that mean the same for one another.
func (t *table) land(touch string) string {
	switch touch {
	case "shore":
		return "land"
	case "dial":
		if t.state.Question() == game.TakeTurn || t.state.Question() == game.AfterNumber {
			return "click"
		}
	case "iceberg":
		return "exile"
	}
	return touch
}

// readTurn understands the touches that turn a slab: the wheel over one, and R.
func (t *table) readTurn(last string) (tables.Reading, bool) {
	step := 0
	switch {
	case last == "r+":
		step = 1
	case last == "r-":
		step = -1
	case strings.HasPrefix(last, "t"):
		step = 1
	case strings.HasPrefix(last, "u"):
		step = -1
	default:
		return tables.Reading{}, false
	}
	if _, inHand := shapeOf(t.picked); !inHand && len(last) > 2 {
		touch := "q" + last[1:]
		if _, ok := squareOf(touch, "q"); !ok {
			return tables.Reading{}, false
		}
		if touch != t.picked {
			t.picked, t.turn = touch, 0
		}
	}
	turns := t.turns()
	if len(turns) < 2 {
		q, _ := squareOf(t.picked, "q")
		rule := games.Check(t.state, game.Move{Kind: game.Rotate, Square: q, Rotation: 1}.Pack())
		if _, inHand := shapeOf(t.picked); inHand {
			return tables.Reading{Word: t.word()}, true // X looks the same however it lies
		}
		return t.refuse(rule, "polar.why."+string(rule)), true
	}
	at := slices.Index(turns, t.turn)
	t.turn = turns[(at+step+len(turns))%len(turns)]
	return tables.Reading{Word: t.word()}, true
}

// again is a second touch on what is in hand: it turns a slab of the tray, leaves one of
// the sea as it has been turned, or lets it go.
func (t *table) again() tables.Reading {
	if _, ok := shapeOf(t.picked); ok {
		turns := t.turns()
		t.turn = turns[(slices.Index(turns, t.turn)+1)%len(turns)]
		return tables.Reading{Word: t.word()}
	}
	return tables.Reading{Play: t.turned()}
}

func (t *table) refuse(rule games.RuleID, key string, args ...any) tables.Reading {
	return tables.Reading{Word: t.word(), Refused: rule, Why: t.say(key, args...)}
}

// refused says why a touch leads nowhere.
func (t *table) refused(last string) tables.Reading {
	rule := t.broken(last)
	if rule == "" {
		if t.state.Question() == game.TakeTurn {
			return t.refuse("", "polar.no.none")
		}
		return t.refuse("", "polar.no."+question(t.state))
	}
	return t.refuse(rule, "polar.why."+string(rule))
}

// broken is the paragraph against what the touch most likely means.
func (t *table) broken(last string) games.RuleID {
	if p, ok := spotOf(last); ok {
		kind := map[game.Question]game.Kind{
			game.AfterNumber: game.Go, game.GuestLeaves: game.Evict, game.MoverSends: game.Evict,
			game.PutLion: game.Lion, game.PutSeal: game.Seal,
		}[t.state.Question()]
		if kind != 0 {
			return games.Check(t.state, game.Move{Kind: kind, Square: p.Square, Cell: p.Cell}.Pack())
		}
		last = squareID(p.Square)
	}
	if shape, ok := shapeOf(last); ok {
		return t.notLaid(shape, last)
	}
	if q, ok := squareOf(last, "q"); ok {
		return t.brokenAt(q)
	}
	switch last {
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

// notLaid is why a slab of the tray cannot be laid now.
func (t *table) notLaid(shape uint8, _ string) games.RuleID {
	switch t.state.Question() {
	case game.ChooseHand, game.DealHand:
		return "POL-1.7"
	case game.TakeTurn:
		if t.state.InReserve(game.NumShapes*t.me+int(shape)) && t.state.Cards(t.me) < 2 {
			return "POL-4.5"
		}
		return "POL-5.1"
	}
	return ""
}

// brokenAt is why nothing goes to, or happens on, a square.
func (t *table) brokenAt(q game.Square) games.RuleID {
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
	if shape, ok := shapeOf(t.picked); ok {
		kind := game.Place
		if s.InReserve(game.NumShapes*t.me + int(shape)) {
			kind = game.Reserve
		}
		return games.Check(s, game.Move{Kind: kind, Shape: shape, Square: q, Rotation: t.turn}.Pack())
	}
	if from, ok := squareOf(t.picked, "q"); ok && from != q {
		return games.Check(s, game.Move{Kind: meant(s, from, q), From: from, Square: q}.Pack())
	}
	slab := s.SlabAt(q)
	switch {
	case slab < 0:
		return ""
	case slab/game.NumShapes == t.me:
		if rule := games.Check(s, game.Move{Kind: game.Advance, From: q, Square: q + 1}.Pack()); rule != "" {
			return rule
		}
	}
	return games.Check(s, game.Move{Kind: game.Rotate, Square: q, Rotation: 1}.Pack())
}

// meant is what a drag from a slab to a square most likely means.
func meant(s *game.State, from, to game.Square) game.Kind {
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

// question is a short word for what is asked, for keys of texts.
func question(s *game.State) string {
	return [...]string{
		game.NoQuestion: "over", game.ChooseHand: "take", game.DealHand: "deal", game.RollFirst: "roll",
		game.PlaceFirst: "first", game.TakeTurn: "turn", game.TheClick: "click", game.AfterNumber: "number",
		game.RideOn: "ride", game.GuestLeaves: "guest", game.MoverSends: "send", game.NameVictim: "victim",
		game.PutLion: "lion", game.PutSeal: "seal",
	}[s.Question()]
}

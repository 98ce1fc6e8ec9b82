package polar_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter/polar"
	"banchisa/games"
	game "banchisa/games/polar"
)

// TestWhatBelongsTogetherIsOneLine checks which steps of whole matches share a line of the move list: a click and what came,
// a walk and its ride, two seals, and a correction and the landing or stay that it led to. Each line has the colour of who
// chose it.
func TestWhatBelongsTogetherIsOneLine(t *testing.T) {
	joined := map[game.Kind]int{}
	for seed := range uint64(40) {
		m := newMatch(t, []string{"classic", "short"}[seed%2], "red", "yellow", "blue")
		m.PlayToEnd(seed)
		var want []string
		var last game.Kind
		lineOf := games.NoSeat // whose the last line is
		for _, step := range m.Steps {
			before, kind := step.Before.(*game.State), game.Unpack(step.Action).Kind
			name, joins, between := before.FormatAction(step.Action), false, " · "
			switch kind {
			case game.Clicked:
				joins, between = last == game.Click, " "
			case game.Ride, game.Swap:
				joins = lineOf == step.Seat
			case game.Seal:
				joins = last == game.Seal && lineOf == step.Seat
			case game.Stay, game.Land:
				joins = last == game.Correct
			}
			last = kind
			if joins {
				want[len(want)-1] += between + name
				joined[kind]++
				continue
			}
			color := ""
			if asked, _ := before.Asked(); asked >= 0 {
				color = before.ColorID(asked)
			}
			want, lineOf = append(want, fmt.Sprint(step.Seat, color, " ", name)), step.Seat
		}
		var got []string
		for _, line := range m.MoveLines(m.Steps) {
			got = append(got, fmt.Sprint(line.Seat, line.Color, " ", line.Notation))
		}
		if !slices.Equal(got, want) {
			t.Errorf("seed %d: %q, want %q", seed, got, want)
		}
	}
	for _, kind := range []game.Kind{game.Clicked, game.Ride, game.Swap, game.Seal, game.Stay, game.Land} {
		if joined[kind] == 0 {
			t.Errorf("no action of kind %d goes on with a line", kind)
		}
	}
}

// columnsLeft returns how many columns a penguin is away from land.
func columnsLeft(s *game.State, color int) int {
	switch p := s.Penguin(color); p.Slab {
	case game.Home:
		return s.Rules().Columns + 1
	case game.Landed:
		return 0
	default:
		return s.Rules().Columns - s.Slab(int(p.Slab)).Square.Column()
	}
}

// TestStandingComparesWithTheNearestRival checks what a person is told of the race: how far the own penguin is from land, and
// the nearest of the others.
func TestStandingComparesWithTheNearestRival(t *testing.T) {
	for seed := range uint64(12) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		m.PlayUntil(seed, func(s *game.State) bool { return s.Turns() > 6+2*int(seed) })
		for viewer := range games.Seat(3) {
			nearest := -1
			for color := range m.State.NumColors() {
				if color != int(viewer) && (nearest < 0 || columnsLeft(m.State, color) < columnsLeft(m.State, nearest)) {
					nearest = color
				}
			}
			want := fmt.Sprintf("Colonne fino a terra: %d per te, %d per %s.",
				columnsLeft(m.State, int(viewer)), columnsLeft(m.State, nearest), m.Words().Name(games.Seat(nearest)))
			if got := (polar.Presenter{}).Standing(m.InputFor(viewer, "")); got != want {
				t.Errorf("seed %d, viewer %d: %q, want %q", seed, viewer, got, want)
			}
		}
	}
}

// TestResultListsTheNearestFirst checks the rows of a result: who has landed, or nobody, then the others, the nearest to land
// first, each with its column.
func TestResultListsTheNearestFirst(t *testing.T) {
	drawn := 0
	for seed := range uint64(30) {
		m := newMatch(t, []string{"classic", "short"}[seed%2], "red", "yellow", "blue")
		m.PlayToEnd(seed)
		s, name := m.State, func(color int) string { return m.Words().Name(games.Seat(color)) }
		in := m.Input("")
		rows := polar.Presenter{}.ResultRows(in)
		first := in.Localize("polar.end.draw")
		if w := s.Winner(); w >= 0 {
			first = in.Localize("polar.end.landed", name(w))
		} else {
			drawn++
		}
		got, want := []string{rows[0].Label}, []string{first}
		for _, row := range rows[1:] {
			got = append(got, row.Label+": "+row.Value)
		}
		for left := 1; left <= s.Rules().Columns+1; left++ {
			for color := range s.NumColors() {
				switch column := s.Rules().Columns + 1 - left; {
				case columnsLeft(s, color) != left:
				case column == 0:
					want = append(want, name(color)+": "+in.Localize("polar.where.home"))
				default:
					want = append(want, name(color)+": "+in.Localize("polar.end.column", column, s.Rules().Columns))
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("seed %d: %q, want %q", seed, got, want)
		}
	}
	if drawn == 0 {
		t.Error("somebody lands in every match")
	}
}

// TestCardsOfTheNeedleNameTheirRule checks the cards of what the needle shows: who begins, and of an event the paragraph of
// what it does to the mover, of what it does to others, or of one without effect.
func TestCardsOfTheNeedleNameTheirRule(t *testing.T) {
	rules := map[int]string{
		game.LionMinus: "POL-8.1", game.SealsMinus: "POL-8.1", game.Loss: "POL-8.1", game.LionPlus: "POL-8.2", game.SealsPlus: "POL-8.2", game.Gain: "POL-8.2",
	}
	seen := map[string]int{}
	for seed := range uint64(40) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		m.PlayToEnd(seed)
		for _, step := range m.Steps {
			move := game.Unpack(step.Action)
			if move.Kind != game.Clicked {
				continue
			}
			want := rules[move.Number]
			if line, _ := (polar.Presenter{}).Describe(step, nil, m.Words()); strings.Contains(line.Text, "senza effetto") {
				want = "POL-8.3"
			}
			if step.Before.(*game.State).Question() == game.RollFirst {
				want = "POL-3.1"
			}
			card, _ := polar.Presenter{}.Moment(step, m.Input(""))
			if seen[want]++; card.Rule != want {
				t.Errorf("seed %d: the card of %s names %q, want %q", seed, step.Before.FormatAction(step.Action), card.Rule, want)
			}
		}
	}
	for _, rule := range []string{"", "POL-3.1", "POL-8.1", "POL-8.2", "POL-8.3"} {
		if seen[rule] == 0 {
			t.Errorf("no card of %q is looked for", rule)
		}
	}
}

// TestCardsOfEvictionsNameTheGuest checks who is told of an eviction: everybody, of the guest by name, and the guest's own
// person only unless it was their choice; that card waits to be read.
func TestCardsOfEvictionsNameTheGuest(t *testing.T) {
	sent := map[int]bool{}
	for seed := range uint64(150) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		m.RandomEvery = 2
		m.PlayToEnd(seed)
		for _, step := range m.Steps {
			before, kind := step.Before.(*game.State), game.Unpack(step.Action).Kind
			if kind != game.Evict && kind != game.EvictHome {
				continue
			}
			guest, of := before.Asked()
			isSent := before.Question() == game.MoverSends
			if isSent {
				guest, sent[of] = of, true
			}
			for viewer := range games.Seat(3) {
				isOwn := viewer == games.Seat(guest)
				card, told := polar.Presenter{}.Moment(step, m.InputFor(viewer, ""))
				if want := !isOwn || isSent || len(before.LegalActions(nil)) == 1; told != want {
					t.Errorf("seed %d: viewer %d is told that %d is evicted: %v", seed, viewer, guest, told)
				}
				if name := m.Words().Name(games.Seat(guest)); told && (!strings.Contains(card.Title, name) || card.Important != isOwn) {
					t.Errorf("seed %d: the card for viewer %d is %+v, want one of %s", seed, viewer, card, name)
				}
			}
		}
	}
	if len(sent) < 3 {
		t.Errorf("only the penguins %v are sent away", sent)
	}
}

// TestCardsOfAPenguinThatStaysSayWhy checks that a card is shown for a penguin that stays because its number is too high or
// leads nowhere, not for one that could have walked. Whose number leads nowhere reads it in peace.
func TestCardsOfAPenguinThatStaysSayWhy(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(60) {
		m := newMatch(t, []string{"classic", "short"}[seed%2], "red", "yellow", "blue")
		m.PlayToEnd(seed)
		for _, step := range m.Steps {
			before, after := step.Before.(*game.State), step.After.(*game.State)
			if game.Unpack(step.Action).Kind != game.Stay {
				continue
			}
			want := ""
			switch mover := before.Mover(); {
			case after.Cards(mover) == before.Cards(mover)+1:
				want = "polar.toomuch"
			case len(before.LegalActions(nil)) == 1:
				want = "polar.stuck"
			}
			seen[want]++
			for viewer := range games.Seat(3) {
				card, told := polar.Presenter{}.Moment(step, m.InputFor(viewer, ""))
				if card.Kind != want || told != (want != "") || card.Important != (want == "polar.stuck" && viewer == step.Seat) {
					t.Errorf("seed %d: viewer %d has the card %+v, want %q", seed, viewer, card, want)
				}
			}
		}
	}
	for _, kind := range []string{"", "polar.toomuch", "polar.stuck"} {
		if seen[kind] == 0 {
			t.Errorf("in no match does a penguin stay with the card %q", kind)
		}
	}
}

// isTooHigh reports whether the rule of landing forbids both to walk and to land.
func isTooHigh(s *game.State) bool {
	forbids := func(kind game.Kind) bool { return games.Check(s, game.Move{Kind: kind}.Pack()) == "POL-6.5" }
	return forbids(game.Go) && forbids(game.Land)
}

// TestATooHighNumberIsNoLackOfPlatforms checks that a penguin whose number is too high for land is told so, by the banner, the
// dial, a tap and the card, and not that it reaches no platform, where neither it nor the stock has a bonus card.
func TestATooHighNumberIsNoLackOfPlatforms(t *testing.T) {
	seen := 0
	for seed := range uint64(60) {
		m, r := newMatch(t, "short", "red", "yellow", "blue"), rand.New(rand.NewPCG(seed, 1))
		for !m.State.Over() && seen < 3 {
			s := m.State
			if s.Actor() > 0 && hasLegal(s, game.Bonus) { // until the stock is empty
				m.Play("bonus")
				continue
			}
			if s.Question() != game.AfterNumber || s.Stock()+s.Cards(s.Mover()) > 0 || !isTooHigh(s) {
				m.PlayRandom(r)
				continue
			}
			seen++
			in := m.Input("")
			layout := polar.Presenter{}.Layout(in)
			if want := in.Localize("polar.verb.toomuch"); layout.Prompt != want {
				t.Errorf("seed %d: the banner says %q, want %q", seed, layout.Prompt, want)
			}
			dial, _ := layout.Panel("dial")
			if said := in.Localize("polar.dial.toomuch"); !strings.Contains(dial.Scene.Background.Key(), said) {
				t.Errorf("seed %d: the dial does not say %q", seed, said)
			}
			respond, _ := layout.Responder("q11")
			if why := respond().Reject; why == nil || why.Rule != "POL-6.5" {
				t.Errorf("seed %d: a tap is answered with %+v", seed, why)
			}
			if card, _ := (polar.Presenter{}).Moment(stepOf(t, m, "stay"), in); card.Kind != "polar.toomuch" {
				t.Errorf("seed %d: the card is %+v", seed, card)
			}
		}
	}
	if seen == 0 {
		t.Error("in no match is a number too high while there is no bonus card")
	}
}

// TestATapAfterANumberThatLeadsNowhereSaysSo checks that no lit platform is spoken of where there is none.
func TestATapAfterANumberThatLeadsNowhereSaysSo(t *testing.T) {
	m := playUntil(t, 1366, 768, "short", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
		return s.Question() == game.AfterNumber && len(s.LegalActions(nil)) == 1 && !isTooHigh(s)
	})
	in := m.Input("")
	layout := polar.Presenter{}.Layout(in)
	respond, _ := layout.Responder("q11")
	if why, want := respond().Reject, in.Localize("polar.dial.stuck"); why == nil || why.Sentence != want {
		t.Errorf("a tap is answered with %+v, want %q", why, want)
	}
}

// TestThePenguinThatComesToTheLastColumnIsTold checks that a card and a sound tell of a penguin that comes beside land, on
// foot or with a slab, and of no other step; and how events and numbers of the needle sound.
func TestThePenguinThatComesToTheLastColumnIsTold(t *testing.T) {
	came := map[game.Kind]int{}
	for seed := range uint64(60) {
		m := newMatch(t, []string{"classic", "short"}[seed%2], "red", "yellow", "blue")
		m.PlayToEnd(seed)
		for _, step := range m.Steps {
			before, after, move := step.Before.(*game.State), step.After.(*game.State), game.Unpack(step.Action)
			mover, comes, want := before.Mover(), false, ""
			switch move.Kind {
			case game.Go, game.Ride, game.Swap:
				if comes = columnsLeft(before, mover) > 1 && columnsLeft(after, mover) == 1; comes {
					want = "last"
					came[move.Kind]++
				}
			case game.Clicked:
				want = map[bool]string{true: "event", false: "roll"}[move.Number >= game.LionMinus]
			case game.Stay, game.End, game.Pass, game.Pay:
				want = "move"
			case game.Place, game.Reserve:
				want = "place"
			}
			card, _ := polar.Presenter{}.Moment(step, m.Input(""))
			if is := card.Kind == "polar.near"; is != comes || is && (card.Rule != "POL-6.5" || !strings.Contains(card.Title, m.Words().Name(games.Seat(mover)))) {
				t.Errorf("seed %d: %s has the card %+v, comes beside land: %t", seed, before.FormatAction(step.Action), card, comes)
			}
			if sound := (polar.Presenter{}).Sound(step); want != "" && sound != want || (sound == "last") != comes {
				t.Errorf("seed %d: %s sounds like %q, want %q", seed, before.FormatAction(step.Action), sound, want)
			}
		}
	}
	if came[game.Go] == 0 || came[game.Ride] == 0 {
		t.Errorf("penguins come to the last column by %v", came)
	}
}

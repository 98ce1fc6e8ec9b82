package polar_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/polar"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
)

// The texts of evictions name the player who has to leave and the player of the slab (POL-7).
func TestEvictionsNameBothPlayers(t *testing.T) {
	names := []string{"Marta", "Nonna Lia", "Tommaso"}
	asked := map[string]func(*game.State) bool{
		"polar.dial.guest": func(s *game.State) bool {
			return guestLeaves(s) && !hasLegal(s, game.Pay) && !hasLegal(s, game.EvictHome)
		},
		"polar.dial.guest.home": func(s *game.State) bool {
			return guestLeaves(s) && hasLegal(s, game.EvictHome) && !hasLegal(s, game.Pay)
		},
		"polar.dial.guest.pay":   func(s *game.State) bool { return guestLeaves(s) && hasLegal(s, game.Pay) && hasLegal(s, game.Evict) },
		"polar.dial.guest.leave": func(s *game.State) bool { return guestLeaves(s) && hasLegal(s, game.Leave) },
		"polar.dial.send":        func(s *game.State) bool { return s.Question() == game.MoverSends },
	}
	for key, stop := range asked {
		t.Run(key, func(t *testing.T) {
			m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, stop)
			for _, name := range names {
				m.Players = append(m.Players, ui.Player{Name: name})
			}
			in := m.Input("")
			var texts []string
			localize := in.Localize
			in.Localize = func(k string, args ...any) string {
				if text := localize(k, args...); k == key {
					texts = append(texts, text)
				}
				return localize(k, args...)
			}
			polar.Presenter{}.Layout(in)
			color, of := m.State.Asked()
			if of < 0 {
				of = color
			}
			guest, mover := names[of], names[m.State.Mover()]
			if len(texts) == 0 || !strings.Contains(texts[0], guest) || !strings.Contains(texts[0], mover) || strings.Contains(texts[0], "{") {
				t.Errorf("said %q, want %s and %s", texts, guest, mover)
			}
		})
	}
}

func guestLeaves(s *game.State) bool { return s.Question() == game.GuestLeaves }

func hasLegal(s *game.State, k game.Kind) bool {
	for _, a := range s.LegalActions(nil) {
		if game.Unpack(a).Kind == k {
			return true
		}
	}
	return false
}

// The move list names every event, and says so where it had no effect (POL-8.3).
func TestEventsAreDescribedWithTheirEffect(t *testing.T) {
	for name, c := range map[string]struct{ moves, event, want string }{
		"nothing to lose":        {"", "=loss", "perde un bonus: senza effetto"},
		"a card lost":            {"; bonus; bonus; bonus", "=loss", "perde un bonus"},
		"a card gained":          {"", "=gain", "guadagna un bonus"},
		"a lion":                 {"", "=lion-", "riceve un leone marino"},
		"seals on the iceberg":   {"", "=seals-", "riceve due foche: senza effetto"},
		"seals, all on icebergs": {"", "=seals+", "manda a un altro due foche: senza effetto"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newOpenedMatch(t)
			m.Play("place F@32 R0; bonus" + c.moves + "; click")
			before := m.State.Clone()
			a, ok := games.ParseAction(m.State, c.event)
			if !ok {
				t.Fatalf("%s is not legal", c.event)
			}
			m.State.Apply(a)
			line, _ := polar.Presenter{}.Describe(presenter.Step{Seat: games.Chance, Action: a, Before: before, After: m.State}, nil, m.Words())
			if line.Text != c.want {
				t.Errorf("described as %q, want %q", line.Text, c.want)
			}
		})
	}
}

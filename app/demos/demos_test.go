package demos_test

import (
	"context"
	"strings"
	"testing"

	"banchisa/app/demos"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// maxChoices is the maximum number of choices of a person who plays a demo to win, about three
// minutes. maxDecisions is the maximum of all decisions if the person plays at random.
const (
	maxChoices   = 90
	maxDecisions = 30_000
)

// Every demo begins at the person's turn, ends soon, and can be won and lost.
func TestDemosEndSoonAndCanBeWonAndLost(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			all, err := demos.Shipped(catalog.Resolver(), g.ID)
			if err != nil {
				t.Fatal(err)
			}
			if len(all) == 0 {
				t.Fatal("no demo")
			}
			for _, d := range all {
				if d.Match.State().Actor() != d.Seat || len(d.Match.State().LegalActions(nil)) < 1 {
					t.Errorf("%s: it is not the person's turn", d.ID)
				}
				outcomes(t, d)
			}
		})
	}
}

// outcomes plays a demo with careful and random persons until it has been won and lost.
func outcomes(t *testing.T, d *demos.Demo) {
	t.Helper()
	won, lost := false, false
	for seed := uint64(1); seed <= 24 && !(won && lost); seed++ {
		careful := !won
		m := d.NewMatch(seed)
		match := bots.Match{Game: m.Game, Setup: m.Setup, Seed: seed, Start: m.State(), ChanceCount: m.ChanceCount(m.Len()), MaxActions: maxDecisions}
		for i, seat := range m.Setup.Seats {
			bot, err := bots.Parse(m.Game, strings.TrimPrefix(m.Players[seat], "bot:"), seed)
			if games.Seat(i) == d.Seat {
				bot, err = bots.Random(seed), nil
				if careful {
					bot = bots.New(m.Game, 4, seed)
				}
			}
			if err != nil {
				t.Fatal(err)
			}
			match.Bots = append(match.Bots, bot)
		}
		p, err := match.Play(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if n := len(p.Times[d.Seat]); p.State.Actor() != games.Terminal || careful && n > maxChoices {
			t.Errorf("%s, seed %d, careful %v: not over after %d decisions, %d of them the person's", d.ID, seed, careful, p.Plies, n)
			continue
		}
		if p.State.Returns(nil)[d.Seat] == 1 {
			won = true
		} else {
			lost = true
		}
	}
	if !won || !lost {
		t.Errorf("%s: can be won: %v, can be lost: %v", d.ID, won, lost)
	}
}

func TestNewMatchHasAnotherSeed(t *testing.T) {
	all, err := demos.Shipped(catalog.Resolver(), "polar")
	if err != nil {
		t.Fatal(err)
	}
	a, b := all[0].NewMatch(1), all[0].NewMatch(2)
	if a.Seed == b.Seed || a.HasSeed || a.Len() != all[0].Match.Len() || a.State().String() != all[0].Match.State().String() {
		t.Errorf("%d %d, seeded %v, %d decisions of %d", a.Seed, b.Seed, a.HasSeed, a.Len(), all[0].Match.Len())
	}
	a.Apply(a.State().LegalActions(nil)[0])
	if all[0].Match.Len() == a.Len() {
		t.Error("a match that was begun plays on in the demo itself")
	}
}

func TestReadRejectsInvalidDemos(t *testing.T) {
	good, err := resources.Demos.ReadFile("demos/isaac/comeback.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ old, new, want string }{
		"as shipped":      {"", "", ""},
		"no title":        {"title = {", "titolo = {", "demo.title.it"},
		"one language":    {`en = "Light`, `fr = "Light`, "demo.goal.en"},
		"nobody's seat":   {`light = "bot:1"`, "light = \"bot:1\"\ndark = \"bot:1\"", "without a bot"},
		"two persons":     {`light = "bot:1"`, `light = "Ada"`, "without a bot"},
		"a wrong move":    {"\ndark ", "\ndark 9", "fault."},
		"somebody's turn": {`light = "bot:1"`, `dark = "bot:1"`, "without a bot"},
	} {
		text := string(good)
		if c.old != "" {
			if !strings.Contains(text, c.old) {
				t.Errorf("%s: the demo has no %q", name, c.old)
			}
			text = strings.Replace(text, c.old, c.new, 1)
		}
		d, err := demos.Read(catalog.Resolver(), "x.banchisa", strings.NewReader(text))
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case c.want == "" && (d.Title["it"] == "" || d.Goal["en"] == "" || d.ID != "x"):
			t.Errorf("%s: %+v", name, d)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: error %v, want %q", name, err, c.want)
		}
	}
}

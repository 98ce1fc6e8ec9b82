package match_test

import (
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games/bots"
	"banchisa/games/isaac"
)

// A person without a name of their own is called by their number, in either language.
func TestUnnamedPlayers(t *testing.T) {
	l := i18n.For("it")
	for name, unnamed := range map[string]bool{"": true, l.Localize("setup.player", 2): true, i18n.For("en").Localize("setup.player", 6): true, l.Localize("setup.player", 7): false, "Anna": false} {
		if got := match.Player(1, name, l); got.Unnamed != unnamed {
			t.Errorf("%q: %+v", name, got)
		}
	}
	if got := match.Player(1, "", l).Name; got != l.Localize("setup.player", 2) {
		t.Errorf("the second person is called %q", got)
	}
}

// The texts of other languages take a megabyte, and are not read to know that somebody has a name.
func TestNamesAreNotComparedWithAllLanguages(t *testing.T) {
	l := i18n.For("it")
	for _, name := range []string{"Anna", "Anna 7", l.Localize("setup.player", 1)} {
		if n := testing.AllocsPerRun(10, func() { match.Player(0, name, l) }); n > 30 {
			t.Errorf("%q: %.0f allocations, more than a few sentences take", name, n)
		}
	}
}

// Bots of one name are numbered from the second on; persons are not.
func TestBotsAreNumbered(t *testing.T) {
	players := []ui.Player{{Name: "Orso", Level: 3}, {Name: "Orso"}, {Name: "Orso", Level: 3}, {Name: "Foca", Level: 1}, {Name: "Orso"}}
	match.NameApart(players)
	for i, want := range []string{"Orso", "Orso", "Orso 2", "Foca", "Orso"} {
		if players[i].Name != want {
			t.Errorf("player %d is %q, want %q", i, players[i].Name, want)
		}
	}
}

// Bots of a match that another seat begins are numbered by their seats.
func TestBotsAreNumberedByTheirSeats(t *testing.T) {
	players := []ui.Player{{Name: "Orso", Level: 3}, {Name: "Orso", Level: 3}}
	match.NameSeatsApart(players, []string{"light", "dark"}, isaac.Game.SeatIDs)
	if players[0].Name != "Orso 2" || players[1].Name != "Orso" {
		t.Errorf("Light is %q, Dark is %q", players[0].Name, players[1].Name)
	}
}

// Companions begin as strong as the people at the table together; without people, as for a first match.
func TestCompanionsBeginAsStrongAsPeople(t *testing.T) {
	companion, person := ui.Player{Level: bots.CompanionLevel}, ui.Player{Name: "Anna"}
	strength := stats.Strength(nil, isaac.Game.ID, "Anna")
	for what, c := range map[string]struct {
		players []ui.Player
		want    float64
	}{
		"two people, a companion": {[]ui.Player{person, person, companion}, bots.CompanionStrength(strength, 2, 1)},
		"one person, two of them": {[]ui.Player{person, companion, companion}, bots.CompanionStrength(strength, 1, 2)},
		"no people":               {[]ui.Player{{Level: 3}, companion}, bots.FirstStrength},
	} {
		match.FitCompanions(isaac.Game, nil, c.players)
		if got := match.CompanionStrength(c.players); got != c.want {
			t.Errorf("%s: %g, want %g", what, got, c.want)
		}
		if first := c.players[0]; first.Strength != 0 {
			t.Errorf("%s: somebody else has the strength %g", what, first.Strength)
		}
	}
}

package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/games"
)

// A seat goes by the name of its player, by its own title while nobody has given one, and by both where two
// players have the same name.
func TestSeatsGoByTheirPlayersNames(t *testing.T) {
	seats := []ui.SeatStyle{{Title: "Rosso"}, {Title: "Giallo", Victory: "Vincono i gialli!"}}
	for want, players := range map[[2]string][]ui.Player{
		{"Nonna Ada", "Bot Volpe"}:          {{Name: "Nonna Ada"}, {Name: "Bot Volpe", Level: 2}},
		{"Nonna Ada", "Giallo"}:             {{Name: "Nonna Ada"}, {Name: "Giocatore 2", Unnamed: true}},
		{"Rosso", "Giallo"}:                 nil,
		{"Rosso (Ada)", "Giallo (Ada)"}:     {{Name: "Ada"}, {Name: "Ada"}},
		{"Nonna Maria", "Massimilianobar…"}: {{Name: "Nonna Maria Annunziata"}, {Name: "Massimilianobartolomeo"}},
		// Short, they would be one name.
		{"Nonna Annunziata Rosa", "Nonna Annunziata Bianca"}: {{Name: "Nonna Annunziata Rosa"}, {Name: "Nonna Annunziata Bianca"}},
	} {
		words := ui.NewWords(nil, seats, players)
		if got := [2]string{words.Name(0), words.Name(1)}; got != want {
			t.Errorf("%v: %q, want %q", players, got, want)
		}
		if has := words.Name(1) != "Giallo"; words.HasName(1) != has || (words.Seats[1].Victory == "") != has {
			t.Errorf("%v: that the second seat has a name is %t, its victory %q", players, words.HasName(1), words.Seats[1].Victory)
		}
	}
	if seats[0].Title != "Rosso" {
		t.Error("the seats themselves have changed")
	}
	if name := (ui.Words{}).Name(games.Seat(1)); name != "" {
		t.Errorf("without words: %q", name)
	}
}

package shell_test

import (
	"strings"
	"testing"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

func TestBotsHaveNames(t *testing.T) {
	for _, lang := range []string{"it", "en"} {
		p := shell.Profile{Localizer: i18n.For(lang)}
		players := []ui.Player{p.Player(0, "bot:3"), p.Player(1, "bot:3"), p.Player(2, "Anna"), p.Player(3, "Anna"), p.Player(4, "bot:companion:1.20"), p.Player(5, "bot:6")}
		match.NameApart(players)
		if players[1].Name != players[0].Name+" 2" || players[2].Name != "Anna" || players[3].Name != "Anna" {
			t.Errorf("they are called %v", players)
		}
		if players[4].Level != bots.CompanionLevel || players[4].Strength != 1.2 || players[5].Level != bots.MaestroLevel {
			t.Errorf("the bots are %v", players[4:])
		}
		forms := p.BotForms()
		if len(forms) != bots.CompanionLevel {
			t.Fatalf("%d bots to choose from", len(forms))
		}
		for i, b := range forms[:bots.MaestroLevel] {
			if b.Stars != i+1 || !strings.HasPrefix(b.About, string(rune('1'+i))) {
				t.Errorf("%s has %d stars: %s", b.Name, b.Stars, b.About)
			}
		}
	}
}

// TestBotsKeepTheirNamesWhateverTheOrder checks that a seat's bot is called as at the set-up, which is in
// the order of the seats, also when another seat begins.
func TestBotsKeepTheirNamesWhateverTheOrder(t *testing.T) {
	g := catalog.Find("polar")
	variants, err := catalog.ShippedVariants(g)
	if err != nil {
		t.Fatal(err)
	}
	setup := games.Setup{Variant: variants[0], Seats: []string{"yellow", "black", "red"}}
	m, err := record.New(g, setup, record.Header{Players: map[string]string{"red": "Anna", "black": "bot:3", "yellow": "bot:3"}})
	if err != nil {
		t.Fatal(err)
	}
	sh := &shell.Shell{Profile: shell.Profile{Localizer: i18n.For("it")}, Env: match.Environment{Now: time.Now}}
	if p := sh.Players(m); p[1].Name != "Bot Volpe" || p[0].Name != "Bot Volpe 2" || p[2].Name != "Anna" {
		t.Errorf("black is called %q, yellow %q, red %q", p[1].Name, p[0].Name, p[2].Name)
	}
}

func TestCompanionSentence(t *testing.T) {
	p := shell.Profile{Localizer: i18n.For("it")}
	for strength, want := range map[float64]string{
		-1: "ancora più debole di Pulcino", 0.7: "ancora più debole di Pulcino", 0.8: "forte come Pulcino (1 di 6)", 1.2: "forte come Pulcino (1",
		1.5: "più forte di Pulcino, ma più debole di Lepre", 2.8: "forte come Volpe (3", 4.6: "più forte di Orca, ma più debole di Narvalo", 5: "forte come Narvalo (5",
	} {
		if got := p.CompanionSentence(strength); !strings.Contains(got, want) {
			t.Errorf("%.1f: %s, want %s", strength, got, want)
		}
	}
}

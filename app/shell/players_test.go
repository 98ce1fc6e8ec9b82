package shell_test

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/games/bots"
)

func TestBotsHaveNames(t *testing.T) {
	for _, lang := range []string{"it", "en"} {
		p := shell.Profile{Localizer: i18n.For(lang)}
		players := []ui.Player{p.Player(0, "bot:3"), p.Player(1, "bot:3"), p.Player(2, "Anna"), p.Player(3, "Anna"), p.Player(4, "bot:companion:1.20"), p.Player(5, "bot:6")}
		shell.NameApart(players)
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

func TestCompanionSentence(t *testing.T) {
	p := shell.Profile{Localizer: i18n.For("it")}
	for strength, want := range map[float64]string{
		-1: "più piano di Pulcino", 0.7: "più piano di Pulcino", 0.8: "forte come Pulcino (1 di 6)", 1.2: "forte come Pulcino (1",
		1.5: "più forte di Pulcino, ma meno di Lepre", 2.8: "forte come Volpe (3", 4.6: "più forte di Orca, ma meno di Narvalo", 5: "forte come Narvalo (5",
	} {
		if got := p.CompanionSentence(strength); !strings.Contains(got, want) {
			t.Errorf("%.1f: %s, want %s", strength, got, want)
		}
	}
}

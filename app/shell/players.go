package shell

import (
	"fmt"
	"math"
	"slices"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// Player returns the player of the i-th seat as a match file writes it: a name, or "bot:3".
func (p *Profile) Player(i int, record string) ui.Player {
	player := match.Player(i, record, p.Localizer)
	if player.Level == 0 {
		player.Avatar = p.Avatar(player.Name)
	}
	return player
}

// Bot returns a bot as a player.
func (p *Profile) Bot(spec bots.Spec) ui.Player { return match.Bot(spec, p.Localizer) }

// BotForms returns the bots to choose from, sorted by strength, the companion last.
func (p *Profile) BotForms() []ui.BotForm {
	var forms []ui.BotForm
	for level := 1; level <= bots.CompanionLevel; level++ {
		b := ui.BotForm{Level: level, Name: p.Bot(bots.Spec{Level: level}).Name, About: p.Localize(fmt.Sprintf("bots.level.%d.about", level))}
		if level <= bots.MaestroLevel {
			b.Stars, b.About = level, p.Localize("bots.rank", level, bots.MaestroLevel, b.About)
		}
		forms = append(forms, b)
	}
	return forms
}

// WithCurrentNames returns matches with the names that their players have today.
func (p *Profile) WithCurrentNames(matches []stats.Match) []stats.Match {
	matches = slices.Clone(matches)
	for i, m := range matches {
		matches[i].Players = slices.Clone(m.Players)
		for k, name := range m.Players {
			matches[i].Players[k] = p.Family.CurrentName(name, m.Time)
		}
	}
	return matches
}

// CompanionSentence says how strong a companion has played.
func (p *Profile) CompanionSentence(strength float64) string {
	low := int(math.Floor(strength + 0.25))
	switch part := strength - float64(low); {
	case low < 1:
		return p.Localize("bots.played-below", match.LevelName(p.Localizer, 1))
	case part <= 0.25 || low >= bots.NumLevels:
		return p.Localize("bots.played-like", match.LevelName(p.Localizer, low), low, bots.MaestroLevel)
	default:
		return p.Localize("bots.played-between", match.LevelName(p.Localizer, low), match.LevelName(p.Localizer, low+1))
	}
}

// Players returns the players of a match, in order of play, with the bots that play on for persons.
func (s *Shell) Players(m *record.Match) []ui.Player { return s.players(m, match.Players) }

// SeatedPlayers returns the players with whom a match began, in order of play.
func (s *Shell) SeatedPlayers(m *record.Match) []ui.Player { return s.players(m, match.SeatedPlayers) }

func (s *Shell) players(m *record.Match, of func(*record.Match, *i18n.Localizer, func(string) string) []ui.Player) []ui.Player {
	began := match.StartTime(m, s.Env.Now())
	players := of(m, s.Localizer, func(name string) string { return s.Family.CurrentName(name, began) })
	for i, p := range players {
		if p.Level == 0 {
			players[i].Avatar = s.Avatar(p.Name)
		}
	}
	return players
}

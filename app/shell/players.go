package shell

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"banchisa/app/match"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// Player returns the player of the i-th seat as a match file writes it: a name, or "bot:3".
func (p *Profile) Player(i int, record string) ui.Player {
	if spec, is := bots.PlayerSpec(record); is {
		return p.Bot(spec)
	}
	if record == "" {
		record = p.Localize("setup.player", i+1)
	}
	return ui.Player{Name: record, Avatar: p.Avatar(record)}
}

// Bot returns a bot as a player.
func (p *Profile) Bot(spec bots.Spec) ui.Player {
	return ui.Player{Name: p.Localize("bots.name", p.levelName(spec.Level)), Level: spec.Level, Strength: spec.Strength}
}

// levelName returns the name of a level.
func (p *Profile) levelName(level int) string {
	return p.Localize("bots.level." + strconv.Itoa(level))
}

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

// NameApart numbers the bots that have the same name: each at a table has its own.
func NameApart(players []ui.Player) {
	count := map[string]int{}
	for i := range players {
		p := &players[i]
		if p.Level == 0 {
			continue
		}
		if count[p.Name]++; count[p.Name] > 1 {
			p.Name += " " + strconv.Itoa(count[p.Name])
		}
	}
}

// CompanionSentence says how strong a companion has played.
func (p *Profile) CompanionSentence(strength float64) string {
	low := int(math.Floor(strength + 0.25))
	switch part := strength - float64(low); {
	case low < 1:
		return p.Localize("bots.played-below", p.levelName(1))
	case part <= 0.25 || low >= bots.NumLevels:
		return p.Localize("bots.played-like", p.levelName(low), low, bots.MaestroLevel)
	default:
		return p.Localize("bots.played-between", p.levelName(low), p.levelName(low+1))
	}
}

// Players returns the players of a match, in order of play.
func (s *Shell) Players(m *record.Match) []ui.Player {
	players, began := make([]ui.Player, len(m.Setup.Seats)), match.StartTime(m, s.Env.Now())
	for i, id := range m.Setup.Seats {
		players[i] = s.Player(i, s.Family.CurrentName(m.Players[id], began))
	}
	nameApart(players, m.Setup)
	return players
}

// nameApart numbers bots as the set-up does, by seats and not by who begins.
func nameApart(players []ui.Player, setup games.Setup) {
	order := make([]int, len(players))
	for i := range order {
		order[i] = i
	}
	ids := setup.Variant.SeatIDs
	slices.SortStableFunc(order, func(i, k int) int {
		return cmp.Compare(slices.Index(ids, setup.Seats[i]), slices.Index(ids, setup.Seats[k]))
	})
	sorted := make([]ui.Player, len(players))
	for n, i := range order {
		sorted[n] = players[i]
	}
	NameApart(sorted)
	for n, i := range order {
		players[i] = sorted[n]
	}
}

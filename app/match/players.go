package match

import (
	"cmp"
	"slices"
	"strconv"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// Player returns the player of the i-th seat as a match file writes it: a name, or "bot:3".
func Player(i int, record string, l *i18n.Localizer) ui.Player {
	if spec, is := bots.PlayerSpec(record); is {
		return Bot(spec, l)
	}
	if n := playerNumber(record, l); n > 0 || record == "" {
		return ui.Player{Name: l.Localize("setup.player", cmp.Or(n, i+1)), Unnamed: true}
	}
	return ui.Player{Name: record}
}

// maxPlayers is how many play at a table.
const maxPlayers = 6

// playerNumber returns the number in a name that the set-up has given to a person who wrote none, in any language; 0 for
// other names. The texts of another language than l's take a megabyte: they are read for a name like theirs only.
func playerNumber(name string, l *i18n.Localizer) int {
	n := 0
	if name != "" {
		n = int(name[len(name)-1]) - '0'
	}
	if n < 1 || n > maxPlayers {
		return 0
	}
	is := func(l *i18n.Localizer) bool { return name == l.Localize("setup.player", n) }
	if is(l) || slices.ContainsFunc(i18n.Languages(), func(language string) bool { return is(i18n.For(language)) }) {
		return n
	}
	return 0
}

// Bot returns a bot as a player.
func Bot(spec bots.Spec, l *i18n.Localizer) ui.Player {
	return ui.Player{Name: l.Localize("bots.name", LevelName(l, spec.Level)), Level: spec.Level, Strength: spec.Strength}
}

// LevelName returns the name of a level of bots.
func LevelName(l *i18n.Localizer, level int) string {
	return l.Localize("bots.level." + strconv.Itoa(level))
}

// Players returns the players of a match, in order of play, with the bots that play on for persons. current returns
// the name that a person has today.
func Players(m *record.Match, l *i18n.Localizer, current func(name string) string) []ui.Player {
	return players(m, l, func(seat games.Seat) string { return current(m.CurrentPlayer(seat)) })
}

// SeatedPlayers returns the players with whom a match began, as Players does.
func SeatedPlayers(m *record.Match, l *i18n.Localizer, current func(name string) string) []ui.Player {
	return players(m, l, func(seat games.Seat) string { return current(m.Players[m.Setup.Seats[seat]]) })
}

func players(m *record.Match, l *i18n.Localizer, name func(games.Seat) string) []ui.Player {
	players := make([]ui.Player, len(m.Setup.Seats))
	for i := range players {
		players[i] = Player(i, name(games.Seat(i)), l)
	}
	NameSeatsApart(players, m.Setup.Seats, m.Setup.Variant.SeatIDs)
	return players
}

// InLanguage returns the players of a match that has begun, with the names that they have not given in another language.
func InLanguage(all []ui.Player, setup games.Setup, l *i18n.Localizer) []ui.Player {
	all = slices.Clone(all)
	for i, p := range all {
		switch {
		case p.Level > 0:
			all[i].Name = Bot(bots.Spec{Level: p.Level}, l).Name
		case p.Unnamed:
			all[i].Name = Player(i, p.Name, l).Name
		}
	}
	NameSeatsApart(all, setup.Seats, setup.Variant.SeatIDs)
	return all
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

// NameSeatsApart numbers the bots in seats as the set-up does: in the order of the IDs, and not by who begins.
func NameSeatsApart(players []ui.Player, seats, ids []string) {
	order := make([]int, len(players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int {
		return cmp.Compare(slices.Index(ids, seats[i]), slices.Index(ids, seats[k]))
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

package pageui

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// PlayersPage is the state of the page of players and statistics.
type PlayersPage struct {
	Games   []ui.GameCard
	Game    string // the ID of the chosen game, "" for all
	Players []stats.Person
	// Chosen is the index of the player whose statistics are shown.
	Chosen int
	// Avatar returns a player's colour and symbol.
	Avatar func(name string) ui.Avatar
	// IsRemoved reports whether a player was taken out of the list on this page, and can be taken back.
	IsRemoved func(name string) bool
	// Trophies are the chosen player's, shown instead of the statistics; nil shows those.
	Trophies *TrophyList
	// Stars is how many stars the chosen player has for puzzles, Series on how many days in a row
	// the player has solved some.
	Stars, Series int
	// Unread is how many matches have not been counted yet.
	Unread int
	// BotName returns the name to show for a bot, from its name in match files.
	BotName func(word string) string
}

// Players returns the panels of the page of players and statistics: the players, and beside them what is known of
// the chosen one. view is which players are in view, trophies which rows of trophies.
func Players(ctx ui.Context, view, trophies *ui.RowView, p PlayersPage) []ui.Panel {
	g := ui.NewForm(ctx)
	add := ui.Button{ID: "add", Text: ctx.Localize("people.add"), Message: ui.AddMember{}}
	counting := ""
	if p.Unread > 0 {
		counting = ctx.Localize("people.counting")
	}
	if len(p.Players) == 0 {
		g.Show(ctx.Localize("people.title"), layout.VBox(g.Space(ui.SpaceM),
			g.OnPage("counting", counting, ui.CaptionText),
			layout.Grow(1, layout.Align(0.5, 0.3, layout.AtMost(ctx.SheetWidth(ui.NarrowSheet), noPlayers(g, add)))),
		))
		return g.Panels
	}
	person := p.Players[min(p.Chosen, len(p.Players)-1)]
	gap := g.Space(ui.SpaceM)
	rows := layout.Grow(1, g.ListPart(view, g.Space(ui.SpaceXS), len(p.Players), func(i int) layout.Part { return playerRow(g, p, i) }))
	another := g.ButtonPart(add, ui.Plain)
	list := g.Paper("people", layout.Padded(gap, layout.When(g.IsUpright(), layout.HBox(gap, rows, layout.Align(layout.Fill, 0, another)), layout.VBox(gap, rows, another))))
	content := statistics(g, p, person)
	if p.Trophies != nil {
		content = []layout.Part{layout.Grow(1, trophyTiles(g, trophies, *p.Trophies))}
	}
	details := g.SheetPart("person", layout.VBox(g.Space(ui.SpaceM), append([]layout.Part{playerTitle(g, p, person)}, content...)...))
	const listShare, detailsShare = 4, 7
	g.Show(ctx.Localize("people.title"), layout.VBox(g.Space(ui.SpaceM),
		layout.Row(g.Space(ui.SpaceM),
			layout.Grow(1, g.AllGamesTabsPart(p.Games, p.Game)),
			g.OnPage("counting", counting, ui.CaptionText),
		),
		layout.Grow(1, g.Along(gap, layout.Grow(listShare, list), layout.Grow(detailsShare, details))),
	))
	return g.Panels
}

// noPlayers returns what the page shows while there are no players: five avatars and a button that adds the
// first player.
func noPlayers(g *ui.Form, add ui.Button) layout.Part {
	const small, large = 1.8, 2.6 // heights of a button
	faces := []layout.Part{layout.Spacer()}
	for i, f := range []ui.Avatar{
		{Color: "blue", Symbol: "igloo"},
		{Color: "yellow", Symbol: "sealion"},
		{Color: "red", Symbol: "penguin"},
		{Color: "green", Symbol: "fish"},
		{Color: "black", Symbol: "seal"},
	} {
		size := float32(small)
		if i == 2 {
			size = large
		}
		faces = append(faces, g.DiscPart("nobody/"+f.Color, f, size*g.TargetHeight()))
	}
	return g.SheetPart("people", layout.VBox(g.Space(ui.SpaceL),
		layout.HBox(g.Space(ui.SpaceM), append(faces, layout.Spacer())...),
		g.Centred("nobody", g.Localize("people.none"), ui.LeadText),
		layout.Align(0.5, 0, g.ButtonPart(add, ui.CallToAction)),
	))
}

// playerRow returns the row of a player: the name, and below it how many matches were won of how many, or beside it a
// button that takes the player back.
func playerRow(g *ui.Form, p PlayersPage, i int) layout.Part {
	const face = 0.9 // heights of a button
	person := p.Players[i]
	id, name := fmt.Sprintf("person/%d", i), person.Name
	var won, restore layout.Part
	switch {
	case p.IsRemoved(person.Name):
		name = g.Localize("people.removed", name)
		restore = g.ActionPart("restore/"+person.Name, "saved.restore", ui.RestoreMember{Name: person.Name}, ui.Plain)
	case person.Matches > 0:
		won = g.FactPart(id, ui.Fact{Icon: ui.IconCup, Text: wins(g.Localize, person.Won, person.Shared, person.Matches)}, ui.CaptionText, ui.InkSoft)
	}
	target := scene.Target{ID: id, Name: person.Name, Enabled: true, Message: ui.ChooseRow{Row: i}}
	row := layout.Row(g.Space(ui.SpaceM),
		g.DiscPart(id, p.Avatar(person.Name), face*g.TargetHeight()),
		layout.Grow(1, layout.VBox(0, g.NamePart(id+"/name", name, ui.BodyText, ui.Look{Weight: ui.HeadingText.Weight()}), won)),
		restore,
	)
	return g.RowPart(target, i == p.Chosen, row)
}

// playerTitle returns the name of a player, and the buttons beside it, or below it where it is narrow.
func playerTitle(g *ui.Form, p PlayersPage, person stats.Person) layout.Part {
	edit, other := "people.edit", "trophy.title"
	if p.Avatar(person.Name).Color == "" {
		edit = "people.join"
	}
	if p.Trophies != nil {
		other = "trophy.statistics"
	}
	const face = 1.3 // heights of a button
	name := layout.Row(g.Space(ui.SpaceM),
		g.DiscPart("title", p.Avatar(person.Name), face*g.TargetHeight()),
		layout.Grow(1, layout.VBox(0,
			g.NamePart("title", person.Name, ui.TitleText, ui.Look{Weight: ui.TitleText.Weight()}),
			g.Soft("puzzles", puzzleLine(g, p.Stars, p.Series), ui.CaptionText),
		)),
	)
	buttons := layout.HBox(g.Space(ui.SpaceS),
		g.ActionPart("trophies", other, ui.ToggleTrophies{}, ui.Plain),
		g.ActionPart("edit", edit, ui.EditMember{}, ui.Plain),
	)
	return layout.First(
		layout.Row(g.Space(ui.SpaceM), layout.Grow(1, name), buttons),
		layout.VBox(g.Space(ui.SpaceS), name, buttons),
	)
}

// statistics returns the figures of a player, the share of wins from match to match, and the records against
// others, as many as there is room for.
func statistics(g *ui.Form, p PlayersPage, person stats.Person) []layout.Part {
	if person.Matches == 0 {
		return []layout.Part{g.Soft("nothing", g.Localize("people.nothing"), ui.BodyText)}
	}
	luck := "–"
	if person.Rolls > 0 {
		luck = g.Localize("people.luck." + luckWord(person.Luck, person.Rolls))
	}
	figures := [][2]string{
		{fmt.Sprint(person.Matches), g.Localize("people.matches", person.Matches)},
		{ui.FormatPercent(g.Localize, person.Wins/float64(person.Matches)), g.Localize("people.wins")},
		{fmt.Sprint(person.Streak), g.Localize("people.streak", person.Streak)},
		{fmt.Sprint(person.Best), g.Localize("people.best")},
		{fmt.Sprintf("%.0f", person.Choices), g.Localize("people.choices")},
		{luck, g.Localize("people.luck")},
	}
	plot := g.Localize("people.plot")
	if person.Analyzed > 0 {
		figures = append(figures, [2]string{ui.FormatPercent(g.Localize, person.Precision), g.Localize("people.precision")})
		plot = g.Localize("people.plot-precision")
	}
	return []layout.Part{g.NumbersPart("figures", figures), g.Strong("plot", plot, ui.BodyText), layout.Grow(1, winRates(g, person)), opponents(g, p, person)}
}

// opponents returns the records against others, those with most matches first.
func opponents(g *ui.Form, p PlayersPage, person stats.Person) layout.Part {
	names := slices.SortedFunc(maps.Keys(person.Opponents), func(a, b string) int {
		return cmp.Or(cmp.Compare(person.Opponents[b].Matches, person.Opponents[a].Matches), strings.Compare(a, b))
	})
	const most = 12
	names = names[:min(len(names), most)]
	var who, won []layout.Part
	for i, name := range names {
		against, id := person.Opponents[name], fmt.Sprintf("against/%d", i)
		who = append(who, opponent(g, p, id, name))
		won = append(won, g.Strong(id+"/won", wins(g.Localize, against.Won, against.Shared, against.Matches), ui.BodyText))
	}
	who, won = layout.Alike(who...), layout.Alike(won...)
	fewer := []layout.Part{layout.Gap(0)}
	var rows []layout.Part
	for i, name := range names {
		against, id := person.Opponents[name], fmt.Sprintf("against/%d", i)
		row := func(who layout.Part) layout.Part {
			return layout.Row(g.Space(ui.SpaceM), layout.Grow(1, who), layout.Grow(1, winBar(g, id, against.Wins/float64(against.Matches))), won[i])
		}
		rows = append(rows, layout.First(row(layout.AtIdeal(who[i])), row(who[i])))
		fewer = append(fewer, layout.VBox(g.Space(ui.SpaceS), slices.Clone(rows)...))
	}
	slices.Reverse(fewer)
	return layout.First(fewer...)
}

// opponent returns the disc and the name of one other.
func opponent(g *ui.Form, p PlayersPage, id, name string) layout.Part {
	size, shown := float32(g.Points(ui.BodyText)), name
	if record.IsBot(name) {
		shown = p.BotName(name)
	}
	disc := layout.Part(nil)
	if avatar := p.Avatar(name); avatar.Color != "" {
		const face = 1.6 // sizes of the text
		disc = g.DiscPart(id, avatar, face*size)
	}
	return layout.Row(g.Space(ui.SpaceS), disc, layout.Grow(1, g.Label(id, g.Localize("people.against", shown), ui.BodyText)))
}

// dieDeviation is the standard deviation of a die: how far the mean of some rolls is from what was to be expected is
// measured with it.
const dieDeviation = 1.71

// luckWord returns how lucky somebody was whose rolls were that much higher than expected, on average: nobody is
// lucky because of a few rolls.
func luckWord(mean float64, rolls int) string {
	switch deviations := mean * math.Sqrt(float64(rolls)) / dieDeviation; {
	case deviations >= 2:
		return "great"
	case deviations >= 1:
		return "some"
	case deviations <= -2:
		return "much-against"
	case deviations <= -1:
		return "against"
	}
	return "none"
}

// wins says how many matches were won, and how many of them together with others.
func wins(localize ui.Localize, won, shared, matches int) string {
	if shared > 0 {
		return localize("people.won-shared", won, shared, matches)
	}
	return localize("people.won", won, matches)
}

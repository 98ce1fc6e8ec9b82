package cli

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/app/match"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/cmd/commandline"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// endMatch ends the match as the person who types wants, if the others agree: "resign", "resign bot:3", "draw" or
// "count". It returns false if the match goes on as it was.
func (t *terminal) endMatch(what string) (session.Msg, bool) {
	seat := t.Actor()
	word, bot, _ := strings.Cut(what, " ")
	if word == games.Resignation.String() && bot != "" {
		return t.handOver(seat, bot)
	}
	if word == games.Resignation.String() {
		what = games.Ending{Kind: games.Resignation, Seat: seat}.Format(t.Setup)
	}
	e, _, ok := games.ParseEnding(t.Setup, what)
	if !ok || e.Kind == games.TimeLoss || e.Kind == games.AgreedCount && t.Game.Measure == nil {
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.end-how"))
		return nil, false
	}
	if !t.agreed(e, seat) {
		fmt.Fprintln(t.Out, t.Loc.Localize("end.refused"))
		return nil, false
	}
	return session.Conclude{Ending: e}, true
}

// agreed asks the person who gives up, or everybody else about what is proposed.
func (t *terminal) agreed(e games.Ending, speaker games.Seat) bool {
	name := t.name
	if e.Kind == games.Resignation {
		return t.saysYes(t.Loc.Localize("end.resign.sure", name(speaker)))
	}
	state := t.FullState(t.Ply())
	shares, all := e.Shares(t.Game, state), true
	for seat, level := range t.BotLevels {
		seat := games.Seat(seat)
		switch {
		case seat == speaker:
		case level == 0:
			text := t.Loc.Localize("end.ask."+e.Kind.String(), name(speaker)) + " " + t.Loc.Localize("end.ask", name(seat))
			all = all && t.saysYes(text)
		case all:
			a := bots.Consider(t.Ctx, t.Game, games.View(state, seat), seat, t.Seed, shares[seat])
			key := "end.bot-no"
			if all = a.Accepts(); all {
				key = "end.bot-yes"
			}
			fmt.Fprintln(t.Out, t.Loc.Localize(key, name(seat)))
		}
	}
	return all
}

// saysYes asks a question at the terminal; anything but a yes is a no.
func (t *terminal) saysYes(question string) bool {
	fmt.Fprint(t.Out, question+" "+t.Loc.Localize("cli.yes-or-no")+" ")
	line, _ := t.in.ReadString('\n')
	return slices.Contains([]string{"s", "si", "sì", "y", "yes"}, strings.ToLower(strings.TrimSpace(line)))
}

// handOver lets a bot play on for a seat.
func (t *terminal) handOver(seat games.Seat, player string) (session.Msg, bool) {
	name, is := strings.CutPrefix(player, record.BotPrefix)
	b, err := commandline.NewBot(t.Game, name, t.Seed+uint64(seat)+1)
	if !is || err != nil {
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.end-how"))
		return nil, false
	}
	t.bots[seat], t.players[seat] = b, ui.Player{}
	return session.HandOver{Seat: seat, Level: 1, Player: player}, true
}

// endingSentence says how the players ended the match.
func (t *terminal) endingSentence(e games.Ending) string {
	return match.EndingSentence(e, t.words(t.Loc.Localize))
}

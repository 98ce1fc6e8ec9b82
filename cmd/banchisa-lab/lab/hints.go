package lab

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/review"
	"banchisa/games"
	"banchisa/games/bots"
)

// hintEvery is the number of choices from one hint to the next.
const hintEvery = 3

// runHints prints hints of matches of bots, each with its reasons and the counts before and after the move, to be
// read beside what is true of the move, and how many have no reason but that they win.
func runHints(inv *invocation) int {
	n := inv.Flags.Int("n", 10, "")
	seed := inv.Flags.Uint64("seed", 1, "")
	variant := inv.Flags.String("variant", "", "")
	seats := inv.Flags.Int("seats", 0, "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	if !inv.IsAtLeast("n", float64(*n), 1) || !inv.IsAtLeast("seats", float64(*seats), 0) {
		return exitUsage
	}
	game, setup, code, ok := inv.ParseSetup(inv.Args[0], *variant, *seats)
	if !ok {
		return code
	}
	without := 0
	for left := *n; left > 0; *seed++ {
		given, bare, err := inv.printHints(game, setup, *seed, left)
		if err != nil {
			return inv.Fail(err)
		}
		left, without = left-given, without+bare
	}
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.hints-without", *n, without, fmt.Sprintf("%.0f", 100*float64(without)/float64(*n))))
	return exitOK
}

// printHints prints at most n hints of one match. It returns how many, and how many of them have no reason.
func (inv *invocation) printHints(game *games.Game, setup games.Setup, seed uint64, n int) (given, without int, err error) {
	s, err := game.New(setup)
	if err != nil {
		return 0, 0, err
	}
	bot, r := bots.New(game, 3, seed), rand.New(rand.NewPCG(seed, 1))
	for choices := 0; s.Actor() != games.Terminal && given < n; choices++ {
		actions := s.LegalActions(nil)
		if s.Actor() == games.Chance {
			s.Apply(games.SampleChance(s, actions, r))
			continue
		}
		view := games.View(s, s.Actor())
		if choices%hintEvery == 0 && len(actions) > 1 {
			set, err := bots.Hints(inv.Ctx, game, view, seed)
			if err != nil {
				return given, without, err
			}
			hint := set.Hints[set.Best]
			inv.printHint(game, setup, view, hint)
			given++
			without += games.CountIf(len(hint.Reasons) == 0)
		}
		a, err := bot.Choose(inv.Ctx, view)
		if err != nil {
			return given, without, err
		}
		s.Apply(a)
	}
	return given, without, nil
}

// printHint prints a hint as an item of a list.
func (inv *invocation) printHint(game *games.Game, setup games.Setup, view games.State, hint bots.Hint) {
	because := review.Because(inv.Loc, game.ID, hint.Reasons)
	if because == "" {
		because = inv.Loc.Localize("hint.most")
	}
	move := strings.Join(games.FormatTurn(view, hint.Turn), ", ")
	fmt.Fprintf(inv.Out, "- **%s** %s\n", setup.SeatName(view.Actor()), i18n.Sentence(inv.Loc.Localize("hint.best", "`"+move+"`", because)))
	after, seat := view.Clone(), view.Actor()
	for _, a := range hint.Turn {
		if after.Actor() == seat {
			after.Apply(a)
		}
	}
	for _, m := range game.Heuristics.Measures {
		for of := range games.Seat(len(after.Returns(nil))) {
			old, was := m.Count(view, of)
			if count, is := m.Count(after, of); was && is && count != old {
				fmt.Fprintf(inv.Out, "  - %s %s: %d → %d\n", setup.SeatName(of), m.ID, old, count)
			}
		}
	}
}

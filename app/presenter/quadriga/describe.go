package quadriga

import (
	"slices"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// Describe returns a step as a sentence. The orders of an island are one line: each joins the
// one before; "go" joins the orders that it carries out.
func (p Presenter) Describe(played presenter.Step, before *ui.MoveLine, words ui.Words) (ui.MoveLine, bool) {
	step := stepOf(played)
	s, old := step.After, step.Before
	m := step.Move
	line := ui.MoveLine{Seat: step.Seat, Notation: step.Before.FormatAction(step.Action)}
	player, localize := words.Name(step.Seat), words.Localize
	switch m.Kind {
	case game.Place:
		line.Highlights = []string{m.Cell.Notation()}
		line.Text = localize("quadriga.tell.place", player, m.Cell.Notation())
	case game.Skip:
		line.Text = localize("quadriga.tell.skip", player)
	case game.Order:
		return p.describeOrder(old, m, line, before, words)
	case game.Go:
		return describeGo(step, s, line, before, words)
	case game.Fight:
		d := old.PreviewFight(m.Cell, m.Enemy)
		line.Highlights = notations(d.Mine.Or(d.Enemy))
		line.Text = fightText(old, m, step.Seat, words)
		line.Detail += sunkText(step, localize)
	case game.Trim:
		line.Highlights = []string{m.Cell.Notation()}
		line.Text = localize("quadriga.tell.trim", player, m.Cell.Notation())
	}
	line.Detail = joinEffects(line.Detail + countdownText(old, s, words))
	return line, false
}

// describeOrder returns an order with the number of units of its island ordered so far.
func (o outlook) describeOrder(old *game.State, m game.Move, line ui.MoveLine, before *ui.MoveLine, words ui.Words) (ui.MoveLine, bool) {
	island := old.Units(line.Seat).Island(m.Cell)
	n := 1
	for c := range island.All {
		if _, ok := old.Ordered(c); ok {
			n++
		}
	}
	line.Text = words.Localize(
		"quadriga.tell.move", words.Name(line.Seat), words.Localize(o.wayKey(m.Dir)), n,
		island.First().Notation(),
	)
	to, _ := m.Dir.Neighbor(m.Cell)
	line.Highlights = []string{to.Notation()}
	if n > 1 && before != nil && before.Seat == line.Seat {
		line.Highlights = append(slices.Clone(before.Highlights), line.Highlights...)
		line.Notation = before.Notation + " " + line.Notation
		return line, true
	}
	return line, false
}

// notations returns the cells of a set, which are the IDs of their targets.
func notations(set game.Set) (ids []string) {
	for c := range set.All {
		ids = append(ids, c.Notation())
	}
	return ids
}

func describeGo(step step, s *game.State, line ui.MoveLine, before *ui.MoveLine, words ui.Words) (ui.MoveLine, bool) {
	old := step.Before
	moved := false
	for c := range old.Units(step.Seat).All {
		if _, ok := old.Ordered(c); ok {
			moved = true
		}
	}
	effects := sunkText(step, words.Localize) + countdownText(old, s, words)
	if moved && before != nil && before.Seat == step.Seat {
		line = *before
		line.Notation += " " + step.Before.FormatAction(step.Action)
		line.Detail = joinEffects(line.Detail + effects)
		return line, true
	}
	line.Text = words.Localize("quadriga.tell.stay", words.Name(step.Seat))
	line.Detail = joinEffects(effects)
	return line, false
}

// joinEffects returns effects, each of which begins with a dot, without the first dot.
func joinEffects(effects string) string { return strings.TrimPrefix(effects, " · ") }

func fightText(old *game.State, m game.Move, seat games.Seat, words ui.Words) string {
	d := old.PreviewFight(m.Cell, m.Enemy)
	winner, lost := 1-seat, d.Mine.Len()
	if d.Wins {
		winner, lost = seat, d.Enemy.Len()
	}
	return words.Localize("quadriga.tell.fight", m.Cell.Notation(), m.Enemy.Notation(), d.Mine.Len(), d.Enemy.Len(), words.Name(winner),
		words.Name(1-winner), lost)
}

// sunkText returns which lone units of the seat have sunk at the end of the step.
func sunkText(step step, localize ui.Localize) string {
	sunk := notations(sunkUnits(step))
	if len(sunk) == 0 {
		return ""
	}
	return " · " + localize("quadriga.tell.sink", len(sunk), strings.Join(sunk, ", "))
}

// countdownText returns which countdowns a step has started, continued or ended.
func countdownText(old, s *game.State, words ui.Words) string {
	text := ""
	for seat := range games.Seat(2) {
		before, current := old.Countdown(seat), s.Countdown(seat)
		switch {
		case current == before:
		case current == 0 && s.Actor() != games.Terminal:
			text += " · " + words.Localize("quadriga.tell.clock-off", words.Name(seat))
		case before == 0:
			text += " · " + words.Localize("quadriga.tell.clock-on", words.Name(seat), current)
		default:
			text += " · " + words.Localize("quadriga.tell.clock", words.Name(seat), current)
		}
	}
	return text
}

// ResultRows returns why the match ended, and what was left.
func (Presenter) ResultRows(in presenter.Input) []ui.ResultRow {
	s := in.View.(*game.State)
	localize := in.Localize
	key := map[game.EndReason]string{
		game.NoUnits: "no-units", game.OtherNoUnits: "other-without", game.CountdownExpired: "timed-out", game.QuietDraw: "stillness",
		game.Sunset: "sunset",
	}[s.EndReason()]
	if key == "" {
		return nil
	}
	if key == "sunset" && s.Units(game.White).Len() == s.Units(game.Black).Len() {
		key = "tie" // Black, who began second, wins it
	}
	loser, winner := "", ""
	if seat, ok := s.Winner(); ok {
		loser, winner = in.Name(1-seat), in.Name(seat)
	}
	rows := []ui.ResultRow{{Label: localize("quadriga.result."+key, loser, winner)}}
	for seat := range games.Seat(2) {
		set := s.Units(seat)
		rows = append(rows, ui.ResultRow{
			Label: localize("quadriga.result.left", in.Name(seat)),
			Value: localize("quadriga.result.count", set.Len(), len(set.Islands(nil))), Highlights: notations(set),
		})
	}
	return rows
}

package isaac

import (
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// Tell says a step; an advance joins the removal before it.
func (Presenter) Tell(step tables.Step, before *tables.Line, say tables.Say) (line tables.Line, joined bool) {
	was := step.Before.(*game.State)
	m, who := game.Unpack(step.Action), title(step.Seat, say)
	line = tables.Line{Seat: step.Seat, Small: m.Notation()}
	switch m.Kind {
	case game.Place:
		line.Text = say("isaac.tell.place", who, m.Length, lineName(m.Dir, m.Dir.Line(m.Cell), say))
		return line, false
	case game.Remove:
		tile, _ := was.TileAt(m.Cell)
		sum, points := formula(was, tile)
		line.Text = say("isaac.tell.remove", who, tile.Length, lineName(tile.Dir, tile.Line(), say))
		line.Small = say("isaac.sum", sum, points) + " · " + m.Notation()
		return line, false
	case game.Advance:
		return tellAdvance(step, before, m.N, say)
	}
	line.Text = tellPass(step, was, who, say)
	return line, false
}

func tellAdvance(step tables.Step, before *tables.Line, n int, say tables.Say) (tables.Line, bool) {
	after := step.After.(*game.State)
	text := say("isaac.tell.advance", n, after.Score(step.Seat))
	if n == 0 {
		text = say("isaac.tell.stay", after.Score(step.Seat))
	}
	if winner, end := after.Winner(); end == game.ByTarget && winner == step.Seat {
		text = say("isaac.tell.target", after.Score(step.Seat))
	}
	name := "+" + strconv.Itoa(n)
	if before == nil || before.Seat != step.Seat {
		return tables.Line{Seat: step.Seat, Text: title(step.Seat, say) + " " + text + ".", Small: name}, false
	}
	line := *before
	line.Text += say("isaac.tell.and") + text + "."
	line.Small += " " + name
	return line, true
}

func tellPass(step tables.Step, was *game.State, who string, say tables.Say) string {
	after := step.After.(*game.State)
	switch {
	case was.Phase() == game.Removing && was.Rules().WaitIfBlocked:
		return say("isaac.tell.wait", who)
	case was.Phase() == game.Removing:
		return say("isaac.tell.out", who)
	case after.Phase() == game.Removing:
		return say("isaac.tell.counting", who, title(after.FirstToPass(), say))
	}
	return say("isaac.tell.pass", who)
}

// whyEnded is the end of the match in a sentence.
func (t *table) whyEnded() string {
	say := t.in.Say
	winner, end := t.state.Winner()
	who := title(winner, say)
	switch end {
	case game.ByTarget:
		return say("isaac.end.target", who, t.state.Rules().Target)
	case game.ByScore:
		return say("isaac.end.score", who)
	case game.BySquares:
		return say("isaac.end.squares", who)
	case game.ByFewer:
		return say("isaac.end.fewer", who)
	}
	return say("isaac.end.dark", who)
}

// Result says why the match ended, the scores, and what broke a tie.
func (Presenter) Result(in tables.In) []tables.Fact {
	t := newTable(in, nil)
	say := in.Say
	winner, end := t.state.Winner()
	if end == game.Unfinished {
		return nil
	}
	facts := []tables.Fact{{Name: t.whyEnded(), Marks: []string{"counter" + strconv.Itoa(int(winner))}}}
	for _, seat := range []games.Seat{winner, 1 - winner} {
		facts = append(facts, tables.Fact{
			Name: title(seat, say), Value: say("isaac.sum.points", t.state.Score(seat)), Marks: []string{"counter" + strconv.Itoa(int(seat))},
		})
	}
	if end >= game.BySquares {
		for _, seat := range []games.Seat{winner, 1 - winner} {
			squares, tiles := t.state.Unplayed(seat)
			facts = append(facts, tables.Fact{
				Name: say("isaac.end.unplayed", title(seat, say)), Value: say("isaac.end.line", squares, tiles), Marks: []string{"seat" + strconv.Itoa(int(seat))},
			})
		}
	}
	return facts
}

package isaac

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// Describe puts a step into words. An advance is joined to the removal before it.
func (p Presenter) Describe(played presenter.Step, before *ui.MoveLine, words ui.Words) (line ui.MoveLine, joined bool) {
	step := stepOf(played)
	old := step.Before
	m, name, localize := step.Move, words.Name(step.Seat), words.Localize
	line = ui.MoveLine{Seat: step.Seat, Notation: m.Notation()}
	switch m.Kind {
	case game.Place:
		line.Text = localize("isaac.tell.place", name, m.Length, p.lineName(m.Dir, m.Dir.Line(m.Cell), localize))
		tile, _ := placedTile(step)
		line.Highlights = []string{tileSpriteID(tile)}
		return line, false
	case game.Remove:
		tile, _ := old.TileAt(m.Cell)
		sum, points := pointsText(old, tile)
		line.Text = localize("isaac.tell.remove", name, tile.Length, p.lineName(tile.Dir, tile.Line(), localize))
		line.Detail = localize("isaac.sum", sum, points)
		for i := range tile.Length {
			line.Highlights = append(line.Highlights, cellTargetID(tile.CellAt(i)))
		}
		return line, false
	case game.Advance:
		return describeAdvance(step, before, m.N, words)
	}
	line.Text = passText(step, old, words)
	return line, false
}

func describeAdvance(step step, before *ui.MoveLine, n int, words ui.Words) (ui.MoveLine, bool) {
	after, localize := step.After, words.Localize
	text := localize("isaac.tell.advance", n, after.Score(step.Seat))
	if n == 0 {
		text = localize("isaac.tell.stay", after.Score(step.Seat))
	}
	if winner, end := after.Winner(); end == game.ByTarget && winner == step.Seat {
		text = localize("isaac.tell.target", after.Score(step.Seat))
	}
	name, lit := "+"+strconv.Itoa(n), []string(nil)
	if at, on := after.Counter(step.Seat); on {
		lit = []string{cellTargetID(at)}
	}
	if before == nil || before.Seat != step.Seat {
		return ui.MoveLine{
			Seat: step.Seat, Text: localize("isaac.tell.line", words.Name(step.Seat), text), Notation: name,
			Highlights: lit,
		}, false
	}
	line := *before
	line.Highlights = append(slices.Clone(line.Highlights), lit...)
	first, size := utf8.DecodeRuneInString(text) // an order begins with a capital
	text = string(unicode.ToLower(first)) + strings.TrimSuffix(text[size:], ".")
	line.Text = strings.TrimSuffix(line.Text, ".") + localize("isaac.tell.and") + text + "."
	line.Notation += " " + name
	return line, true
}

func passText(step step, old *game.State, words ui.Words) string {
	after, name, localize := step.After, words.Name(step.Seat), words.Localize
	switch {
	case old.Phase() == game.Removing && old.Rules().WaitIfBlocked:
		return localize("isaac.tell.wait", name)
	case old.Phase() == game.Removing:
		return localize("isaac.tell.out", name)
	case after.Phase() == game.Removing:
		return localize("isaac.tell.counting", name, words.Name(after.FirstToPass()))
	}
	return localize("isaac.tell.pass", name)
}

// endReason says in a sentence why the match ended.
func (md *model) endReason() string {
	localize := md.Localize
	winner, end := md.State.Winner()
	name := md.Name(winner)
	switch end {
	case game.ByTarget:
		return localize("isaac.end.target", name, md.State.Rules().Target)
	case game.ByScore:
		return localize("isaac.end.score", name)
	case game.BySquares:
		return localize("isaac.end.squares", name)
	case game.ByFewer:
		return localize("isaac.end.fewer", name)
	}
	return localize("isaac.end.dark", name)
}

// ResultRows returns the reason of the end, the scores, and what broke a tie.
func (p Presenter) ResultRows(in presenter.Input) []ui.ResultRow {
	md := p.newModel(in)
	localize := in.Localize
	winner, end := md.State.Winner()
	if end == game.Unfinished {
		return nil
	}
	rows := []ui.ResultRow{{Label: md.endReason(), Highlights: []string{counterSpriteID(winner)}}}
	for _, seat := range []games.Seat{winner, 1 - winner} {
		rows = append(rows, ui.ResultRow{
			Label: in.Name(seat), Value: localize("isaac.sum.points", md.State.Score(seat)), Highlights: []string{counterSpriteID(seat)},
		})
	}
	if end >= game.BySquares {
		for _, seat := range []games.Seat{winner, 1 - winner} {
			squares, tiles := md.State.Unplayed(seat)
			rows = append(rows, ui.ResultRow{
				Label:      localize("isaac.end.unplayed", in.Name(seat)),
				Value:      localize("isaac.end.line", squares, tiles),
				Highlights: []string{"seat" + strconv.Itoa(int(seat))},
			})
		}
	}
	return rows
}

package fuga

import (
	"math"
	"strings"

	"banchisa/app/ui"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// Describe implements presenter.Presenter. Steps of one unit are one line.
func (*Presenter) Describe(step presenter.Step, before *ui.MoveLine, localize ui.Localize) (ui.MoveLine, bool) {
	s, after := step.Before.(*game.State), step.After.(*game.State)
	m := game.Unpack(step.Action)
	line := ui.MoveLine{Seat: step.Seat}
	r := s.Rules()
	switch m.Kind {
	case game.Step, game.Leave, game.Board:
		return describePath(line, step, before, localize)
	case game.Halt:
		if before != nil && (before.Seat == step.Seat || before.Seat == games.Chance) {
			return *before, true
		}
		line.Text = localize("fuga.tell.halt", unitTitle(s, m.Unit, localize))
	case game.Roll:
		line.Text, line.Detail = rollText(s, after, localize), localize("fuga.tell.dice", m.Dice[0], m.Dice[1], m.Dice[0]+m.Dice[1])
	case game.Set:
		line.Text, line.Detail = localize("fuga.tell.set", m.Unit.String()), r.CellName(m.Cell)
	case game.Flee:
		line.Text = localize("fuga.tell.flee", m.Unit.String(), localize("fuga.edge."+m.Edge.String()))
	case game.Steal:
		line.Text = localize("fuga.tell.steal."+m.Mode.String(), m.Unit.String())
	case game.Bring:
		line.Text = localize("fuga.tell.bring." + m.Mode.String())
	case game.Suspect:
		line.Text, line.Detail = localize("fuga.tell.suspect."+m.Mode.String(), m.Unit.String()), r.CellName(m.Cell)
	case game.Arrest:
		var names []string
		for set := unitSet(m.Attackers); set != 0; set &= set - 1 {
			names = append(names, set.first().String())
		}
		line.Text = localize("fuga.tell.arrest", strings.Join(names, ", "), m.Unit.String())
	case game.Lose:
		line.Text = localize("fuga.tell.lose", unitTitle(s, m.Unit, localize))
	case game.Slip:
		_, _, subject, _ := s.Query()
		line.Text, line.Detail = localize("fuga.tell.slip", subject.String()), r.CellName(m.Cell)
	case game.Done:
		switch line.Text = localize("fuga.tell.done"); {
		case s.AskingExchange():
			line.Text = localize("fuga.tell.no-exchange")
		case s.IsPolicePhase():
			line.Text = localize("fuga.tell.turn", s.Turn())
		}
	default:
		other := ""
		if m.Other < game.NumUnits {
			other = m.Other.String()
		}
		line.Text = localize("fuga.tell."+m.Kind.String(), m.Unit.String(), other)
	}
	return line, false
}

// describePath describes a step of a unit together with its steps before.
func describePath(line ui.MoveLine, step presenter.Step, before *ui.MoveLine, localize ui.Localize) (ui.MoveLine, bool) {
	s, m := step.Before.(*game.State), game.Unpack(step.Action)
	after, r, name := step.After.(*game.State), s.Rules(), unitTitle(s, m.Unit, localize)
	from, _ := s.Position(m.Unit)
	to, _ := after.Position(m.Unit)
	joined := before != nil && before.Seat == step.Seat && strings.HasPrefix(before.Text, name+" ") && strings.Contains(before.Detail, pathSeparator)
	if joined {
		first, _, _ := strings.Cut(before.Detail, pathSeparator)
		from, _ = r.ParseCell(first)
	}
	line.Detail = r.CellName(from) + pathSeparator + r.CellName(to)
	switch {
	case m.Kind == game.Board && m.Other == game.Ferry:
		line.Text = localize("fuga.tell.aboard-ferry", name)
	case m.Kind == game.Board:
		line.Text = localize("fuga.tell.aboard", name, m.Other.String())
	case from == to:
		line.Text = localize("fuga.tell.back", name)
	default:
		manner := s.Mode(m.Unit).String()
		if water := r.Letters[to] == '~' || r.Letters[to] == 'v'; water && s.Mode(m.Unit) == game.Foot {
			manner = "swim"
		}
		line.Text = localize("fuga.tell.moves."+manner, name, localize("fuga.towards."+compassDirection(r, from, to)))
	}
	return line, joined
}

// pathSeparator is written between the ends of a path.
const pathSeparator = " – "

// compassDirection returns the direction from one hex to another: "N", "NE" …
func compassDirection(r *game.Rules, from, to game.Cell) string {
	a, b := hexOf(r, from), hexOf(r, to)
	dx := 1.5 * float64(b.Column-a.Column)
	dy := math.Sqrt(3) * (float64(b.Row-a.Row) + float64(b.Column&1-a.Column&1)/2)
	names := [...]string{"E", "SE", "S", "SW", "W", "NW", "N", "NE"}
	return names[(int(math.Round(math.Atan2(dy, dx)/(math.Pi/4)))+8)%8]
}

// rollText says what the dice decided.
func rollText(s, after *game.State, localize ui.Localize) string {
	_, why, subject, object := s.Query()
	arrests, kills, victims, _ := s.Tally()
	arrests2, kills2, victims2, _ := after.Tally()
	asked, _, _, _ := after.Query()
	switch why {
	case game.Investigate:
		if asked == game.Bring {
			return localize("fuga.roll.clue", object.String())
		}
		return localize("fuga.roll.no-clue", object.String())
	case game.Misdirect:
		if asked == game.Suspect {
			return localize("fuga.roll.misdirected", object.String())
		}
		return localize("fuga.roll.not-misdirected", object.String())
	case game.Steal:
		if carrier := after.Carrier(subject); carrier != s.Carrier(subject) {
			return localize("fuga.roll.stolen", subject.String(), carrier.String())
		}
		return localize("fuga.roll.not-stolen", subject.String())
	}
	switch {
	case arrests2 > arrests:
		return localize("fuga.roll.arrested", subject.String())
	case kills2 > kills:
		return localize("fuga.roll.killed", subject.String())
	case victims2 > victims:
		return localize("fuga.roll.lost", object.String())
	case asked == game.Lose && why == game.Arrest:
		return localize("fuga.roll.lose", subject.String())
	case asked == game.Lose:
		return localize("fuga.roll.hostage")
	case asked == game.Slip:
		return localize("fuga.roll.slip", subject.String())
	case object < game.NumUnits && !s.Hooked(object) && after.Hooked(object):
		return localize("fuga.roll.hooked", object.String())
	}
	return localize("fuga.roll.nothing")
}

// ResultRows implements presenter.Presenter.
func (*Presenter) ResultRows(in presenter.Input) []ui.ResultRow {
	s, localize := in.View.(*game.State), in.Localize
	r := s.Rules()
	arrests, kills, victims, escaped := s.Tally()
	p, c := s.Points()
	swap := 0
	if s.Exchanged() {
		swap = 1
	}
	value := func(n, each int) string { return localize("fuga.result.each", n, each, n*each) }
	rows := []ui.ResultRow{
		{Label: localize("fuga.result.arrests"), Value: value(arrests, r.PointsArrest)},
		{Label: localize("fuga.result.kills"), Value: value(kills, r.PointsKill)},
		{Label: localize("fuga.result.exchange"), Value: value(swap, r.PointsSwap)},
		{Label: localize("fuga.result.victims"), Value: value(victims, r.PointsVictim)},
		{Label: localize("fuga.result.escaped"), Value: localize("fuga.result.of", escaped, 2)},
	}
	if p == c && s.Actor() == games.Terminal {
		rows = append(rows, ui.ResultRow{Label: localize("fuga.result.tie"), Value: localize("fuga.result.tie." + r.Tie)})
	}
	return rows
}

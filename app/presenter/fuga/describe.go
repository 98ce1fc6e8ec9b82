package fuga

import (
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// Describe implements presenter.Presenter. Steps of one unit are one line.
func (*Presenter) Describe(played presenter.Step, before *ui.MoveLine, words ui.Words) (ui.MoveLine, bool) {
	step := stepOf(played)
	line, joined := describe(step, before, words.Localize)
	line.Notation = step.Before.FormatAction(step.Action)
	if joined {
		line.Notation = before.Notation + ", " + line.Notation
	}
	return line, joined
}

func describe(step step, before *ui.MoveLine, localize ui.Localize) (ui.MoveLine, bool) {
	s, m := step.Before, step.Move
	switch m.Kind {
	case game.Step, game.Leave, game.Board:
		return describePath(step, before, localize)
	case game.Halt:
		if before != nil && (before.Seat == step.Seat || before.Seat == games.Chance) {
			return *before, true
		}
	}
	line := ui.MoveLine{Seat: step.Seat}
	line.Text, line.Detail = stepText(step, before, localize)
	if c, ok := actionCell(s, m); ok && m.Kind != game.Bring {
		line.Highlights = []string{cellID(s.Rules(), c)}
	}
	return line, false
}

// stepText describes a step that is not part of a path. After the path of the same unit a hint does
// not name the unit again.
func stepText(step step, before *ui.MoveLine, localize ui.Localize) (text, detail string) {
	s, m, names := step.Before, step.Move, names{step.Before, localize}
	tell := func(key string, u game.Unit, other string) string {
		the := names.the(u)
		if before != nil && isAbility(m.Kind) && m.Kind != game.Flee {
			if walker, _, _ := strings.Cut(before.Subject, " "); walker == u.String() {
				the = names.pronoun(u)
			}
		}
		return localize("fuga.tell."+key, names.begin(u), other, the)
	}
	switch m.Kind {
	case game.Roll:
		return rollText(s, step.After, localize), localize("fuga.tell.dice", m.Dice[0], m.Dice[1], m.Dice[0]+m.Dice[1])
	case game.Set:
		return tell("set", m.Unit, names.place(m.Cell)), names.place(m.Cell)
	case game.Flee:
		return tell("flee", m.Unit, localize("fuga.edge."+m.Edge.String())), ""
	case game.Steal:
		return tell("steal."+m.Mode.String(), m.Unit, ""), ""
	case game.Bring:
		return localize("fuga.tell.bring." + m.Mode.String()), ""
	case game.Suspect:
		return localize("fuga.tell.suspect."+m.Mode.String(), unitNumber(m.Unit), names.place(m.Cell)), names.place(m.Cell)
	case game.Investigate:
		return tell("investigate", m.Unit, names.unit(m.Other)), ""
	case game.Arrest:
		list := names.list(unitSet(m.Attackers))
		return localize("fuga.tell.arrest", ui.Capitalized(list), names.the(m.Unit), list), ""
	case game.Slip:
		_, _, subject, _ := s.Query()
		return tell("slip", subject, names.place(m.Cell)), names.place(m.Cell)
	case game.Exchange:
		return localize("fuga.tell.exchange"), ""
	case game.Done:
		switch {
		case s.AskingExchange():
			return localize("fuga.tell.no-exchange"), ""
		case s.IsPolicePhase():
			return localize("fuga.tell.turn", s.Turn()), ""
		case ferryMoves(s, step.After):
			return localize("fuga.tell.done-ferry"), ""
		}
		return localize("fuga.tell.done"), ""
	}
	other := ""
	if m.Other < game.NumUnits {
		other = names.the(m.Other)
	}
	key := m.Kind.String()
	if m.Kind == game.Misdirect && step.After.Actor() != games.Chance {
		key += ".sure"
	}
	return tell(key, m.Unit, other), ""
}

// ferryMoves reports whether the ferry is elsewhere after a step.
func ferryMoves(s, after *game.State) bool {
	from, _ := s.Position(game.Ferry)
	to, _ := after.Position(game.Ferry)
	return from != to
}

// describePath describes a step of a unit together with its steps before. The line lights both ends
// of the path.
func describePath(step step, before *ui.MoveLine, localize ui.Localize) (line ui.MoveLine, joined bool) {
	s, m := step.Before, step.Move
	r, names := s.Rules(), names{s, localize}
	from, _ := s.Position(m.Unit)
	to, _ := step.After.Position(m.Unit)
	left := s.Carrier(m.Unit) // where the path begins, NoUnit for a hex
	if before != nil && before.Seat == step.Seat {
		walker, carrier, _ := strings.Cut(before.Subject, " ")
		if joined = walker == m.Unit.String(); joined {
			from, _ = parseCell(r, before.Highlights[0])
			left, _ = game.ParseUnit(carrier)
		}
	}
	subject := m.Unit.String() // and after it the unit where the path begins
	if left != game.NoUnit {
		subject += " " + left.String()
	}
	line = ui.MoveLine{Seat: step.Seat, Highlights: []string{cellID(r, from), cellID(r, to)}, Subject: subject}
	steps := localize("fuga.tell.steps", r.Hex(from).Distance(r.Hex(to)))
	tell := func(key, other string) string {
		args := []any{names.begin(m.Unit), other, names.the(m.Unit), steps}
		if left != game.NoUnit {
			args = append(args, names.the(left))
		}
		return localize("fuga.tell."+key, args...)
	}
	switch {
	case m.Kind == game.Board && m.Other == game.Ferry:
		line.Text = tell("aboard-ferry", "")
	case m.Kind == game.Board:
		line.Text = tell("aboard", names.the(m.Other))
	case from == to:
		line.Text = tell("back", "")
	default:
		manner := s.Mode(m.Unit).String()
		if water := r.Letters[to] == '~' || r.Letters[to] == 'v'; water && s.Mode(m.Unit) == game.Foot {
			manner = "swim"
		}
		towards := localize("fuga.towards." + compassDirection(r, from, to))
		if line.Text = tell("moves."+manner, towards); left != game.NoUnit {
			line.Text = tell("leave."+manner, towards)
		}
		line.Detail = steps
	}
	return line, joined
}

// rollText says what the dice decided.
func rollText(s, after *game.State, localize ui.Localize) string {
	_, _, subject, object := s.Query()
	names, outcome := names{s, localize}, rollOutcome(s, after)
	key := "fuga.roll." + outcome
	switch outcome {
	case "clue", "no-clue":
		return localize(key, names.unit(object))
	case "misdirected", "not-misdirected", "hooked", "still-hooked":
		return localize(key, names.begin(object))
	case "stolen":
		first := names.begin(subject)
		names.state = after
		return localize("fuga.roll."+names.key(after.Carrier(subject)), first)
	case "lost":
		return localize(key, names.the(object))
	case "hostage", "nothing":
		return localize(key)
	}
	return localize(key, names.begin(subject))
}

// rollOutcome returns what the dice decided.
func rollOutcome(s, after *game.State) string {
	_, why, subject, object := s.Query()
	arrests, kills, victims, _ := s.Tally()
	arrests2, kills2, victims2, _ := after.Tally()
	asked, _, _, _ := after.Query()
	either := func(won bool, outcome, other string) string {
		if won {
			return outcome
		}
		return other
	}
	switch why {
	case game.Investigate:
		return either(asked == game.Bring, "clue", "no-clue")
	case game.Misdirect:
		return either(asked == game.Suspect, "misdirected", "not-misdirected")
	case game.Steal:
		return either(after.Carrier(subject) != s.Carrier(subject), "stolen", "not-stolen")
	}
	isUnit := object < game.NumUnits
	switch {
	case arrests2 > arrests:
		return "arrested"
	case kills2 > kills:
		return "killed"
	case victims2 > victims:
		return "lost"
	case asked == game.Lose && why == game.Arrest:
		return "lose"
	case asked == game.Lose:
		return "hostage"
	case asked == game.Slip:
		return "slip"
	case isUnit && !s.Hooked(object) && after.Hooked(object):
		return "hooked"
	case isUnit && s.Hooked(object):
		return "still-hooked"
	}
	return "nothing"
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
	value := func(n, each int) string {
		if n == 0 {
			return "0"
		}
		return localize("fuga.result.each", n, each, n*each)
	}
	police, criminals := games.Seat(s.PoliceSeat()), games.Seat(s.CriminalsSeat())
	rows := []ui.ResultRow{
		{Label: localize("fuga.result.arrests", in.Name(police)), Value: value(arrests, r.PointsArrest)},
		{Label: localize("fuga.result.kills", in.Name(police)), Value: value(kills, r.PointsKill)},
		{Label: localize("fuga.result.exchange", in.Name(criminals)), Value: value(swap, r.PointsSwap)},
		{Label: localize("fuga.result.victims", in.Name(criminals)), Value: value(victims, r.PointsVictim)},
		{Label: localize("fuga.result.escaped"), Value: localize("fuga.result.of", escaped, 2)},
	}
	if p == c && s.Actor() == games.Terminal {
		rows = append(rows, ui.ResultRow{Label: localize("fuga.result.tie"), Value: localize("fuga.result.tie." + r.Tie)})
	}
	return rows
}

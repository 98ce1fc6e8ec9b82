package fuga

import (
	"math"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// Tell says a step for the move list. Steps of the same unit are one line.
func (*Presenter) Tell(step tables.Step, before *tables.Line, say tables.Say) (tables.Line, bool) {
	s, after := step.Before.(*game.State), step.After.(*game.State)
	m := game.Unpack(step.Action)
	line := tables.Line{Seat: step.Seat}
	r := s.Rules()
	switch m.Kind {
	case game.Step, game.Leave, game.Board:
		return tellWay(line, step, before, say)
	case game.Halt:
		if before != nil && (before.Seat == step.Seat || before.Seat == games.Chance) {
			return *before, true
		}
		line.Text = say("fuga.tell.halt", unitTitle(s, m.Unit, say))
	case game.Roll:
		line.Text, line.Small = tellRoll(s, after, say), say("fuga.tell.dice", m.Dice[0], m.Dice[1], m.Dice[0]+m.Dice[1])
	case game.Set:
		line.Text, line.Small = say("fuga.tell.set", m.Unit.String()), r.CellName(m.Cell)
	case game.Flee:
		line.Text = say("fuga.tell.flee", m.Unit.String(), say("fuga.edge."+m.Edge.String()))
	case game.Steal:
		line.Text = say("fuga.tell.steal."+m.Mode.String(), m.Unit.String())
	case game.Bring:
		line.Text = say("fuga.tell.bring." + m.Mode.String())
	case game.Suspect:
		line.Text, line.Small = say("fuga.tell.suspect."+m.Mode.String(), m.Unit.String()), r.CellName(m.Cell)
	case game.Arrest:
		var names []string
		for u := range game.Unit(game.NumUnits) {
			if m.Attackers>>u&1 != 0 {
				names = append(names, u.String())
			}
		}
		line.Text = say("fuga.tell.arrest", strings.Join(names, ", "), m.Unit.String())
	case game.Lose:
		line.Text = say("fuga.tell.lose", unitTitle(s, m.Unit, say))
	case game.Slip:
		_, _, subject, _ := s.Query()
		line.Text, line.Small = say("fuga.tell.slip", subject.String()), r.CellName(m.Cell)
	case game.Done:
		switch line.Text = say("fuga.tell.done"); {
		case s.AskingExchange():
			line.Text = say("fuga.tell.no-exchange")
		case s.IsPolicePhase():
			line.Text = say("fuga.tell.turn", s.Turn())
		}
	default:
		other := ""
		if m.Other < game.NumUnits {
			other = m.Other.String()
		}
		line.Text = say("fuga.tell."+m.Kind.String(), m.Unit.String(), other)
	}
	return line, false
}

// tellWay says a step of a unit, joined to the steps before it: how it goes, and where to.
func tellWay(line tables.Line, step tables.Step, before *tables.Line, say tables.Say) (tables.Line, bool) {
	s, m := step.Before.(*game.State), game.Unpack(step.Action)
	after, r, name := step.After.(*game.State), s.Rules(), unitTitle(s, m.Unit, say)
	from, _ := s.Position(m.Unit)
	to, _ := after.Position(m.Unit)
	joined := before != nil && before.Seat == step.Seat && strings.HasPrefix(before.Text, name+" ") && strings.Contains(before.Small, between)
	if joined {
		first, _, _ := strings.Cut(before.Small, between)
		from, _ = r.ParseCell(first)
	}
	line.Small = r.CellName(from) + between + r.CellName(to)
	switch {
	case m.Kind == game.Board && m.Other == game.Ferry:
		line.Text = say("fuga.tell.aboard-ferry", name)
	case m.Kind == game.Board:
		line.Text = say("fuga.tell.aboard", name, m.Other.String())
	case from == to:
		line.Text = say("fuga.tell.back", name)
	default:
		gait := s.Mode(m.Unit).String()
		if water := r.Letters[to] == '~' || r.Letters[to] == 'v'; water && s.Mode(m.Unit) == game.Foot {
			gait = "swim"
		}
		line.Text = say("fuga.tell.moves."+gait, name, say("fuga.towards."+towards(r, from, to)))
	}
	return line, joined
}

// between stands between the ends of a way.
const between = " – "

// towards is the direction from one hex to another: "N", "NE" …
func towards(r *game.Rules, from, to game.Cell) string {
	a, b := place(r, from), place(r, to)
	dx := 1.5 * float64(b.Column-a.Column)
	dy := math.Sqrt(3) * (float64(b.Row-a.Row) + float64(b.Column&1-a.Column&1)/2)
	names := [...]string{"E", "SE", "S", "SW", "W", "NW", "N", "NE"}
	return names[(int(math.Round(math.Atan2(dy, dx)/(math.Pi/4)))+8)%8]
}

// tellRoll says what the dice decided.
func tellRoll(s, after *game.State, say tables.Say) string {
	_, why, subject, object := s.Query()
	arrests, kills, victims, _ := s.Tally()
	arrests2, kills2, victims2, _ := after.Tally()
	asked, _, _, _ := after.Query()
	switch why {
	case game.Investigate:
		if asked == game.Bring {
			return say("fuga.roll.clue", object.String())
		}
		return say("fuga.roll.no-clue", object.String())
	case game.Misdirect:
		if asked == game.Suspect {
			return say("fuga.roll.misdirected", object.String())
		}
		return say("fuga.roll.not-misdirected", object.String())
	case game.Steal:
		if carrier := after.Carrier(subject); carrier != s.Carrier(subject) {
			return say("fuga.roll.stolen", subject.String(), carrier.String())
		}
		return say("fuga.roll.not-stolen", subject.String())
	}
	switch {
	case arrests2 > arrests:
		return say("fuga.roll.arrested", subject.String())
	case kills2 > kills:
		return say("fuga.roll.killed", subject.String())
	case victims2 > victims:
		return say("fuga.roll.lost", object.String())
	case asked == game.Lose && why == game.Arrest:
		return say("fuga.roll.lose", subject.String())
	case asked == game.Lose:
		return say("fuga.roll.hostage")
	case asked == game.Slip:
		return say("fuga.roll.slip", subject.String())
	case object < game.NumUnits && !s.Hooked(object) && after.Hooked(object):
		return say("fuga.roll.hooked", object.String())
	}
	return say("fuga.roll.nothing")
}

// Result says why the match ended as it did.
func (*Presenter) Result(in tables.In) []tables.Fact {
	s, say := in.View.(*game.State), in.Say
	r := s.Rules()
	arrests, kills, victims, escaped := s.Tally()
	p, c := s.Points()
	swap := 0
	if s.Exchanged() {
		swap = 1
	}
	value := func(n, each int) string { return say("fuga.result.each", n, each, n*each) }
	facts := []tables.Fact{
		{Name: say("fuga.result.arrests"), Value: value(arrests, r.PointsArrest)},
		{Name: say("fuga.result.kills"), Value: value(kills, r.PointsKill)},
		{Name: say("fuga.result.exchange"), Value: value(swap, r.PointsSwap)},
		{Name: say("fuga.result.victims"), Value: value(victims, r.PointsVictim)},
		{Name: say("fuga.result.escaped"), Value: say("fuga.result.of", escaped, 2)},
	}
	if p == c && s.Actor() == games.Nobody {
		facts = append(facts, tables.Fact{Name: say("fuga.result.tie"), Value: say("fuga.result.tie." + r.Tie)})
	}
	return facts
}

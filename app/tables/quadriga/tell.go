package quadriga

import (
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	rules "banchisa/games/quadriga"
)

// Tell says a step in a sentence. The orders of an island are one line: each joins the
// one before; "go" joins what it carries out.
func (Presenter) Tell(step tables.Step, before *tables.Line, say tables.Say) (tables.Line, bool) {
	s, was := step.After.(*rules.State), step.Before.(*rules.State)
	m := rules.Unpack(step.Action)
	line := tables.Line{Seat: step.Seat, Small: step.Before.FormatAction(step.Action)}
	who := say(seatKey(step.Seat))
	switch m.Kind {
	case rules.Place:
		line.Text = say("quadriga.tell.place", who, m.Cell.Notation())
	case rules.Skip:
		line.Text = say("quadriga.tell.skip", who)
	case rules.Order:
		return tellOrder(was, m, line, before, say)
	case rules.Go:
		return tellGo(step, s, line, before, say)
	case rules.Fight:
		line.Text = tellFight(was, m, step.Seat, say)
	case rules.Trim:
		line.Text = say("quadriga.tell.trim", who, m.Cell.Notation())
	}
	line.Small = strings.TrimSpace(line.Small + tail(was, s, say))
	return line, false
}

// tellOrder counts the units of an island that were ordered with this one.
func tellOrder(was *rules.State, m rules.Move, line tables.Line, before *tables.Line, say tables.Say) (tables.Line, bool) {
	island := was.Units(line.Seat).Island(m.Cell)
	n := 1
	for c := range island.All {
		if _, ok := was.Ordered(c); ok {
			n++
		}
	}
	line.Text = say("quadriga.tell.move", say(seatKey(line.Seat)), say("quadriga.way."+m.Dir.Notation()), n, island.First().Notation())
	if n > 1 && before != nil && before.Seat == line.Seat {
		line.Small = before.Small + " " + line.Small
		return line, true
	}
	return line, false
}

func tellGo(step tables.Step, s *rules.State, line tables.Line, before *tables.Line, say tables.Say) (tables.Line, bool) {
	was := step.Before.(*rules.State)
	moved := false
	for c := range was.Units(step.Seat).All {
		if _, ok := was.Ordered(c); ok {
			moved = true
		}
	}
	extra := tail(was, s, say)
	if moved && before != nil && before.Seat == step.Seat {
		line = *before
		line.Small += " " + step.Before.FormatAction(step.Action) + extra
		return line, true
	}
	line.Text = say("quadriga.tell.stay", say(seatKey(step.Seat)))
	line.Small += extra
	return line, false
}

func tellFight(was *rules.State, m rules.Move, seat games.Seat, say tables.Say) string {
	d := was.PreviewFight(m.Cell, m.Enemy)
	winner, lost := 1-seat, d.Mine.Len()
	if d.Wins {
		winner, lost = seat, d.Enemy.Len()
	}
	return say("quadriga.tell.fight", m.Cell.Notation(), m.Enemy.Notation(), d.Mine.Len(), d.Enemy.Len(), say(seatKey(winner)),
		say(seatKey(1-winner)), lost)
}

// tail is what else came of a step: drowned units, a countdown that starts or goes on.
func tail(was, s *rules.State, say tables.Say) string {
	text := ""
	for seat := range games.Seat(2) {
		before, now := was.Countdown(seat), s.Countdown(seat)
		switch {
		case now == before:
		case now == 0 && s.Actor() != games.Nobody:
			text += " · " + say("quadriga.tell.clock-off", say(seatKey(seat)))
		case before == 0:
			text += " · " + say("quadriga.tell.clock-on", say(seatKey(seat)), now)
		default:
			text += " · " + say("quadriga.tell.clock", say(seatKey(seat)), now)
		}
	}
	return text
}

// Result says how the match ended.
func (Presenter) Result(in tables.In) []tables.Fact {
	s := in.View.(*rules.State)
	say := in.Say
	key := map[rules.Ending]string{
		rules.NoUnits: "no-units", rules.OtherNoUnits: "other-without", rules.CountdownExpired: "timed-out", rules.QuietDraw: "stillness",
		rules.Sunset: "sunset",
	}[s.Ending()]
	if key == "" {
		return nil
	}
	if key == "sunset" && s.Units(rules.White).Len() == s.Units(rules.Black).Len() {
		key = "tie" // Black, who began second, wins it
	}
	facts := []tables.Fact{{Name: say("quadriga.result.why"), Value: say("quadriga.result." + key)}}
	for seat := range games.Seat(2) {
		set := s.Units(seat)
		var marks []string
		for c := range set.All {
			marks = append(marks, c.Notation())
		}
		facts = append(facts, tables.Fact{
			Name:  say("quadriga.result.left", say(seatKey(seat))),
			Value: say("quadriga.result.count", set.Len(), len(set.Islands(nil))), Marks: marks,
		})
	}
	return facts
}

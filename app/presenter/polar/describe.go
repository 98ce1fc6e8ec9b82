package polar

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
)

// Describe describes a step. It joins the outcome to its click, the second seal to the first, a
// ride to its walk, and a landing or stay to its correction.
func (p Presenter) Describe(played presenter.Step, before *ui.MoveLine, words ui.Words) (ui.MoveLine, bool) {
	step := stepOf(played)
	old := step.Before
	m, name := step.Move, old.FormatAction(step.Action)
	text := teller{names{p.outlook, old, words}, step}.text(m)
	line := ui.MoveLine{Seat: step.Seat, Text: text, Notation: name, Highlights: highlightsOf(m, old)}
	if color, _ := old.Asked(); color >= 0 {
		line.Color = old.ColorID(color)
	}
	if m.Kind == game.Clicked && before != nil && before.Notation == "click" {
		line.Seat, line.Color, line.Notation = before.Seat, before.Color, "click "+name
		return line, true
	}
	if continuesLine(m, before, step, old) {
		line = *before
		line.Text += words.Localize("polar.tell.and") + text
		line.Notation += " · " + name
		line.Highlights = append(slices.Clone(line.Highlights), highlightsOf(m, old)...)
		return line, true
	}
	return line, false
}

// highlightsOf returns the IDs of what an action is about.
func highlightsOf(m game.Move, old *game.State) (ids []string) {
	for _, q := range squaresOf(m, old) {
		ids = append(ids, squareID(q))
	}
	switch m.Kind {
	case game.Go, game.Ride, game.Swap:
		ids = append(ids, numberedID("penguin", old.Mover()))
	case game.Land:
		ids = append(ids, "shore")
	case game.EvictHome:
		ids = append(ids, "iceberg")
	}
	return ids
}

// continuesLine reports whether an action continues the line before: one of the same turn and seat,
// not of chance.
func continuesLine(m game.Move, before *ui.MoveLine, step step, old *game.State) bool {
	if before == nil || before.Seat != step.Seat || before.Seat == games.Chance {
		return false
	}
	switch m.Kind {
	case game.Ride, game.Swap:
		return old.Question() == game.RideOn
	case game.Stay, game.Land:
		return old.Corrected()
	case game.Seal:
		return strings.HasPrefix(before.Notation, "seal ")
	}
	return false
}

// teller describes a step in words, by the names of the position before it.
type teller struct {
	names
	step step
}

func (t teller) after() *game.State { return t.step.After }

// text returns the sentence of one action, without its seat.
func (t teller) text(m game.Move) string {
	key := "polar.tell." + actionTextKeys[m.Kind]
	switch m.Kind {
	case game.Take, game.Deal:
		return t.localize(key, t.shape(int(m.Shape)))
	case game.Clicked:
		if m.Number > 6 {
			return t.event(m.Number)
		}
		return t.localize(key, m.Number)
	case game.First:
		return t.localize("polar.tell.place", t.shape(int(m.Shape)), t.beside(firstSquare(t.state, m)), t.turned(m.Rotation))
	case game.Place, game.Reserve:
		return t.localize(key, t.shape(int(m.Shape)), t.beside(m.Square), t.turned(m.Rotation))
	case game.Rotate:
		return t.localize(key, t.slabAt(m.Square), t.localize(fmt.Sprintf("polar.turns.%d", m.Rotation)))
	case game.Shift, game.Recycle, game.Advance:
		return t.localize(key, t.slabAt(m.From), t.way(m.From, m.Square))
	case game.RecycleSwap:
		return t.localize(key, t.slabAt(m.From), t.slabAt(m.Square))
	case game.Still, game.FreeLion, game.FreeSeal, game.Swap, game.Lion, game.Seal:
		return t.localize(key, t.slabAt(m.Square))
	case game.Ride:
		at, _ := penguinSpot(t.state, t.state.Mover())
		return t.localize(key, t.way(at.Square, m.Square))
	case game.Correct:
		return t.localize(key, stepsText(t.state.Number()+m.Number, t.localize))
	case game.Go:
		return t.walk(m)
	case game.Stay:
		if t.after().Cards(t.state.Mover()) > t.state.Cards(t.state.Mover()) {
			return t.localize("polar.tell.toomuch")
		}
	case game.End:
		if t.state.Question() == game.AfterEvent {
			return t.localize("polar.tell.stop")
		}
	case game.Evict, game.EvictHome:
		return t.eviction(m)
	case game.AtColor:
		return t.localize(key, t.player(int(m.Shape)))
	}
	return t.localize(key)
}

// turned says how a slab of the tray is rotated, "" for as it lies there.
func (t teller) turned(rotation uint8) string {
	if rotation == 0 {
		return ""
	}
	return t.localize(fmt.Sprintf("polar.turned.%d", rotation))
}

// eviction says where a guest goes, or where the mover sends it.
func (t teller) eviction(m game.Move) string {
	where := ""
	if m.Kind == game.Evict {
		where = t.slabAt(m.Square)
	}
	if _, of := t.state.Asked(); of >= 0 {
		return t.localize("polar.tell.other."+actionTextKeys[m.Kind], t.player(of), where)
	}
	return t.localize("polar.tell."+actionTextKeys[m.Kind], where)
}

// walk returns the sentence of a walk: "fa 3 passi fino alla lastra nera a T".
func (t teller) walk(m game.Move) string {
	steps := stepsText(t.state.Number(), t.localize)
	switch at, atSea := penguinSpot(t.state, t.state.Mover()); {
	case !atSea:
		return t.localize("polar.tell.leave-home", steps, t.slabAt(m.Square))
	case at.Square == m.Square:
		return t.localize("polar.tell.go-same", steps)
	}
	return t.localize("polar.tell.go", steps, t.slabAt(m.Square))
}

// event returns the sentence of an event; it says so if it has no effect (POL-8.3).
func (t teller) event(event int) string {
	text := t.localize("polar.tell.event." + eventTextKeys[event])
	if !hasEffect(event, t.state, t.after()) {
		return t.localize("polar.tell.event.none", text)
	}
	return text
}

// hasEffect reports whether an event has changed something, or will.
func hasEffect(event int, old, after *game.State) bool {
	if event == game.Loss || event == game.Gain {
		return after.Cards(old.Mover()) != old.Cards(old.Mover())
	}
	switch after.Question() {
	case game.PutLion, game.PutSeal, game.NameVictim:
		return true
	}
	return false
}

var eventTextKeys = map[int]string{
	game.LionMinus: "lion-minus", game.SealsMinus: "seals-minus", game.Loss: "loss",
	game.LionPlus: "lion-plus", game.SealsPlus: "seals-plus", game.Gain: "gain",
}

var actionTextKeys = map[game.Kind]string{
	game.Take: "take", game.Deal: "deal", game.Clicked: "clicked", game.Still: "still", game.Rotate: "rotate",
	game.Shift: "shift", game.Recycle: "recycle", game.RecycleSwap: "recycle-swap", game.Reserve: "reserve",
	game.Double: "double", game.FreeLion: "free-lion", game.FreeSeal: "free-seal", game.Place: "place",
	game.Advance: "advance", game.Bonus: "bonus", game.Pass: "pass", game.Click: "click", game.Correct: "correct",
	game.Go: "go", game.Land: "land", game.Stay: "stay", game.Ride: "ride", game.Swap: "swap", game.End: "end",
	game.Pay: "pay", game.Leave: "leave", game.Evict: "evict", game.EvictHome: "evict-home", game.AtColor: "at",
	game.Lion: "lion", game.Seal: "seal",
}

// ResultRows lists who landed after how many rounds, and how far the others came, the nearest to land
// first.
func (Presenter) ResultRows(in presenter.Input) []ui.ResultRow {
	s := in.View.(*game.State)
	if !s.Over() {
		return nil
	}
	names, localize := names{state: s, words: in.Words}, in.Localize
	rows := []ui.ResultRow{{Label: localize("polar.end.draw"), Value: strconv.Itoa(s.Rules().RoundLimit)}}
	if w := s.Winner(); w >= 0 {
		rows[0] = ui.ResultRow{
			Label: localize("polar.end.landed", names.player(w)),
			Value: localize("polar.end.rounds", s.Round()), Highlights: []string{numberedID("penguin", w)},
		}
	}
	for _, c := range byColumn(s) {
		if c == s.Winner() {
			continue
		}
		where := localize("polar.where.home")
		if _, atSea := penguinSpot(s, c); atSea {
			where = localize("polar.end.column", columnOf(s, c), s.Rules().Columns)
		}
		rows = append(rows, ui.ResultRow{Label: names.player(c), Value: where, Highlights: []string{numberedID("penguin", c)}})
	}
	return rows
}

// byColumn returns the colours, those nearest to land first.
func byColumn(s *game.State) []int {
	colors := make([]int, s.NumColors())
	for c := range colors {
		colors[c] = c
	}
	slices.SortStableFunc(colors, func(a, b int) int { return columnOf(s, b) - columnOf(s, a) })
	return colors
}

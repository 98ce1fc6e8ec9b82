package record

import (
	"strings"
	"unicode/utf8"

	"banchisa/games"
)

// The words that begin the lines of what players agree on outside of the rules.
const (
	endWord      = "end"
	handoverWord = "handover"
)

// EndingLine returns the line of a record that ends the match, without a line break.
func EndingLine(e games.Ending, setup games.Setup) string { return endWord + " " + e.Format(setup) }

// Line returns the line of a record for the handover, without a line break.
func (h Handover) Line(setup games.Setup) string {
	return handoverWord + " " + setup.Seats[h.Seat] + " " + h.Player
}

// Conclude ends the match as its players want, before its rules do.
func (m *Match) Conclude(e games.Ending) { m.Ending = e }

// HandOver lets a bot play on for a seat.
func (m *Match) HandOver(seat games.Seat, player string) {
	m.Handovers = append(m.Handovers, Handover{Ply: len(m.actions), Seat: seat, Player: player})
}

// decodeEnding applies a line that ends the match.
func (d *decoder) decodeEnding(number int, text string) bool {
	if d.Over() {
		return d.addError(number, 1, text, "fault.after-end", "fault.right-result", "", d.FinalResult())
	}
	rest := strings.TrimPrefix(strings.TrimSpace(text), endWord)
	e, wrong, ok := games.ParseEnding(d.Setup, rest)
	if !ok {
		return d.addError(number, columnOf(text, wrong), text, "fault.unknown-ending", "fault.write-ending", printable(wrong), d.seats())
	}
	if now := d.Clock(); e.Kind == games.TimeLoss && !now.Lost(e.Seat) {
		return d.addError(number, columnOf(text, e.Kind.String()), text, "fault.time-left", "fault.write-ending", d.Setup.Seats[e.Seat], d.seats())
	}
	if e.Kind == games.AgreedCount && d.Game.Measure == nil {
		return d.addError(number, columnOf(text, e.Kind.String()), text, "fault.no-measure", "fault.write-other-ending", d.Game.Title, d.seats())
	}
	d.Conclude(e)
	return true
}

// decodeHandover applies a line that lets a bot play on for a seat, once for each.
func (d *decoder) decodeHandover(number int, text string) bool {
	if d.Over() {
		return d.addError(number, 1, text, "fault.after-end", "fault.right-result", "", d.FinalResult())
	}
	words := strings.Fields(text)
	if len(words) != 3 {
		return d.addError(number, 1, text, "fault.unknown-handover", "fault.write-handover", printable(strings.Join(words[1:], " ")), d.seats())
	}
	for seat, id := range d.Setup.Seats {
		if id != words[1] || d.HandedOver(games.Seat(seat)) {
			continue
		}
		if !IsBot(words[2]) || utf8.RuneCountInString(words[2]) > MaxNameLen {
			return d.addError(number, columnOf(text, words[2]), text, "fault.unknown-handover", "fault.write-handover", printable(words[2]), d.seats())
		}
		d.HandOver(games.Seat(seat), words[2])
		return true
	}
	return d.addError(number, columnOf(text, words[1]), text, "fault.unknown-handover", "fault.write-handover", printable(words[1]), d.seats())
}

// seats returns the seats of the match for a message.
func (d *decoder) seats() string { return strings.Join(d.Setup.Seats, ", ") }

// columnOf returns the column of a word in a line, after its first word; 1 for none.
func columnOf(text, word string) int {
	trimmed := strings.TrimLeft(text, " \t")
	first, _, _ := strings.Cut(trimmed, " ")
	start := len(text) - len(trimmed) + len(first)
	i := strings.LastIndex(text[start:], word)
	if word == "" || i < 0 {
		return 1
	}
	return utf8.RuneCountInString(text[:start+i]) + 1
}

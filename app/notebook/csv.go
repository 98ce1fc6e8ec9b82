package notebook

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// Columns are the names of the CSV's columns, the same in all languages.
var Columns = []string{
	"match", "game", "variant", "kind", "revision", "rules", "seats", "start", "seconds", "choices",
	"end", "outcome", "shares", "lead_changes", "language", "fun", "clear", "again", "left_at", "hints",
}

// WriteCSV writes entries, one per line, for a spreadsheet.
func WriteCSV(w io.Writer, entries []Entry) error {
	out := csv.NewWriter(w)
	if err := out.Write(Columns); err != nil {
		return err
	}
	for _, e := range entries {
		if err := out.Write(e.row()); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func (e Entry) row() []string {
	shares := make([]string, len(e.Shares))
	for i, s := range e.Shares {
		shares[i] = strconv.FormatFloat(s, 'g', 4, 64)
	}
	row := []string{
		e.Match, e.Game, e.Variant, e.Kind, strconv.Itoa(e.Revision), e.RulesHash, strings.Join(e.Seats, " "), e.Start,
		strconv.Itoa(e.Seconds), strconv.Itoa(e.Choices), e.End, e.Result, strings.Join(shares, " "), "", e.Language,
	}
	if e.LeadChanges >= 0 {
		row[13] = strconv.Itoa(e.LeadChanges)
	}
	for q := range Questions {
		answer := ""
		if q < len(e.Ratings) && e.Ratings[q] > 0 {
			answer = strconv.Itoa(e.Ratings[q])
		}
		row = append(row, answer)
	}
	return append(row, e.Left, strings.Join(e.Hints, " | "))
}

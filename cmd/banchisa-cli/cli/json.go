package cli

import (
	"banchisa/games"
	"banchisa/games/record"
)

type jsonGame struct {
	ID       string   `json:"id"`
	Title    string   `json:"title"`
	Inventor string   `json:"inventor"`
	MinSeats int      `json:"min_seats"`
	MaxSeats int      `json:"max_seats"`
	Seats    []string `json:"seats"`
	Variants []string `json:"variants"`
}

type jsonPosition struct {
	File   string `json:"file"`
	Game   string `json:"game"`
	Ply    int    `json:"ply"`
	Actor  string `json:"actor"`
	Result string `json:"result,omitempty"`
	// Viewer and Board are what show prints, Actions what legal prints.
	Viewer  string    `json:"viewer,omitempty"`
	Board   string    `json:"board,omitempty"`
	Actions *[]string `json:"actions,omitempty"`
}

// newJSONPosition describes the position of a match after some decisions.
func newJSONPosition(file string, m *record.Match, s games.State, at int) jsonPosition {
	if at < 0 {
		at = m.Len()
	}
	p := jsonPosition{File: file, Game: m.Game.ID, Ply: at, Actor: m.Setup.SeatName(s.Actor())}
	if result, over := resultAt(m, s, at); over {
		p.Actor, p.Result = "", result
	}
	return p
}

type jsonVerification struct {
	File    string `json:"file"`
	OK      bool   `json:"ok"`
	Game    string `json:"game,omitempty"`
	Actions int    `json:"actions"`
	// Over reports whether the match is over; Result is its result line.
	Over   bool   `json:"over"`
	Result string `json:"result,omitempty"`
	// Ending is how the players ended the match before its rules did, as its record says: "resign dark".
	Ending        string      `json:"ending,omitempty"`
	ChanceChecked int         `json:"chance_checked"`
	Errors        []jsonError `json:"errors"`
	Unchecked     []jsonError `json:"unchecked"`
	Message       string      `json:"message,omitempty"`
}

type jsonError struct {
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Key     string `json:"key"`
	Message string `json:"message"`
	Remedy  string `json:"remedy,omitempty"`
}

func (inv *invocation) jsonErrors(errs []*games.FileError) []jsonError {
	list := []jsonError{}
	for _, f := range errs {
		e := jsonError{Line: f.Line, Column: f.Column, Key: f.ProblemKey, Message: inv.Loc.Localize(f.ProblemKey, f.Args...)}
		if f.RemedyKey != "" {
			e.Remedy = inv.Loc.Localize(f.RemedyKey, f.Args...)
		}
		list = append(list, e)
	}
	return list
}

func (inv *invocation) jsonVerification(v verification, strict bool) jsonVerification {
	j := jsonVerification{File: v.name, OK: v.passed(strict), Errors: inv.jsonErrors(v.errors), Unchecked: inv.jsonErrors(v.unverified)}
	if v.match == nil {
		j.Message = inv.Loc.FormatError(v.err)
		return j
	}
	m := v.match
	j.Game, j.Actions, j.Over, j.Result = m.Game.ID, m.Len(), m.Over(), m.Result
	if m.Ending.Kind != games.NoEnding {
		j.Ending = m.Ending.Format(m.Setup)
	}
	if m.HasSeed {
		j.ChanceChecked = m.ChanceCount(m.Len())
	}
	return j
}

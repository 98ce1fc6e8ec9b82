package cli

import (
	"errors"
	"fmt"

	"banchisa/app/i18n"
	"banchisa/games"
	"banchisa/games/record"
)

// runVerify replays files, samples every chance line again from the seed and compares the
// result. For each file it prints its errors, or what was checked and what could not be.
func runVerify(inv *invocation) int {
	asJSON := inv.Flags.Bool("json", false, "")
	strict := inv.Flags.Bool("strict", false, "")
	if code, ok := inv.Parse(1, -1); !ok {
		return code
	}
	code, list := exitOK, []jsonVerification{}
	for _, name := range inv.Args {
		v := inv.verify(name)
		if !v.passed(*strict) {
			code = exitFailure
		}
		if *asJSON {
			list = append(list, inv.jsonVerification(v, *strict))
		} else {
			inv.printVerification(v, *strict)
		}
	}
	if *asJSON {
		inv.PrintJSON(list)
	}
	return code
}

// verification is what is known of one file. Without a match, err says why.
type verification struct {
	name       string
	match      *record.Match
	err        error
	errors     []*games.FileError
	unverified []*games.FileError
}

func (inv *invocation) verify(name string) verification {
	v := verification{name: name}
	v.match, v.err = inv.ReadMatch(name)
	if v.err == nil {
		v.errors, v.unverified = v.match.Verify(), inv.Library.Unverified(v.match)
		return v
	}
	var f *games.FileError
	if errors.As(v.err, &f) {
		v.errors = append(v.errors, f)
	}
	return v
}

func (v verification) passed(strict bool) bool {
	return v.err == nil && len(v.errors) == 0 && (!strict || len(v.unverified) == 0)
}

func (inv *invocation) printVerification(v verification, strict bool) {
	if v.err != nil {
		fmt.Fprintln(inv.Out, inv.Loc.FormatError(v.err))
		return
	}
	for _, f := range v.errors {
		fmt.Fprintln(inv.Out, inv.Loc.FormatFileError(f))
	}
	if strict {
		for _, f := range v.unverified {
			fmt.Fprintln(inv.Out, inv.Loc.FormatFileError(f))
		}
	}
	if !v.passed(strict) {
		return
	}
	m, result := v.match, inv.Loc.Localize("cli.unfinished")
	if m.Over() {
		result = m.FinalResult()
	}
	fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.verified", i18n.Quote(v.name), m.Len(), result))
	fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.checked-lines"))
	if m.Ending.Kind != games.NoEnding {
		fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.ended."+m.Ending.Kind.String(), m.Setup.SeatName(m.Ending.Seat)))
	}
	for _, h := range m.Handovers {
		fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.handed-over", m.Setup.SeatName(h.Seat), h.Ply, h.Player))
	}
	if n := m.ChanceCount(m.Len()); m.HasSeed && n > 0 {
		fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.checked-chance", n))
	}
	if m.Result != "" {
		fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.checked-result"))
	}
	for _, f := range v.unverified {
		remark := *f
		remark.File = ""
		fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.unchecked", inv.Loc.FormatFileErrorLine(&remark)))
	}
}

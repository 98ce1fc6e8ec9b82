package record

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"banchisa/games"
	"banchisa/games/variant"
)

// Unverified returns what Verify cannot vouch for in a match that was read: chance without a seed,
// rules that differ from those of the shipped variant with the same ID, actions taken back after they had
// revealed something, a missing result and a line that is cut off.
func (resolver Resolver) Unverified(m *Match) []*games.FileError {
	var remarks []*games.FileError
	add := func(line int, problem, remedy string, args ...any) {
		remarks = append(remarks, &games.FileError{File: m.fileName, Line: line, ProblemKey: problem, RemedyKey: remedy, Args: args})
	}
	if n := m.ChanceCount(m.Len()); !m.HasSeed && n > 0 {
		add(0, "fault.no-seed", "fault.no-seed-remedy", n)
	}
	if keys := resolver.changedKeys(m); len(keys) > 0 {
		add(0, "fault.changed-variant", "fault.changed-variant-remedy", m.Setup.Variant.ID, strings.Join(keys, ", "))
	}
	if m.undoneReveals > 0 && m.Extra["free_undo"] != true {
		add(m.undoneLine, "fault.undone-reveal", "", m.undoneReveals)
	}
	if m.Over() && m.Result == "" {
		add(0, "fault.no-result", "fault.no-result-remedy", m.FinalResult())
	}
	if m.Truncated {
		add(0, "fault.torn-line", "")
	}
	return remarks
}

// changedKeys returns the first keys in which the rules of a match differ from those of the shipped
// variant with the same ID.
func (resolver Resolver) changedKeys(m *Match) []string {
	const maxKeys = 5
	v := m.Setup.Variant
	shipped, err := resolver.Variant(m.Game, v.ID)
	if err != nil || reflect.DeepEqual(shipped.Rules, v.Rules) && reflect.DeepEqual(shipped.SeatIDs, v.SeatIDs) && shipped.Seats == v.Seats {
		return nil
	}
	own, err := variant.Source{Text: v.Source}.DecodeMap()
	if err != nil {
		return nil
	}
	other, err := variant.Source{Text: shipped.Source}.DecodeMap()
	if err != nil {
		return nil
	}
	keys := differentKeys("", own, other)
	if len(keys) > maxKeys {
		keys = append(keys[:maxKeys], "…")
	}
	return keys
}

// differentKeys returns the keys, named with dots, whose values differ; titles are no rules.
func differentKeys(prefix string, a, b map[string]any) []string {
	union := maps.Clone(a)
	maps.Copy(union, b)
	var keys []string
	for _, key := range slices.Sorted(maps.Keys(union)) {
		if prefix == "" && (key == "title" || key == "blurb") || reflect.DeepEqual(a[key], b[key]) {
			continue
		}
		x, isTable := a[key].(map[string]any)
		y, isOtherTable := b[key].(map[string]any)
		if isTable && isOtherTable {
			keys = append(keys, differentKeys(prefix+key+".", x, y)...)
		} else {
			keys = append(keys, prefix+key)
		}
	}
	return keys
}

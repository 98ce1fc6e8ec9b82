package gametest

import "strings"

// StructureScripts returns a script for each kind of change that MutateStructure makes, as seeds for
// fuzzing.
func StructureScripts() [][]byte {
	var all [][]byte
	for kind := range len(structureChanges()) {
		for _, amount := range []byte{1, 5, 11} {
			all = append(all, []byte{byte(kind), 0, byte(5*kind + 3), 7, amount})
		}
	}
	return all
}

// maxMutated bounds the length of a mutated text, in bytes.
const maxMutated = 256 << 10

// repetitions returns how often something is repeated or nested: around limits that readers may have.
func repetitions() []int {
	return []int{1, 2, 3, 7, 15, 16, 17, 63, 64, 255, 1000, 4000}
}

// MutateStructure changes the structure of a TOML text, or of a match file, whose header is one: it nests
// values, repeats lines and tables, and splices in parts of another valid text. Each five bytes of the script are
// a change: its kind, where (two bytes), where in the other text, and how often.
func MutateStructure(text, other string, script []byte) string {
	changes := structureChanges()
	for len(script) >= 5 {
		lines := strings.SplitAfter(text, "\n")
		others := strings.SplitAfter(other, "\n")
		counts := repetitions()
		at := (int(script[1])<<8 | int(script[2])) % len(lines)
		changed := strings.Join(changes[int(script[0])%len(changes)](structure{
			lines: lines, at: at, others: others, otherAt: int(script[3]) % len(others), n: counts[int(script[4])%len(counts)],
		}), "")
		if len(changed) > maxMutated {
			return text
		}
		text, script = changed, script[5:]
	}
	return text
}

// structure is a text and where it is changed.
type structure struct {
	lines, others []string
	at, otherAt   int
	n             int // how often
}

// structureChanges returns the kinds of change. Each returns the new lines.
func structureChanges() []func(structure) []string {
	return []func(structure) []string{
		func(s structure) []string {
			return s.withValue(func(v string) string { return wrap(v, "[", "]", s.n) })
		},
		func(s structure) []string {
			return s.withValue(func(v string) string { return wrap(v, "{ a = ", " }", s.n) })
		},
		func(s structure) []string {
			return s.withValue(func(v string) string { return repeat(v, s.n+1) })
		},
		func(s structure) []string {
			return s.withValue(func(v string) string { return v[:1] + repeat(v[1:], s.n+1) }) // longer text
		},
		func(s structure) []string {
			return s.withValue(func(string) string { return value(s.others[s.otherAt]) })
		},
		func(s structure) []string { return s.replace(s.at, s.at+1, repeat("a.", s.n)+s.lines[s.at]) },
		func(s structure) []string {
			return s.replace(s.at, s.at, "["+repeat("a.", s.n)+"a]\n")
		},
		func(s structure) []string { return s.replace(s.at, s.at, repeat(s.lines[s.at], s.n)) },
		func(s structure) []string {
			from, to := section(s.lines, s.at)
			return s.replace(to, to, repeat(strings.Join(s.lines[from:to], ""), s.n))
		},
		func(s structure) []string {
			from, to := section(s.lines, s.at)
			return s.replace(from, to)
		},
		func(s structure) []string {
			from, to := section(s.others, s.otherAt)
			return s.replace(s.at, s.at, s.others[from:to]...)
		},
		func(s structure) []string { return s.replace(s.at, s.at+1, s.others[s.otherAt]) },
		func(s structure) []string {
			return append(append([]string{}, s.lines[:s.at]...), s.others[s.otherAt:]...)
		},
		func(s structure) []string { // a list of tables where a table was
			from, _ := section(s.lines, s.at)
			header := strings.TrimSpace(s.lines[from])
			return s.replace(from, from+1, "["+header+"]\n")
		},
	}
}

// repeat returns a text n times, or as often as makes it longer than a mutated text may be.
func repeat(text string, n int) string {
	return strings.Repeat(text, min(n, maxMutated/max(len(text), 1)+1))
}

// replace returns the lines with those from one to before another replaced.
func (s structure) replace(from, to int, by ...string) []string {
	lines := append([]string{}, s.lines[:from]...)
	return append(append(lines, by...), s.lines[to:]...)
}

// withValue returns the lines with the value of a key changed, in the line or in the next that has one.
func (s structure) withValue(change func(string) string) []string {
	for i := range s.lines {
		at := (s.at + i) % len(s.lines)
		if key, _, ok := strings.Cut(s.lines[at], "="); ok && value(s.lines[at]) != "" {
			return s.replace(at, at+1, key+"= "+change(value(s.lines[at]))+"\n")
		}
	}
	return s.lines
}

// value returns the value of a line with a key, "" without one.
func value(line string) string {
	_, v, _ := strings.Cut(line, "=")
	return strings.TrimSpace(v)
}

// wrap nests a value n levels deep.
func wrap(v, open, shut string, n int) string {
	return repeat(open, n) + v + repeat(shut, n)
}

// section returns the lines of the table that a line is in, its header included: from and before which.
func section(lines []string, at int) (from, to int) {
	for from = at; from > 0 && !strings.HasPrefix(lines[from], "["); from-- {
	}
	for to = at + 1; to < len(lines) && !strings.HasPrefix(lines[to], "["); to++ {
	}
	return from, to
}

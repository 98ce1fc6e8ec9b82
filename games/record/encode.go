package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"banchisa/games"
)

// Encode writes the whole match: the fold, without undo lines.
func (m *Match) Encode(w io.Writer) error {
	head, err := m.head()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	out.WriteString(head)
	m.Walk(func(_ int, s games.State, a games.Action) bool {
		out.WriteString(line(m.Setup, s, a) + "\n")
		return true
	})
	if m.Result != "" {
		out.WriteString("== " + m.Result + "\n")
	}
	return out.Flush()
}

// head is everything up to the "---", that line included.
func (m *Match) head() (string, error) {
	var out strings.Builder
	fmt.Fprintf(&out, "banchisa %d\ngame = %q\nrevision = %d\n", Version, m.Game.ID, m.Revision)
	if m.Seeded {
		fmt.Fprintf(&out, "seed = %s\n", seedText(m.Seed))
	}
	quoted := make([]string, len(m.Setup.Seats))
	for i, seat := range m.Setup.Seats {
		quoted[i] = strconv.Quote(seat)
	}
	fmt.Fprintf(&out, "seats = [%s]\n", strings.Join(quoted, ", "))
	rest := map[string]any{}
	for key, value := range m.Extra {
		rest[key] = value
	}
	if m.Date != "" {
		rest["date"] = m.Date
	}
	if len(m.Players) > 0 {
		rest["players"] = m.Players
	}
	var table map[string]any
	if _, err := toml.Decode(m.Setup.Variant.Text, &table); err != nil {
		return "", err
	}
	rest["variant"] = table
	text, err := tableText(rest)
	if err != nil {
		return "", err
	}
	out.WriteString(text + "---\n")
	if out.Len() > MaxHeader {
		return "", errors.New("record: the header is too long to be read again")
	}
	return out.String(), nil
}

func seedText(seed uint64) string {
	if seed > math.MaxInt64 {
		return strconv.Quote(strconv.FormatUint(seed, 10))
	}
	return strconv.FormatUint(seed, 10)
}

package record

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"math"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"banchisa/games"
)

// Encode writes the whole match: the compacted log, without undo lines.
func (m *Match) Encode(w io.Writer) error {
	header, err := m.encodeHeader()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	out.WriteString(header)
	handovers, spent := m.Handovers, m.Spent
	writeBefore := func(ply int) {
		for len(handovers) > 0 && handovers[0].Ply <= ply {
			out.WriteString(handovers[0].Line(m.Setup) + "\n")
			handovers = handovers[1:]
		}
		for len(spent) > 0 && spent[0].Ply <= ply {
			out.WriteString(SpentLine(spent[0], m.Setup) + "\n")
			spent = spent[1:]
		}
	}
	m.Each(func(k int, s games.State, a games.Action) bool {
		writeBefore(k)
		out.WriteString(m.Setup.FormatLine(s, a) + "\n")
		return true
	})
	writeBefore(m.Len())
	if m.Ending.Kind != games.NoEnding {
		out.WriteString(EndingLine(m.Ending, m.Setup) + "\n")
	}
	if m.Result != "" {
		out.WriteString("== " + m.Result + "\n")
	}
	return out.Flush()
}

// encodeHeader returns the header up to the "---", that line included.
func (m *Match) encodeHeader() (string, error) {
	var out strings.Builder
	fmt.Fprintf(&out, "banchisa %d\ngame = %q\nrevision = %d\n", Version, m.Game.ID, m.Revision)
	if m.HasSeed {
		fmt.Fprintf(&out, "seed = %s\n", formatSeed(m.Seed))
	}
	seatIDs := make([]string, len(m.Setup.Seats))
	for i, seat := range m.Setup.Seats {
		seatIDs[i] = strconv.Quote(seat)
	}
	fmt.Fprintf(&out, "seats = [%s]\n", strings.Join(seatIDs, ", "))
	extra := map[string]any{}
	maps.Copy(extra, m.Extra)
	if m.Date != "" {
		extra["date"] = m.Date
	}
	if len(m.Players) > 0 {
		extra["players"] = m.Players
	}
	var table map[string]any
	if _, err := toml.Decode(m.Setup.Variant.Source, &table); err != nil {
		return "", err
	}
	extra["variant"] = table
	text, err := encodeTable(extra)
	if err != nil {
		return "", err
	}
	out.WriteString(text + "---\n")
	if out.Len() > MaxHeaderBytes {
		return "", games.NewTextError("fault.long-header")
	}
	return out.String(), nil
}

func formatSeed(seed uint64) string {
	if seed > math.MaxInt64 {
		return strconv.Quote(strconv.FormatUint(seed, 10))
	}
	return strconv.FormatUint(seed, 10)
}

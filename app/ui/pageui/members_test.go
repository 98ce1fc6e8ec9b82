package pageui_test

import (
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
)

// TestNamesOfMembersAreWhole checks that a long name is written in full, in two lines if need be, where a person is chosen.
func TestNamesOfMembersAreWhole(t *testing.T) {
	names := []string{"Massimiliano Ruggero", "Ada", "Annamaria Donatella", "Bartolomeo Emanuele", "Wolfgang Maximilian"}
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}, {683, 740}, {700, 1100}} {
		var rows []pageui.MemberRow
		for _, name := range names {
			rows = append(rows, pageui.MemberRow{Name: name, Avatar: ui.Avatar{Color: "red", Symbol: "seal"}})
		}
		panels := pageui.MemberPicker(largeText(window), new(ui.RowView), rows)
		for i, name := range names {
			var said []string
			for _, line := range textsOn(panels, panel(t, panels, "text/who/is/"+string(rune('0'+i)))) {
				said = append(said, line.Text)
			}
			if got := strings.Join(said, " "); got != name {
				t.Errorf("%v: %s is written as %q", window, name, got)
			}
		}
	}
}

package quiet_test

import (
	"bytes"
	"log"
	"testing"

	"banchisa/cmd/banchisa/quiet"
)

// Only the messages about locales are left out, all lines of them.
func TestFilter(t *testing.T) {
	var out bytes.Buffer
	l := log.New(&quiet.Filter{Out: &out}, "", 0)
	for _, line := range []string{
		"Fyne error:  Error parsing user locale xx-YY", "  Cause: unknown", "  At: locale.go:35",
		"Fyne error:  no window", "  Cause: no display", "  At: driver.go:1",
		"Fyne error:  Failed to load user locales", // the next message is another one
		"Fyne error:  no sound",
		"ours",
	} {
		l.Print(line)
	}
	const want = "Fyne error:  no window\n  Cause: no display\n  At: driver.go:1\nFyne error:  no sound\nours\n"
	if out.String() != want {
		t.Errorf("got\n%s", &out)
	}
}

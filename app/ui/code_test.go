package ui_test

import (
	"testing"

	"banchisa/app/ui"
)

// A code has its three finders, and another link another code; without a link there is none.
func TestCodeOfALink(t *testing.T) {
	if ui.NewCode("") != (ui.Code{}) {
		t.Error("a code without a link")
	}
	c := ui.NewCode("mailto:ada@example.org")
	if c.Side < 21 || len(c.Dark) != c.Side*c.Side || c == ui.NewCode("mailto:ada@example.com") {
		t.Fatalf("a code of %d × %d signs", c.Side, len(c.Dark))
	}
	finder := []string{"1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"}
	for _, corner := range [][2]int{{0, 0}, {c.Side - 7, 0}, {0, c.Side - 7}} {
		for y, row := range finder {
			at := (corner[1]+y)*c.Side + corner[0]
			if c.Dark[at:at+7] != row {
				t.Errorf("finder at %v, row %d: %s", corner, y, c.Dark[at:at+7])
			}
		}
	}
}

package kiosk_test

import (
	"testing"

	"banchisa/app/fair/kiosk"
)

// What a telephone opens is an address of mail or of a page, and anything else as it is written.
func TestLinkOfAContact(t *testing.T) {
	for contact, want := range map[string]string{
		"": "", "ada@example.org": "mailto:ada@example.org", "www.example.org/giochi": "https://www.example.org/giochi",
		"http://example.org": "http://example.org", "tel:+39011": "tel:+39011", "al tavolo 12": "al tavolo 12", "Ada": "Ada",
	} {
		if link := (kiosk.Inventor{Contact: contact}).Link(); link != want {
			t.Errorf("%q is opened as %q, not %q", contact, link, want)
		}
	}
}

// A code has its three finders, and another contact another code; without a contact there is none.
func TestCodeOfAContact(t *testing.T) {
	if (kiosk.Inventor{Price: "29 €"}).Code() != (kiosk.Code{}) {
		t.Error("a code without a contact")
	}
	c := kiosk.Inventor{Contact: "ada@example.org"}.Code()
	if c.Side < 21 || len(c.Dark) != c.Side*c.Side || c == (kiosk.Inventor{Contact: "ada@example.com"}.Code()) {
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

func TestLineStandsForBothLanguages(t *testing.T) {
	v := kiosk.Inventor{Line: map[string]string{"it": "Chiedi a me!"}}
	if v.Sentence("en") != "Chiedi a me!" || v.Sentence("it") != "Chiedi a me!" {
		t.Errorf("%q and %q", v.Sentence("it"), v.Sentence("en"))
	}
	if v.Line["en"] = "Ask me!"; v.Sentence("en") != "Ask me!" {
		t.Errorf("%q", v.Sentence("en"))
	}
}

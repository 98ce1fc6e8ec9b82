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

func TestLineStandsForBothLanguages(t *testing.T) {
	v := kiosk.Inventor{Line: map[string]string{"it": "Chiedi a me!"}}
	if v.Sentence("en") != "Chiedi a me!" || v.Sentence("it") != "Chiedi a me!" {
		t.Errorf("%q and %q", v.Sentence("it"), v.Sentence("en"))
	}
	if v.Line["en"] = "Ask me!"; v.Sentence("en") != "Ask me!" {
		t.Errorf("%q", v.Sentence("en"))
	}
}

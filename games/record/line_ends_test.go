package record_test

import (
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"banchisa/games/catalog"
)

// TestLineEndsOfOtherSystems checks that a match is the same with the line ends of any system, and with a
// byte-order mark, also when it is read byte by byte.
func TestLineEndsOfOtherSystems(t *testing.T) {
	text, err := os.ReadFile("../isaac/testdata/end-target-dark.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	want, err := catalog.Resolver().Decode("x", strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	for name, other := range map[string]string{
		"CRLF": strings.ReplaceAll(string(text), "\n", "\r\n"), "CR": strings.ReplaceAll(string(text), "\n", "\r"), "BOM": "\ufeff" + string(text),
	} {
		m, err := catalog.Resolver().Decode("x", iotest.OneByteReader(strings.NewReader(other)))
		if err != nil || len(m.Errors) > 0 || m.Len() != want.Len() || m.ValidSize != int64(len(other)) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := catalog.Resolver().Decode("x", strings.NewReader("\xff\xfeb\x00a\x00")); err == nil || !strings.Contains(err.Error(), "fault.utf-16") {
		t.Errorf("UTF-16: %v", err)
	}
}

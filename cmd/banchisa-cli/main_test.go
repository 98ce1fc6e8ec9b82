package main

import (
	"os"
	"strings"
	"testing"
)

// The number that people see is the one of FyneApp.toml, in all programs and in the changelog.
func TestVersionIsThatOfTheManifest(t *testing.T) {
	for file, want := range map[string]string{
		"../../FyneApp.toml":      "\nVersion = \"" + version + "\"\n",
		"../banchisa/main.go":     "= \"" + version + "\", \"\"\n",
		"../banchisa-lab/main.go": "= \"" + version + "\", \"\"\n",
		"../../.ci/package.d/it.banchisa.Banchisa.metainfo.xml": "<release version=\"" + version + "\"",
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), want) {
			t.Errorf("%s has no %q", file, want)
		}
	}
}

func TestProgramName(t *testing.T) {
	for called, want := range map[string]string{"banchisa-cli": "banchisa-cli", "build/banchisa-cli": "build/banchisa-cli", "x": "banchisa-cli"} {
		if got := programName(called); got != want {
			t.Errorf("%s: got %s", called, got)
		}
	}
}

package main_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// TestMetadata holds the program's own metadata equal to FyneApp.toml, which packages
// are made from: a plain build does not read that file.
func TestMetadata(t *testing.T) {
	var file struct {
		Details struct {
			Name, ID, Version string
			Build             int
		}
	}
	if _, err := toml.DecodeFile("../../FyneApp.toml", &file); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("metadata.go")
	if err != nil {
		t.Fatal(err)
	}
	d := file.Details
	want := fmt.Sprintf("ID: %q, Name: %q, Version: %q, Build: %d,", d.ID, d.Name, d.Version, d.Build)
	if !strings.Contains(string(text), want) {
		t.Errorf("metadata.go must say\n%s", want)
	}
}

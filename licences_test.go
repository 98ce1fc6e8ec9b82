package banchisa_test

import (
	"os"
	"os/exec"
	"testing"
)

// docs/licences.csv lists what the programs are made of now, and no licence is unknown.
func TestLicences(t *testing.T) {
	want, err := exec.Command("go", "run", "./.ci/package.d/licences").Output()
	if err != nil {
		t.Fatalf("go run ./.ci/package.d/licences: %v", err)
	}
	have, err := os.ReadFile("docs/licences.csv")
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != string(want) {
		t.Error("docs/licences.csv is not up to date: go run ./.ci/package.d/licences > docs/licences.csv")
	}
}

// The app's page of licences is the one that the modules' own files make now.
func TestLicencesInTheApp(t *testing.T) {
	want, err := exec.Command("go", "run", "./.ci/package.d/licences", "-page").Output()
	if err != nil {
		t.Fatalf("go run ./.ci/package.d/licences -page: %v", err)
	}
	have, err := os.ReadFile("resources/licences/modules.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != string(want) {
		t.Error("resources/licences/modules.md is out of date: make licences")
	}
}

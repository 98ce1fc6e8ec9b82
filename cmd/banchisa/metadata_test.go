package main_test

import (
	"encoding/xml"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// The program's own metadata agree with FyneApp.toml, from which packages are made and which a
// plain build does not read.
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
		t.Errorf("metadata.go must contain\n%s", want)
	}
}

// The icon and the program of the Mac bundle have the names that the packaging script gives them.
// There is no Mac to test it on.
func TestMacBundle(t *testing.T) {
	text, err := os.ReadFile("../../.ci/package.d/Info.plist")
	if err != nil {
		t.Fatal(err)
	}
	var list struct {
		Dict struct {
			Keys []string `xml:"key"`
		} `xml:"dict"`
	}
	if err := xml.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile("../../.ci/package")
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{
		"CFBundleIdentifier": "it.banchisa.Banchisa", "CFBundleExecutable": "banchisa", "CFBundlePackageType": "APPL",
		"CFBundleIconFile": "Banchisa.icns", "CFBundleShortVersionString": "@NUMBER@", "CFBundleVersion": "@NUMBER@",
		"LSMinimumSystemVersion": "12.0",
	} {
		if !strings.Contains(string(text), "<key>"+key+"</key><string>"+want+"</string>") {
			t.Errorf("%s is not %s", key, want)
		}
	}
	for _, part := range []string{"Resources/Banchisa.icns", "MACOSX_DEPLOYMENT_TARGET=12.0 programs \"$app/Contents/MacOS\"", "s/@NUMBER@/$number/"} {
		if !strings.Contains(string(script), part) {
			t.Errorf("the script does not have %s", part)
		}
	}
	if len(list.Dict.Keys) < 10 {
		t.Errorf("%d keys", len(list.Dict.Keys))
	}
}

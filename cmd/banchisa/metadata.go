package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

// describe tells the toolkit what FyneApp.toml says: a plain build does not read it, and
// a test holds the two equal.
func describe() {
	app.SetMetadata(fyne.AppMetadata{
		ID: "it.banchisa.Banchisa", Name: "Banchisa", Version: "0.1.0", Build: 1,
		Migrations: map[string]bool{"fyneDo": true},
	})
}

package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"banchisa/resources"
)

// setMetadata tells the toolkit what FyneApp.toml says: a plain build does not read it, and
// a test holds the two equal.
func setMetadata() {
	icon, err := resources.Art.ReadFile("art/icon.png")
	if err != nil {
		panic(err) // it is built in
	}
	meta := fyne.AppMetadata{
		ID: "it.banchisa.Banchisa", Name: "Banchisa", Version: "0.2.0", Build: 1,
		Migrations: map[string]bool{"fyneDo": true},
	}
	meta.Icon = fyne.NewStaticResource("banchisa.png", icon)
	app.SetMetadata(meta)
}

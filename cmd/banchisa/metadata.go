package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"banchisa/resources"
)

// setMetadata gives the toolkit the values of FyneApp.toml, which a plain build does not read. A
// test checks that both agree. The icon is smaller than that of packages, as every start decodes it and
// sends its pixels to the desktop.
func setMetadata() {
	icon, err := resources.Art.ReadFile("art/icon-256.png")
	if err != nil {
		panic(err) // it is embedded
	}
	meta := fyne.AppMetadata{
		ID: "it.banchisa.Banchisa", Name: "Banchisa", Version: "0.3.0", Build: 1,
		Migrations: map[string]bool{"fyneDo": true},
	}
	meta.Icon = fyne.NewStaticResource("banchisa.png", icon)
	app.SetMetadata(meta)
}

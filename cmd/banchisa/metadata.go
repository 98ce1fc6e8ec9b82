// What FyneApp.toml says, for builds that do not read it; a test holds the two equal.

package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

func init() {
	app.SetMetadata(fyne.AppMetadata{
		ID: "it.banchisa.Banchisa", Name: "Banchisa", Version: "0.1.0", Build: 1,
		Migrations: map[string]bool{"fyneDo": true},
	})
}

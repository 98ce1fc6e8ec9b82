// Command banchisa-lab is for those who make games and bots: matches between bots, learned weights and
// curves, puzzles, speed.
package main

import (
	"context"
	"os"

	"banchisa/app/i18n"
	"banchisa/app/store"
	"banchisa/cmd/banchisa-lab/lab"
	"banchisa/cmd/commandline"
	"banchisa/games/catalog"
)

// version and commit are set by the linker: the number of FyneApp.toml, and what was built.
var version, commit = "0.3.0", ""

func main() {
	files, err := store.Open()
	p := commandline.Program{
		Name: "banchisa-lab", Commands: lab.Commands(),
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Games: catalog.All, Library: catalog.Resolver(), Shipped: catalog.ShippedVariants,
		Store: files, NoStore: err, Language: i18n.SystemLanguage(), Version: version, Commit: commit,
	}
	os.Exit(p.Run(context.Background(), os.Args[1:]))
}

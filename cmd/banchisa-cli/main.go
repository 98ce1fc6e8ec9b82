// Command banchisa-cli plays the games of Banchisa without a window, and is the referee for other
// programs: legal actions, positions, verified match files.
package main

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"

	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/store"
	"banchisa/cmd/banchisa-cli/cli"
	"banchisa/cmd/commandline"
	"banchisa/games/catalog"
)

// version and commit are set by the linker: the number of FyneApp.toml, and what was built.
var version, commit = "0.3.0", ""

// memoryLimit is the soft memory limit of the garbage collector.
const memoryLimit = 160 << 20

func main() {
	files, err := store.Open()
	p := commandline.Program{
		Name: "banchisa-cli", Called: programName(os.Args[0]), Commands: cli.Commands(), Moved: cli.Moved,
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Games: catalog.All, Library: catalog.Resolver(), Shipped: catalog.ShippedVariants, Presenters: all.Presenters(),
		Store: files, NoStore: err, Language: i18n.SystemLanguage(), Version: version, Commit: commit,
		DisplayEnv: cli.DisplayEnv(os.Getenv, runtime.GOOS),
	}
	debug.SetMemoryLimit(memoryLimit)
	os.Exit(p.Run(context.Background(), os.Args[1:]))
}

// programName returns how the program can be called again: as it was, if that was by a path.
func programName(called string) string {
	if filepath.Base(called) == called {
		return "banchisa-cli"
	}
	return called
}

// Command banchisa is the desktop app.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"

	banchisa "banchisa/app"
	"banchisa/app/fair"
	"banchisa/app/store"
	"banchisa/app/texts"
)

// version is set by the linker.
var version = "dev"

func main() {
	showVersion := flag.Bool("version", false, "print the version and stop")
	hall := fairFlags{}
	hall.define(flag.CommandLine)
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: banchisa [--version] [--fair [--games isaac,polar] [--pin 1234] [--idle 90s] [--audience]] [match.banchisa]")
		flag.PrintDefaults()
	}
	flag.Parse()
	if *showVersion {
		fmt.Println("banchisa", version)
		return
	}
	cfg, err := hall.config()
	if err != nil {
		fmt.Fprintln(os.Stderr, texts.For(language()).FormatError(err))
		os.Exit(2)
	}
	if err := run(flag.Arg(0), cfg); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(file string, cfg *fair.Config) error {
	if err := display(); err != nil {
		return err
	}
	st, err := store.Open()
	if err != nil {
		return err
	}
	debug.SetGCPercent(50) // pictures are large: rather collect twice than keep twice
	debug.SetMemoryLimit(160 << 20)
	listen()
	describe()
	cache()
	pulse()
	a := app.NewWithID("it.banchisa.Banchisa")
	w := a.NewWindow("Banchisa")
	table := banchisa.New(a, w, st, banchisa.Options{Version: version, Open: file, Language: language(), Fair: cfg, Renderer: renderer, Part: part, Monitors: monitors, Place: place})
	defer func() {
		if bug := recover(); bug != nil {
			words := table.LastWords(bug, debug.Stack())
			fmt.Fprintln(os.Stderr, words)
			dialog(words)
			os.Exit(1)
		}
	}()
	table.Show()
	a.Run()
	return nil
}

// cache gives what the toolkit and the graphics driver keep for the next start a folder of
// our own: nothing is written outside of those.
func cache() {
	dir, err := os.UserCacheDir()
	if runtime.GOOS != "linux" || err != nil {
		return
	}
	dir = filepath.Join(dir, "banchisa")
	if os.MkdirAll(dir, 0o755) == nil {
		os.Setenv("XDG_CACHE_HOME", dir)
	}
}

// language is the system's where it is one of ours, English where it is another, and
// Italian where the system names none.
func language() string {
	locale := lang.SystemLocale().String()
	named := os.Getenv("LC_ALL") + os.Getenv("LC_MESSAGES") + os.Getenv("LANG")
	plain := named == "" || strings.HasPrefix(named, "C") || strings.HasPrefix(named, "POSIX")
	if strings.HasPrefix(locale, "it") || runtime.GOOS == "linux" && plain {
		return "it"
	}
	return "en"
}

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"banchisa/app/fair/kiosk"
	"banchisa/app/i18n"
	"banchisa/app/store"
)

// usage is what can follow the program's name.
const usage = "[--version] [--fair [--games isaac,polar] [--pin 1234] [--idle 90s] [--audience]] [match.banchisa]"

// The exit statuses.
const (
	exitFailure = 1
	exitUsage   = 2
)

// options are what the command line says.
type options struct {
	version bool
	fair    *kiosk.Config // nil at home
	file    string        // of a match, "" for none
}

// parseOptions reads the command line. Help goes to the standard output, and what is wrong to the
// standard error; both end the program. They are in the language of the system.
func parseOptions(args []string) options {
	var o options
	var fair fairFlags
	set := flag.NewFlagSet("banchisa", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.BoolVar(&o.version, "version", false, "")
	fair.define(set)
	err := set.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		printHelp(systemLocalizer(), set)
		os.Exit(0)
	}
	if err != nil || set.NArg() > 1 {
		refuse(err, set.Arg(1))
	}
	if o.fair, err = fair.config(); err != nil {
		fmt.Fprintln(os.Stderr, systemLocalizer().FormatError(err))
		os.Exit(exitUsage)
	}
	o.file = store.LocalPath(set.Arg(0))
	return o
}

// systemLocalizer returns the localizer of the system's language. A start without a mistake does not
// need it.
func systemLocalizer() *i18n.Localizer { return i18n.For(i18n.SystemLanguage()) }

// refuse prints what is wrong with the command line, a flag or an argument too many, and how it is
// used, and ends the program.
func refuse(flagErr error, argument string) {
	loc := systemLocalizer()
	message := loc.Localize("cli.window-arguments", i18n.Quote(argument))
	if flagErr != nil {
		message = loc.FormatFlagError(flagErr)
	}
	fmt.Fprintln(os.Stderr, message)
	fmt.Fprintln(os.Stderr, loc.Localize("cli.window-usage", usage))
	os.Exit(exitUsage)
}

// printHelp prints every option.
func printHelp(loc *i18n.Localizer, set *flag.FlagSet) {
	fmt.Println(loc.Localize("cli.window-usage", usage))
	set.VisitAll(func(f *flag.Flag) {
		fmt.Printf("  %-14s %s\n", strings.TrimSpace("--"+f.Name), loc.Localize("cli.option.window."+f.Name))
	})
}

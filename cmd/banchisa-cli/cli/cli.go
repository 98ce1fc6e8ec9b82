// Package cli implements the commands of banchisa-cli: the games at a text table, and the referee for
// other programs.
package cli

import (
	"slices"
	"strings"

	"banchisa/app/i18n"
	"banchisa/cmd/commandline"
	"banchisa/games"
)

// The exit codes.
const (
	exitOK      = commandline.ExitOK
	exitFailure = commandline.ExitFailure
	exitUsage   = commandline.ExitUsage
)

// Commands returns the commands of banchisa-cli.
func Commands() []commandline.Command {
	return []commandline.Command{
		command("games", "[--json]", runGames),
		command("play", "[GAME] [--variant V] [--seats human,bot:3] [--seed N] [--resume FILE|last] [--free-undo]", runPlay),
		command("analyse", "FILE [--level N | --time 20s] [--json | --csv]", runAnalyse),
		command("print", "GAME --out FILE.pdf [--what kit|rules|sheet|match FILE] [--variant V] [--paper A4|Letter] [--ink full|grey|saving] [--quick] [--force]", runPrint),
		command("legal", "FILE [--at K] [--json]", runLegal),
		command("show", "FILE [--at K] [--eye SEAT] [--json]", runShow),
		command("verify", "FILE… [--strict] [--json]", runVerify),
		command("check-variant", "FILE…", runCheckVariant),
		command("selfcheck", "", runSelfcheck),
		command("completion", "bash|zsh|fish", runCompletion),
		command("man", "[banchisa|banchisa-cli]", runMan),
		commandline.Help,
	}
}

// Moved returns the command of banchisa-lab that does what a command line did in version 0.1.
func Moved(args []string) string {
	if args[0] == "help" {
		args = args[1:]
	}
	switch {
	case len(args) == 0:
	case slices.Contains([]string{"random", "arena", "companion", "tune", "puzzles", "perft", "bench"}, args[0]):
		return args[0]
	case args[0] == "analyse" && slices.ContainsFunc(args, func(arg string) bool {
		return strings.HasPrefix(strings.TrimLeft(arg, "-"), "calibrate") && arg[0] == '-'
	}):
		return "calibrate"
	}
	return ""
}

// invocation is one run of a command.
type invocation struct{ *commandline.Invocation }

func command(name, usage string, run func(*invocation) int) commandline.Command {
	return commandline.Command{Name: name, Usage: usage, Run: func(inv *commandline.Invocation) int { return run(&invocation{inv}) }}
}

// localized returns a text of a variant in the language of the command.
func (inv *invocation) localized(w games.LocalizedText) string {
	if text := w[inv.Loc.Language()]; text != "" {
		return i18n.Quote(text)
	}
	return i18n.Quote(w["en"])
}

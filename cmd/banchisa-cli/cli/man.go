package cli

import (
	"fmt"
	"strings"

	"banchisa/app/i18n"
	"banchisa/cmd/commandline"
)

// windowCommand describes the window's program for its manual page.
func windowCommand() (commandline.Command, []commandline.Option) {
	window := commandline.Command{
		Name:  "window",
		Usage: "[--version] [--fair [--games isaac,polar] [--pin 1234] [--idle 90s] [--audience]] [match.banchisa]",
	}
	return window, []commandline.Option{
		{Name: "audience"},
		{Name: "fair"},
		{Name: "games", Value: "LIST"},
		{Name: "help"},
		{Name: "idle", Value: "TIME"},
		{Name: "pin", Value: "PIN"},
		{Name: "version"},
	}
}

// runMan prints the manual page of one of the programs, for the program man.
func runMan(inv *invocation) int {
	if code, ok := inv.Parse(0, 1); !ok {
		return code
	}
	switch {
	case len(inv.Args) == 0 || inv.Args[0] == "banchisa-cli":
		inv.manOfCommands()
	case inv.Args[0] == "banchisa":
		inv.manOfWindow()
	default:
		return inv.UsageError("")
	}
	return exitOK
}

// roff escapes text for troff: hyphens are ASCII, and no line begins with a request.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

func (inv *invocation) manHead(program, about, usage string) {
	fmt.Fprintf(inv.Out, ".TH %s 1 \"\" \"Banchisa %s\" \"Banchisa\"\n", strings.ToUpper(roff(program)), roff(inv.Version))
	fmt.Fprintf(inv.Out, ".SH %s\n%s \\- %s\n", inv.Loc.Localize("cli.man.name"), roff(program), roff(about))
	fmt.Fprintf(inv.Out, ".SH %s\n.B %s\n%s\n", inv.Loc.Localize("cli.man.synopsis"), roff(program), roff(usage))
}

func (inv *invocation) manOptions(cmd commandline.Command, options []commandline.Option) {
	for _, o := range options {
		fmt.Fprintf(inv.Out, ".TP\n.B %s\n%s", roff(strings.TrimSpace("--"+o.Name+" "+o.Value)), roff(commandline.OptionText(inv.Loc, cmd, o)))
		if o.Initial != "" {
			fmt.Fprint(inv.Out, " "+roff(inv.Loc.Localize("cli.default", o.Initial)))
		}
		fmt.Fprintln(inv.Out)
	}
}

func (inv *invocation) manOfCommands() {
	inv.manHead("banchisa-cli", inv.Loc.Localize("cli.man.commands"), inv.Loc.Localize("cli.man.command-usage"))
	fmt.Fprintf(inv.Out, ".SH %s\n", inv.Loc.Localize("cli.man.all-commands"))
	for _, cmd := range inv.Commands {
		fmt.Fprintf(
			inv.Out, ".SS %s\n%s\n", roff(strings.TrimSpace(cmd.Name+" "+cmd.Usage)),
			roff(i18n.Sentence(inv.Loc.Localize("cli.about."+cmd.Name))),
		)
		inv.manOptions(cmd, inv.Options(cmd))
	}
	inv.manFoot("banchisa")
}

func (inv *invocation) manOfWindow() {
	cmd, options := windowCommand()
	inv.manHead("banchisa", inv.Loc.Localize("cli.man.window"), cmd.Usage)
	fmt.Fprintf(inv.Out, ".SH %s\n", inv.Loc.Localize("cli.man.options"))
	inv.manOptions(cmd, options)
	inv.manFoot("banchisa-cli")
}

func (inv *invocation) manFoot(other string) {
	fmt.Fprintf(inv.Out, ".SH %s\n%s\n", inv.Loc.Localize("cli.man.status"), roff(inv.Loc.Localize("cli.exit-codes")))
	fmt.Fprintf(inv.Out, ".SH %s\n.TP\n.B BANCHISA_HOME\n%s\n", inv.Loc.Localize("cli.man.environment"), roff(inv.Loc.Localize("cli.man.home")))
	fmt.Fprintf(inv.Out, ".SH %s\n.BR %s (1)\n", inv.Loc.Localize("cli.man.see"), roff(other))
}

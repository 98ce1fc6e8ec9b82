package cli

import (
	"fmt"
	"strings"

	"banchisa/app/i18n"
)

// windowCommand describes the window's program for its manual page.
func windowCommand() (command, []option) {
	return command{name: "window", usage: "[--version] [--fair [--games isaac,polar] [--pin 1234] [--idle 90s] [--audience]] [match.banchisa]"}, []option{
		{name: "audience"}, {name: "fair"}, {name: "games", value: "LIST"}, {name: "help"}, {name: "idle", value: "TIME"}, {name: "pin", value: "PIN"}, {name: "version"},
	}
}

// runMan prints the manual page of one of the programs, for the program man.
func runMan(inv *invocation) int {
	if code, ok := inv.parse(0, 1); !ok {
		return code
	}
	switch {
	case len(inv.args) == 0 || inv.args[0] == "banchisa-cli":
		inv.manOfCommands()
	case inv.args[0] == "banchisa":
		inv.manOfWindow()
	default:
		return inv.usageError("")
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
	fmt.Fprintf(inv.Out, ".SH %s\n%s \\- %s\n", inv.loc.Localize("cli.man.name"), roff(program), roff(about))
	fmt.Fprintf(inv.Out, ".SH %s\n.B %s\n%s\n", inv.loc.Localize("cli.man.synopsis"), roff(program), roff(usage))
}

func (inv *invocation) manOptions(cmd command, options []option) {
	for _, o := range options {
		fmt.Fprintf(inv.Out, ".TP\n.B %s\n%s", roff(strings.TrimSpace("--"+o.name+" "+o.value)), roff(optionText(inv.loc, cmd, o)))
		if o.initial != "" {
			fmt.Fprint(inv.Out, " "+roff(inv.loc.Localize("cli.default", o.initial)))
		}
		fmt.Fprintln(inv.Out)
	}
}

func (inv *invocation) manOfCommands() {
	inv.manHead("banchisa-cli", inv.loc.Localize("cli.man.commands"), inv.loc.Localize("cli.man.command-usage"))
	fmt.Fprintf(inv.Out, ".SH %s\n", inv.loc.Localize("cli.man.all-commands"))
	for _, cmd := range commands() {
		fmt.Fprintf(inv.Out, ".SS %s\n%s\n", roff(strings.TrimSpace(cmd.name+" "+cmd.usage)), roff(i18n.Sentence(inv.loc.Localize("cli.about."+cmd.name))))
		inv.manOptions(cmd, inv.options(cmd))
	}
	inv.manFoot("banchisa")
}

func (inv *invocation) manOfWindow() {
	cmd, options := windowCommand()
	inv.manHead("banchisa", inv.loc.Localize("cli.man.window"), cmd.usage)
	fmt.Fprintf(inv.Out, ".SH %s\n", inv.loc.Localize("cli.man.options"))
	inv.manOptions(cmd, options)
	inv.manFoot("banchisa-cli")
}

func (inv *invocation) manFoot(other string) {
	fmt.Fprintf(inv.Out, ".SH %s\n%s\n", inv.loc.Localize("cli.man.status"), roff(inv.loc.Localize("cli.exit-codes")))
	fmt.Fprintf(inv.Out, ".SH %s\n.TP\n.B BANCHISA_HOME\n%s\n", inv.loc.Localize("cli.man.environment"), roff(inv.loc.Localize("cli.man.home")))
	fmt.Fprintf(inv.Out, ".SH %s\n.BR %s (1)\n", inv.loc.Localize("cli.man.see"), roff(other))
}

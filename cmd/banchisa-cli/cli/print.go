package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/print"
)

// printJob is what is to be printed, and where.
type printJob struct {
	source print.Source
	kind   string
	ink    print.Ink
	out    string
}

// runPrint writes a document of a game as a PDF file.
func runPrint(inv *invocation) int {
	kind := inv.Flags.String("what", "kit", "")
	variant := inv.Flags.String("variant", "", "")
	paper := inv.Flags.String("paper", "A4", "")
	ink := inv.Flags.String("ink", "full", "")
	out := inv.Flags.String("out", "", "")
	force := inv.Flags.Bool("force", false, "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	if !inv.isOneOf("cli.unknown-kind", *kind, print.KindNames) || !inv.isOneOf("cli.unknown-paper", *paper, print.PaperNames()) ||
		!inv.isOneOf("cli.unknown-ink", *ink, print.InkNames) || inv.IsSet("lang") && !inv.isOneOf("cli.unknown-language", inv.Flags.Lookup("lang").Value.String(), i18n.Languages()) {
		return exitUsage
	}
	if *out == "" {
		return inv.UsageError(inv.Loc.Localize("cli.no-out"))
	}
	game, ok := inv.ParseGame(inv.Args[0])
	if !ok {
		return exitUsage
	}
	v, err := inv.ParseVariant(game, cmp.Or(*variant, game.DefaultVariant))
	if err != nil {
		return inv.Fail(err)
	}
	if _, err := os.Stat(*out); err == nil && !*force {
		inv.PrintErr("cli.print-exists", *out)
		return exitFailure
	}
	job := printJob{
		source: print.Source{
			Game: game, Variant: v, Presenter: inv.Presenters[game.ID], Localizer: inv.Loc,
			Paper: print.Papers[slices.Index(print.PaperNames(), *paper)],
		},
		kind: *kind, ink: print.Ink(slices.Index(print.InkNames, *ink)), out: *out,
	}
	return inv.print(job)
}

// isOneOf reports whether a value is in a list, and says what there is if it is not.
func (inv *invocation) isOneOf(key, value string, list []string) bool {
	if slices.Contains(list, value) {
		return true
	}
	inv.PrintErr(key, value, strings.Join(list, ", "))
	return false
}

// print writes the file under a name of its own beside the one that it gets when it is complete.
func (inv *invocation) print(job printJob) int {
	d, ok := print.New(job.source, job.kind)
	if !ok {
		inv.PrintErr("cli.print-none", job.source.Game.Title)
		return exitFailure
	}
	file, err := os.CreateTemp(filepath.Dir(job.out), ".banchisa-*.pdf")
	if err != nil { // told before the work
		var path *fs.PathError
		if errors.As(err, &path) {
			path.Path = filepath.Dir(job.out)
		}
		return inv.Fail(err)
	}
	defer os.Remove(file.Name())
	defer file.Close()
	ctx, stop := signal.NotifyContext(inv.Ctx, os.Interrupt)
	defer stop()
	err = d.Write(ctx, file, job.ink, func(done, pages int) { inv.PrintErr("cli.print-page", done+1, pages) })
	if errors.Is(err, context.Canceled) {
		inv.PrintErr("cli.print-cancelled")
		return exitFailure
	}
	if err == nil {
		err = errors.Join(file.Chmod(0o644), file.Close())
	}
	if err == nil {
		err = os.Rename(file.Name(), job.out)
	}
	if err != nil {
		return inv.Fail(err)
	}
	fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.printed", i18n.Quote(job.out), len(d.Pages)))
	return exitOK
}

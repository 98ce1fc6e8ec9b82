package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/print"
	"banchisa/app/review"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/analysis"
)

// printJob is what is to be printed, and where.
type printJob struct {
	source print.Source
	kind   string
	ink    print.InkUse
	out    string
	file   string // of the match
	quick  bool
}

// runPrint writes a document of a game as a PDF file.
func runPrint(inv *invocation) int {
	kind := inv.Flags.String("what", "kit", "")
	variant := inv.Flags.String("variant", "", "")
	paper := inv.Flags.String("paper", "A4", "")
	ink := inv.Flags.String("ink", "full", "")
	out := inv.Flags.String("out", "", "")
	quick := inv.Flags.Bool("quick", false, "")
	force := inv.Flags.Bool("force", false, "")
	if code, ok := inv.Parse(1, 2); !ok {
		return code
	}
	if !inv.isOneOf("cli.unknown-kind", *kind, print.KindNames) || !inv.isOneOf("cli.unknown-paper", *paper, print.PaperNames()) ||
		!inv.isOneOf("cli.unknown-ink", *ink, print.InkNames) ||
		inv.IsSet("lang") && !inv.isOneOf("cli.unknown-language", inv.Flags.Lookup("lang").Value.String(), i18n.Languages()) {
		return exitUsage
	}
	switch isMatch := *kind == "match"; {
	case *out == "":
		return inv.UsageError(inv.Loc.Localize("cli.no-out"))
	case isMatch != (len(inv.Args) == 2) || isMatch && inv.IsSet("variant"):
		return inv.UsageError(inv.Loc.Localize("cli.print-match-file"))
	}
	game, ok := inv.ParseGame(inv.Args[0])
	if !ok {
		return exitUsage
	}
	job := printJob{kind: *kind, ink: print.InkUse(slices.Index(print.InkNames, *ink)), out: *out, quick: *quick}
	job.source = print.Source{Game: game, Presenter: inv.Presenters[game.ID], Localizer: inv.Loc, Paper: print.Papers[slices.Index(print.PaperNames(), *paper)]}
	if err := inv.readPrinted(&job, cmp.Or(*variant, game.DefaultVariant)); err != nil {
		return inv.Fail(err)
	}
	if _, err := os.Stat(*out); err == nil && !*force {
		inv.PrintErr("cli.print-exists", *out)
		return exitFailure
	}
	if folder := filepath.Dir(*out); !isFolder(folder) {
		inv.PrintErr("cli.print-no-folder", folder)
		return exitFailure
	}
	return inv.print(job)
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// readPrinted reads the variant of a job, or its match.
func (inv *invocation) readPrinted(job *printJob, variant string) (err error) {
	if job.kind != "match" {
		job.source.Variant, err = inv.ParseVariant(job.source.Game, variant)
		return err
	}
	job.file = inv.Args[1]
	m, err := inv.ReadMatch(job.file)
	if err != nil {
		return err
	}
	if m.Game.ID != job.source.Game.ID {
		return games.NewTextError("cli.print-other-game", job.file, m.Game.Title, job.source.Game.Title)
	}
	if faults := m.Verify(); len(faults) > 0 {
		return faults[0]
	}
	same := func(name string) string { return name }
	job.source.Variant = m.Setup.Variant
	job.source.Played = &print.Played{Record: m, Players: match.Players(m, inv.Loc, same)}
	return nil
}

// analysePrinted adds the analysis of the match to a job: the one beside its file, or a new one.
func (inv *invocation) analysePrinted(ctx context.Context, job printJob) error {
	played := job.source.Played
	if played == nil || !played.Analyzable() {
		return nil
	}
	m := played.Record
	if kept, err := review.Load(store.AnalysisFile(job.file), m); err == nil {
		played.Analysis = kept
		return nil
	}
	if job.quick {
		return nil
	}
	run, err := analysis.NewRun(m.Game, m.Setup, m.Actions(), review.Options(m.Game, analysis.DefaultLevel))
	if err != nil {
		return err
	}
	for said := 0; run.Done() < run.Len(); {
		if run.Next(ctx); ctx.Err() != nil {
			return ctx.Err()
		}
		if tenth := 10 * run.Done() / run.Len(); tenth > said {
			said = tenth
			inv.PrintErr("cli.print-analysis", 10*tenth)
		}
	}
	played.Analysis = run.Analysis()
	return nil
}

// isOneOf reports whether a value is in a list, and says what there is if it is not.
func (inv *invocation) isOneOf(key, value string, list []string) bool {
	if slices.Contains(list, value) {
		return true
	}
	inv.PrintErr(key, value, strings.Join(list, ", "))
	return false
}

// print writes the file, which is there when it is complete. A folder that cannot be written is told before the
// work.
func (inv *invocation) print(job printJob) int {
	ctx, stop := signal.NotifyContext(inv.Ctx, os.Interrupt)
	defer stop()
	pages := 0
	err := store.ExportFile(job.out, func(w io.Writer) error {
		if err := inv.analysePrinted(ctx, job); err != nil {
			return err
		}
		d, ok := print.New(job.source, job.kind)
		if !ok {
			return games.NewTextError("cli.print-none", job.source.Game.Title)
		}
		pages = len(d.Pages)
		return d.Write(ctx, w, job.ink, func(done, pages int) { inv.PrintErr("cli.print-page", done+1, pages) })
	})
	if errors.Is(err, context.Canceled) {
		inv.PrintErr("cli.print-cancelled")
		return exitFailure
	}
	if err != nil {
		return inv.Fail(err)
	}
	fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.printed", i18n.Quote(job.out), pages))
	return exitOK
}

package pages

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"banchisa/app/i18n"
	"banchisa/app/print"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
)

// Print is the page on which a game, its rules or a match is printed.
type Print struct {
	page
	source print.Source
	kinds  []string
	choice printChoice
	doc    *print.Document // what is chosen, laid out; nil until it is
	at     int             // the page that is shown
	shown  *pageui.SheetPreview
	cancel context.CancelFunc // of what is being laid out
	job    *printing          // nil for none
	// painting is set while a page is painted, closed once the page is left.
	painting, closed bool
}

// printChoice is what is printed, and how, as indices of what there is.
type printChoice struct{ kind, paper, ink, language int }

// printing is a document that is being written.
type printing struct {
	cancel      context.CancelFunc
	done, pages int // done is the page that is being written, from 1
}

// previewDots is how many dots a millimetre of the preview has.
const previewDots = 4

// NewPrint returns the page for a source; kind is what is chosen first.
func NewPrint(sh *shell.Shell, s print.Source, kind string, back func()) *Print {
	s.Localizer = sh.Localizer
	p := &Print{page: page{sh, back}, source: s, kinds: print.Kinds(s), cancel: func() {}}
	p.choice = printChoice{kind: max(0, slices.Index(p.kinds, kind)), language: slices.Index(i18n.Languages(), sh.Language())}
	p.layOut()
	return p
}

// kind returns the kind of document that is chosen.
func (p *Print) kind() string { return p.kinds[p.choice.kind] }

// Reading reports whether the document is being laid out, or a page of it painted.
func (p *Print) Reading() bool { return p.shown == nil || p.shown.Image == nil }

// layOut makes the document that is chosen in the background, and shows its first page.
func (p *Print) layOut() {
	p.doc, p.at, p.shown = nil, 0, nil
	s, kind := p.source, p.kind()
	s.Paper, s.Localizer = print.Papers[p.choice.paper], i18n.For(i18n.Languages()[p.choice.language])
	p.cancel()
	p.cancel = shell.ReadInBackground(p.shell, func() *print.Document {
		doc, _ := print.New(s, kind)
		return doc
	}, func(doc *print.Document) {
		p.doc = doc
		p.turn(0)
	})
}

// turn shows another page of the document: a blank sheet until it is painted.
func (p *Print) turn(to int) {
	if p.doc == nil {
		return
	}
	to = max(0, min(to, len(p.doc.Pages)-1))
	if to == p.at && !p.Reading() {
		return
	}
	w, h := p.doc.Size(to)
	p.at, p.shown = to, pageui.NewBlankSheet(w, h)
	p.paint()
}

// paint paints the page that is shown in the background: one page at a time, however fast they are turned.
func (p *Print) paint() {
	if p.painting {
		return
	}
	p.painting = true
	doc, at, ink := p.doc, p.at, print.InkUse(p.choice.ink)
	shell.ReadInBackground(p.shell, func() *pageui.SheetPreview {
		return pageui.NewSheetPreview(doc.Preview(at, ink, previewDots))
	}, func(painted *pageui.SheetPreview) {
		p.painting = false
		switch {
		case doc == p.doc && at == p.at:
			p.shown = painted
		case p.doc != nil && !p.closed:
			p.paint()
		}
	})
}

// options returns what can be chosen.
func (p *Print) options() []option {
	localize := p.shell.Localize
	words := func(key string, names []string) (values []string) {
		for _, name := range names {
			values = append(values, localize("print."+key+"."+name))
		}
		return values
	}
	c := &p.choice
	return []option{
		{"what", words("what", p.kinds), c.kind, func(n int) { c.kind = n }},
		{"paper", print.PaperNames(), c.paper, func(n int) { c.paper = n }},
		{"ink", words("ink", print.InkNames), c.ink, func(n int) { c.ink = n }},
		{"language", []string{"Italiano", "English"}, c.language, func(n int) { c.language = n }},
	}
}

func (p *Print) Compose() ([]ui.Panel, []ui.Field) {
	sh := p.shell
	shown := pageui.PrintPage{Title: sh.Localize("print.page.title", p.source.Game.Title), Preview: p.shown, Note: p.note()}
	for _, o := range p.options() {
		shown.Options = append(shown.Options, pageui.Option{ID: o.id, Name: sh.Localize("print.option." + o.id), Values: o.values, Chosen: o.chosen})
	}
	shown.Name = sh.Localize("print.laying-out")
	if p.doc != nil {
		shown.Name, shown.Place = p.doc.Pages[p.at].Name, sh.Localize("print.place", p.at+1, len(p.doc.Pages))
	}
	if p.job != nil {
		shown.Working = sh.Localize("print.working", p.job.done, p.job.pages)
	}
	return pageui.Print(sh.Context(), shown), nil
}

// note returns what is to be known of what is chosen.
func (p *Print) note() string {
	key := "print.note." + p.kind()
	if m := p.source.Played; p.kind() == "match" && m.Analysis == nil && m.Analyzable() {
		key = "print.note.no-analysis"
	}
	return p.shell.Localize(key)
}

func (p *Print) Tapped(tap ui.Tap) {
	p.shell.Dirty()
	switch msg := tap.Message.(type) {
	case ui.SetOption:
		all := p.options()
		if at := slices.IndexFunc(all, func(o option) bool { return o.id == msg.Option }); at >= 0 && all[at].chosen != msg.Value {
			all[at].set(msg.Value)
			p.layOut()
		}
	case ui.TurnPages:
		p.turn(p.at + msg.Pages)
	case ui.Scroll:
		p.turn(p.at + msg.Steps)
	case ui.SavePrint:
		p.save()
	case ui.SendToPrinter:
		p.send()
	case ui.StopPrint:
		p.stop()
	default:
		p.page.Tapped(tap)
	}
}

// TypedKey turns the pages.
func (p *Print) TypedKey(key ui.Key) {
	p.shell.Dirty()
	switch key {
	case ui.KeyPageDown, ui.KeySpace:
		p.turn(p.at + 1)
	case ui.KeyPageUp:
		p.turn(p.at - 1)
	case ui.KeyHome:
		p.turn(0)
	case ui.KeyEnd:
		p.turn(1 << 20)
	case ui.KeyReturn:
		p.send()
	}
}

// Close stops what is being done.
func (p *Print) Close() {
	p.closed = true
	p.cancel()
	p.stop()
}

// stop ends the writing, if any.
func (p *Print) stop() {
	if p.job != nil {
		p.job.cancel()
	}
}

// fileName returns the name of the file that is written.
func (p *Print) fileName() string { return p.source.Game.ID + "-" + p.kind() + ".pdf" }

// save asks for a folder and writes the document there.
func (p *Print) save() {
	if p.doc == nil || p.job != nil {
		return
	}
	folders := p.shell.Folders
	folders.ChooseFolder(store.DocumentsDir(), func(folder string) {
		path := store.UnusedPath(folder, p.fileName())
		p.write(path, func(err error) { folders.Announce(err, p.shell.Localize("print.saved", path), folder) })
	})
}

// send writes the document into a folder of its own, and gives it to the printer.
func (p *Print) send() {
	if p.doc == nil || p.job != nil {
		return
	}
	sh, doc := p.shell, p.doc
	folder, err := os.MkdirTemp("", "banchisa-")
	if err != nil {
		sh.ShowError(err)
		return
	}
	path := filepath.Join(folder, p.fileName())
	p.write(path, func(err error) {
		if err != nil {
			os.RemoveAll(folder)
			sh.ShowError(err)
			return
		}
		shell.ReadInBackground(sh, func() sentPrint {
			sent, err := sh.Folders.Print(path, doc.Runs())
			if sent { // it has a copy; a viewer reads the file itself
				os.RemoveAll(folder)
			}
			return sentPrint{sent, err}
		}, func(s sentPrint) {
			switch {
			case s.err != nil:
				sh.ShowError(s.err)
			case s.sent:
				sh.Say("print.sent")
			default:
				sh.Say("print.viewed")
			}
		})
	})
}

// sentPrint is what became of a document that was to be printed.
type sentPrint struct {
	sent bool
	err  error
}

// write writes the document in the background, then calls done, but not if it was stopped.
func (p *Print) write(path string, done func(error)) {
	sh, doc, ink := p.shell, p.doc, print.InkUse(p.choice.ink)
	ctx, cancel := context.WithCancel(context.Background())
	job := &printing{cancel: cancel, done: 1, pages: len(doc.Pages)}
	p.job = job
	sh.Env.Background(func() {
		err := context.Canceled // after a panic too
		defer cancel()
		defer func() {
			sh.Env.Do(func() {
				p.job = nil
				sh.Dirty()
				if !errors.Is(err, context.Canceled) {
					done(err)
				}
			})
		}()
		err = store.ExportFile(path, func(w io.Writer) error {
			return doc.Write(ctx, w, ink, func(n, _ int) {
				sh.Env.Do(func() {
					job.done = n + 1
					sh.Dirty()
				})
			})
		})
	})
}

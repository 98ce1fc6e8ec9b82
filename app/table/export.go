package table

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"path/filepath"
	"slices"
	"time"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/print"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/widgets/paint"
)

// export opens the page on which the match is exported.
func (page *Page) export() {
	page.stopFilm()
	page.shell.Push(&exportPage{page})
}

// print opens the page that prints the match as it has been played, with its analysis if there is one.
func (page *Page) print() {
	sh := page.shell
	m, err := page.Record()
	if err != nil {
		sh.ShowError(err)
		return
	}
	played := &print.Played{Record: m, Players: page.players, Analysis: page.study.ready()}
	sh.Nav.Print(print.Source{Game: page.rules, Variant: page.setup.Variant, Presenter: page.presenter, Played: played}, "match", sh.Pop)
}

// exportFile is a file whose content is made when it is written.
type exportFile struct {
	name    string
	content func() ([]byte, error)
}

// write writes the file into a folder, and returns its name there.
func (f exportFile) write(st store.Store, folder string) (name string, err error) {
	data, err := f.content()
	if err != nil {
		return "", err
	}
	path := store.UnusedPath(folder, f.name)
	return filepath.Base(path), st.WriteExport(path, data)
}

// exportFrame is the table after some steps as the public sees it, with all that painting it
// needs: it may be painted while the match goes on.
type exportFrame struct {
	presenter presenter.Presenter
	input     presenter.Input
	moveList  tableui.MoveList
	style     ui.Style
	caption   string // the game and the day of the match
}

// exportFrames are the table at every line of the move list.
func (page *Page) exportFrames() []exportFrame {
	var public match.MoveList
	log := tableui.MoveList{Rows: public.Update(page.wholeMatch(), games.Public, page.shell.Localizer, page.shell.Settings.Notation), ShownPly: -1}
	all := []exportFrame{page.exportFrameAt(0, log)}
	for _, line := range log.Rows {
		all = append(all, page.exportFrameAt(line.Ply, log))
	}
	return all
}

func (page *Page) exportFrameAt(ply int, log tableui.MoveList) exportFrame {
	sh := page.shell
	m := exportFrame{
		presenter: page.presenter, style: sh.Style(), moveList: tableui.MoveList{ShownPly: -1},
		caption: page.match.Game.Title + " · " + sh.Localizer.FormatDay(page.began),
	}
	m.style.TextScale = 1
	m.input = presenter.Input{
		View: games.View(page.match.FullState(ply), games.Public), Setup: page.setup, Viewer: games.Public, Players: page.players,
		Words: page.words, Window: presenter.Window{TextScale: 1, Theme: sh.Settings.Theme, NoControls: true}, ShowAids: true,
	}
	if ply > 0 {
		before, after, step := page.match.ObservedStep(ply-1, games.Public)
		m.input.Recent = []presenter.Step{{Before: before, After: after, Seat: step.Seat, Action: step.Action}}
	}
	m.moveList.Rows = rowsUntil(log.Rows, ply)
	return m
}

// rowsUntil returns the rows of a move list up to a ply. All frames share the list.
func rowsUntil(rows []ui.MoveListRow, ply int) []ui.MoveListRow {
	n, _ := slices.BinarySearchFunc(rows, ply+1, func(row ui.MoveListRow, ply int) int { return cmp.Compare(row.Ply, ply) })
	return slices.Clip(rows[:n])
}

// paint paints the moment at that size.
func (e exportFrame) paint(w, h float32) *image.RGBA {
	e.input.Window.Width, e.input.Window.Height = w, h-ui.BarHeight(w)
	table := e.presenter.Layout(e.input)
	table.Buttons = nil
	ctx := ui.Context{Width: w, Height: h, Style: e.style, Localize: e.input.Localize}
	return ui.Image(tableui.Picture(ctx, table, e.input.Seats, e.moveList, e.caption), e.style, w, h, 1)
}

func encodePNG(img image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, img)
	return b.Bytes(), err
}

// contactSheet is a picture of at most twelve moments of the match.
func contactSheet(all []exportFrame) image.Image {
	const columns, w, h = 3, 512, 300
	sample := sampleEvenly(all, 12)
	c := paint.New(columns*w, (len(sample)+columns-1)/columns*h)
	for i, m := range sample {
		c.DrawScaled(m.paint(1024, 600), float64(i%columns*w), float64(i/columns*h), w, h)
	}
	return c.Image()
}

// encodeGIF is the match as an animated picture of at most sixty moments.
func encodeGIF(frames []exportFrame) ([]byte, error) {
	const w, h = 683, 400
	var out gif.GIF
	var palette color.Palette
	for _, m := range sampleEvenly(frames, 60) {
		small := paint.Resized(m.paint(1024, 600), w, h)
		if palette == nil {
			palette = paint.CommonColors(small)
		}
		frame := image.NewPaletted(small.Bounds(), palette)
		draw.Draw(frame, frame.Bounds(), small, image.Point{}, draw.Src)
		out.Image = append(out.Image, frame)
		out.Delay = append(out.Delay, int(800*time.Millisecond/(10*time.Millisecond)))
	}
	out.Delay[len(out.Delay)-1] = 400
	var b bytes.Buffer
	err := gif.EncodeAll(&b, &out)
	return b.Bytes(), err
}

// sampleEvenly picks at most n of a list, evenly, the first and the last among them.
func sampleEvenly[T any](list []T, n int) []T {
	if len(list) <= n {
		return list
	}
	sample := make([]T, n)
	for i := range sample {
		sample[i] = list[i*(len(list)-1)/(n-1)]
	}
	return sample
}

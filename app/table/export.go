package table

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
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

// export asks for a folder, writes the position that is looked at and the match as pictures into it,
// and puts the notation on the clipboard. Pictures show what the public may know; notation too, while
// the match goes on.
func (page *Page) export() {
	sh := page.shell
	frames := page.exportFrames()
	current := page.exportFrameAt(page.match.ShownPly(), frames[len(frames)-1].moveList)
	if page.match.Over() || !page.match.HasHiddenInfo() {
		sh.App.Clipboard().SetContent(page.notation())
	}
	sh.Folders.ChooseFolder(store.PicturesDir(), func(folder string) {
		sh.Say("export.working")
		stem := page.match.Game.ID + "-" + sh.Env.Now().Format("20060102-150405")
		pictures := []pictureFile{
			{stem + ".png", func() ([]byte, error) { return encodePNG(current.paint(1366, 768)) }},
			{stem + "-sheet.png", func() ([]byte, error) { return encodePNG(contactSheet(frames)) }},
			{stem + ".gif", func() ([]byte, error) { return encodeGIF(frames) }},
		}
		sh.Env.Background(func() {
			err := writePictures(sh.Store, folder, pictures)
			sh.Env.Do(func() { sh.Folders.Announce(err, sh.Localize("export.done", folder), folder) })
		})
	})
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

// pictureFile is a picture that is painted when it is written.
type pictureFile struct {
	name  string
	paint func() ([]byte, error)
}

// writePictures paints pictures and writes them into a folder, up to the first that cannot be written.
func writePictures(st store.Store, folder string, pictures []pictureFile) error {
	for _, p := range pictures {
		data, err := p.paint()
		if err != nil {
			return err
		}
		if err := st.WriteExport(store.UnusedPath(folder, p.name), data); err != nil {
			return err
		}
	}
	return nil
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
	m := exportFrame{presenter: page.presenter, style: sh.Style(), moveList: tableui.MoveList{ShownPly: -1}, caption: page.match.Game.Title + " · " + sh.Localizer.FormatDay(page.began)}
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

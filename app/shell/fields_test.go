package shell_test

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/widgets"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// formWindow is a window with a page of fields.
type formWindow struct {
	fyne.Window
	display *shell.Display
}

// newFormWindow shows fields one below the other.
func newFormWindow(t *testing.T, theme string, textScale float32, texts ...string) formWindow {
	test.NewTempApp(t).Settings().SetTheme(widgets.NewTheme(theme, textScale, 1))
	w := formWindow{Window: test.NewTempWindow(t, nil)}
	w.display = shell.NewDisplay(w.Canvas(), draw.NewPictureCache(4), func(f func()) { f() })
	w.display.FieldHandlers = shell.FieldHandlers{
		OnChanged: func(_, _ string) {}, OnActivity: func(bool) {}, OnKey: func(ui.Key) bool { return false },
	}
	w.SetPadded(false)
	w.SetContent(w.display.Content)
	w.Resize(fyne.NewSize(640, 480))
	var fields []ui.Field
	for i, text := range texts {
		at := scene.Box{X: 20.4, Y: 10 + 50*float32(i), W: 280, H: 44}
		fields = append(fields, ui.Field{ID: fmt.Sprint(i), At: at, Text: text, Placeholder: "Giocatore 1"})
	}
	w.display.Show(nil, fields, ui.Style{Theme: theme, TextScale: textScale}, fyne.NewSize(640, 480))
	return w
}

// entry returns the toolkit's entry of a field, nil while the field is idle.
func (w formWindow) entry(i int) *widget.Entry {
	if f, ok := w.field(i).(interface{ Field() *widget.Entry }); ok && !w.isIdle(i) {
		return f.Field()
	}
	return nil
}

func (w formWindow) field(i int) fyne.CanvasObject { return w.display.Content.Objects[1+i] }

// isIdle reports whether the toolkit's entry is not there yet.
func (w formWindow) isIdle(i int) bool {
	_, isEntry := w.field(i).(desktop.Keyable)
	return !isEntry
}

// TestIdleFieldsLookLikeEntries checks that no pixel changes when the toolkit's entry takes the place of
// a field.
func TestIdleFieldsLookLikeEntries(t *testing.T) {
	for _, theme := range []string{"light", "dark", "contrast"} {
		for _, textScale := range []float32{0.9, 1, 1.3} {
			w := newFormWindow(t, theme, textScale, "", "Åsa Àgüí", "Jørgen, 8ª b")
			before := w.Canvas().Capture()
			for i := range 3 {
				if !w.isIdle(i) {
					t.Fatalf("field %d is not idle", i)
				}
				w.field(i).(interface{ Field() *widget.Entry }).Field()
				if w.isIdle(i) {
					t.Fatalf("field %d is idle", i)
				}
			}
			if after := w.Canvas().Capture(); !reflect.DeepEqual(before, after) {
				t.Errorf("%s, text size %g: other pixels; see %s", theme, textScale, save(t, before, after))
			}
		}
	}
}

// save writes pictures into a folder that stays, and returns it.
func save(t *testing.T, pictures ...image.Image) string {
	dir, err := os.MkdirTemp("", "fields")
	if err != nil {
		t.Fatal(err)
	}
	for i, picture := range pictures {
		file, err := os.Create(filepath.Join(dir, fmt.Sprint(i, ".png")))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(file, picture); err != nil {
			t.Fatal(err)
		}
		file.Close()
	}
	return dir
}

// TestFieldsOpen checks what makes an idle field the toolkit's entry, which then has the keyboard.
func TestFieldsOpen(t *testing.T) {
	press := func(w formWindow) {
		at := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(70, 20)}, Button: desktop.MouseButtonPrimary}
		w.field(1).(desktop.Mouseable).MouseDown(at)
	}
	for name, open := range map[string]func(w formWindow){
		"a press": press,
		"the app": func(w formWindow) {
			(&shell.Shell{Screen: shell.Screen{Display: w.display}}).FocusField("1")
			w.display.ApplyFocus()
		},
		"Tab":      func(w formWindow) { w.Canvas().Focus(w.field(0).(fyne.Focusable)); w.Canvas().FocusNext() },
		"Tab back": func(w formWindow) { w.Canvas().Focus(w.field(2).(fyne.Focusable)); w.Canvas().FocusPrevious() },
	} {
		w := newFormWindow(t, "light", 1, "Anna", "Marta", "Pio")
		open(w)
		entry := w.entry(1)
		if entry == nil {
			t.Fatalf("%s: the field is idle", name)
		}
		w.Canvas().Focused().TypedRune('!')
		if entry.Text != "!Marta" && name != "a press" || entry.Text == "Marta" {
			t.Errorf("%s: the field says %q", name, entry.Text)
		}
	}
	w := newFormWindow(t, "light", 1, "Anna", "Marta", "Pio")
	if press(w); w.entry(1).CursorColumn != 5 {
		t.Errorf("after a press beside the name the cursor is in column %d", w.entry(1).CursorColumn)
	}
	if !w.isIdle(0) || !w.isIdle(2) {
		t.Error("other fields are open, too")
	}
}

// TestOtherLettersNeedAnEntry checks that a name with letters that Quicksand lacks is shown by the toolkit,
// which finds fonts for them.
func TestOtherLettersNeedAnEntry(t *testing.T) {
	if w := newFormWindow(t, "light", 1, "Анна", "Anna"); w.isIdle(0) || !w.isIdle(1) {
		t.Error("which fields are idle does not depend on their letters")
	}
}

// A field of somebody who sits opposite is at the opposite place and upside down, and is written in as any other, also where
// it was pressed; turned back it keeps what was written.
func TestFieldOfSomebodyOpposite(t *testing.T) {
	w := newFormWindow(t, "light", 1, "Nonna")
	show := func(opposite bool) {
		w.display.Opposite = opposite
		w.display.Show(nil, []ui.Field{{ID: "0", At: scene.Box{X: 20, Y: 10, W: 280, H: 44}, Text: "Nonna"}}, ui.Style{Theme: "light", TextScale: 1}, fyne.NewSize(640, 480))
	}
	show(true)
	field := w.field(0)
	if got, want := field.Position(), fyne.NewPos(640-20-280, 480-10-44); got.X != want.X || got.Y < want.Y || got.Y+field.Size().Height > want.Y+44 {
		t.Errorf("the field is at %v, want %v", got, want)
	}
	ink := func() (left, right int) {
		img := w.Canvas().Capture()
		at, size := field.Position(), field.Size()
		back := img.At(int(at.X+size.Width/2), int(at.Y+size.Height/2))
		for y := int(at.Y) + 6; y < int(at.Y+size.Height)-6; y++ {
			for x := 6; x < int(size.Width)/2; x++ {
				if img.At(int(at.X)+x, y) != back {
					left++
				}
				if img.At(int(at.X+size.Width)-1-x, y) != back {
					right++
				}
			}
		}
		return left, right
	}
	if left, right := ink(); left > 0 || right < 50 {
		t.Errorf("%d pixels of the text are at the left, and %d at the right", left, right)
	}
	w.Canvas().Focus(w.entry(0))
	field.(desktop.Mouseable).MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(2, field.Size().Height/2)}, Button: desktop.MouseButtonPrimary})
	_, before := ink()
	for _, r := range " Ada" {
		w.Canvas().Focused().TypedRune(r)
	}
	if got := w.entry(0).Text; got != "Nonna Ada" {
		t.Errorf("%q was written", got)
	}
	if _, after := ink(); after <= before {
		t.Error("what was written is not seen")
	}
	show(false)
	if got := w.field(0).(interface{ Field() *widget.Entry }).Field().Text; got != "Nonna Ada" {
		t.Errorf("turned back it holds %q", got)
	}
}

// What is selected in a field of somebody who sits opposite is seen.
func TestSelectionOfSomebodyOppositeIsSeen(t *testing.T) {
	w := newFormWindow(t, "light", 1, "Nonna Ada")
	w.display.Opposite = true
	w.display.Show(nil, []ui.Field{{ID: "0", At: scene.Box{X: 20, Y: 10, W: 280, H: 44}, Text: "Nonna Ada"}}, ui.Style{Theme: "light", TextScale: 1}, fyne.NewSize(640, 480))
	field := w.field(0).(interface {
		fyne.Focusable
		fyne.Shortcutable
	})
	w.Canvas().Focus(field)
	count := func() (n int) { // of bluish pixels across its middle
		img, field := w.Canvas().Capture(), w.field(0)
		for x := range int(field.Size().Width) {
			r, _, b, _ := img.At(int(field.Position().X)+x, int(field.Position().Y+field.Size().Height/2)).RGBA()
			if b > r+0x1000 {
				n++
			}
		}
		return n
	}
	before := count()
	field.TypedShortcut(&fyne.ShortcutSelectAll{})
	all := count()
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft}) // nothing is selected any more
	if none := count(); all < before+30 || none > before+5 {
		t.Errorf("%d pixels show a selection of all, %d of none, %d before it", all, none, before)
	}
}

// A drag over a field selects the letters that it passes, from where it begins: also where somebody sits opposite, for
// whom the first letter is at the right. The cursor is where it ends.
func TestDragSelectsWhatItPasses(t *testing.T) {
	for _, opposite := range []bool{false, true} {
		w := newFormWindow(t, "light", 1, "Nonna Ada")
		w.display.Opposite = opposite
		w.display.Show(nil, []ui.Field{{ID: "0", At: scene.Box{X: 20, Y: 10, W: 280, H: 44}, Text: "Nonna Ada"}}, ui.Style{Theme: "light", TextScale: 1}, fyne.NewSize(640, 480))
		w.Canvas().Focus(w.field(0).(fyne.Focusable))
		field := w.field(0)
		drag := func(from, to float32, want string) { // in points from where the text begins
			start := fyne.CurrentApp().Driver().AbsolutePositionForObject(field)
			on := func(x float32) fyne.Position {
				if opposite {
					x = field.Size().Width - x
				}
				return fyne.NewPos(x, field.Size().Height/2)
			}
			field.(desktop.Mouseable).MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: on(from)}, Button: desktop.MouseButtonPrimary})
			moved := on(to).Subtract(on(from))
			field.(fyne.Draggable).Dragged(&fyne.DragEvent{
				PointEvent: fyne.PointEvent{Position: on(to), AbsolutePosition: start.Add(on(to))}, Dragged: fyne.NewDelta(moved.X, moved.Y),
			})
			field.(fyne.Draggable).DragEnd()
			if got := w.entry(0).SelectedText(); got != want {
				t.Errorf("opposite %v: from %g to %g selects %q, want %q", opposite, from, to, got, want)
			}
		}
		drag(1, 250, "Nonna Ada")
		drag(250, 1, "Nonna Ada")
		drag(1, 16, "N")
		w.Canvas().Focused().TypedRune('M')
		if got := w.entry(0).Text; got != "Monna Ada" {
			t.Errorf("opposite %v: the letter written over the first makes %q", opposite, got)
		}
	}
}

// A text too long for the field of somebody who sits opposite is seen as far moved as it is written in: the cursor shows
// where the field was pressed, and where a drag over it ended, which selects the letters between.
func TestLongTextOfSomebodyOpposite(t *testing.T) {
	const text = "Nonna Adelaide Bartolomea Massimiliana Guglielmina detta la Lunga"
	w := newFormWindow(t, "light", 1, text)
	w.display.Opposite = true
	w.display.Show(nil, []ui.Field{{ID: "0", At: scene.Box{X: 20, Y: 10, W: 280, H: 44}, Text: text}}, ui.Style{Theme: "light", TextScale: 1}, fyne.NewSize(640, 480))
	field := w.field(0).(interface {
		fyne.Focusable
		desktop.Mouseable
		fyne.Draggable
	})
	w.Canvas().Focus(field)
	width, height := w.field(0).Size().Width, w.field(0).Size().Height
	on := func(x float32) fyne.PointEvent { return fyne.PointEvent{Position: fyne.NewPos(width-x, height/2)} }
	cursor := func() float32 { // where it shows, from where a line begins
		ink := color.NRGBAModel.Convert(widgets.NewTheme("light", 1, 1).Color(theme.ColorNamePrimary, 0))
		img, at := w.Canvas().Capture(), w.field(0).Position()
		for x := float32(4); x < width-4; x++ {
			if color.NRGBAModel.Convert(img.At(int(at.X+width-x), int(at.Y+height/2))) == ink {
				return x
			}
		}
		return -1
	}
	const letter = 14 // no one is wider
	isAt := func(what string, x float32) {
		t.Helper()
		if at := cursor(); at < x-letter || at > x+letter {
			t.Errorf("%s the cursor shows at %g, not at %g", what, at, x)
		}
	}
	for _, key := range []fyne.KeyName{fyne.KeyEnd, fyne.KeyHome, fyne.KeyEnd} {
		field.TypedKey(&fyne.KeyEvent{Name: key})
		if cursor() < 0 {
			t.Errorf("after %s no cursor shows", key)
		}
		for _, x := range []float32{width - 50, 130, 60} {
			field.MouseDown(&desktop.MouseEvent{PointEvent: on(x), Button: desktop.MouseButtonPrimary})
			isAt(fmt.Sprintf("after %s and a press at %g", key, x), x)
		}
	}
	from := w.entry(0).CursorColumn
	field.Dragged(&fyne.DragEvent{PointEvent: on(200), Dragged: fyne.NewDelta(60-200, 0)})
	field.DragEnd()
	isAt("after a drag", 200)
	if got, to := w.entry(0).SelectedText(), w.entry(0).CursorColumn; to < from+8 || got != text[from:to] {
		t.Errorf("the drag from letter %d to %d selects %q", from, to, got)
	}
}

// openMenu opens the menu of the first field and returns its entries.
func (w formWindow) openMenu(t *testing.T) (entries fyne.CanvasObject) {
	t.Helper()
	w.field(0).(fyne.SecondaryTappable).TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(200, 10)})
	for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
		if _, is := o.(fyne.Tappable); is {
			entries = o // the innermost
		}
	}
	if entries == nil {
		t.Fatal("no menu opens")
	}
	return entries
}

// The menu of a field at the edge of somebody who sits opposite is all in the window.
func TestMenuAtTheFarEdgeIsInTheWindow(t *testing.T) {
	w := newFormWindow(t, "light", 1, "Nonna")
	w.display.Opposite = true
	w.display.Show(nil, []ui.Field{{ID: "0", At: scene.Box{X: 20, Y: 426, W: 280, H: 44}, Text: "Nonna"}}, ui.Style{Theme: "light", TextScale: 1}, fyne.NewSize(640, 480))
	if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.openMenu(t)); at.X < 0 || at.Y < 0 {
		t.Errorf("the menu begins at %v", at)
	}
}

// The menu of a field of somebody who sits opposite opens away from the press as they see it, its first entry nearest to it.
func TestMenuOfSomebodyOpposite(t *testing.T) {
	w := newFormWindow(t, "light", 1, "Nonna")
	w.display.Opposite = true
	w.display.Show(nil, []ui.Field{{ID: "0", At: scene.Box{X: 20, Y: 10, W: 280, H: 44}, Text: "Nonna"}}, ui.Style{Theme: "light", TextScale: 1}, fyne.NewSize(640, 480))
	at := w.field(0).Position().AddXY(200, 10)
	height := float32(0)                // of an entry
	choose := func(row, rows float32) { // of a menu with so many
		entries := w.openMenu(t)
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(entries).Add(fyne.NewPos(entries.Size().Width, entries.Size().Height))
		if height == 0 {
			height = entries.Size().Height / rows
		}
		if got := entries.Size().Height / height; math.Abs(float64(got-rows)) > 0.01 {
			t.Errorf("the menu has %g entries, not %g", got, rows)
		}
		if d := at.Subtract(corner); d.X < -1 || d.Y < -1 || d.X > 12 || d.Y > 12 {
			t.Errorf("the menu ends at %v, the press is at %v", corner, at)
		}
		entries.(fyne.Tappable).Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, entries.Size().Height*(1-(row+0.5)/rows))})
		if w.Canvas().Overlays().Top() != nil {
			t.Error("the menu stays")
		}
	}
	written := func(after, want string) {
		if got := w.entry(0).Text; got != want {
			t.Errorf("%q is left after %s, not %q", got, after, want)
		}
	}
	choose(3, 4) // select all
	choose(0, 4) // cut
	written("select all and cut", "")
	choose(0, 5) // undo
	written("undo", "Nonna")
	choose(0, 5) // redo
	written("redo", "")
	choose(0, 5)
	w.Canvas().Focused().TypedRune('!')
	written("undo and a letter", "Nonna!")
	choose(0, 5) // undo: there is nothing to redo
	written("the letter's undo", "Nonna")
}

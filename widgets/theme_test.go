package widgets_test

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"banchisa/app/ui"
	"banchisa/widgets"
	"banchisa/widgets/paint"
)

func TestThemesAreReadableAndTextGrows(t *testing.T) {
	nrgba := func(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
	for _, name := range []string{"light", "dark", "contrast"} {
		th := widgets.NewTheme(name, 1.35, 1)
		field, text := nrgba(th.Color(theme.ColorNameInputBackground, 0)), nrgba(th.Color(theme.ColorNameForeground, 0))
		if r := paint.Contrast(field, text); r < 4.5 {
			t.Errorf("%s: text in a field has contrast %.1f", name, r)
		}
		if ground, want := th.Color(theme.ColorNameBackground, 0), (ui.Style{Theme: name}).Colors().Background; ground != color.Color(want) {
			t.Errorf("%s: windows are cleared to %v, panels are on %v", name, ground, want)
		}
		if th.Size(theme.SizeNameText) <= widgets.NewTheme(name, 1, 1).Size(theme.SizeNameText) {
			t.Errorf("%s: text does not grow", name)
		}
		if pad := th.Size(theme.SizeNameInnerPadding); pad < 7 || widgets.NewTheme(name, 1.35, 2).Size(theme.SizeNameInnerPadding) != 2*pad {
			t.Errorf("%s: text touches the edge of its field, %g", name, pad)
		}
		if f := th.Font(fyne.TextStyle{Bold: true}).Name(); f != "Quicksand-Bold.ttf" {
			t.Errorf("%s: bold is %s", name, f)
		}
	}
}

// A text field shows names as the table does: letters of other alphabets, emoji, and a dot for a
// rune that no font has, never a box.
func TestFieldsShowNamesInAllScripts(t *testing.T) {
	test.NewTempApp(t)
	th := widgets.NewTheme("light", 1, 1)
	inkBounds := func(text string) image.Rectangle {
		c := canvas.NewText(text, color.White) // on the dark background
		c.TextSize = 100
		picture := software.Render(c, th)
		var box image.Rectangle
		for y := range picture.Bounds().Dy() {
			for x := range picture.Bounds().Dx() {
				if r, _, _, _ := picture.At(x, y).RGBA(); r > 0x8000 {
					box = box.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		return box
	}
	for _, text := range []string{"花", "नम", "ก", "\ufffd"} {
		if box := inkBounds(text); box.Empty() || box.Dy() > 50 {
			t.Errorf("%s is not a dot: %v", text, box)
		}
	}
	for _, text := range []string{"א", "م", "Ж", "Σ", "😀", "🐧", "❤️"} {
		if box := inkBounds(text); box.Dy() < 45 {
			t.Errorf("%s cannot be read: %v", text, box)
		}
	}
	if a, b := inkBounds("👍"), inkBounds("👍🏽"); a.Dx() != b.Dx() {
		t.Errorf("a skin tone has a width: %v, %v", a, b)
	}
}

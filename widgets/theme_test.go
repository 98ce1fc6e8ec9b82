package widgets_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"banchisa/widgets"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
)

func TestThemesAreReadableAndTextGrows(t *testing.T) {
	nrgba := func(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
	for _, name := range []string{"light", "dark", "contrast"} {
		th := widgets.NewTheme(name, 1.35)
		field, text := nrgba(th.Color(theme.ColorNameInputBackground, 0)), nrgba(th.Color(theme.ColorNameForeground, 0))
		if r := paint.Contrast(field, text); r < 4.5 {
			t.Errorf("%s: text in a field has contrast %.1f", name, r)
		}
		if ground, want := th.Color(theme.ColorNameBackground, 0), (parts.Look{Theme: name}).Colors().Ground; ground != color.Color(want) {
			t.Errorf("%s: windows are cleared to %v, panels lie on %v", name, ground, want)
		}
		if th.Size(theme.SizeNameText) <= widgets.NewTheme(name, 1).Size(theme.SizeNameText) {
			t.Errorf("%s: text does not grow", name)
		}
		if f := th.Font(fyne.TextStyle{Bold: true}).Name(); f != "Quicksand-Bold.ttf" {
			t.Errorf("%s: bold is %s", name, f)
		}
	}
}

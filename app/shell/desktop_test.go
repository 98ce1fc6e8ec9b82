package shell_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/shell"
)

// TestToolkitDesktop checks that the toolkit's dialog opens in the folder that is suggested, speaks
// the app's language, and answers with the folder that the person accepts.
func TestToolkitDesktop(t *testing.T) {
	a, w := test.NewTempApp(t), test.NewTempWindow(t, nil)
	w.Resize(fyne.NewSize(1024, 600))
	sh := &shell.Shell{Screen: shell.Screen{App: a, Window: w, WindowSize: fyne.NewSize(1024, 600)}}
	sh.Localizer = i18n.For("it")
	sh.Display = shell.NewDisplay(w.Canvas(), nil, func(f func()) { f() })
	sh.Env = match.Environment{Do: func(f func()) { f() }}
	folder, chosen := t.TempDir(), ""
	shell.NewDesktop(sh).ChooseFolder(folder, func(path string) { chosen = path })
	dialog := w.Canvas().Overlays().Top()
	if dialog == nil {
		t.Fatal("no dialog")
	}
	var here *widget.Button
	for _, o := range test.LaidOutObjects(dialog) {
		if b, ok := o.(*widget.Button); ok && b.Text == "Salva qui" {
			here = b
		}
	}
	if here == nil {
		t.Fatal("no button to accept the folder, in Italian")
	}
	test.Tap(here)
	if chosen != folder {
		t.Errorf("chosen is %q, suggested %q", chosen, folder)
	}
}

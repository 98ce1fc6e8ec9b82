package app_test

import (
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/gametest/sample"
	"banchisa/widgets/scene/drawtest"
)

// TestAPictureOfAScreenIsWhatItsKeySays walks over all screens, from one language, size of text and window to
// the next, and paints each picture again whenever its key comes back: it has to be the same.
func TestAPictureOfAScreenIsWhatItsKeySays(t *testing.T) {
	lc := apptest.NewLayoutChecker(t)
	lc.Pictures, lc.Report = new(drawtest.Repainter), func(string) {} // other tests are about what fits
	for i, style := range []struct {
		window   [2]float32
		language string
		text     float32
	}{
		{[2]float32{1366, 768}, "it", 1},
		{[2]float32{1366, 768}, "en", 1.35},
		{[2]float32{1024, 600}, "en", 1},
		{[2]float32{700, 1100}, "it", 1},
	} {
		if i > 1 && !sample.All() {
			break
		}
		s := apptest.OpenScreens(t, style.window[0], style.window[1])
		s.ApplyStyle(lc, style.window, style.language, style.text)
		pages(s)
		closings(s)
		books(s, 60)
		tables(s, 1)
	}
	t.Logf("%d pictures, painted again %d times", lc.Pictures.Pictures, lc.Pictures.Again)
	if lc.Pictures.Again < 2000 {
		t.Error("hardly a key comes back")
	}
}

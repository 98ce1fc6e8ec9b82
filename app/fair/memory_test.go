package fair_test

import (
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"banchisa/app/apptest"
	"banchisa/app/dump"
	"banchisa/app/fair/kiosk"
)

// visitorCount is how many visitors come after the first ten: BANCHISA_VISITORS, or a few.
func visitorCount() int {
	if n, err := strconv.Atoi(os.Getenv("BANCHISA_VISITORS")); err == nil {
		return n
	}
	return 30
}

// TestNothingGrowsWithVisitors lets visitors type, play and leave. The theme is not applied again, because the
// toolkit keeps the fonts of each; nothing that the program holds gets longer, and the heap stays level.
func TestNothingGrowsWithVisitors(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
	applied := 0
	fyne.CurrentApp().Settings().AddListener(func(fyne.Settings) { applied++ })
	visit := func() {
		w.GoTo("show|wait|match|seat/1/person")
		if len(w.Fields()) == 0 {
			t.Fatal("the set-up has no fields")
		}
		typeEverywhere(w)
		w.GoTo("start|write 5@23-")
		w.Key(fyne.KeyF5)
		w.Wait(3 * time.Second)
	}
	heap := func() uint64 {
		software.NewCanvas().Capture() // cleans the toolkit's caches, as the test driver never does
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	for range 10 {
		visit()
	}
	early, before := dump.Lengths(w.App.App, mayDiffer), heap()
	for n := range visitorCount() {
		if visit(); (n+1)%50 == 0 {
			t.Logf("visitors %d heap-mb %.1f goroutines %d lists %d", n+11, float64(heap())/(1<<20), runtime.NumGoroutine(), len(dump.Lengths(w.App.App, mayDiffer)))
		}
	}
	if applied != 0 {
		t.Errorf("the theme was applied %d times", applied)
	}
	for path, n := range dump.Lengths(w.App.App, mayDiffer) {
		if n > early[path] {
			t.Errorf("after %d visitors %s has %d elements, after ten %d", 10+visitorCount(), path, n, early[path])
		}
	}
	if after := heap(); after > before+8<<20 {
		t.Errorf("the heap grew from %d to %d MB", before>>20, after>>20)
	}
}

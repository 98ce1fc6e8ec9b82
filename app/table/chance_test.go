package table_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// TestSeedIsHashedAtTheStart checks that the hash of the seed is shown from the start and the seed
// at the end, that both are those in the match file, and that the "verify" command is named.
func TestSeedIsHashedAtTheStart(t *testing.T) {
	g := catalog.Find("polar")
	v := apptest.FindVariant(t, g, "short")
	const seed = 987654321987
	m, err := record.New(g, games.Setup{Variant: v, Seats: v.SeatIDs[:3]}, record.Header{Seed: seed, HasSeed: true})
	if err != nil {
		t.Fatal(err)
	}
	seal := fmt.Sprintf("%x", sha256.Sum256([]byte("987654321987")))[:16]
	chances := 0
	sheet := func(file string, until func() bool) *apptest.Window {
		t.Helper()
		for !until() && m.State().Actor() != games.Terminal {
			s := m.State()
			if s.Actor() == games.Chance {
				m.Apply(games.SeededChance(s, seed, chances))
				chances++
				continue
			}
			legal := s.LegalActions(nil)
			m.Apply(legal[(m.Len()*7)%len(legal)])
		}
		home := t.TempDir()
		path := filepath.Join(home, file)
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Encode(f); err != nil {
			t.Fatal(err)
		}
		f.Close()
		w := apptest.Open(t, home, path)
		w.WaitFor("the table", func() bool { return w.Has("menu") })
		w.Tap("menu", "menu/dice")
		return w
	}
	w := sheet("running.banchisa", func() bool { return chances > 8 })
	if w.ShowsText(seal) {
		t.Error("the seal is shown before anybody asks for it")
	}
	w.Tap("dice/details")
	if !w.ShowsText(seal) || w.ShowsText("987654321987") || w.Has("dice/details") {
		t.Error("the seal is not shown, or the seed is")
	}
	if w.ShowsText("lion+") || !w.ShowsText("leone agli altri") {
		t.Error("events have no names")
	}
	w = sheet("over.banchisa", func() bool { return false })
	w.Tap("dice/details")
	if !w.ShowsText(seal) || !w.ShowsText("987654321987") || !w.ShowsText("banchisa-cli verify") {
		t.Error("the end does not show seed, seal and how to check them")
	}
}

// TestOneKeyMutes checks that one key turns the sounds off and on, and that the settings keep it.
func TestOneKeyMutes(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	volume := func() float32 {
		set, err := store.Store{ConfigDir: w.Home, DataDir: w.Home}.LoadSettings()
		if err != nil {
			t.Fatal(err)
		}
		return set.Volume
	}
	w.Key(fyne.KeyM)
	if v := volume(); v != 0 {
		t.Errorf("the volume is %g", v)
	}
	w.Key(fyne.KeyM)
	if v := volume(); v == 0 {
		t.Error("the sounds do not come back")
	}
}

// TestSoundsComeFromTheirPlace checks that the left and the right of the board are heard apart.
func TestSoundsComeFromTheirPlace(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	left, middle, right := w.App.Pan("c00"), w.App.Pan("nowhere"), w.App.Pan("nowhere", "c09")
	if left >= right || middle != 0 {
		t.Errorf("c00 is heard from %g, c09 from %g, nothing from %g", left, right, middle)
	}
}

// TestDiceSheetShowsTheSumsOfTwoDice checks that rolls of two dice are tallied by their sum: all eleven
// are on the sheet, and none of the pairs.
func TestDiceSheetShowsTheSumsOfTwoDice(t *testing.T) {
	g := catalog.Find("fuga")
	v := apptest.FindVariant(t, g, "")
	d := apptest.OpenScreens(t, 1024, 600)
	d.OpenMatch(apptest.DealMatch(t, g, v, 2, 400, 2))
	d.Tap("menu")
	d.Tap("menu/dice")
	s, _ := d.Scene()
	var texts []string
	for _, line := range apptest.NewLayoutChecker(t).VisibleLines("dice", &s) {
		if strings.HasPrefix(line.Panel, "text/dice/") {
			texts = append(texts, line.Text)
		}
	}
	for sum := 2; sum <= 12; sum++ {
		if !slices.Contains(texts, fmt.Sprint(sum)) {
			t.Errorf("the sum %d is not on the sheet", sum)
		}
	}
	if slices.Contains(texts, "1+1") {
		t.Error("pairs of dice are on the sheet")
	}
}

package fair

import (
	"os"
	"path/filepath"
	"slices"
	"time"

	"banchisa/app/fair/kiosk"
	"banchisa/app/puzzles"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/table"
	"banchisa/games"
)

// minute offers visitors a puzzle of one minute, and keeps the quickest of the day.
type minute struct {
	mode *Mode
	// offered is how many puzzles of each game visitors have had.
	offered  map[string]int
	quickest kiosk.Quickest
	// stopReading gives up what is read of them when the fair begins.
	stopReading func()
}

func newMinute(md *Mode) *minute {
	m := &minute{mode: md, offered: map[string]int{}}
	path := m.path()
	m.stopReading = shell.ReadInBackground(md.shell, func() kiosk.Quickest { return readQuickest(path) }, func(q kiosk.Quickest) {
		meanwhile := m.quickest
		if m.quickest = q; meanwhile.Day == "" {
			return
		}
		for _, f := range meanwhile.Finishes {
			m.add(f)
		}
	})
	return m
}

// path is where the quickest of the day are kept, so that they survive a restart.
func (m *minute) path() string { return quickestFile(m.mode.shell.OwnerStore) }

func quickestFile(st store.Store) string { return filepath.Join(st.FairDir(), "quickest.json") }

// readQuickest reads the quickest from a file, without what nobody can have done; there are none if it cannot be
// read.
func readQuickest(path string) kiosk.Quickest {
	var q kiosk.Quickest
	if store.ReadJSON(path, kiosk.MaxQuickestBytes, &q) != nil {
		return kiosk.Quickest{}
	}
	q.Finishes = slices.DeleteFunc(q.Finishes, func(f kiosk.Finish) bool { return !f.Possible() })
	return q
}

// today returns the quickest of today. Those of another day are wiped, on the disk too.
func (m *minute) today() kiosk.Quickest {
	day := kiosk.Day(m.mode.shell.Env.Now())
	if m.quickest.Day != "" && m.quickest.Day != day {
		m.wipe()
	}
	return m.quickest.On(day)
}

// wipe forgets the quickest.
func (m *minute) wipe() {
	m.stopReading()
	m.quickest = kiosk.Quickest{}
	sh, path := m.mode.shell, m.path()
	sh.Write(func() error {
		if err := os.Remove(path); !os.IsNotExist(err) {
			return err
		}
		return nil
	}, sh.ShowError)
}

// add keeps a finish.
func (m *minute) add(f kiosk.Finish) { m.keep(m.today().With(f)) }

// keep makes a list the quickest of today.
func (m *minute) keep(q kiosk.Quickest) {
	m.quickest = q
	sh, path, quickest := m.mode.shell, m.path(), m.quickest
	st := sh.OwnerStore
	sh.Write(func() error { return st.WriteJSON(path, quickest) }, sh.ShowError)
}

// AskNickname asks who has solved a puzzle of a game within its minute.
func (d *Desk) AskNickname(g *games.Game, taken time.Duration) {
	d.shell.Replace(&nicknamePage{minute: d.mode.minute, game: g, taken: taken})
}

// open opens the table of a puzzle of one minute: an easy one of the day's rotation.
func (m *minute) open(g *games.Game) {
	sh := m.mode.shell
	p, err := puzzles.Easy(g, sh.Env.Now(), m.offered[g.ID])
	if err != nil {
		sh.ShowError(err)
	}
	if p == nil {
		return
	}
	m.offered[g.ID]++
	m.mode.desk.tables.OpenRace(p, table.Race{
		Limit: kiosk.PuzzleLimit, Penalty: kiosk.PuzzlePenalty,
		Finished: func(taken time.Duration) { m.mode.desk.AskNickname(g, taken) },
		Another:  func() { m.open(g) },
	})
}

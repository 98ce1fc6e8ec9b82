package fair

import (
	"time"

	"banchisa/app/fair/kiosk"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/games"
)

// nicknamePage asks who has solved a puzzle within its minute, beside the quickest of the day.
type nicknamePage struct {
	minute *minute
	game   *games.Game
	taken  time.Duration
	name   string
}

func (n *nicknamePage) finish() kiosk.Finish {
	return kiosk.Finish{Game: n.game.ID, Nickname: n.name, Taken: n.taken}
}

func (n *nicknamePage) Compose() ([]ui.Panel, []ui.Field) {
	sh := n.minute.mode.shell
	own := n.finish()
	page := fairui.NicknamePage{Title: sh.Localize("puzzle.race.solved", seconds(n.taken)), Name: n.name}
	page.Quickest = fairui.Quickest{Title: sh.Localize("fair.quickest"), Rows: quickestRows(n.minute.today().With(own).Of(n.game.ID))}
	for i, row := range page.Quickest.Rows {
		if row.Name == own.Nickname && row.Seconds == seconds(own.Taken) {
			page.Quickest.Rows[i].Own = true
		}
	}
	return fairui.Nickname(sh.Context(), page), nil
}

// seconds returns a duration in seconds, rounded up.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// quickestRows returns the rows of a list of the quickest.
func quickestRows(of []kiosk.Finish) []fairui.QuickestRow {
	var rows []fairui.QuickestRow
	for _, f := range of {
		rows = append(rows, fairui.QuickestRow{Name: f.Nickname, Seconds: seconds(f.Taken)})
	}
	return rows
}

func (n *nicknamePage) Tapped(tap ui.Tap) {
	switch msg := tap.Message.(type) {
	case ui.TypeLetter:
		n.TypedRune(msg.Letter)
	case ui.Erase:
		n.erase()
	case ui.Submit:
		n.submit()
	case ui.Skip:
		n.Cancel()
	}
}

// erase takes the last letter away.
func (n *nicknamePage) erase() {
	letters := []rune(n.name)
	n.name = string(letters[:max(0, len(letters)-1)])
	n.minute.mode.shell.Dirty()
}

// submit keeps the name among the quickest, if there is one.
func (n *nicknamePage) submit() {
	if n.name != "" {
		n.minute.add(n.finish())
		n.minute.mode.shell.Nav.Home()
	}
}

func (n *nicknamePage) TypedRune(r rune) {
	n.name = kiosk.Nickname(n.name, r)
	n.minute.mode.shell.Dirty()
}

func (n *nicknamePage) TypedKey(key ui.Key) {
	switch key {
	case ui.KeyBackspace, ui.KeyDelete:
		n.erase()
	case ui.KeyReturn:
		n.submit()
	}
}

func (n *nicknamePage) Cancel() { n.minute.mode.shell.Nav.Home() }
func (n *nicknamePage) Close()  {}

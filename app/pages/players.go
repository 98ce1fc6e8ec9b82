package pages

import (
	"slices"
	"strings"

	"banchisa/app/shell"
	"banchisa/app/stats"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games/catalog"
)

// Players is the page of players and statistics.
type Players struct {
	listPage              // of rows
	tiles      ui.RowView // of trophies
	finished   *finishedMatches
	game       string
	rows       []stats.Person
	chosenName string
	trophies   *trophyCount
	form       *pageui.MemberForm // a member being written, nil for none
	removed    []string           // the members who were removed on this page; their rows stay
	editedName string             // who the form is about, "" for a new one
	// added is called when the form of a new player is closed, with the name, "" for none. It is nil
	// where the page stays.
	added func(name string)
}

// NewPlayers returns the page of players and statistics. The figures come as the matches are read.
func NewPlayers(sh *shell.Shell, back func()) *Players {
	p := &Players{listPage: listPage{page: page{sh, back}}, tiles: ui.RowView{List: "trophies/"}, trophies: &trophyCount{shell: sh}}
	p.finished = countMatches(sh, p.recompute)
	p.recompute()
	return p
}

// ShowTrophies shows the trophies of a person in a game, "" for those of all games.
func (p *Players) ShowTrophies(person, game string) {
	p.chosenName, p.game, p.trophies.shown = person, game, true
	p.recompute()
	p.shell.Dirty()
}

// Reading reports whether matches and logs are being counted.
func (p *Players) Reading() bool { return p.finished.unread > 0 || p.finished.noLogs }

// recompute computes the statistics: the family first, then other players of finished matches. With
// trophies there are the players of all games.
func (p *Players) recompute() {
	game := p.game
	if p.trophies.shown {
		game = ""
	}
	all := stats.People(p.shell.WithCurrentNames(p.finished.matches), game)
	for _, m := range p.members() {
		if !slices.ContainsFunc(all, func(s stats.Person) bool { return s.Name == m.Name }) {
			all = append(all, stats.Person{Name: m.Name})
		}
	}
	rank := func(s stats.Person) int {
		if slices.ContainsFunc(p.members(), func(m store.Member) bool { return strings.EqualFold(m.Name, s.Name) }) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(all, func(a, b stats.Person) int { return rank(a) - rank(b) })
	p.rows = all
	p.countTrophies()
}

// members returns the members of the family, with those who were removed on this page.
func (p *Players) members() []store.Member {
	return slices.DeleteFunc(slices.Clone(p.shell.Family.Members), func(m store.Member) bool { return m.Removed && !slices.Contains(p.removed, m.Name) })
}

// isRemoved reports whether a player was removed on this page, and has not come back.
func (p *Players) isRemoved(name string) bool {
	return slices.ContainsFunc(p.members(), func(m store.Member) bool { return m.Removed && strings.EqualFold(m.Name, name) })
}

// countTrophies counts the trophies of the chosen person.
func (p *Players) countTrophies() {
	if len(p.rows) > 0 {
		p.trophies.count(p.finished, p.rows[p.chosenIndex()].Name)
	}
}

// chosenIndex is the index of the chosen person in the list.
func (p *Players) chosenIndex() int {
	return max(0, slices.IndexFunc(p.rows, func(s stats.Person) bool { return s.Name == p.chosenName }))
}

func (p *Players) Compose() ([]ui.Panel, []ui.Field) {
	sh := p.shell
	page := pageui.PlayersPage{
		Games: sh.GameCards(catalog.All), Game: p.game, Players: p.rows, Chosen: p.chosenIndex(),
		BotName: func(record string) string { return sh.Player(0, record).Name }, Avatar: sh.Avatar, IsRemoved: p.isRemoved, Unread: p.finished.unread,
	}
	p.trophies.addTo(&page)
	panels := pageui.Players(sh.Context(), &p.view, &p.tiles, page)
	if p.form == nil {
		return panels, nil
	}
	sheet, fields := pageui.MemberSheet(sh.Context(), *p.form)
	return append(panels, sheet...), fields
}

func (p *Players) Tapped(tap ui.Tap) {
	p.shell.Dirty()
	if p.form != nil {
		p.formTapped(tap.Message)
		return
	}
	switch msg := tap.Message.(type) {
	case ui.AddMember:
		p.add()
	case ui.ToggleTrophies:
		p.chosenName, p.trophies.shown = p.rows[p.chosenIndex()].Name, !p.trophies.shown
		p.recompute()
	case ui.EditMember:
		p.editMember(p.rows[p.chosenIndex()].Name)
	case ui.RestoreMember:
		_ = p.shell.UpdateFamily(func(f *store.Family) error { f.Restore(msg.Name); return nil })
		p.recompute()
	case ui.ChooseGame:
		p.game = msg.ID
		p.recompute()
	case ui.ChooseRow:
		p.chosenName = p.rows[msg.Row].Name
		p.countTrophies()
	case ui.WatchMatch:
		p.shell.Nav.OpenFile(msg.File)
	default:
		if !p.tiles.Scroll(msg) {
			p.listPage.Tapped(tap)
		}
	}
}

// Panned scrolls the list or the trophies.
func (p *Players) Panned(msg any) {
	p.tiles.Scroll(msg)
	p.listPage.Panned(msg)
}

// add opens the form for a new member, in a colour and with a symbol that are free.
func (p *Players) add() {
	var colors, symbols []string
	for _, m := range p.shell.Family.Active() {
		colors, symbols = append(colors, m.Color), append(symbols, m.Symbol)
	}
	p.editedName = ""
	p.openForm(pageui.MemberForm{Color: firstFree(store.Colors, colors), Symbol: firstFree(store.Symbols, symbols), New: true})
}

// firstFree returns the first of all that is not taken, the first of all if there is none.
func firstFree(all, taken []string) string {
	return all[max(0, slices.IndexFunc(all, func(s string) bool { return !slices.Contains(taken, s) }))]
}

// AddAndReturn opens the form for a new member, in which a name stands already, or "". It calls added with the name once
// the form is closed.
func (p *Players) AddAndReturn(name string, added func(name string)) {
	p.add()
	p.form.Name, p.added = name, added
}

// editMember opens the form of a person in the list, who becomes a member if they are none yet.
func (p *Players) editMember(name string) {
	m, ok := p.shell.Family.Find(name)
	if !ok {
		p.add()
		p.form.Name = name
		return
	}
	p.editedName = m.Name
	p.openForm(pageui.MemberForm{Name: m.Name, Color: m.Color, Symbol: m.Symbol})
}

func (p *Players) openForm(form pageui.MemberForm) {
	form.Colors, form.Symbols = store.Colors, store.Symbols
	p.form = &form
	p.shell.Display.ResetFields()
	p.shell.Dirty()
	p.shell.FocusField("member")
}

// formTapped answers the form of a member.
func (p *Players) formTapped(msg any) {
	switch msg := msg.(type) {
	case ui.PickColor:
		p.form.Color = msg.Color
	case ui.PickSymbol:
		p.form.Symbol = msg.Symbol
	case ui.SaveMember:
		p.saveForm()
	case ui.RemoveMember:
		p.removeMember()
	case ui.CloseSheet:
		p.closeForm()
		p.returnWith("")
	}
}

// saveForm saves the member in the form, or says why it cannot.
func (p *Players) saveForm() {
	sh := p.shell
	old, edited, now := p.editedName, store.Member{Name: p.form.Name, Color: p.form.Color, Symbol: p.form.Symbol}, sh.Env.Now()
	switch sh.UpdateFamily(func(f *store.Family) error { return f.Set(old, edited, now) }) {
	case nil:
	case store.ErrNameTaken:
		p.form.Problem = sh.Localize("people.taken")
		return
	default:
		p.form.Problem = sh.Localize("people.no-name", store.MaxNameLen)
		return
	}
	name := strings.Join(strings.Fields(p.form.Name), " ")
	for _, t := range sh.Settings.Setups { // set-ups follow a person who was renamed
		for i := range t.Seats {
			if old != "" && t.Seats[i].Name == old {
				t.Seats[i].Name = name
			}
		}
	}
	sh.SaveSettings()
	p.chosenName = name
	p.closeForm()
	p.returnWith(name)
}

// returnWith goes back to the page that has asked for a new player.
func (p *Players) returnWith(name string) {
	if back := p.added; back != nil {
		p.added = nil
		back(name)
	}
}

func (p *Players) removeMember() {
	name := p.editedName
	p.removed = append(p.removed, name)
	_ = p.shell.UpdateFamily(func(f *store.Family) error { f.Remove(name); return nil })
	p.closeForm()
}

// closeForm closes the form.
func (p *Players) closeForm() {
	sh := p.shell
	p.form = nil
	sh.Display.ResetFields()
	p.recompute()
	sh.FocusBoard()
}

// Cancel closes the form, or leaves the page.
func (p *Players) Cancel() {
	p.shell.Dirty()
	if p.form == nil {
		p.back()
		return
	}
	p.formTapped(ui.CloseSheet{})
}

func (p *Players) IsModal() bool { return p.form != nil }

func (p *Players) TypedKey(key ui.Key) {
	switch {
	case key == ui.KeyReturn:
		p.submit()
	case p.form == nil:
		p.listPage.TypedKey(key)
	}
}

func (p *Players) TextChanged(_, text string) {
	if p.form != nil {
		p.form.Name, p.form.Problem = text, ""
	}
}

func (p *Players) Submitted(string, string) { p.submit() }

// submit keeps the member in the form, if it is open.
func (p *Players) submit() {
	if p.form != nil {
		p.Tapped(ui.Tap{Message: ui.SaveMember{}})
	}
}

func (p *Players) Close() { p.finished.stop() }

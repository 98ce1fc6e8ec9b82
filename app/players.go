package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/stats"
	"banchisa/app/store"
	"banchisa/app/ui"
)

// playersPage is the page of players and statistics.
type playersPage struct {
	app        *App
	back       func()
	matches    []stats.Match
	game       string
	rows       []stats.Person
	chosenName string
	firstRow   int            // the first row of the list that is shown
	form       *ui.MemberForm // a member being written, nil for none
	editedName string         // whom the form is about, "" for a new one
}

func (a *App) goPlayers(back func()) *playersPage {
	p := &playersPage{app: a, back: back, matches: a.finishedMatches()}
	p.recompute()
	a.replacePage(p)
	return p
}

// recompute tells the statistics anew: the family first, then who else has finished a match.
func (p *playersPage) recompute() {
	matches := slices.Clone(p.matches)
	for i, m := range matches {
		matches[i].Players = slices.Clone(m.Players)
		for k, name := range m.Players {
			matches[i].Players[k] = p.app.family.CurrentName(name, m.Time)
		}
	}
	all := stats.People(matches, p.game)
	for _, m := range p.app.family.Active() {
		if !slices.ContainsFunc(all, func(s stats.Person) bool { return s.Name == m.Name }) {
			all = append(all, stats.Person{Name: m.Name})
		}
	}
	rank := func(s stats.Person) int {
		if _, ok := p.app.family.Find(s.Name); ok {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(all, func(a, b stats.Person) int { return rank(a) - rank(b) })
	p.rows = all
}

// chosenIndex is the person who is looked at, in the list.
func (p *playersPage) chosenIndex() int {
	return max(0, slices.IndexFunc(p.rows, func(s stats.Person) bool { return s.Name == p.chosenName }))
}

func (p *playersPage) Compose() ([]ui.Panel, []ui.Field) {
	a := p.app
	page := ui.PlayersPage{
		Games: a.gameCards(), Game: p.game, Players: p.rows, Chosen: p.chosenIndex(), FirstRow: p.firstRow,
		BotName: func(record string) string { return a.player(0, record).Name }, Avatar: a.avatarOf,
	}
	panels := ui.Players(page, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize)
	if p.form == nil {
		return panels, nil
	}
	more, entry := ui.MemberSheet(*p.form, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize)
	return append(panels, more...), []ui.Field{entry}
}

// avatarOf is how somebody looks: a member's colour and symbol, nothing for others.
func (a *App) avatarOf(name string) ui.Avatar {
	m, _ := a.family.Find(name)
	return ui.Avatar{Color: m.Color, Symbol: m.Symbol}
}

func (p *playersPage) Tapped(id string) {
	parts := strings.SplitN(id, "/", 3)
	switch parts[0] {
	case "back":
		p.back()
		return
	case "game":
		p.game = parts[1]
		p.recompute()
	case "person":
		p.chosenName = p.rows[idNumber(parts, 1)].Name
	case "people-down":
		p.firstRow = min(p.firstRow+1, max(0, len(p.rows)-3))
	case "people-up":
		p.firstRow = max(p.firstRow-1, 0)
	case "add":
		p.addMember()
	case "edit":
		p.editMember(p.rows[p.chosenIndex()].Name)
	case "member":
		p.formTapped(parts[1:])
	}
	p.app.markDirty()
}

// addMember opens the form for a new member, in a colour and with a symbol that are free.
func (p *playersPage) addMember() {
	color, symbol := store.Colors[0], store.Symbols[0]
	taken := p.app.family.Active()
	for _, c := range slices.Backward(store.Colors) {
		if !slices.ContainsFunc(taken, func(m store.Member) bool { return m.Color == c }) {
			color = c
		}
	}
	for _, s := range slices.Backward(store.Symbols) {
		if !slices.ContainsFunc(taken, func(m store.Member) bool { return m.Symbol == s }) {
			symbol = s
		}
	}
	p.editedName = ""
	p.openForm(ui.MemberForm{Color: color, Symbol: symbol, New: true})
}

// editMember opens the form of somebody in the list; who is no member yet becomes one.
func (p *playersPage) editMember(name string) {
	m, ok := p.app.family.Find(name)
	if !ok {
		p.addMember()
		p.form.Name = name
		return
	}
	p.editedName = m.Name
	p.openForm(ui.MemberForm{Name: m.Name, Color: m.Color, Symbol: m.Symbol})
}

func (p *playersPage) openForm(form ui.MemberForm) {
	form.Colors, form.Symbols = store.Colors, store.Symbols
	p.form = &form
	p.app.display.resetFields()
	p.app.markDirty()
	p.app.focusField("member")
}

func (p *playersPage) formTapped(parts []string) {
	if p.form == nil {
		return
	}
	confirm := p.form.ConfirmRemove
	p.form.ConfirmRemove = false
	switch parts[0] {
	case "colour":
		p.form.Color = parts[1]
	case "symbol":
		p.form.Symbol = parts[1]
	case "save":
		p.saveForm()
	case "remove":
		if p.form.ConfirmRemove = !confirm; !p.form.ConfirmRemove {
			p.removeMember()
		}
	case "close":
		p.closeForm()
	}
}

// saveForm writes the form into the family, or says why not.
func (p *playersPage) saveForm() {
	a := p.app
	err := a.family.Set(p.editedName, store.Member{Name: p.form.Name, Color: p.form.Color, Symbol: p.form.Symbol}, a.now())
	switch err {
	case nil:
	case store.ErrNameTaken:
		p.form.Problem = a.localize("people.taken")
		return
	default:
		p.form.Problem = a.localize("people.no-name", store.MaxNameLen)
		return
	}
	name := strings.Join(strings.Fields(p.form.Name), " ")
	for _, t := range a.settings.Setups { // set-ups are of people, not of names
		for i := range t.Seats {
			if p.editedName != "" && t.Seats[i].Name == p.editedName {
				t.Seats[i].Name = name
			}
		}
	}
	a.saveSettings()
	p.chosenName = name
	p.closeForm()
}

func (p *playersPage) removeMember() {
	p.app.family.Remove(p.editedName)
	p.closeForm()
}

// closeForm puts the form away and the family on the disk.
func (p *playersPage) closeForm() {
	a := p.app
	p.form = nil
	a.display.resetFields()
	if err := a.store.SaveFamily(a.family); err != nil {
		a.notice = a.localize("people.not-kept", err.Error())
	}
	p.recompute()
	a.display.focusBoard()
}

func (p *playersPage) Cancel() {
	if p.form == nil {
		p.back()
		return
	}
	p.closeForm()
	p.app.markDirty()
}

func (p *playersPage) IsModal() bool { return p.form != nil }

func (p *playersPage) TypedKey(name fyne.KeyName) {
	if p.form != nil && name == fyne.KeyReturn {
		p.Tapped("member/save")
	}
}

func (p *playersPage) TextChanged(_, text string) {
	if p.form != nil {
		p.form.Name, p.form.Problem = text, ""
	}
}

func (p *playersPage) Submitted(string, string) { p.Tapped("member/save") }
func (p *playersPage) Close()                   {}

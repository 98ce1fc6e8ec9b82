package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/stats"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/widgets/parts"
)

// people is the page of players and statistics.
type people struct {
	app     *App
	back    func()
	matches []stats.Match
	game    string
	shown   []stats.Person
	chosen  string
	from    int                // the first row of the list that is shown
	form    *screen.MemberForm // a member being written, nil for none
	old     string             // whom the form is about, "" for a new one
}

func (a *App) goPeople(back func()) *people {
	p := &people{app: a, back: back, matches: a.finished()}
	p.count()
	a.turn(p)
	return p
}

// count tells the statistics anew: the family first, then who else has finished a match.
func (p *people) count() {
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
	p.shown = all
}

// at is the person who is looked at, in the list.
func (p *people) at() int {
	return max(0, slices.IndexFunc(p.shown, func(s stats.Person) bool { return s.Name == p.chosen }))
}

func (p *people) panels() ([]tables.Panel, []screen.Field) {
	a := p.app
	page := screen.PlayersPage{
		Games: a.boxes(), Game: p.game, Players: p.shown, Chosen: p.at(), FirstRow: p.from,
		BotName: func(word string) string { return a.player(0, word).Name }, Avatar: a.face,
	}
	panels := screen.Players(page, a.size.Width, a.size.Height, a.look(), a.hands, a.say)
	if p.form == nil {
		return panels, nil
	}
	more, entry := screen.MemberSheet(*p.form, a.size.Width, a.size.Height, a.look(), a.hands, a.say)
	return append(panels, more...), []screen.Field{entry}
}

// face is how somebody looks: a member's colour and symbol, nothing for others.
func (a *App) face(name string) parts.Avatar {
	m, _ := a.family.Find(name)
	return parts.Avatar{Color: m.Color, Symbol: m.Symbol}
}

func (p *people) touched(id string) {
	word := strings.SplitN(id, "/", 3)
	switch word[0] {
	case "back":
		p.back()
		return
	case "game":
		p.game = word[1]
		p.count()
	case "person":
		p.chosen = p.shown[number(word, 1)].Name
	case "people-down":
		p.from = min(p.from+1, max(0, len(p.shown)-3))
	case "people-up":
		p.from = max(p.from-1, 0)
	case "add":
		p.add()
	case "edit":
		p.edit(p.shown[p.at()].Name)
	case "member":
		p.formTouched(word[1:])
	}
	p.app.refresh()
}

// add opens the form for a new member, in a colour and with a symbol that are free.
func (p *people) add() {
	colour, symbol := store.Colors[0], store.Symbols[0]
	taken := p.app.family.Active()
	for _, c := range slices.Backward(store.Colors) {
		if !slices.ContainsFunc(taken, func(m store.Member) bool { return m.Color == c }) {
			colour = c
		}
	}
	for _, s := range slices.Backward(store.Symbols) {
		if !slices.ContainsFunc(taken, func(m store.Member) bool { return m.Symbol == s }) {
			symbol = s
		}
	}
	p.old = ""
	p.open(screen.MemberForm{Color: colour, Symbol: symbol, New: true})
}

// edit opens the form of somebody in the list; who is no member yet becomes one.
func (p *people) edit(name string) {
	m, ok := p.app.family.Find(name)
	if !ok {
		p.add()
		p.form.Name = name
		return
	}
	p.old = m.Name
	p.open(screen.MemberForm{Name: m.Name, Color: m.Color, Symbol: m.Symbol})
}

func (p *people) open(form screen.MemberForm) {
	form.Colors, form.Symbols = store.Colors, store.Symbols
	p.form = &form
	p.app.stage.forgetEntries()
	p.app.refresh()
	p.app.writeIn("member")
}

func (p *people) formTouched(word []string) {
	if p.form == nil {
		return
	}
	doubt := p.form.ConfirmRemove
	p.form.ConfirmRemove = false
	switch word[0] {
	case "colour":
		p.form.Color = word[1]
	case "symbol":
		p.form.Symbol = word[1]
	case "save":
		p.keep()
	case "remove":
		if p.form.ConfirmRemove = !doubt; !p.form.ConfirmRemove {
			p.remove()
		}
	case "close":
		p.close()
	}
}

// keep writes the form into the family, or says why not.
func (p *people) keep() {
	a := p.app
	err := a.family.Set(p.old, store.Member{Name: p.form.Name, Color: p.form.Color, Symbol: p.form.Symbol}, a.now())
	switch err {
	case nil:
	case store.ErrNameTaken:
		p.form.Problem = a.say("people.taken")
		return
	default:
		p.form.Problem = a.say("people.no-name", store.MaxNameLen)
		return
	}
	name := strings.Join(strings.Fields(p.form.Name), " ")
	for _, t := range a.set.Setups { // set-ups are of people, not of names
		for i := range t.Seats {
			if p.old != "" && t.Seats[i].Name == p.old {
				t.Seats[i].Name = name
			}
		}
	}
	a.save()
	p.chosen = name
	p.close()
}

func (p *people) remove() {
	p.app.family.Remove(p.old)
	p.close()
}

// close puts the form away and the family on the disk.
func (p *people) close() {
	a := p.app
	p.form = nil
	a.stage.forgetEntries()
	if err := a.store.SaveFamily(a.family); err != nil {
		a.notice = a.say("people.not-kept", err.Error())
	}
	p.count()
	a.window.Canvas().Focus(a.stage.board)
}

func (p *people) canceled() {
	if p.form == nil {
		p.back()
		return
	}
	p.close()
	p.app.refresh()
}

func (p *people) layered() bool { return p.form != nil }

func (p *people) key(name fyne.KeyName) {
	if p.form != nil && name == fyne.KeyReturn {
		p.touched("member/save")
	}
}

func (p *people) written(_, text string) {
	if p.form != nil {
		p.form.Name, p.form.Problem = text, ""
	}
}

func (p *people) entered(string, string) { p.touched("member/save") }
func (p *people) leave()                 {}

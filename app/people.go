package app

import (
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/stats"
	"banchisa/app/tables"
	"banchisa/games/record"
)

// people is the page of players and statistics.
type people struct {
	app     *App
	matches []stats.Match
	game    string
	chosen  int
}

func (a *App) goPeople() {
	p := &people{app: a}
	for _, f := range a.store.List() {
		if m, err := a.load(f.Path); err == nil {
			if s, ok := stats.Read(m, f.Time); ok {
				p.matches = append(p.matches, s)
			}
		}
	}
	a.turn(p)
}

func (p *people) panels() ([]tables.Panel, []screen.Entry) {
	a := p.app
	page := screen.PeoplePage{
		Games: a.boxes(), Game: p.game, People: stats.People(p.matches, p.game), Chosen: p.chosen,
		Bot: func(word string) string { return a.player(0, word).Name },
	}
	return screen.People(page, a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
}

func (p *people) touched(id string) {
	word := strings.SplitN(id, "/", 2)
	switch word[0] {
	case "back":
		p.app.goHome()
		return
	case "game":
		p.game, p.chosen = word[1], 0
	case "person":
		p.chosen = number(word, 1)
	}
	p.app.refresh()
}

func (p *people) canceled()              { p.app.goHome() }
func (p *people) key(fyne.KeyName)       {}
func (p *people) written(string, string) {}
func (p *people) leave()                 {}

// hash is the seal of a seed: shown when the match begins, it proves at the end that the
// dice were settled then.
func hash(seed uint64) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strconv.FormatUint(seed, 10))))[:16]
}

// seal is what can be said of the dice now: the hash from the start, the seed at the end.
func (t *table) seal() string {
	a := t.app
	if t.match.Over() {
		return a.say("dice.open", t.match.Seed, hash(t.match.Seed))
	}
	return a.say("dice.sealed", hash(t.match.Seed))
}

// chance tells whether chance has had a word in the match.
func (t *table) chance() bool {
	for _, step := range t.match.Log() {
		if step.Seat < 0 {
			return true
		}
	}
	return false
}

// dicePanels are the tally of chance, as the public saw it.
func (t *table) dicePanels() []tables.Panel {
	a := t.app
	m, err := record.New(t.match.Game, t.setup, record.Header{})
	if err != nil {
		return nil
	}
	for _, step := range t.match.Log() {
		m.Play(step.Action)
	}
	var faces []stats.Face
	for _, f := range stats.Tally(m) {
		// What a secret draw was is nobody's business while the match goes on.
		if _, roll := strconv.Atoi(strings.TrimPrefix(f.Name, "=")); roll == nil || strings.Contains(f.Name, "+") || t.match.Over() {
			faces = append(faces, f)
		}
	}
	return screen.Dice(faces, t.seal(), a.size.Width, a.size.Height, a.look(), a.hands, a.say)
}

package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/record"
)

// playFlags are what `play` can be told.
type playFlags struct {
	variant, seats, resume string
	seed                   uint64
	freeUndo               bool
}

// runPlay is the text table.
func runPlay(c *call) int {
	var f playFlags
	c.flags.StringVar(&f.variant, "variant", "", "")
	c.flags.StringVar(&f.seats, "seats", "", "")
	c.flags.StringVar(&f.resume, "resume", "", "")
	c.flags.Uint64Var(&f.seed, "seed", 0, "")
	c.flags.BoolVar(&f.freeUndo, "free-undo", false, "")
	if code, ok := c.parse(0, 1); !ok {
		return code
	}
	in := bufio.NewReader(c.In)
	t := &table{call: c, in: in}
	var code int
	if f.resume != "" {
		code = t.resume(f)
	} else {
		code = t.begin(f)
	}
	if t.Session == nil {
		return code
	}
	defer t.close()
	return t.play()
}

// begin sets up a new match.
func (t *table) begin(f playFlags) int {
	game, ok := t.choose()
	if !ok {
		return usage
	}
	chairs, err := t.chairs(f.seats)
	if err != nil {
		fmt.Fprintln(t.Err, err)
		return usage
	}
	n := len(chairs)
	if f.seats == "" {
		n = 0
	}
	setup, err := t.setup(game, f.variant, n)
	if err != nil {
		return t.wrong(err)
	}
	for len(chairs) < len(setup.Seats) {
		chairs = append(chairs, chairs[len(chairs)-1])
	}
	if f.seed == 0 {
		f.seed = freshSeed()
	}
	head := record.Header{Seed: f.seed, HasSeed: true, Date: time.Now().UTC().Format(time.RFC3339), Players: map[string]string{}}
	if f.freeUndo {
		head.Extra = map[string]any{"free_undo": true}
	}
	for i, chair := range chairs {
		if chair.name != "" {
			head.Players[setup.Seats[i]] = chair.name
		}
	}
	m, err := record.New(game, setup, head)
	if err != nil {
		return t.wrong(err)
	}
	if err := t.sit(m, chairs); err != nil {
		return t.wrong(err)
	}
	t.create(m)
	t.welcome(m)
	return good
}

// choose is the game named on the command line, or asked for.
func (t *table) choose() (*games.Game, bool) {
	if len(t.words) > 0 {
		return t.game(t.words[0])
	}
	for i, g := range t.Games {
		fmt.Fprintf(t.Out, "%d. %s\n", i+1, g.Title)
	}
	fmt.Fprint(t.Out, t.book.Localize("cli.which-game")+" ")
	word, _ := t.in.ReadString('\n')
	word = strings.TrimSpace(word)
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(t.Games) {
		return t.Games[n-1], true
	}
	return t.game(strings.ToLower(word))
}

// chair is who sits on a seat. bot is a bot's name, "" for a person.
type chair struct{ name, bot string }

// chairs reads "human,bot:3": in order of play, people as "human" or "human:Anna". With
// nothing said, a person plays first against bots of level 3.
func (t *table) chairs(text string) ([]chair, error) {
	if text == "" {
		text = "human,bot:3"
	}
	var chairs []chair
	for word := range strings.SplitSeq(text, ",") {
		kind, name, _ := strings.Cut(strings.TrimSpace(word), ":")
		switch {
		case kind == "human":
			chairs = append(chairs, chair{name: name})
		case kind == "bot" && name == "":
			chairs = append(chairs, chair{name: "bot:3", bot: "3"})
		case kind == "bot":
			chairs = append(chairs, chair{name: "bot:" + name, bot: name})
		default:
			return nil, errors.New(t.book.Localize("cli.wrong-chair", word))
		}
	}
	return chairs, nil
}

// resume goes on with a match file.
func (t *table) resume(f playFlags) int {
	path, err := t.resumePath(f.resume)
	if err != nil {
		return t.wrong(err)
	}
	m, err := t.read(path)
	if err != nil {
		return t.wrong(err)
	}
	chairs := make([]chair, len(m.Setup.Seats))
	for i, seat := range m.Setup.Seats {
		chairs[i].name = m.Players[seat]
		chairs[i].bot, _ = strings.CutPrefix(chairs[i].name, "bot:")
		if !strings.HasPrefix(chairs[i].name, "bot:") {
			chairs[i].bot = ""
		}
	}
	if f.seats != "" {
		if chairs, err = t.chairs(f.seats); err != nil || len(chairs) != len(m.Setup.Seats) {
			return t.misused(t.book.Localize("cli.chair-count", len(m.Setup.Seats)))
		}
	}
	if !m.HasSeed {
		m.Seed = freshSeed()
	}
	err = t.reopen(path, m)
	if errors.Is(err, store.ErrMatchOpen) {
		t.say("cli.busy", path)
		return fault
	}
	if err := t.sit(m, chairs); err != nil {
		t.close()
		return t.wrong(err)
	}
	if err != nil {
		t.unsaved(err)
	}
	t.welcome(m)
	return good
}

// resumePath is the file to go on with; "last" is the newest that is not finished.
func (t *table) resumePath(name string) (string, error) {
	if name != "last" {
		return name, nil
	}
	if t.NoStore != nil {
		return "", t.NoStore
	}
	for _, file := range t.Store.MatchFiles() {
		if m, err := t.read(file.Path); err == nil && m.State().Actor() != games.Nobody {
			return file.Path, nil
		}
	}
	return "", errors.New(t.book.Localize("cli.nothing-to-resume"))
}

// reopen goes on with the file of a match. When it has wrong lines, a copy keeps them.
func (t *table) reopen(path string, m *record.Match) error {
	for _, f := range m.Errors {
		fmt.Fprintln(t.Err, t.book.FormatFileError(f))
	}
	text, err := t.whole(path)
	if err != nil {
		return err
	}
	if len(m.Errors) == 0 && !m.Truncated && !bytes.HasSuffix(text, []byte("\n")) {
		// A whole line that only lacks its end: another program joined its lines.
		if err := os.WriteFile(path, append(text, '\n'), 0o644); err != nil {
			return err
		}
	}
	if t.journal, err = store.OpenJournal(path); err != nil || len(m.Errors) == 0 {
		return err
	}
	if err := os.WriteFile(path+".bak", text, 0o644); err != nil {
		t.close()
		return err
	}
	t.say("cli.kept-copy", path+".bak")
	return os.Truncate(path, m.ValidSize)
}

// whole is the text of a match file; one that is larger than any match is not gone on
// with.
func (t *table) whole(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.Size() > record.MaxHeaderBytes+record.MaxBodyBytes {
		return nil, &games.FileError{File: path, ProblemKey: "fault.long-file", Args: []any{record.MaxBodyBytes >> 20}}
	}
	return os.ReadFile(path)
}

// create begins the file of a new match.
func (t *table) create(m *record.Match) {
	err := t.NoStore
	if err == nil {
		t.journal, err = t.Store.NewJournal(m.Game.ID, time.Now())
	}
	if err == nil {
		err = m.Encode(t.journal)
	}
	if err == nil {
		err = t.journal.Sync()
	}
	if err != nil {
		t.unsaved(err)
	}
}

// sit opens the session of a match.
func (t *table) sit(m *record.Match, chairs []chair) error {
	cfg := session.Config{
		Game: m.Game, Setup: m.Setup, Seed: m.Seed,
		Log: m.Actions(), FreeUndo: m.Extra["free_undo"] == true,
	}
	for i, chair := range chairs {
		cfg.BotLevels = append(cfg.BotLevels, 0)
		t.brains = append(t.brains, nil)
		if chair.bot == "" {
			continue
		}
		b, err := newBrain(m.Game, chair.bot, m.Seed+uint64(i)+1)
		if err != nil {
			return errors.New(t.book.Localize("cli.wrong-bot", chair.bot))
		}
		cfg.BotLevels[i], t.brains[i] = 1, b
	}
	if first := slices.Index(cfg.BotLevels, 0); first >= 0 && slices.Contains(cfg.BotLevels[first+1:], 0) {
		cfg.AutoForced = playsItself // Several people look on.
	}
	s, err := session.New(cfg)
	t.Session, t.told = s, len(m.Actions())
	return err
}

// playsItself is true for a choice with one possibility, unless the others would learn
// from it that nothing else was possible: then the question is put all the same.
func playsItself(view games.State, _ games.Action) bool {
	if _, secrets := view.(games.HiddenInfo); !secrets {
		return true
	}
	const worlds = 6
	actor, r := view.Actor(), rand.New(rand.NewPCG(1, 1))
	for eye := range games.Seat(len(view.Returns(nil))) {
		if eye == actor {
			continue
		}
		known := games.View(view, eye)
		for range worlds {
			world := known.Clone()
			world.(games.HiddenInfo).Determinize(r)
			if len(world.LegalActions(nil)) != 1 {
				return false
			}
		}
	}
	return true
}

func (t *table) welcome(m *record.Match) {
	fmt.Fprintf(t.Out, "%s — %s\n", m.Game.Title, t.inWords(m.Setup.Variant.Title))
	if blurb := t.inWords(m.Setup.Variant.Summary); blurb != "" {
		fmt.Fprintln(t.Out, blurb)
	}
	if t.journal != nil {
		fmt.Fprintln(t.Out, t.book.Localize("cli.saved-in", t.journal.Path()))
	}
	if slices.Contains(t.BotLevels, 0) {
		fmt.Fprintln(t.Out, t.book.Localize("cli.how"))
	}
}

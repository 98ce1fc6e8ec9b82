package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/cmd/commandline"
	"banchisa/games"
	"banchisa/games/record"
)

// playFlags are the flags of play.
type playFlags struct {
	variant, seats, resume string
	seed                   uint64
	freeUndo               bool
}

// runPlay plays a match in the terminal.
func runPlay(inv *invocation) int {
	var f playFlags
	inv.Flags.StringVar(&f.variant, "variant", "", "")
	inv.Flags.StringVar(&f.seats, "seats", "", "")
	inv.Flags.StringVar(&f.resume, "resume", "", "")
	inv.Flags.Uint64Var(&f.seed, "seed", 0, "")
	inv.Flags.BoolVar(&f.freeUndo, "free-undo", false, "")
	if code, ok := inv.Parse(0, 1); !ok {
		return code
	}
	in := bufio.NewReader(inv.In)
	t := &terminal{invocation: inv, in: in}
	var code int
	if f.resume != "" {
		code = t.resume(f)
	} else {
		code = t.startMatch(f)
	}
	if t.Session == nil {
		return code
	}
	defer t.close()
	return t.play()
}

// startMatch sets up a new match.
func (t *terminal) startMatch(f playFlags) int {
	game, ok := t.chooseGame()
	if !ok {
		return exitUsage
	}
	if f.seats == "" && !t.hasInput() {
		f.seats, t.unsaved = "bot:2,bot:2", true
	}
	if f.variant == "" || strings.HasPrefix(f.variant, ",") {
		f.variant = game.PreselectedVariant + f.variant
	}
	seats, err := t.parseSeats(f.seats)
	if err != nil {
		fmt.Fprintln(t.Err, t.Loc.FormatError(err))
		return exitUsage
	}
	n := len(seats)
	if f.seats == "" || t.unsaved {
		n = 0
	}
	setup, err := t.NewSetup(game, f.variant, n)
	if err != nil {
		return t.Fail(err)
	}
	for len(seats) < len(setup.Seats) {
		seats = append(seats, seats[len(seats)-1])
	}
	if f.seed == 0 {
		f.seed = newSeed()
	}
	header := record.Header{Seed: f.seed, HasSeed: true, Date: time.Now().UTC().Format(time.RFC3339), Players: map[string]string{}}
	if f.freeUndo {
		header.Extra = map[string]any{"free_undo": true}
	}
	for i, seat := range seats {
		if seat.name != "" {
			header.Players[setup.Seats[i]] = seat.name
		}
	}
	m, err := record.New(game, setup, header)
	if err != nil {
		return t.Fail(err)
	}
	if err := t.seatPlayers(m, seats); err != nil {
		return t.Fail(err)
	}
	if !t.unsaved {
		t.createJournal(m)
	}
	t.greet(m)
	return exitOK
}

// chooseGame returns the game named on the command line, or asks until one is named. At the end of
// the input it returns the first game, for the demonstration.
func (t *terminal) chooseGame() (*games.Game, bool) {
	if len(t.Args) > 0 {
		return t.ParseGame(t.Args[0])
	}
	for i, g := range t.Games {
		fmt.Fprintf(t.Out, "%d. %s\n", i+1, g.Title)
	}
	for {
		fmt.Fprint(t.Out, t.Loc.Localize("cli.which-game")+" ")
		line, err := t.in.ReadString('\n')
		answer := strings.TrimSpace(line)
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(t.Games) {
			return t.Games[n-1], true
		}
		if g, ok := t.FindGame(answer); ok {
			return g, true
		}
		if err != nil {
			fmt.Fprintln(t.Out)
			return t.Games[0], true
		}
		if answer != "" {
			t.ParseGame(answer) // prints which games there are
		}
	}
}

// hasInput reports whether somebody can answer: a person at a terminal, or a file with answers.
func (t *terminal) hasInput() bool {
	if file, is := t.In.(*os.File); is {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 && !isNullDevice(info) {
			return true
		}
	}
	_, err := t.in.Peek(1)
	return err == nil
}

func isNullDevice(info os.FileInfo) bool {
	null, err := os.Stat(os.DevNull)
	return err == nil && os.SameFile(info, null)
}

// seatSpec is the player of a seat. bot is a bot's name, "" for a person.
type seatSpec struct{ name, bot string }

// parseSeats parses "human,bot:3": in order of play, people as "human" or "human:Anna". By default,
// a person plays first against bots of level 3.
func (t *terminal) parseSeats(text string) ([]seatSpec, error) {
	if text == "" {
		text = "human,bot:3"
	}
	var seats []seatSpec
	for part := range strings.SplitSeq(text, ",") {
		kind, name, _ := strings.Cut(strings.TrimSpace(part), ":")
		switch {
		case kind == "human":
			seats = append(seats, seatSpec{name: name})
		case kind == "bot":
			name = cmp.Or(name, "3")
			seats = append(seats, seatSpec{name: "bot:" + name, bot: name})
		default:
			return nil, games.NewTextError("cli.wrong-chair", part)
		}
	}
	return seats, nil
}

// resume continues a match from its file.
func (t *terminal) resume(f playFlags) int {
	path, err := t.resumePath(f.resume)
	if err != nil {
		return t.Fail(err)
	}
	m, err := t.ReadMatch(path)
	if err != nil {
		return t.Fail(err)
	}
	seats := make([]seatSpec, len(m.Setup.Seats))
	for i := range m.Setup.Seats {
		seats[i].name = m.CurrentPlayer(games.Seat(i))
		if bot, is := strings.CutPrefix(seats[i].name, "bot:"); is {
			seats[i].bot = bot
		}
	}
	if f.seats != "" {
		if seats, err = t.parseSeats(f.seats); err != nil || len(seats) != len(m.Setup.Seats) {
			return t.UsageError(t.Loc.Localize("cli.chair-count", len(m.Setup.Seats)))
		}
	}
	if !m.HasSeed {
		m.Seed = newSeed()
	}
	err = t.reopen(path, m)
	if errors.Is(err, store.ErrMatchOpen) {
		t.PrintErr("cli.busy", path)
		return exitFailure
	}
	if err := t.seatPlayers(m, seats); err != nil {
		t.close()
		return t.Fail(err)
	}
	if err != nil {
		t.stopSaving(err)
	}
	t.greet(m)
	return exitOK
}

// resumePath returns the file to continue; "last" is the newest unfinished one.
func (t *terminal) resumePath(name string) (string, error) {
	if name != "last" {
		return store.LocalPath(name), nil
	}
	if t.NoStore != nil {
		return "", t.NoStore
	}
	for _, file := range t.Store.MatchFiles() {
		if m, err := t.ReadMatch(file.Path); err == nil && !m.Over() {
			return file.Path, nil
		}
	}
	return "", games.NewTextError("cli.nothing-to-resume")
}

// reopen opens the file of a match to continue it. If it has invalid lines, it is copied first.
func (t *terminal) reopen(path string, m *record.Match) error {
	for _, f := range m.Errors {
		fmt.Fprintln(t.Err, t.Loc.FormatFileError(f))
	}
	text, err := t.readMatchFile(path)
	if err != nil {
		return err
	}
	if len(m.Errors) == 0 && !m.Truncated && !bytes.HasSuffix(text, []byte("\n")) {
		// The last line is complete and only lacks its line end: another program wrote it.
		if err := store.CompleteLastLine(path); err != nil {
			return err
		}
	}
	if t.journal, err = store.OpenJournal(path); err != nil || len(m.Errors) == 0 {
		return err
	}
	backup, err := store.Backup(path, "bak")
	if err != nil {
		t.close()
		return err
	}
	t.PrintErr("cli.kept-copy", backup)
	return t.journal.Cut(m.ValidSize)
}

// readMatchFile returns the text of a match file. It refuses a file larger than any match.
func (t *terminal) readMatchFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.Size() > record.MaxHeaderBytes+record.MaxBodyBytes {
		return nil, &games.FileError{File: path, ProblemKey: "fault.long-file", Args: []any{record.MaxBodyBytes >> 20}}
	}
	return os.ReadFile(path)
}

// createJournal creates the file of a new match.
func (t *terminal) createJournal(m *record.Match) {
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
		t.stopSaving(err)
	}
}

// seatPlayers opens the session of a match.
func (t *terminal) seatPlayers(m *record.Match, seats []seatSpec) error {
	cfg := session.Config{
		Game: m.Game, Setup: m.Setup, Seed: m.Seed,
		Log: m.Actions(), FreeUndo: m.Extra["free_undo"] == true,
		Ending: m.Ending, Handovers: slices.Clone(m.Handovers),
	}
	for i, seat := range seats {
		cfg.BotLevels = append(cfg.BotLevels, 0)
		t.bots, t.players = append(t.bots, nil), append(t.players, ui.Player{})
		if seat.bot == "" {
			t.players[i].Name = seat.name
			continue
		}
		b, err := commandline.NewBot(m.Game, seat.bot, m.Seed+uint64(i)+1)
		if err != nil {
			return games.NewTextError("cli.wrong-bot", seat.bot)
		}
		cfg.BotLevels[i], t.bots[i] = 1, b
	}
	if first := slices.Index(cfg.BotLevels, 0); first >= 0 && slices.Contains(cfg.BotLevels[first+1:], 0) {
		cfg.AutoForced = autoForced // several people are watching
	}
	s, err := session.New(cfg)
	t.Session, t.printed = s, len(m.Actions())
	return err
}

// autoForced reports whether a forced action is played automatically: unless that would reveal to
// others that it was forced.
func autoForced(view games.State, _ games.Action) bool {
	if _, hidden := view.(games.HiddenInfo); !hidden {
		return true
	}
	const samples = 6
	actor, r := view.Actor(), rand.New(rand.NewPCG(1, 1))
	for viewer := range games.Seat(len(view.Returns(nil))) {
		if viewer == actor {
			continue
		}
		known := games.View(view, viewer)
		for range samples {
			sample := known.Clone()
			sample.(games.HiddenInfo).Determinize(r)
			if len(sample.LegalActions(nil)) != 1 {
				return false
			}
		}
	}
	return true
}

func (t *terminal) greet(m *record.Match) {
	if t.unsaved {
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.demonstration"))
	}
	fmt.Fprintf(t.Out, "%s — %s\n", m.Game.Title, t.localized(m.Setup.Variant.Title))
	if summary := t.localized(m.Setup.Variant.Summary); summary != "" {
		fmt.Fprintln(t.Out, summary)
	}
	if t.journal != nil {
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.saved-in", i18n.Quote(t.journal.Path())))
	}
	if slices.Contains(t.BotLevels, 0) {
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.how"))
	}
}

// newSeed returns a seed for a match that was given none, short enough to be typed.
func newSeed() uint64 { return rand.Uint64N(math.MaxUint32) + 1 }

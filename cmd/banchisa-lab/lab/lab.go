// Package lab implements the commands of banchisa-lab, the program of those who make games and bots: it
// measures both, learns weights and curves, finds puzzles, makes the sounds, and draws the page of figures.
package lab

import (
	"banchisa/cmd/commandline"
	"banchisa/games"
	"banchisa/games/bots"
)

// The exit codes.
const (
	exitOK      = commandline.ExitOK
	exitFailure = commandline.ExitFailure
	exitUsage   = commandline.ExitUsage
)

// Commands returns the commands of banchisa-lab.
func Commands() []commandline.Command {
	return []commandline.Command{
		command("arena", "GAME --bots 1,3 --n N --seed S [--variant V] [--parallel N] [--csv FILE] [--rows FILE] [--sprt ELO0,ELO1[,ALPHA,BETA]]", runArena),
		command("companion", "GAME [--persons random,1,2,3] [--n N] [--series N] [--seed S] [--variant V] [--rows FILE]", runCompanion),
		command(
			"tune",
			"GAME [--n N] [--bots 3] [--seed S] [--variant V] [--seats N] [--parallel N] [--data FILE] [--positions P] [--ridge R] [--check ITERATIONS]",
			runTune,
		),
		command("calibrate", "GAME [--variant V] [--n N] [--seed S] [--level N] [--write FILE] [--rows FILE]", runCalibrate),
		command(
			"puzzles",
			"mine GAME --n N --seed S --out DIR [--theme T] [--easy] [--level 3] [--variant V] [--seats N] [--matches N]  |  sift GAME --out DIR  |  check [GAME] [--from DIR] [--rows FILE]",
			runPuzzles,
		),
		command("hints", "GAME [--n N] [--seed S] [--variant V] [--seats N]", runHints),
		command("random", "GAME --n N --seed S --out DIR [--variant V] [--seats N] [--limit N]", runRandom),
		command("perft", "GAME --depth D [--from FILE [--at K]] [--variant V] [--seats N] [--divide]", runPerft),
		command("bench", "GAME [--seconds N] [--variant V] [--seats N] [--levels] [--json] [--rows FILE]", runBench),
		command("sounds", "[--out DIR]", runSounds),
		command("page", "[--dir DIR]", runPage),
		commandline.Help,
	}
}

// invocation is one run of a command.
type invocation struct{ *commandline.Invocation }

func command(name, usage string, run func(*invocation) int) commandline.Command {
	return commandline.Command{Name: name, Usage: usage, Run: func(inv *commandline.Invocation) int { return run(&invocation{inv}) }}
}

// checkBot reports whether create has a bot of that name for a game, with a message if not.
func (inv *invocation) checkBot(create func(*games.Game, string, uint64) (bots.Bot, error), game *games.Game, name string) bool {
	_, err := create(game, name, 1)
	if err != nil {
		inv.PrintErr("cli.wrong-bot", name)
	}
	return err == nil
}

package bots

import (
	"strconv"
	"strings"

	"banchisa/games"
	"banchisa/games/record"
)

// MaestroLevel and CompanionLevel are the bots beside levels 1 to 5.
const (
	MaestroLevel   = NumLevels + 1
	CompanionLevel = NumLevels + 2
)

// companionName is how records name a companion, before its strength.
const companionName = "companion"

// Spec says which bot plays.
type Spec struct {
	// Level is 1 to 5, MaestroLevel or CompanionLevel.
	Level int
	// Strength is where on the scale of levels a companion begins.
	Strength float64
	Seed     uint64
	// Budget is that of a Maestro.
	Budget Budget
}

// NewBot returns the bot.
func (s Spec) NewBot(game *games.Game) Bot {
	switch s.Level {
	case MaestroLevel:
		return NewMaestro(game, s.Seed, s.Budget)
	case CompanionLevel:
		return NewCompanion(game, s.Strength, s.Seed)
	}
	return New(game, s.Level, s.Seed)
}

// Name returns how a record names the bot: "1" to "6", or "companion:1.75" with the strength at
// which it begins.
func (s Spec) Name() string {
	if s.Level == CompanionLevel {
		return companionName + ":" + strconv.FormatFloat(s.Strength, 'f', 2, 64)
	}
	return strconv.Itoa(s.Level)
}

// PlayerSpec returns the bot that a match file names, as in "bot:3"; ok is false for a person.
func PlayerSpec(player string) (spec Spec, ok bool) {
	name, ok := strings.CutPrefix(player, record.BotPrefix)
	if !ok {
		return Spec{}, false
	}
	return ParseSpec(name)
}

// ParseSpec returns the bot of a name; ok is false for other names. A companion without a strength
// begins with FirstStrength.
func ParseSpec(name string) (s Spec, ok bool) {
	kind, strength, given := strings.Cut(name, ":")
	if kind == companionName {
		s := Spec{Level: CompanionLevel, Strength: FirstStrength}
		if !given {
			return s, true
		}
		var err error
		s.Strength, err = strconv.ParseFloat(strength, 64)
		return s, err == nil && s.Strength >= MinStrength && s.Strength <= MaxStrength
	}
	level, err := strconv.Atoi(name)
	return Spec{Level: level}, err == nil && level >= 1 && level <= MaestroLevel
}

package kiosk

import (
	"slices"
	"strings"
	"time"

	"banchisa/games"
)

// Config is the set-up for a fair, from the command line or the settings.
type Config struct {
	// Games are the IDs of the games that are offered, in order; none means all.
	Games []string
	// PIN opens the inventor's pages; "" if none has been chosen.
	PIN string
	// Idle is how long a visitor may be idle; 0 is DefaultIdle.
	Idle time.Duration
	// Audience opens the second window.
	Audience bool
	// Inventor is what is said about the inventor; the command line has none.
	Inventor Inventor
}

// The bounds of the idle time.
const (
	minIdle = 10 * time.Second
	maxIdle = 10 * time.Minute
)

// MergedWith returns the config with the values that are set in other replaced.
func (c Config) MergedWith(other Config) Config {
	if len(other.Games) > 0 {
		c.Games = other.Games
	}
	if other.PIN != "" {
		c.PIN = other.PIN
	}
	if other.Idle != 0 {
		c.Idle = other.Idle
	}
	c.Audience = c.Audience || other.Audience
	return c
}

// UnknownGame returns the first ID of a list that is not in known; "" if all are.
func UnknownGame(list, known []string) string {
	for _, id := range list {
		if !slices.Contains(known, id) {
			return id
		}
	}
	return ""
}

// ParseIdle parses an idle time such as "90s" or "2m"; "" is the default.
func ParseIdle(text string) (time.Duration, bool) {
	if text == "" {
		return 0, true
	}
	d, err := time.ParseDuration(text)
	return d, err == nil && d >= minIdle && d <= maxIdle
}

// ParseFlags parses the flags of the command line: games separated by commas, a PIN, an idle time.
// known are the IDs of all games. The error is a *games.FileError with a caret.
func ParseFlags(list, pin, idle string, audience bool, known []string) (Config, error) {
	c := Config{PIN: pin, Audience: audience}
	for id := range strings.SplitSeq(list, ",") {
		if id = strings.TrimSpace(id); id != "" {
			c.Games = append(c.Games, id)
		}
	}
	if bad := UnknownGame(c.Games, known); bad != "" {
		return c, flagError("--games", list, bad, "fault.fair-games", bad, strings.Join(known, ", "))
	}
	if pin != "" && !ValidPIN(pin) {
		return c, flagError("--pin", pin, pin, "fault.fair-pin", MinPINLen, MaxPINLen)
	}
	d, ok := ParseIdle(idle)
	if !ok {
		return c, flagError("--idle", idle, idle, "fault.fair-idle", idle)
	}
	c.Idle = d
	return c, nil
}

// flagError returns an error that points into a flag as it was written.
func flagError(flag, value, bad, problem string, args ...any) error {
	at := len([]rune(value[:strings.Index(value, bad)]))
	return &games.FileError{
		File: flag, Text: flag + " " + value, Column: len(flag) + 2 + at,
		ProblemKey: problem, RemedyKey: problem + "-remedy", Args: args,
	}
}

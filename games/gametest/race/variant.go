package race

import (
	"fmt"
	"slices"

	"banchisa/games"
	"banchisa/games/variant"
)

// Game is the game as the catalogue would list it.
var Game = &games.Game{
	ID: "race", Revision: 2, Title: "Race", Inventor: "Nobody", SeatIDs: seatIDs, DefaultVariant: "classic",
	RuleIDs:      []games.RuleID{"RAC-1.1", "RAC-1.2"},
	ParseVariant: ParseVariant,
	Measure:      func(s games.State, seat games.Seat) int { return int(s.(*State).positions[seat]) },
	New: func(setup games.Setup) (games.State, error) {
		rules, ok := setup.Variant.Rules.(*Rules)
		if !ok {
			return nil, setup.ErrVariant()
		}
		unknown := func(seat string) bool { return !slices.Contains(seatIDs, seat) }
		if len(setup.Seats) != 2 || slices.ContainsFunc(setup.Seats, unknown) {
			return nil, setup.ErrSeats()
		}
		return &State{rules: rules}, nil
	},
}

// A variant may name any two of three seats, and one more than New accepts.
var seatIDs = []string{"a", "b", "c"}

// ParseVariant reads a variant.
func ParseVariant(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	var table struct {
		variant.Header
		Goal int      `toml:"goal"`
		Rows []string `toml:"rows"`
		Die  []struct {
			Odds int `toml:"odds"`
		} `toml:"die"`
	}
	if err := src.Decode(&table); err != nil {
		return games.Variant{}, err
	}
	if table.Goal < 1 || table.Goal > 100 {
		return games.Variant{}, src.ErrorAt("goal", "fault.wrong-type", "fault.toml-remedy", "goal", table.Goal)
	}
	v, err := src.Validate(table.Header, "race", seatIDs)
	v.Rules = &Rules{Goal: int8(table.Goal)}
	v.HouseRules = []games.HouseRule{{Key: "goal", RuleID: "RAC-1.2", Value: table.Goal, Range: games.Range{Min: 1, Max: 100}}}
	return v, err
}

// Classic is the text of the only variant. Its comment and its extra keys test what a record
// keeps.
const Classic = `# A comment that does not survive.
id = "classic"
game = "race"
title = { it = "Corsa «a dadi»", en = "Dice \"race\"" }
blurb = { it = "Corri.", en = "Run." }
seats = ["a", "b"]
goal = 10
rows = [
  "~~#",
  "[ab",
]

[[die]]
odds = 3

[[die]]
odds = 2
`

// FindVariant returns the only variant, for "" or its ID.
func FindVariant(_ *games.Game, id string) (games.Variant, error) {
	if id != "" && id != "classic" {
		return games.Variant{}, fmt.Errorf("no variant %q", id)
	}
	return ParseVariant("classic.toml", Classic)
}

// ShippedVariants returns the only variant.
func ShippedVariants(game *games.Game) ([]games.Variant, error) {
	v, err := FindVariant(game, "")
	return []games.Variant{v}, err
}

// Find returns the race, or nil for another ID.
func Find(id string) *games.Game {
	if id == Game.ID {
		return Game
	}
	return nil
}

package main

import (
	"flag"

	"banchisa/app/fair/kiosk"
	"banchisa/games/catalog"
)

// fairFlags are the flags of the command line for fairs.
type fairFlags struct {
	enabled, audience bool
	games, pin, idle  string
}

// define adds the flags to a set. Their descriptions are texts of the app.
func (f *fairFlags) define(set *flag.FlagSet) {
	set.BoolVar(&f.enabled, "fair", false, "")
	set.StringVar(&f.games, "games", "", "")
	set.StringVar(&f.pin, "pin", "", "")
	set.StringVar(&f.idle, "idle", "", "")
	set.BoolVar(&f.audience, "audience", false, "")
}

// config returns the set-up for a fair; nil without --fair.
func (f *fairFlags) config() (*kiosk.Config, error) {
	cfg, err := kiosk.ParseFlags(f.games, f.pin, f.idle, f.audience, catalog.IDs())
	if err != nil || !f.enabled {
		return nil, err
	}
	return &cfg, nil
}

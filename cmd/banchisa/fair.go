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

func (f *fairFlags) define(set *flag.FlagSet) {
	set.BoolVar(&f.enabled, "fair", false, "start in fair mode: a show, visitors, and a PIN for the inventor's pages")
	set.StringVar(&f.games, "games", "", "the fair's games, for example isaac,polar; all by default")
	set.StringVar(&f.pin, "pin", "", "the fair's PIN, four to eight digits; the settings' by default")
	set.StringVar(&f.idle, "idle", "", "how long a visitor may stay idle, for example 90s or 2m")
	set.BoolVar(&f.audience, "audience", false, "open the fair's second window, for the audience")
}

// config returns the set-up for a fair; nil without --fair.
func (f *fairFlags) config() (*kiosk.Config, error) {
	var known []string
	for _, g := range catalog.All {
		known = append(known, g.ID)
	}
	cfg, err := kiosk.ParseFlags(f.games, f.pin, f.idle, f.audience, known)
	if err != nil || !f.enabled {
		return nil, err
	}
	return &cfg, nil
}

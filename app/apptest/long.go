package apptest

import (
	"flag"
)

var long = flag.Bool("long", false, "all sizes, languages and texts, long shows and storms, instead of a sample of each")

// Long reports whether tests take all that they can, as `make long` does, and not a fixed sample of it.
func Long() bool { return *long }

package isaac

import "banchisa/games"

// mind is what Isaac knows about playing well.
var mind = games.Mind{}

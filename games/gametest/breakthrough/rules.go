package breakthrough

import "banchisa/games"

// White and Black are the seats, in turn order.
const (
	White games.Seat = 0
	Black games.Seat = 1
)

const (
	columnA = 0x0101010101010101
	columnH = 0x8080808080808080
	row1    = 0xff
	row8    = 0xff << 56
)

package games

// Threat is something that a seat could do to another one's pieces if its turn began now.
type Threat struct {
	// ID is the key of its sentence: "threat.<game>.<ID>", said with Numbers.
	ID     string
	By, Of Seat
	// From is the piece that does it and Target the one that it is done to, as the game numbers them.
	From, Target int
	Numbers      []int
	// Turn is one way to do it, chance included, from the position that Threats.Begin returns.
	Turn []Action
}

// Threats is how a game tells what seats could do to one another.
type Threats struct {
	// Begin returns the position in which the turn of a seat begins, with everything else as it is; ok is
	// false where it has none, as after the end.
	Begin func(s State, by Seat) (turn State, ok bool)
	// Find returns what by can do, in a position from Begin.
	Find func(turn State, by Seat) []Threat
}

// ThreatsTo returns what the other seats could do to the pieces of one.
func ThreatsTo(g *Game, s State, of Seat) (list []Threat) {
	for by := range Seat(len(s.Returns(nil))) {
		if by == of {
			continue
		}
		for _, t := range ThreatsBy(g, s, by) {
			if t.Of == of {
				list = append(list, t)
			}
		}
	}
	return list
}

// ThreatsBy returns what a seat could do to the others.
func ThreatsBy(g *Game, s State, by Seat) []Threat {
	if g.Threats.Begin == nil {
		return nil
	}
	turn, ok := g.Threats.Begin(s, by)
	if !ok {
		return nil
	}
	return g.Threats.Find(turn, by)
}

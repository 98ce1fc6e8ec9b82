package pinguinoe

import "banchisa/games"

// threats are the penguins that the seal can catch with a 1 or a 6.
var threats = games.Threats{Begin: beginRoll, Find: findThreats}

// beginRoll returns the position in which a seat rolls.
func beginRoll(state games.State, by games.Seat) (games.State, bool) {
	s := *state.(*State)
	if s.phase == Over || s.phase < BeforeRoll || s.skips[by] > 0 {
		return nil, false
	}
	s.resumePhase, s.asked, s.target, s.pendingSeats, s.slotsToTurn, s.turnedSlots = SetArk, games.NoSeat, games.NoSeat, 0, 0, 0
	s.die, s.movePoints, s.sealSteps = 0, 0, 0
	s.playedObject, s.moved, s.usedLifebuoy = false, false, false
	s.beginTurn(by)
	return &s, true
}

// findThreats returns the penguins to which the seal can come without catching another one before. One that the seal
// has caught and that has stayed beside it is caught again when the seal comes back: PIN-3.2.
func findThreats(state games.State, by games.Seat) (list []games.Threat) {
	s := state.(*State)
	var on [maxSlots << 4]bool // penguins that can be caught
	for seat := range games.Seat(s.seats) {
		at := s.position[seat]
		on[at] = on[at] || s.Terrain(at) != Igloo
	}
	var way [maxSlots << 4][]games.Action
	queue := []Cell{s.seal}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if len(way[at]) > 0 && on[at] || len(way[at]) == int(s.rules.SealSteps) {
			continue
		}
		for dir := range 8 {
			to := s.SealTarget(at, dir)
			if to == NoCell || to == s.seal && !on[to] || way[to] != nil {
				continue
			}
			way[to] = append(append([]games.Action(nil), way[at]...), pack(SealStep, dir))
			queue = append(queue, to)
		}
	}
	for seat := range games.Seat(s.seats) {
		at := s.position[seat]
		if seat == by || !on[at] || way[at] == nil {
			continue
		}
		turn := append([]games.Action{pack(Roll, 0), pack(Die, 6)}, way[at]...)
		list = append(list, games.Threat{
			ID: "seal", By: by, Of: seat, From: int(s.seal), Target: int(at), Numbers: []int{len(way[at]), int(s.rules.SealSteps)}, Turn: turn,
		})
	}
	return list
}

package fuga

import "strings"

// DescribeSelection writes a selection as tests compare it: "a2", "c2 x b1", "c1 < a1 b2" or "".
func DescribeSelection(value any) string {
	s, _ := value.(selection)
	switch s.stage {
	case unitSelected:
		return s.unit.String()
	case breakoutPrepared:
		return s.unit.String() + " x " + s.target.String()
	case arrestPrepared:
		var names []string
		for set := s.attackers; set != 0; set &= set - 1 {
			names = append(names, set.first().String())
		}
		return s.target.String() + " < " + strings.Join(names, " ")
	case cellSelected:
		return "a hex"
	}
	return ""
}

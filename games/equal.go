package games

import (
	"fmt"
	"reflect"
)

// Equal reports whether a and b are the same position of the same set-up.
func Equal(a, b State) bool { return a.Value() == b.Value() }

// Hash returns a hash of the position that is the same in every process and on every
// machine: it mixes the fields of Value, widened to 64 bits, in the order of their
// declaration, so that padding, word size and byte order do not matter. Pointers, which
// lead to the rules, are skipped. Equal positions have equal hashes.
func Hash(s State) uint64 { return hashValue(0, reflect.ValueOf(s.Value())) }

func hashValue(h uint64, v reflect.Value) uint64 {
	switch v.Kind() {
	case reflect.Pointer:
		return h
	case reflect.Struct:
		for i := range v.NumField() {
			h = hashValue(h, v.Field(i))
		}
		return h
	case reflect.Array:
		for i := range v.Len() {
			h = hashValue(h, v.Index(i))
		}
		return h
	case reflect.String:
		for _, r := range v.String() {
			h = splitMix(h ^ uint64(r))
		}
		return splitMix(h)
	case reflect.Bool:
		return splitMix(h ^ uint64(CountIf(v.Bool())))
	}
	switch {
	case v.CanInt():
		return splitMix(h ^ uint64(v.Int()))
	case v.CanUint():
		return splitMix(h ^ v.Uint())
	}
	panic(fmt.Sprintf("games: a state has a field of type %v", v.Type()))
}

// Package dump writes what a value holds, as far as types of this program lead: tests compare the program's
// state between two visitors, and make soak looks for lists that grow.
package dump

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// State returns what v holds with its unexported fields, a line for each value. Fields as "Type.field" and
// types in skip are left out.
func State(v any, skip map[string]string) []string {
	w := &walker{skip: skip, packages: []string{"banchisa/", "sync/atomic"}, seen: map[uintptr]bool{}, sums: true}
	w.value = func(path string, value any) { w.lines = append(w.lines, fmt.Sprintf("%s = %v", path, value)) }
	w.length = func(path string, n int) { w.value(path+" len", n) }
	w.walk("", reflect.ValueOf(v))
	return w.lines
}

// index is the place of an element in a path.
var index = regexp.MustCompile(`\[[^]]*\]`)

// Lengths returns how many elements all lists and maps of each kind in v hold, by their path without places in
// lists, also those of the toolkit.
func Lengths(v any, skip map[string]string) map[string]int {
	lengths := map[string]int{}
	w := &walker{skip: skip, packages: []string{"banchisa/", "fyne.io/fyne/"}, seen: map[uintptr]bool{}}
	w.value = func(string, any) {}
	w.length = func(path string, n int) { lengths[index.ReplaceAllString(path, "[]")] += n }
	w.walk("", reflect.ValueOf(v))
	return lengths
}

// walker goes through what a value holds.
type walker struct {
	skip     map[string]string
	packages []string // the beginnings of the packages whose types are walked into
	seen     map[uintptr]bool
	sums     bool // of lists of numbers
	value    func(path string, value any)
	length   func(path string, n int)
	lines    []string
}

func (w *walker) walk(path string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Invalid, reflect.Chan, reflect.UnsafePointer, reflect.Uintptr:
	case reflect.Func:
		w.value(path, !v.IsNil())
	case reflect.Interface:
		if !v.IsNil() {
			w.walk(path+"("+v.Elem().Type().String()+")", v.Elem())
		}
	case reflect.Pointer:
		if v.IsNil() || w.seen[v.Pointer()] {
			w.value(path, v.IsNil())
			return
		}
		w.seen[v.Pointer()] = true
		w.walk(path, v.Elem())
	case reflect.Struct:
		w.walkStruct(path, v)
	case reflect.Map:
		w.walkMap(path, v)
	case reflect.Slice, reflect.Array:
		w.length(path, v.Len())
		switch {
		case !isNumber(v.Type().Elem().Kind()):
			for i := range v.Len() {
				w.walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
			}
		case w.sums:
			w.value(path+" sum", sumOfNumbers(v))
		}
	default:
		w.value(path, v)
	}
}

func (w *walker) walkMap(path string, v reflect.Value) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	w.length(path, len(keys))
	for i, k := range keys {
		if k.Kind() == reflect.String {
			w.walk(path+"["+k.String()+"]", v.MapIndex(k))
		} else {
			w.walk(fmt.Sprintf("%s[key %d]", path, i), v.MapIndex(k))
		}
	}
}

func (w *walker) walkStruct(path string, v reflect.Value) {
	t := v.Type()
	follows := func(beginning string) bool { return strings.HasPrefix(t.PkgPath(), beginning) }
	if t.PkgPath() != "" && !slices.ContainsFunc(w.packages, follows) || w.skip[t.Name()] != "" {
		return
	}
	for i := range t.NumField() {
		name := t.Name() + "." + t.Field(i).Name
		if w.skip[name] == "" {
			w.walk(path+"."+t.Field(i).Name, v.Field(i))
		}
	}
}

func isNumber(k reflect.Kind) bool { return reflect.Int <= k && k <= reflect.Float64 }

// sumOfNumbers returns a checksum of a list: sounds and pictures have millions of numbers.
func sumOfNumbers(v reflect.Value) (sum uint64) {
	for i := range v.Len() {
		var n uint64
		switch x := v.Index(i); {
		case x.CanInt():
			n = uint64(x.Int())
		case x.CanUint():
			n = x.Uint()
		default:
			n = math.Float64bits(x.Float())
		}
		sum = (sum ^ n) * 1099511628211
	}
	return sum
}

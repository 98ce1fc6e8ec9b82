package draw

import (
	"fmt"
	"hash/fnv"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Identity is a text that is equal for equal values only. A type with a field of it is identified by that
// field alone, wherever it is behind a pointer: what else it has is derived, or the same in every run.
type Identity string

// Frozen is a value with slices or maps that does not change any more, so that it can be a part of the
// value of a drawing. The zero value has the zero value of T.
type Frozen[T any] struct{ *frozen[T] }

type frozen[T any] struct {
	id    Identity
	value T
}

// Freeze returns a value as it is now; the caller does not change it afterwards.
func Freeze[T any](value T) Frozen[T] {
	return Frozen[T]{&frozen[T]{identify("", &value), value}}
}

// Value returns what was frozen.
func (f Frozen[T]) Value() (value T) {
	if f.frozen == nil {
		return value
	}
	return f.value
}

// Identify returns a digest of a value.
func Identify[T any](value T) Identity {
	h := fnv.New128a()
	_, _ = h.Write([]byte(identify("", &value)))
	return Identity(fmt.Sprintf("%x", h.Sum(nil)))
}

// identify writes a name and the values that pointers lead to.
func identify(name string, values ...any) Identity {
	b := []byte(name)
	for _, v := range values {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = appendValue(b, reflect.ValueOf(v).Elem())
	}
	return Identity(b)
}

// appendValue appends a value in the manner of fmt's %+v, with texts in quotes. It panics at a function or
// a channel, which nothing identifies.
func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(b, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return strconv.AppendUint(b, v.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		return strconv.AppendFloat(b, v.Float(), 'g', -1, v.Type().Bits())
	case reflect.String:
		return strconv.AppendQuote(b, v.String())
	case reflect.Struct:
		return appendFields(b, v)
	case reflect.Array, reflect.Slice:
		return appendItems(b, v.Len(), func(b []byte, i int) []byte { return appendValue(b, v.Index(i)) })
	case reflect.Map:
		return appendMap(b, v)
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return append(b, "nil"...)
		}
		e := v.Elem()
		if v.Kind() == reflect.Pointer {
			if id, ok := identityOf(e); ok {
				return append(b, id...)
			}
		} else if e.Kind() != reflect.Pointer {
			b = append(append(b, e.Type().String()...), ':')
		}
		return appendValue(b, e)
	}
	panic(fmt.Sprintf("a picture cannot be drawn from a %v: nothing identifies it", v.Type()))
}

func appendItems(b []byte, n int, item func(b []byte, i int) []byte) []byte {
	b = append(b, '[')
	for i := range n {
		if i > 0 {
			b = append(b, ' ')
		}
		b = item(b, i)
	}
	return append(b, ']')
}

func appendFields(b []byte, v reflect.Value) []byte {
	b = append(b, '{')
	for i := range v.NumField() {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(append(b, v.Type().Field(i).Name...), ':')
		b = appendValue(b, v.Field(i))
	}
	return append(b, '}')
}

// appendMap appends the entries in the order of their texts.
func appendMap(b []byte, v reflect.Value) []byte {
	var entries []string
	for at := v.MapRange(); at.Next(); {
		entries = append(entries, string(appendValue(append(appendValue(nil, at.Key()), ':'), at.Value())))
	}
	slices.Sort(entries)
	return append(append(append(b, "map["...), strings.Join(entries, " ")...), ']')
}

var identityType = reflect.TypeFor[Identity]()

// identityOf returns the identity of a struct that has one.
func identityOf(v reflect.Value) (id string, ok bool) {
	if v.Kind() != reflect.Struct {
		return "", false
	}
	for i := range v.NumField() {
		if v.Field(i).Type() == identityType {
			return v.Field(i).String(), true
		}
	}
	return "", false
}

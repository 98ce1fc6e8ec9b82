package games

import (
	"fmt"
	"strings"
)

// TextError is an error that people read: the key of its sentence in resources/texts, and what fills the
// blanks. Error writes it without a translation.
type TextError struct {
	Key  string
	Args []any
}

// NewTextError returns the error with that sentence.
func NewTextError(key string, args ...any) error { return &TextError{key, args} }

// Error returns the key with the arguments.
func (e *TextError) Error() string {
	return strings.TrimSpace(e.Key + " " + fmt.Sprintln(e.Args...))
}

// ErrVariant returns the error of a set-up whose variant is not one of the game's.
func (s Setup) ErrVariant() error { return NewTextError("fault.foreign-variant", s.Variant.ID) }

// ErrSeats returns the error of a set-up with seats that its variant does not have, or too few or too
// many.
func (s Setup) ErrSeats() error {
	return NewTextError("fault.seats", strings.Join(s.Seats, ", "), s.Variant.Seats, strings.Join(s.Variant.SeatIDs, ", "))
}

// ErrSeatOrder returns the error of a set-up whose seats are not those of the game, in its order.
func (s Setup) ErrSeatOrder(order ...string) error {
	return NewTextError("fault.seat-order", strings.Join(s.Seats, ", "), strings.Join(order, ", "))
}

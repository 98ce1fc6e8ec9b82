// Package breakthrough is Breakthrough (D. Troyka, 2000) on 8×8, the smallest complete game: the
// example of docs/adding-a-game.md, and the measure of what the contract costs.
//
//   - BRK-1 White begins with men on rows 1 and 2, Black answers with rows 7 and 8.
//   - BRK-2 A seat moves one of its own men.
//   - BRK-3 A man goes one row ahead, straight or to a neighbouring column.
//   - BRK-4 Straight ahead the cell must be free.
//   - BRK-5 Diagonally the cell must not hold an own man; an enemy's is captured.
//   - BRK-6 The seat that reaches the far row, or captures the last enemy, wins. There is
//     no draw, and a seat always has a move.
//
// Notation: from and to, "b2c3". Seats white and black.
//
// Glossary: man, a piece; home row, the row where a seat began; far row, the row it runs to.
package breakthrough

// Package widgets is all that the app shows with the toolkit. One widget does nearly
// everything: Board shows a scene, animates the change to the next, and reports the IDs of
// targets that are tapped. Boards, seat sheets, hands, banners, buttons and move lists are all
// panels of scenes. The looks of the games are drawn in widgets/wood, coast, slabs, cards and
// hexmap, everything else in app/ui. None of those imports the toolkit, so every screen can be
// drawn without a window.
package widgets

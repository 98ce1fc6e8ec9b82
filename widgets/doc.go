// Package widgets is all that the app shows with the toolkit. One widget does nearly
// everything: Board shows a scene, glides to the next, and answers with touch IDs.
// Boards, seat sheets, hands, banners, buttons and move lists are all panels of scenes;
// what they are made of beside the games' own pictures is drawn in widgets/parts, and
// the looks of games in widgets/wood, coast, ice and hexmap. None of those knows the
// toolkit, so every screen can be drawn without a window.
package widgets

package tableui_test

import (
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

// lessonContext returns what a lesson is composed for in a small window.
func lessonContext(text float32) ui.Context {
	return ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: text}, Localize: i18n.For("it").Localize}
}

// TestLessonOverBoardLeavesPiecesFree checks that a lesson's sentence over the board covers no piece,
// and nothing beside the target to be tapped, while another corner is free.
func TestLessonOverBoardLeavesPiecesFree(t *testing.T) {
	piece, other := scene.Sprite{ID: "piece", At: scene.Box{X: 820, Y: 620, W: 60, H: 60}}, scene.Sprite{ID: "other", At: scene.Box{X: 60, Y: 60, W: 60, H: 60}}
	target := scene.Target{ID: "c1", At: scene.Box{X: 820, Y: 120, W: 60, H: 60}, Enabled: true}
	beside := scene.Box{X: 760, Y: 60, W: 180, H: 180}
	board := scene.Scene{W: 900, H: 700, Sprites: []scene.Sprite{piece, other}, Targets: []scene.Target{target}}
	layout := ui.Layout{Panels: []ui.Panel{{ID: "board", At: scene.Box{W: 900, H: 700}, Scene: board}}}
	at := tableui.LessonOverBoard(lessonContext(1), tableui.LessonStatus{Text: "Tocca il riquadro che brilla, accanto all’iceberg."}, &layout, "c1")
	if at.Overlap(piece.At)+at.Overlap(other.At) > 0 || at.Overlap(beside) > 0 {
		t.Errorf("the sentence at %v covers a piece or what is beside the target", at)
	}
}

// TestVeryLargeLessonsStayBesideTheBoard checks that a sentence of very large text is made smaller, within what
// is large still, before it covers the board.
func TestVeryLargeLessonsStayBesideTheBoard(t *testing.T) {
	status := tableui.LessonStatus{Text: "La polizia può attaccare! Un criminale è nel porto dell’isola: accosta la motovedetta 1 nell’esagono che brilla, accanto a lui."}
	if !tableui.LessonFits(lessonContext(1.35), status, scene.Box{W: 338, H: 188}) {
		t.Error("it goes over the board")
	}
	if tableui.LessonFits(lessonContext(1.35), status, scene.Box{W: 338, H: 130}) {
		t.Error("it is made too small")
	}
}

// TestHeartsAndClockNeedNoRoom checks that the sheet of a puzzle in a run is as low as that of another puzzle where the
// column is low, and one against the clock hardly higher, whose seconds are not smaller than in normal text: neither lies
// over the board alone.
func TestHeartsAndClockNeedNoRoom(t *testing.T) {
	const secondsHeight = 4
	const task = "Giochi con i criminali: finisci il turno con tutti ad almeno 4 esagoni da ogni pedina della polizia, senza tirare i dadi."
	lowest := func(l tableui.LessonStatus) float32 {
		l.Text = task
		at := scene.Box{W: 338}
		for !tableui.LessonFits(lessonContext(1.35), l, at) {
			at.H++
		}
		return at.H
	}
	plain := lowest(tableui.LessonStatus{Title: "Enigma"})
	for name, l := range map[string]tableui.LessonStatus{
		"a run":     {Title: "Serie · risolti: 12", Hearts: 3, Lives: 2},
		"the clock": {Title: "Enigma", Clock: tableui.LessonClock{Seconds: 48, Limit: 60}},
	} {
		most := plain
		if l.Clock.Seconds > 0 {
			most += secondsHeight
		}
		if h := lowest(l); h > most {
			t.Errorf("%s asks for %g points, other puzzles for %g", name, h, plain)
		}
	}
}

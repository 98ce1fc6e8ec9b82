package table

import (
	"slices"
	"testing"

	"banchisa/app/store"
	"banchisa/app/ui"
)

// The menu leads to the sheet with the present name; what is typed is kept, or the sheet says why not.
func TestNaming(t *testing.T) {
	st := matchStage(t, "isaac", 2, false)
	n := &naming{title: st.title()}
	st.want("from the menu", (&menu{}).tapped(st, ui.EditTitle{}), open{n}, focusField{ui.TitleNameField})
	st.do(n, written{ui.TitleNameField, "Semifinale"})
	st.do(n, written{ui.TitleNoteField, "con la nonna"})
	st.do(n, written{"search", "x"})
	intents, _ := st.tap(n, ui.SaveTitle{})
	st.want("keeping", intents, retitle{title{"Semifinale", "con la nonna"}})
	if intents, _ := st.do(n, titleKept{store.ErrMatchOpen}); len(intents) > 0 || n.problem == "" {
		t.Errorf("a refusal: intents %s, says %q", names(intents), n.problem)
	}
	intents, _ = st.do(n, titleKept{})
	st.want("kept", intents, closeSheets{})
	st.w.atFair = true
	if !slices.Contains(hiddenItems(st), any(ui.EditTitle{})) {
		t.Error("a visitor's match gets a name")
	}
}

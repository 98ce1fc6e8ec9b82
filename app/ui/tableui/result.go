package tableui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Winner is who has won a match.
type Winner struct {
	// Title names the winner. Color is the winner's, "" if nobody has won; Icon is the winner's
	// piece.
	Title, Color string
	Icon         scene.Picture
	// Avatar is the winner's, if the winner is a member of the family.
	Avatar ui.Avatar
}

// MatchEnd is what the sheet of the result shows when a match is over.
type MatchEnd struct {
	Winner
	Rows []ui.ResultRow
	// SeedSentence says that the dice can be verified, "" in a game without chance.
	SeedSentence string
	// Story tells the match in a few lines, Chart draws it; both are empty before the analysis.
	Story []StoryRow
	Chart Chart
	// Analysis is the text of the button to the analysis, "" where it is not offered. Learn shows a
	// button to learn from mistakes, MayLearn says that it may come.
	Analysis        string
	Learn, MayLearn bool
	// SpareRows are how many more lines than now the story may have after the analysis.
	SpareRows int
	CanPrint  bool // the match, on paper
	// Lost is set where all people at the table have lost: another match is offered before the mistakes.
	Lost bool
	// Beside are the buttons left and right of the rematch's, as one against easier and one against
	// harder bots. One without a text is left out.
	Beside [2]ui.Button
}

// StoryRow is a line that tells the match. A tap shows the position after Ply; 0 is none.
type StoryRow struct {
	Label, Value string
	Ply          int
}

// Result returns the panels of the result in the box at, where the move list and the buttons were
// during the match.
func Result(ctx ui.Context, e MatchEnd, at scene.Box) []ui.Panel {
	g := ui.NewForm(ctx)
	var pages []layout.Part
	later := e.analysed(ctx.Localize)
	low := later.page(ui.NewForm(ctx), arrangement{}).Height(at.W).Least > at.H
	least := later.page(ui.NewForm(ctx), arrangement{low: true, small: true})
	tight := least.Height(at.W).Least > at.H || least.Width().Least > at.W
	for _, a := range arrangements {
		if a.graph && len(e.Chart.Points) < minGraphPoints || low && !a.low {
			continue
		}
		a.tight = tight
		pages = append(pages, e.page(g, a))
	}
	g.Place(layout.First(pages...), at)
	return g.Panels
}

// analysed returns what the result may become when the analysis comes: its buttons are where they are now, as somebody
// may be about to tap one.
func (e MatchEnd) analysed(localize ui.Localize) MatchEnd {
	e.Learn = e.Learn || e.MayLearn
	row := StoryRow{Label: localize("analysis.result.turn"), Value: e.Title}
	e.Story = append(slices.Clone(e.Story), slices.Repeat([]StoryRow{row}, e.SpareRows)...)
	return e
}

// ResultHeight returns the height in points that a result needs that is w points wide. The graph and the story
// take what is left over: the page of the analysis has both.
func ResultHeight(ctx ui.Context, e MatchEnd, w float32) float32 {
	return e.page(ui.NewForm(ctx), arrangement{seed: true, cut: true}).Height(w).Least
}

// LeastResultHeight returns the least height in points of a result that is w points wide.
func LeastResultHeight(ctx ui.Context, e MatchEnd, w float32) float32 {
	a := arrangements[len(arrangements)-1]
	a.tight = true
	return e.page(ui.NewForm(ctx), a).Height(w).Least
}

// arrangement is what a result shows, and how densely.
type arrangement struct {
	// graph and tall tell what takes the room that is left: the graph, or the winner on rays.
	graph, tall bool
	// seed says that the dice can be verified, as does the page of the dice.
	seed bool
	// low has fewer rows of buttons, small has smaller text, cut leaves out lines of the story and has hardly any gaps.
	low, small, cut bool
	// tight has smaller gaps between the buttons.
	tight bool
}

// arrangements are those of a result, from the one that needs most height.
var arrangements = []arrangement{
	{graph: true, seed: true},
	{graph: true},
	{tall: true, seed: true},
	{seed: true},
	{},
	{tall: true, seed: true, low: true},
	{tall: true, low: true},
	{tall: true, low: true, small: true},
	{seed: true, low: true},
	{low: true},
	{seed: true, low: true, small: true},
	{low: true, small: true},
	{low: true, small: true, cut: true},
}

// minGraphPoints is the number of points from which there is a graph.
const minGraphPoints = 2

// page returns the sheet with its buttons: below the board they are beside it.
func (e MatchEnd) page(g *ui.Form, a arrangement) layout.Part {
	sheet, gap := layout.Grow(1, e.sheet(g, a)), g.Space(ui.SpaceS)
	if a.tight {
		gap = g.Space(ui.SpaceXS)
	}
	return layout.When(g.IsUpright(),
		layout.HBox(g.Space(ui.SpaceM), sheet, e.buttonColumn(g)),
		layout.VBox(gap, sheet, e.buttonRows(g, gap, a.low)))
}

// resultID is the sheet's panel.
const resultID = "result"

// sheet returns what is said about the match.
func (e MatchEnd) sheet(g *ui.Form, a arrangement) layout.Part {
	head := e.head(g, a.cut)
	if a.tall {
		head = e.tallHead(g)
	}
	step, between, gap, edge := ui.BodyText, g.Space(ui.SpaceXS), g.Space(ui.SpaceS), g.Space(ui.SpaceM)
	if a.small {
		step, between, gap, edge = ui.CaptionText, g.Space(ui.SpaceXS)/2, g.Space(ui.SpaceXS), g.Space(ui.SpaceS)
	}
	if a.cut {
		between, edge = 0, g.Space(ui.SpaceXS)
	}
	var graph, seed layout.Part
	if a.graph {
		graph = layout.Grow(1, e.graph(g))
	}
	if a.seed {
		seed = layout.PaddedXY(g.Space(ui.SpaceS), 0, g.Soft("result/seed", e.SeedSentence, ui.CaptionText))
	}
	align := paint.Left
	if a.tall { // below its title
		align, head = paint.Center, layout.Grow(tallHeadShare, head)
	}
	// What is left over is around the lines: no box grows round a small picture.
	rows, story := layout.Grow(1, layout.CenterY(e.rows(g, step, between, align))), e.story(g, step, between, a.cut)
	return g.RingedPaper(resultID, layout.PaddedXY(g.Space(ui.SpaceS), edge, layout.VBox(gap, head, rows, story, graph, seed)))
}

// tallHeadShare is how much more of the height that is left a tall head gets than what is below it.
const tallHeadShare = 3

// graph returns the graph, in which a tap on a moment shows it.
func (e MatchEnd) graph(g *ui.Form) layout.Part {
	const least = 2 // in heights of a button
	return layout.Fixed("chart", layout.Range{}, layout.Range{Least: least * g.TargetHeight(), Ideal: least * g.TargetHeight()}, func(at scene.Box) {
		g.Add(ui.Panel{ID: "chart", At: at, Background: ui.NoBackground, Scene: chartScene(e.Chart, -1, at.W, at.H, g.Style, g.Localize)})
	})
}

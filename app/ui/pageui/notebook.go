package pageui

import (
	"fmt"
	"math"
	"strings"

	"banchisa/app/notebook"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
	scenedraw "banchisa/widgets/scene/draw"
)

// NotebookPage is the state of the page of the inventor's notebook.
type NotebookPage struct {
	Games []ui.GameCard
	Game  string // the ID of the chosen game, "" for all
	// Rows are the groups to choose from, Names their titles, and Notes the line below each title.
	Rows         []notebook.Group
	Names, Notes []string
	Chosen       int
	// Seats is the number of seats in the chosen group's matches, from which the fair share of wins
	// follows. It is 0 where the number differs.
	Seats int
	// Reading reports whether the notebook is still being read.
	Reading bool
	// BadLines is the sentence about lines that could not be read, "" for none. FileLabel names the
	// notebook's file.
	BadLines, FileLabel string
}

// Notebook returns the panels of the inventor's notebook: the groups on the left, the charts of the
// chosen group on the right. view is which groups are in view.
func Notebook(ctx ui.Context, view *ui.RowView, p NotebookPage) []ui.Panel {
	g := ui.NewForm(ctx)
	const listShare, chartsShare = 1, 2
	none := "notebook.none"
	if p.Reading {
		none = "notebook.reading"
	}
	content := layout.Align(layout.Fill, 0, g.SheetPart("none", g.Soft("none", ctx.Localize(none), ui.LeadText)))
	if len(p.Rows) > 0 {
		rows := g.ListPart(view, g.Space(ui.SpaceXS), len(p.Rows), func(i int) layout.Part { return groupRow(g, p, i) })
		list := g.Paper("rows", layout.Padded(g.Space(ui.SpaceM), rows))
		figures := g.SheetPart("figures", groupCharts(g, p.Rows[min(p.Chosen, len(p.Rows)-1)], p.Seats))
		content = g.Along(g.Space(ui.SpaceM), layout.Grow(listShare, list), layout.Grow(chartsShare, figures))
	}
	csv := ui.Button{ID: "csv", Text: ctx.Localize("notebook.csv"), Disabled: len(p.Rows) == 0, Message: ui.ExportNotebook{}}
	g.Show(ctx.Localize("notebook.title"), layout.VBox(g.Space(ui.SpaceM),
		layout.HBox(g.Space(ui.SpaceM),
			layout.Grow(1, g.AllGamesTabsPart(p.Games, p.Game)),
			layout.Align(layout.Fill, 0, g.ButtonPart(csv, ui.Plain)),
		),
		layout.Grow(1, content),
		layout.VBox(g.Space(ui.SpaceXS), g.OnPage("bad", p.BadLines, ui.CaptionText), g.OnPage("where", p.FileLabel, ui.CaptionText)),
	))
	return g.Panels
}

// groupRow returns the row of a group: its name, and how many matches it has.
func groupRow(g *ui.Form, p NotebookPage, i int) layout.Part {
	id := fmt.Sprintf("row/%d", i)
	target := scene.Target{ID: id, Name: p.Names[i], Enabled: true, Message: ui.ChooseRow{Row: i}}
	row := layout.Row(g.Space(ui.SpaceM),
		layout.Grow(1, layout.VBox(0, g.Strong(id, p.Names[i], ui.BodyText), g.Soft(id+"/note", p.Notes[i], ui.CaptionText))),
		g.Strong(id+"/matches", fmt.Sprint(p.Rows[i].Matches), ui.HeadingText),
	)
	return g.RowPart(target, i == p.Chosen, row)
}

// groupCharts returns the figures of a group, and its charts below them.
func groupCharts(g *ui.Form, group notebook.Group, seats int) layout.Part {
	left := math.NaN()
	if group.FullMatches > 0 {
		left = float64(group.Abandoned) / float64(group.FullMatches)
	}
	return layout.VBox(g.Space(ui.SpaceM),
		g.NumbersPart("figures", [][2]string{
			{fmt.Sprint(group.FullMatches), g.Localize("notebook.whole")},
			{ui.FormatPercent(g.Localize, left), g.Localize("notebook.left")},
			{fmt.Sprint(group.Demos), g.Localize("notebook.demos")},
			{fmt.Sprint(group.Lessons), g.Localize("notebook.lessons")},
			{fmt.Sprint(group.Puzzles), g.Localize("notebook.puzzles")},
			{ui.FormatPercent(g.Localize, group.HumanWins.Value), g.Localize("notebook.persons")},
			{ui.FormatDecimal(g.Localize, group.LeadChanges), g.Localize("notebook.leads")},
		}),
		layout.Fitting(g.Space(ui.SpaceXS), tally(g, "left-at", group.Left), tally(g, "hints", group.Hints)),
		layout.Grow(1, layout.Grid(2, g.Space(ui.SpaceM), true,
			groupChart(g, "lengths", group, seats, chart.lengths), groupChart(g, "first", group, seats, chart.firstSeat),
			groupChart(g, "ratings", group, seats, chart.ratings), groupChart(g, "hours", group, seats, chart.hours),
		)),
	)
}

// tally returns a line of what was asked for most often where visitors left, or wanted a hint; nil for nothing.
func tally(g *ui.Form, id string, tallies []notebook.Tally) layout.Part {
	const most = 3
	if len(tallies) == 0 {
		return nil
	}
	var said []string
	for _, t := range tallies[:min(len(tallies), most)] {
		said = append(said, g.Localize("notebook.tally", strings.TrimRight(t.What, ".!:"), t.N))
	}
	return g.Soft("tally/"+id, g.Localize("notebook."+id)+" "+strings.Join(said, " · "), ui.CaptionText)
}

// groupChart returns one chart of a group.
func groupChart(g *ui.Form, id string, group notebook.Group, seats int, describe func(chart) layout.Part) layout.Part {
	const least, ideal = 1.6, 2.4 // heights of a button
	type value struct {
		group scenedraw.Frozen[notebook.Group]
		seats int
		sizes chartSizes
	}
	v := value{scenedraw.Freeze(group), seats, chartSizes{g.Points(ui.BodyText), g.Points(ui.CaptionText), float64(g.Space(ui.SpaceS))}}
	return layout.Fixed(id, layout.Range{}, layout.Range{Least: least * g.TargetHeight(), Ideal: ideal * g.TargetHeight()}, func(at scene.Box) {
		picture := ui.Sketched(g.Localized(), "chart/"+id, at.W, at.H, v, func(v value, k ui.Sketch) layout.Part {
			return describe(chart{k, v.group.Value(), v.seats, v.sizes.in(k.H)})
		})
		g.Add(ui.Panel{ID: "chart/" + id, At: at, Background: ui.NoBackground, Scene: scene.Scene{W: at.W, H: at.H, Background: picture}})
	})
}

package ui

import (
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// SheetPart returns a part on a sheet of paper.
func (fm *Form) SheetPart(id string, part layout.Part) layout.Part {
	return fm.Paper(id, layout.Padded(fm.Space(SpaceL), part))
}

// Paper returns a part on a sheet of paper, up to its edges.
func (fm *Form) Paper(id string, part layout.Part) layout.Part {
	return fm.onPanel(Panel{ID: id}, part)
}

// RingedPaper returns a part on a sheet like Paper, with a ring around it.
func (fm *Form) RingedPaper(id string, part layout.Part) layout.Part {
	return fm.onPanel(Panel{ID: id, Highlighted: true}, part)
}

// TargetPaper returns a part on a sheet like Paper that is as a whole a target, with a ring around it if it is to be read.
func (fm *Form) TargetPaper(id string, t scene.Target, ring bool, part layout.Part) layout.Part {
	return fm.onPanel(Panel{ID: id, Highlighted: ring}, part, t)
}

// Target returns a part that is as a whole a target, below what is on it.
func (fm *Form) Target(t scene.Target, part layout.Part) layout.Part {
	return fm.onPanel(Panel{ID: t.ID, Background: NoBackground}, part, t)
}

// onPanel returns a part on a panel as large as it, which is as a whole a target if there is one.
func (fm *Form) onPanel(p Panel, part layout.Part, targets ...scene.Target) layout.Part {
	return layout.Stack(layout.Fixed(p.ID, layout.Range{}, layout.Range{}, func(at scene.Box) {
		p.At, p.Scene = at, scene.Scene{W: at.W, H: at.H}
		for _, t := range targets {
			p = p.WithTarget(t)
		}
		fm.Add(p)
	}), part)
}

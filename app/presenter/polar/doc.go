// Package polar presents Polar Escape: the sea with its slabs and penguins, the dial, the
// tray of slabs and what a bonus card would buy.
//
// Target IDs:
//
//	q<square>                a square of the sea, as q32
//	p<square>/<cell>         a platform of a slab, as p32/11
//	h<shape>                 a slab of the tray
//	v<colour>, c<n>          a colour's penguin; a correction of the number by n
//	r+ r- t<square> u<square>   rotate the slab in hand, or the one on a square
//	still<square>            keep the lion there still
//	double bonus pass click land stay end pay leave exile ok
//	                         one action each; shore, iceberg and dial stand for land,
//	                         exile and click
//	lift, other              drag what is picked; drop the selection
//
// A selection is "[q<square> | h<shape>] [<rotation>]": the picked slab and by how many
// quarters it has been rotated.
package polar

// Package polar presents Polar Escape: the sea with its slabs and penguins, the dial, the
// tray of slabs and what bonus cards buy.
//
// The selection is the slab in hand, from the tray or from the sea, and its rotation.
//
// Target IDs:
//
//	q<square>                a square of the sea, as q32
//	p<square>/<cell>         a platform of a slab, as p32/11
//	h<shape>                 a slab of the tray
//	v<colour>                a colour's penguin
//	c<n>                     a correction of the number by n
//	still<square>            keep the lion on that square still
//	double bonus pass click land stay end pay leave exile ok
//	                         one action each; shore and ashore, iceberg and dial do what land, exile
//	                         and click do
//	r+ r-                    rotate the slab in hand
//	other                    drop the selection
//
// Targets without an area, which only the wheel, keys, drags and tests reach:
//
//	t<square> u<square>      take the slab of a square in hand and rotate it
//	lift                     drag the slab that is in hand already
//	walk                     drag the penguin that is to move
//	advance                  advance to the square where a tap recycles, as that costs nothing
package polar

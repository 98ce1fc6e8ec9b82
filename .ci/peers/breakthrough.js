// Breakthrough 8×8 on boardgame.io: uniformly random matches through its own reducer,
// which is what its bots simulate with, the legal list built at every ply. Prints lines
// "key value" per second of processor time.
'use strict'
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')

const ahead = [8, -8]

function legal(cells, player) {
  const list = []
  for (let from = 0; from < 64; from++) {
    if (cells[from] !== player) continue
    const straight = from + ahead[player]
    const column = from & 7
    if (column > 0 && cells[straight - 1] !== player) list.push([from, straight - 1])
    if (cells[straight] === -1) list.push([from, straight])
    if (column < 7 && cells[straight + 1] !== player) list.push([from, straight + 1])
  }
  return list
}

const game = {
  name: 'breakthrough',
  disableUndo: true,
  setup: () => ({ cells: Array.from({ length: 64 }, (_, i) => (i < 16 ? 0 : i > 47 ? 1 : -1)), left: [16, 16] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    go: ({ G, ctx }, from, to) => {
      const player = Number(ctx.currentPlayer)
      const left = [...G.left]
      const cells = G.cells.slice()
      if (cells[to] === 1 - player) left[1 - player]--
      cells[from] = -1
      cells[to] = player
      return { cells, left }
    },
  },
  endIf: ({ G }) => {
    for (let column = 0; column < 8; column++) {
      if (G.cells[56 + column] === 0) return { winner: '0' }
      if (G.cells[column] === 1) return { winner: '1' }
    }
    if (G.left[0] === 0) return { winner: '1' }
    if (G.left[1] === 0) return { winner: '0' }
  },
}

const reducer = CreateGameReducer({ game })
const start = InitializeGame({ game, numPlayers: 2 })

function playout() {
  let state = start
  let actions = 0
  while (state.ctx.gameover === undefined) {
    const player = state.ctx.currentPlayer
    const list = legal(state.G.cells, Number(player))
    const args = list[Math.floor(Math.random() * list.length)]
    const next = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'go', args, playerID: player } })
    if (next === state || next._stateID === state._stateID) throw new Error('a move was refused')
    state = next
    actions++
  }
  return actions
}

const seconds = Number(process.argv[2] ?? 5)
for (let i = 0; i < 20; i++) playout() // warm-up
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1e6 }
const begun = cpu()
let actions = 0
let playouts = 0
while (cpu() - begun < seconds) {
  actions += playout()
  playouts++
}
const spent = cpu() - begun
console.log('actions/s ' + (actions / spent).toFixed(0))
console.log('playouts/s ' + (playouts / spent).toFixed(1))

import { explore, readInputs, readLog, record, replayLog, type AnySession } from '@seedfast/session'
import { filePlace } from '@seedfast/world'
import { expect, test } from 'vitest'
import { boardgameSession, type BoardgameInternal, type BoardgameState } from './boardgame-session.js'

interface Cells {
  cells: (string | null)[]
}

type State = BoardgameState<Cells>

interface Action {
  readonly type: string
  readonly payload: { readonly type: string; readonly args: readonly number[]; readonly playerID: string }
}

/** The part of boardgame.io that the session calls, for a game with two players who take cells in turn. */
const internal: BoardgameInternal = {
  ProcessGameConfig: (game) => game,
  InitializeGame: ({ game }) => ({
    G: { cells: Array.from({ length: 4 }, () => null) },
    ctx: { currentPlayer: '0', activePlayers: null, gameover: undefined },
    plugins: { random: { data: { seed: (game as { seed: string }).seed } } },
    _undo: [],
    _stateID: 0,
  }),
  CreateGameReducer: () => (given, action) => {
    const { G, ctx, _stateID, ...rest } = given as State
    const { type, payload } = action as Action
    const [id = 0] = payload.args
    if (type !== 'MAKE_MOVE' || payload.playerID !== ctx.currentPlayer || G.cells[id] !== null)
      return { ...rest, G, ctx, _stateID, transients: { error: { type: 'action/invalid_move' } } }
    const cells = G.cells.with(id, payload.playerID)
    const gameover = cells.includes(null) ? undefined : { draw: true }
    const next = { currentPlayer: payload.playerID === '0' ? '1' : '0', activePlayers: null, gameover }
    return { ...rest, G: { cells }, ctx: next, _stateID: _stateID + 1, _undo: [given] }
  },
}

const game = {
  ai: {
    enumerate: ({ cells }: Cells) =>
      cells.flatMap((cell, i) => (cell === null ? [{ move: 'take', args: [i] }] : [])),
  },
}

const match = boardgameSession({
  id: 'cells',
  version: 1,
  game,
  internal,
  goals: { 'the board is full': ({ ctx }) => ctx.gameover !== undefined },
})

test('the moves of a match are recorded and replayed', () => {
  const lines: string[] = []
  const played = record(match, { seed: 'banana', every: 1, write: (line) => lines.push(line) })
  expect(played.state.plugins).toEqual({ random: { data: { seed: 'banana' } } })
  expect(played.step({ player: '0', move: 'take', args: [2] })).toBeNull()
  expect(played.step({ player: '0', move: 'take', args: [1] })).toMatchObject({ code: 'action/invalid_move' })
  for (const [player, id] of [['1', 0], ['0', 1], ['1', 3]] as const) played.step({ player, move: 'take', args: [id] }) // prettier-ignore
  expect(played.step({ player: '0', move: 'take', args: [0] })).toMatchObject({ code: 'over' })
  expect(played.state).not.toHaveProperty('transients')
  const session = match as AnySession
  const place = filePlace('match.jsonl')
  const { fault, steps } = replayLog(session, readInputs(session, readLog(lines.join(''), place), place))
  expect({ fault, steps }).toEqual({ fault: null, steps: 4 })
})

test('an input of the wrong form is refused with its path', () => {
  const recorded = record(match, { seed: '1', write: () => {} })
  for (const [path, input] of [
    ['player', { player: '2', move: 'take', args: [] }],
    ['move', { player: '0', args: [] }],
    ['args', { player: '0', move: 'take' }],
    ['why', { player: '0', move: 'take', args: [], why: 1 }],
  ] as const)
    expect(() => recorded.step(input as never)).toThrow(`session cells: input.${path}`)
})

test('explore plays the moves that the game enumerates', () => {
  const options = { seed: 'x', params: {}, steps: 10, heavy: 2, slowMs: 1000 }
  for (const { sessions, failures, goals } of explore(match as AnySession, options)) {
    if (sessions < 20) continue
    expect(failures).toEqual([])
    expect(goals['the board is full']).toBeGreaterThan(0)
    break
  }
})

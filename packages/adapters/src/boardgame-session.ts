import { defineSession, type Session } from '@seedfast/session'
import type { None, Schema } from '@seedfast/world'

/** A move or event of a boardgame.io game, as an input of a session. */
export interface BoardgameInput {
  /** The ID of the player, such as `0`. */
  readonly player: string
  /** The name of the move, or of the event if `event` is true. */
  readonly move: string
  readonly args: readonly unknown[]
  /** Whether `move` is the name of an event, such as `endTurn`. Default: false. */
  readonly event?: boolean
}

/** The parts of a boardgame.io state that decide how a match continues. */
export interface BoardgameState<G = unknown> {
  readonly G: G
  readonly ctx: BoardgameContext
  readonly plugins: unknown
  readonly _stateID: number
}

/** The parts of boardgame.io's `ctx` that the session reads. */
export interface BoardgameContext {
  readonly currentPlayer: string
  readonly activePlayers: Readonly<Record<string, unknown>> | null
  readonly gameover?: unknown
}

/** The parts of the module `boardgame.io/internal` that this package uses. */
export interface BoardgameInternal {
  ProcessGameConfig(game: never): unknown
  InitializeGame(options: { game: never; numPlayers: number; setupData?: unknown }): unknown
  CreateGameReducer(options: { game: never }): (state: never, action: never) => unknown
}

/** The parts of a boardgame.io game that the session reads. */
interface Game<G> {
  readonly ai?: {
    enumerate?(G: G, ctx: never, player: string): Iterable<Enumerated>
  }
}

type Enumerated = { readonly args?: readonly unknown[] } & (
  { readonly move: string } | { readonly event: string }
)

/** Options of `boardgameSession`. */
export interface BoardgameSessionOptions<Id extends string, G> {
  /** The session's ID and version. */
  readonly id: Id
  readonly version: number
  readonly game: Game<G>
  /** The module `boardgame.io/internal` of the game's boardgame.io. */
  readonly internal: BoardgameInternal
  /** Default: 2. */
  readonly numPlayers?: number
  readonly setupData?: unknown
  readonly goals?: Readonly<Record<string, (state: BoardgameState<G>) => boolean>>
}

/**
 * Makes a session of a boardgame.io game: its moves and events are the inputs, and the session's seed is the game's. The
 * choices are those of the game's `ai.enumerate`, if it has one. Undo and redo aren't supported.
 *
 * @example
 * // with `import * as internal from 'boardgame.io/internal'`
 * const match = boardgameSession({ id: 'tic-tac-toe', version: 1, game: TicTacToe, internal })
 */
export function boardgameSession<const Id extends string, G>({
  id,
  version,
  game,
  internal,
  numPlayers = 2,
  setupData,
  goals = {},
}: BoardgameSessionOptions<Id, G>): Session<BoardgameState<G>, BoardgameInput, None, Id> {
  const processed = (seed: string): never => internal.ProcessGameConfig({ ...game, seed } as never) as never
  const reduce = internal.CreateGameReducer({ game: processed('any') })
  const next = (state: BoardgameState<G>, input: BoardgameInput): Reduced<G> =>
    reduce(state as never, actionOf(input) as never) as Reduced<G>
  const enumerate = game.ai?.enumerate?.bind(game.ai)
  return defineSession<Id, BoardgameState<G>, BoardgameInput, None>({
    id,
    version,
    title: id,
    about: 'A boardgame.io game.',
    inputs: inputSchema(numPlayers),
    goals,
    start: ({ seed }) =>
      lasting(internal.InitializeGame({ game: processed(seed), numPlayers, setupData }) as Reduced<G>),
    step: (state, input) => lasting(next(state, input)),
    refuse: (state, input) => {
      if (state.ctx.gameover !== undefined) return { path: [], code: 'over', message: 'the game is over' }
      // A move that throws fails in its step, so that the error is reported.
      const error = errorOf(() => next(state, input))
      return error === undefined ? null : { path: ['move'], code: error.type, message: error.type }
    },
    ...(enumerate !== undefined && {
      *choices({ G, ctx }: BoardgameState<G>) {
        if (ctx.gameover !== undefined) return
        for (const player of Object.keys(ctx.activePlayers ?? { [ctx.currentPlayer]: null }))
          for (const one of enumerate(G, ctx as never, player)) yield inputOf(player, one)
      },
    }),
  })
}

interface Reduced<G> extends BoardgameState<G> {
  readonly transients?: { readonly error?: { readonly type: string } }
}

/**
 * Returns the parts of a state that decide how the match continues, as plain data. Without boardgame.io's history for
 * undo, a state doesn't grow with each move. Keys whose value is `undefined` are removed.
 */
function lasting<G>({ G, ctx, plugins, _stateID }: Reduced<G>): BoardgameState<G> {
  return JSON.parse(JSON.stringify({ G, ctx, plugins, _stateID, _undo: [], _redo: [] })) as BoardgameState<G>
}

/** Returns boardgame.io's reason against a move. Returns nothing if the move is allowed, or if it throws an error. */
function errorOf<G>(move: () => Reduced<G>): { readonly type: string } | undefined {
  try {
    return move().transients?.error
  } catch {
    return undefined
  }
}

function actionOf({ player, move, args, event = false }: BoardgameInput): object {
  const payload = { type: move, args, playerID: player }
  return { type: event ? 'GAME_EVENT' : 'MAKE_MOVE', payload }
}

function inputOf(player: string, one: Enumerated): BoardgameInput {
  const { args = [] } = one
  return 'event' in one ? { player, move: one.event, args, event: true } : { player, move: one.move, args }
}

function inputSchema(numPlayers: number): Schema<BoardgameInput> {
  const jsonSchema = (): Record<string, unknown> => ({
    type: 'object',
    properties: {
      player: { enum: Array.from({ length: numPlayers }, (_, i) => String(i)) },
      move: { type: 'string' },
      args: { type: 'array', items: {} },
      event: { type: 'boolean' },
    },
    required: ['player', 'move', 'args'],
    additionalProperties: false,
  })
  return {
    '~standard': {
      version: 1,
      vendor: 'seedfast',
      validate: (value) => {
        const { player, move, args, event, ...rest } = (value ?? {}) as Partial<BoardgameInput>
        const wrong =
          typeof player !== 'string' || !(Number(player) < numPlayers)
            ? 'player'
            : typeof move !== 'string'
              ? 'move'
              : !Array.isArray(args)
                ? 'args'
                : event !== undefined && typeof event !== 'boolean'
                  ? 'event'
                  : Object.keys(rest)[0]
        if (wrong !== undefined) return { issues: [{ message: '', path: [wrong] }] }
        return { value: value as BoardgameInput }
      },
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  }
}

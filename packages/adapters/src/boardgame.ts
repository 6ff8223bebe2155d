import { seedfast, Xoshiro128StarStarStream, type Seed, type Stream, type StreamState } from '@seedfast/rng'

/**
 * The object that moves receive. It contains the methods of boardgame.io's own `random`, and the stream that
 * these methods draw from.
 */
export interface BoardgameRandom {
  /** Returns a number from 0 (included) to 1 (excluded). */
  Number(): number
  /**
   * Rolls a die with the given number of sides (default 6) and returns the result. If `dice` is given, rolls that many
   * dice and returns all results.
   */
  Die(sides?: number): number
  Die(sides: number, dice: number): number[]
  D4(): number
  D6(): number
  D8(): number
  D10(): number
  D12(): number
  D20(): number
  /** Returns a shuffled copy of an array. */
  Shuffle<T>(deck: T[]): T[]
  readonly stream: Stream
}

/** Options for the boardgame.io plugin. */
export interface BoardgameOptions<Name extends string> {
  /** The seed of the match, which can depend on `setupData`. Default: the game's own `seed`. */
  readonly seed?: Seed
  /** The name of the property that gives moves the random methods. Default: `seeded`. */
  readonly name?: Name
}

/** A plugin for boardgame.io. */
export interface BoardgamePlugin<Name extends string> {
  readonly name: Name
  setup(context: { game: { seed?: string | number } }): StreamState
  api(context: { data: StreamState | null }): BoardgameRandom
  flush(context: { api: BoardgameRandom; data: StreamState | null }): StreamState | null
  noClient(context: { api: BoardgameRandom; data: StreamState | null }): boolean
  playerView(): null
}

/**
 * Returns a plugin for boardgame.io whose draws come from a Seedfast stream, `seedfast(seed).stream('game')`. The state
 * of the stream is saved with the match and hidden from clients. When a move makes a draw, clients wait for the server
 * to make the move.
 *
 * @example
 * const game = {
 *   seed: 'banana',
 *   plugins: [seededPlugin()],
 *   moves: { roll: ({ G, seeded }) => ({ ...G, die: seeded.D6() }) },
 * }
 */
export function seededPlugin<Name extends string = 'seeded'>({
  seed,
  name = 'seeded' as Name,
}: BoardgameOptions<Name> = {}): BoardgamePlugin<Name> {
  return {
    name,
    setup: ({ game }) => {
      const chosen = seed ?? game.seed
      if (chosen === undefined)
        throw new TypeError("seededPlugin: set a seed in the game or in the plugin's options")
      return seedfast(chosen).stream('game').save()
    },
    // A client doesn't have the stream's state. boardgame.io discards the draws of moves on the client.
    api: ({ data }) =>
      boardgameRandom(
        data === null ? new Xoshiro128StarStarStream(0) : new Xoshiro128StarStarStream().load(data),
      ),
    flush: ({ api, data }) => (data === null ? null : api.stream.save()),
    noClient: ({ api, data }) => api.stream.counter !== (data?.counter ?? 0),
    playerView: () => null,
  }
}

function boardgameRandom(stream: Stream): BoardgameRandom {
  const die = (sides: number) => (): number => stream.int(1, sides)
  return {
    Number: () => stream.float(),
    Die: ((sides = 6, dice?: number) =>
      dice === undefined
        ? stream.int(1, sides)
        : Array.from({ length: dice }, die(sides))) as BoardgameRandom['Die'],
    D4: die(4),
    D6: die(6),
    D8: die(8),
    D10: die(10),
    D12: die(12),
    D20: die(20),
    Shuffle: (deck) => stream.shuffle(deck.slice()),
    stream,
  }
}

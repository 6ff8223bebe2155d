// Worlds that keep state between runs of one process, or lose it between a save and a load.
import { defineLayout, namedKey, SplitMix64Stream, type StreamState } from '@seedfast/rng'
import { defineWorld, uint64Seed } from '@seedfast/world'

const UNIQUES = ['Sigmund', 'Ijyb', 'Grinder', 'Urug', 'Terence']

/** The uniques met in this game and all earlier games of the process. */
const met = new Set<string>()

export const leftOver = defineWorld({
  id: 'left-over',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    if (met.size === UNIQUES.length) met.clear()
    const unique = run.at(['unique'], () =>
      run.stream('uniques').pick(UNIQUES.filter((name) => !met.has(name))),
    )
    met.add(unique)
    return { unique }
  },
})

/**
 * The visibility of each cell, cached by cell. The visibility also depends on the heights, which differ between levels,
 * but the cache ignores them.
 */
const seen = new Map<number, boolean>()

export const staleCache = defineWorld({
  id: 'stale-cache',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    const heights = Array.from({ length: 20 }, () => run.stream('heights').int(0, 9))
    const visible = heights.map((height, cell) => {
      if (!seen.has(cell)) seen.set(cell, height >= Math.max(...heights.slice(0, cell)))
      return seen.get(cell)!
    })
    return { heights, visible }
  },
})

let names: string[] | null = null

/** A list that is shuffled when it's first needed, so that only the first run of a process makes that draw. */
export const lazyCache = defineWorld({
  id: 'lazy-cache',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    names ??= run.at(['names'], () => run.stream('names').shuffle(['bubbly', 'fizzy', 'murky', 'inky']))
    return { gold: run.at(['gold'], () => run.stream('names').int(10, 20)), potion: names[0]! }
  },
})

const THEMES = ['cave', 'hall', 'crypt', 'swamp', 'forge', 'tower', 'garden', 'archive', 'mine', 'temple']
const roomsOf = (theme: string): string[] => [`dark ${theme}`, `bright ${theme}`]
let theme: string | null = null

/**
 * A world whose runs each draw a theme but all use the theme of the process's first run. Therefore, the draw
 * counts don't change.
 */
export const cachedChoice = defineWorld({
  id: 'cached-choice',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    const drawn = run.at(['theme'], () => run.stream('theme').pick(THEMES))
    theme ??= drawn
    return { room: run.at(['room'], () => run.stream('rooms').pick(roomsOf(theme!))) }
  },
})

let gameSeed: bigint | null = null

/** A world that uses the seed of the process's first run for all later runs. */
export const keptSeed = defineWorld({
  id: 'kept-seed',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    gameSeed ??= run.seed
    return { map: run.at(['map'], () => run.keyed('map', gameSeed!).int(0, 1, 1000)) }
  },
})

declare global {
  var difficulty: number | undefined
}

/**
 * A world that leaves a global variable behind. The variable changes the results of `leakedGlobal`, but not those of
 * this world.
 */
export const leaker = defineWorld({
  id: 'leaker',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    globalThis.difficulty = 3
    return { level: run.stream('level').int(1, 9) }
  },
})

export const leakedGlobal = defineWorld({
  id: 'leaked-global',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({
    orcs: run.at(['orcs'], () => run.stream('orcs').int(1, 6 * (globalThis.difficulty ?? 1))),
  }),
})

/** A stream that saves 64 bits as a JavaScript number, which holds only 53. */
class RoundedStream extends SplitMix64Stream {
  override save(): StreamState {
    const saved = super.save()
    const [high, low] = saved.state
    const rounded = BigInt(high! * 0x100000000 + low!)
    return { ...saved, state: [Number((rounded >> 32n) & 0xffffffffn), Number(rounded & 0xffffffffn)] }
  }
}

const layout = defineLayout({
  id: 'rounded',
  version: 1,
  streams: {
    fights: {
      stream: RoundedStream,
      derive: { rule: 'rounded', state: (key, name) => namedKey(key, name).slice(0, 2) },
    },
  },
})

export const roundedSave = defineWorld({
  id: 'rounded-save',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    const { fights } = run.open(layout).streams
    return { fights: Array.from({ length: 6 }, (_, i) => run.at([i], () => fights.int(1, 1000))) }
  },
})

/** A world that makes a draw to display a line of text, although it declares that part as quiet. */
export const loudDisplay = defineWorld({
  id: 'loud-display',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    const gold = run.stream('level').int(1, 6)
    return { gold, line: run.quiet('hud', () => `${gold} ${run.stream('level').pick(['gp', 'gold'])}`) }
  },
})

import { ROOM_TYPES, type GenerationMeta, type MapPath, type OwnType, type RoomType } from '@seedfast/actmap'

/** The value that a node of each type adds to a path. A missing type adds 0. */
export type PathWeights = Readonly<Record<RoomType, number>> & Readonly<Partial<Record<OwnType, number>>>

/** The range of the sliders. The user can type any weight from `-LIMIT` to `LIMIT`. */
export const SLIDER = { least: -5, most: 5 } as const
export const LIMIT = 1000

export const NO_WEIGHTS: PathWeights = {
  Battle: 0,
  Elite: 0,
  Port: 0,
  Shop: 0,
  Treasure: 0,
  Event: 0,
  Unknown: 0,
}

export const WEIGHT_SETS: readonly { readonly title: string; readonly weights: PathWeights }[] = [
  { title: 'Most Elites', weights: { ...NO_WEIGHTS, Elite: 1 } },
  { title: 'Fewest battles', weights: { ...NO_WEIGHTS, Battle: -1 } },
  { title: 'Most Shops', weights: { ...NO_WEIGHTS, Shop: 1 } },
  { title: 'Most Ports', weights: { ...NO_WEIGHTS, Port: 1 } },
  { title: 'Most Unknowns', weights: { ...NO_WEIGHTS, Unknown: 1 } },
]

/** Returns the names of all types that a map's nodes below the boss can have. */
export function typesOf({ types = [] }: Pick<GenerationMeta, 'types'>): string[] {
  return [...ROOM_TYPES, ...types.map(({ type }) => type)]
}

/** Formats weights for the URL, leaving out zeros: `Elite:1,Battle:-1`. Returns `none` if all weights are 0. */
export function weightsText(weights: PathWeights): string {
  const given = Object.entries(weights)
    .filter(([, weight = 0]) => weight !== 0)
    .map(([type, weight]) => `${type}:${weight}`)
  return given.length === 0 ? 'none' : given.join(',')
}

/**
 * Parses weights from the URL. `types` are the types of the map. Returns null if there are no weights. A missing or
 * invalid weight counts as 0, and any other weight is clamped to `LIMIT`.
 */
export function readWeights(text: string | null, types: readonly string[] = ROOM_TYPES): PathWeights | null {
  if (text === null) return null
  const weights: Partial<Record<OwnType, number>> & Record<RoomType, number> = { ...NO_WEIGHTS }
  for (const pair of text.split(',')) {
    const [type, worth] = pair.split(':')
    const value = Number(worth)
    const known = types.find((one) => one === type)
    if (known === undefined || !Number.isFinite(value)) continue
    weights[known] = Math.min(LIMIT, Math.max(-LIMIT, value))
  }
  return weights
}

/** Returns the columns of a path's nodes, from the lowest node to the boss, each after a dot, such as `.3.2.3`. */
export function columnsText(path: MapPath): string {
  return path.map(({ col }) => `.${col}`).join('')
}

export interface SavedSeed {
  /** The part of the page's URL that starts with `#`. It includes the params but not the open panel. */
  readonly address: string
  readonly world: string
  readonly seed: string
  /** The user's note, or an empty string. */
  readonly note: string
}

/** The seeds stored in the browser, most recent first. */
export interface SavedSeeds {
  readonly starred: readonly SavedSeed[]
  readonly recent: readonly SavedSeed[]
}

/** The number of recent seeds that are kept. Older ones are dropped. */
const MOST_RECENT = 30

export const LONGEST_NOTE = 300

export const NO_SEEDS: SavedSeeds = { starred: [], recent: [] }

/**
 * Parses the stored seeds. A different program or an older version of the page may have changed them, so only valid
 * entries are kept. `damaged` is true if there were invalid entries.
 */
export function readSavedSeeds(text: string | null): {
  readonly seeds: SavedSeeds
  readonly damaged: boolean
} {
  if (text === null) return { seeds: NO_SEEDS, damaged: false }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return { seeds: NO_SEEDS, damaged: true }
  }
  const starred = readList(stored, 'starred')
  const recent = readList(stored, 'recent')
  return {
    seeds: { starred: starred.seeds, recent: recent.seeds.slice(0, MOST_RECENT) },
    damaged: starred.damaged || recent.damaged,
  }
}

function readList(
  stored: unknown,
  name: keyof SavedSeeds,
): { readonly seeds: readonly SavedSeed[]; readonly damaged: boolean } {
  const list = (stored as Readonly<Record<string, unknown>> | null)?.[name]
  if (!Array.isArray(list)) return { seeds: [], damaged: true }
  const seeds = list.filter(isSavedSeed)
  const unique = seeds.filter((seed, i) => seeds.findIndex(({ address }) => address === seed.address) === i)
  return { seeds: unique, damaged: seeds.length < list.length }
}

function isSavedSeed(value: unknown): value is SavedSeed {
  const seed = value as Partial<Record<keyof SavedSeed, unknown>> | null
  return (
    typeof seed === 'object' &&
    seed !== null &&
    typeof seed.address === 'string' &&
    seed.address.startsWith('#/') &&
    typeof seed.world === 'string' &&
    typeof seed.seed === 'string' &&
    typeof seed.note === 'string'
  )
}

/** Puts `seed` at the top of the recent seeds. */
export function withRecent(seeds: SavedSeeds, seed: SavedSeed): SavedSeeds {
  const others = seeds.recent.filter(({ address }) => address !== seed.address)
  return { ...seeds, recent: [seed, ...others].slice(0, MOST_RECENT) }
}

export function withStar(seeds: SavedSeeds, seed: SavedSeed, on: boolean): SavedSeeds {
  const others = seeds.starred.filter(({ address }) => address !== seed.address)
  return { ...seeds, starred: on ? [seed, ...others] : others }
}

export function withNote(seeds: SavedSeeds, address: string, note: string): SavedSeeds {
  const text = note.slice(0, LONGEST_NOTE)
  return {
    ...seeds,
    starred: seeds.starred.map((seed) => (seed.address === address ? { ...seed, note: text } : seed)),
  }
}

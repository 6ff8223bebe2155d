import { isPageAddress, isText, readEntries, readStored, shaped, type ReadValue } from '../ui/stored-list.js'
import { storedValue } from '../ui/stored-value.js'

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

const readSeed = shaped<SavedSeed>({ address: isPageAddress, world: isText, seed: isText, note: isText })

/** Parses the stored seeds. */
export function readSavedSeeds(text: string | null): ReadValue<SavedSeeds> {
  return readStored(text, NO_SEEDS, (stored) => {
    const [starred, recent] = (['starred', 'recent'] as const).map((name) =>
      readEntries((stored as Partial<SavedSeeds> | null)?.[name], readSeed, ({ address }) => address),
    )
    return {
      value: { starred: starred!.value, recent: recent!.value.slice(0, MOST_RECENT) },
      damaged: starred!.damaged || recent!.damaged,
    }
  })
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

const stored = storedValue<SavedSeeds>('seeds', NO_SEEDS, readSavedSeeds)

/** Changes the stored seeds. */
export const changeSavedSeeds = stored.change

/** Returns whether a page's address is starred. */
export function useIsStarred(address: string): boolean {
  return stored.useFound(({ starred }) => starred.some((one) => one.address === address))
}

export function useSavedSeeds(): readonly [
  { readonly seeds: SavedSeeds; readonly damaged: boolean },
  (next: (seeds: SavedSeeds) => SavedSeeds) => void,
] {
  const { value, damaged } = stored.use()
  return [{ seeds: value, damaged }, stored.change]
}

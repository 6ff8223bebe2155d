import { storedValue } from '../ui/stored-value.js'
import { NO_SEEDS, readSavedSeeds, type SavedSeeds } from './saved-seeds.js'

const stored = storedValue<SavedSeeds>('seeds', NO_SEEDS, readSavedSeeds)

export function useSavedSeeds(): readonly [
  { readonly seeds: SavedSeeds; readonly damaged: boolean },
  (next: (seeds: SavedSeeds) => SavedSeeds) => void,
] {
  const { value, damaged } = stored.use()
  return [{ seeds: value, damaged }, stored.change]
}

import entries from './entries.json' with { type: 'json' }
import type { DataEntries } from './data-entries.js'

/** Returns the contents of the built-in dungeon's data files, which the build has validated against their schemas. */
export const builtInEntries = (): DataEntries => entries as unknown as DataEntries

/** The kinds of items in the built-in dungeon, sorted. */
export const builtInKinds: readonly string[] = Object.keys(entries.items.kinds).sort()

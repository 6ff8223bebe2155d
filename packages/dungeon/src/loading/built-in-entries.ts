import { dungeonFiles } from './dungeon-files.js'
import { itemKinds } from './item-kinds.js'
import { readFiles } from './read-files.js'

// studio: run at build time
// The studio replaces this module with its values, so that a page needs no schemas.

/** Returns the contents of the built-in dungeon's data files, validated against their schemas. */
export const builtInEntries = () => readFiles(dungeonFiles)

/** The kinds of items in the built-in dungeon, sorted. */
export const builtInKinds = itemKinds(dungeonFiles)

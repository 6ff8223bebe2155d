import type { AnyWorld } from '@seedfast/world'
import { dungeonLevel } from './dungeon-level.js'

/**
 * Functions that return the params for drawing thumbnails, keyed by world ID. Only worlds whose default picture is too
 * large have such params. `data` is the data of a world that shares the page, or undefined for the built-in world.
 */
const PARAMS: Readonly<Record<string, (data: unknown) => object>> = {
  dungeon: (data) => ({ level: dungeonLevel(data) }),
  spire: () => ({ acts: 1 }),
}

/** Returns the params for drawing a world's thumbnails, or an empty object for the default params. */
export function thumbnailParams({ id, page }: Pick<AnyWorld, 'id' | 'page'>): object {
  try {
    return PARAMS[page?.world ?? id]?.(page?.data()) ?? {}
  } catch {
    // The world's data is invalid, so its thumbnails can't be drawn with any params.
    return {}
  }
}

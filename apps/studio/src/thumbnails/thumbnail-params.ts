import type { AnyWorld } from '@seedfast/world'

/**
 * Functions that return the params for drawing thumbnails, keyed by file. Only worlds whose default picture is too
 * large have such params. `data` is the data of a world that shares the page, or undefined for the built-in world.
 */
const PARAMS = import.meta.glob<(data: unknown) => object>('../worlds/*/thumbnail-params.ts', {
  eager: true,
  import: 'default',
})

/** Returns the params for drawing a world's thumbnails, or an empty object for the default params. */
export function thumbnailParams({ id, page }: Pick<AnyWorld, 'id' | 'page'>): object {
  try {
    return PARAMS[`../worlds/${page?.world ?? id}/thumbnail-params.ts`]?.(page?.data()) ?? {}
  } catch {
    // The world's data is invalid, so its thumbnails can't be drawn with any params.
    return {}
  }
}

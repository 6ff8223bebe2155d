import { use } from 'react'
import { LoadError } from '../ui/part-boundary.js'
import { areSchemasLoaded, loadSchemas } from '../workers/late-schema.js'

let opening: Promise<void> | null = null

const forget = (): void => {
  opening = null
}

/**
 * Waits until the given schemas are loaded or, if none are given, all schemas of the code that has run so far. Must be
 * called inside a `PartBoundary`, which shows nothing else while it waits.
 */
export function useSchemas(...schemas: readonly unknown[]): void {
  if (areSchemasLoaded(...schemas)) return
  opening ??= loadSchemas().then(forget, (cause: unknown) => {
    throw new LoadError(forget, cause)
  })
  use(opening)
}

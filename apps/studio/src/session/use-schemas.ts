import { use } from 'react'
import { LoadError } from '../ui/part-boundary.js'
import { areSchemasLoaded, loadSchemas } from '../workers/late-schema.js'

let opening: Promise<void> | null = null

const forget = (): void => {
  opening = null
}

/**
 * Suspends the component until the given schemas are loaded. Without arguments, waits for all schemas used by the code
 * that has been loaded so far. Must be called inside a `PartBoundary`, which shows the waiting state.
 */
export function useSchemas(...schemas: readonly unknown[]): void {
  if (areSchemasLoaded(...schemas)) return
  opening ??= loadSchemas().then(forget, (cause: unknown) => {
    throw new LoadError(forget, cause)
  })
  use(opening)
}

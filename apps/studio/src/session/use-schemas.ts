import { use } from 'react'
import { LoadError } from '../ui/part-boundary.js'
import { areSchemasLoaded, loadSchemas } from '../workers/late-schema.js'

let opening: Promise<void> | null = null

const forget = (): void => {
  opening = null
}

/** Waits until the schemas of all loaded worlds are loaded. Must be called inside a `PartBoundary`. */
export function useSchemas(): void {
  if (areSchemasLoaded()) return
  opening ??= loadSchemas().then(forget, (cause: unknown) => {
    throw new LoadError(forget, cause)
  })
  use(opening)
}

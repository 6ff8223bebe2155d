import {
  seedCollision,
  seedCollisionText,
  SEED_COLLISION_NOT_TESTED,
  type CatalogEntry,
  type CatalogRequest,
  type SeedCollision,
} from '@seedfast/audit'
import type { AnyWorld } from '@seedfast/world'
import type { Console } from '../console/console.js'

/** The maximum time to spend on the search for two seeds that a world doesn't distinguish, in milliseconds. */
const MOST_MS = 5000

/** A warning about a world's use of its seeds. It doesn't change the exit status, because a world can have few seeds. */
export type SeedWarning = (SeedCollision | { readonly code: 'not-tested'; readonly severity: 'note' }) & {
  readonly message: string
}

/** Returns a warning if the world doesn't distinguish two seeds, or if runs are too slow to test this. */
export async function seedWarning(
  console: Console,
  world: AnyWorld,
  request: CatalogRequest,
  entries: readonly CatalogEntry[],
): Promise<SeedWarning | null> {
  const start = console.now()
  const isOver = (): boolean => console.stop.aborted || console.now() - start > MOST_MS
  const collision = await seedCollision(world, request, entries, isOver)
  if (collision === undefined)
    return { code: 'not-tested', severity: 'note', message: SEED_COLLISION_NOT_TESTED }
  return collision === null ? null : { ...collision, message: seedCollisionText(collision) }
}

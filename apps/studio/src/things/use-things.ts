import { thingsOf, type AnyWorld, type ListedThing } from '@seedfast/world'
import { use } from 'preact/compat'
import type { ShownResult } from './shown-result.js'

/** Returns the things that the world lists in the shown result. Suspends until the world has listed them. */
export function useThings({ artefact, generated, session }: ShownResult): readonly ListedThing[] {
  let list = lists.get(generated)
  if (list === undefined) lists.set(generated, (list = thingsIn(session.world, artefact)))
  return use(list)
}

/**
 * The lists of the answers that were shown. A suspended page may be rendered from the start, so a key that is made
 * while rendering would be new each time.
 */
const lists = new WeakMap<ShownResult['generated'], Promise<readonly ListedThing[]>>()

async function thingsIn(
  world: AnyWorld,
  { result, version, seed, params, overrides }: ShownResult['artefact'],
): Promise<readonly ListedThing[]> {
  return thingsOf(world, result, { world: world.id, version, seed, params, overrides })
}

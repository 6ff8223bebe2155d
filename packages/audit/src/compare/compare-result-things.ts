import {
  comparedThings,
  thingsOf,
  type About,
  type AnyWorld,
  type ListedThing,
  type ThingDifference,
} from '@seedfast/world'

/** A result, and what it was made from, as in an artefact. */
export interface MadeResult extends About {
  readonly result: unknown
}

/**
 * Compares the things in two results of a world. Returns null if the world declares no things, or if it can't list
 * those in one of the results, for example because that result comes from an earlier version.
 */
export async function compareResultThings(
  world: Pick<AnyWorld, 'id' | 'things'>,
  a: MadeResult,
  b: MadeResult,
): Promise<readonly ThingDifference[] | null> {
  if (world.things === null) return null
  try {
    return comparedThings(await thingsIn(world, a), await thingsIn(world, b))
  } catch {
    return null
  }
}

function thingsIn(
  world: Pick<AnyWorld, 'id' | 'things'>,
  { result, world: id, version, seed, params, overrides }: MadeResult,
): Promise<readonly ListedThing[]> {
  return thingsOf(world, result, { world: id, version, seed, params, overrides })
}

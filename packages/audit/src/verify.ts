import {
  artefactOf,
  canonicalJson,
  findWorld,
  inputError,
  make,
  type AnyWorld,
  type Artefact,
  type InputError,
  type Made,
  type Problem,
} from '@seedfast/world'
import { firstDifference, type Difference } from './first-difference.js'

/** What came of making an artefact again. */
export type Verification =
  | { readonly kind: 'equal'; readonly sha256: string }
  /** The artefact is not what its seed makes: the first place where it differs. */
  | { readonly kind: 'different'; readonly difference: Difference }
  /** The seed makes a result that does not keep its promises, so no artefact of it can be right. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }

/**
 * Makes an artefact's result again and compares it byte for byte (as canonical JSON, so white space does not matter).
 * Throws an InputError when it names an unknown world, another version of the world, or a seed, params or overrides
 * that the world refuses.
 */
export function verify(worlds: readonly AnyWorld[], artefact: Artefact, source = 'artefact'): Verification {
  const world = findWorld(worlds, artefact.world)
  if (world.version !== artefact.version) {
    throw inputError(
      source,
      ['version'],
      `made with ${world.id} ${artefact.version}; this is ${world.id} ${world.version}, which makes other results`,
    )
  }
  const made = remake(world, artefact, source)
  if (made.problems.length > 0) return { kind: 'problems', problems: made.problems }
  const again = artefactOf(made)
  if (canonicalJson(again) === canonicalJson(artefact)) return { kind: 'equal', sha256: again.sha256 }
  // The result first: a changed result is what a person wants named, the hash only follows from it.
  const difference =
    firstDifference({ result: again.result }, { result: artefact.result }) ??
    firstDifference(again, artefact)!
  return { kind: 'different', difference }
}

function remake(world: AnyWorld, artefact: Artefact, source: string): Made {
  try {
    return make(world, artefact)
  } catch (error) {
    if (error instanceof Error && error.name === 'InputError') {
      const input = error as InputError
      throw input.from(`${source}: ${input.source}`)
    }
    throw error
  }
}

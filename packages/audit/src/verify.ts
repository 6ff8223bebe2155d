import {
  artefactOf,
  canonicalJson,
  findWorld,
  InputError,
  inputError,
  isInputError,
  make,
  parseSchema,
  releaseText,
  type AnyWorld,
  type Artefact,
  type Made,
  type Problem,
} from '@seedfast/world'
import { firstDifference, type Difference } from './first-difference.js'

/** How many faults of one result are told. */
const MOST_ISSUES = 5

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
 * that the world refuses, and for a result that is not of the world's schema.
 */
export function verify(worlds: readonly AnyWorld[], artefact: Artefact, source = 'artefact'): Verification {
  const world = findWorld(worlds, artefact.world)
  if (world.version !== artefact.version) {
    throw inputError(
      source,
      ['version'],
      `made with ${world.id} ${artefact.version}; this is ${world.id} ${world.version}, which makes other results${releaseText(world, artefact.version)}`,
    )
  }
  checkResult(world, artefact, source)
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

/** Throws an InputError for a result that is not of the world's schema. */
function checkResult(world: AnyWorld, { result }: Artefact, source: string): void {
  if (world.result === null) return
  try {
    parseSchema(world.result, result, source)
  } catch (error) {
    if (!isInputError(error)) throw error
    throw new InputError(
      source,
      error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({ path: ['result', ...path], message })),
    )
  }
}

function remake(world: AnyWorld, artefact: Artefact, source: string): Made {
  try {
    return make(world, artefact)
  } catch (error) {
    if (isInputError(error)) throw error.from(`${source}: ${error.source}`)
    throw error
  }
}

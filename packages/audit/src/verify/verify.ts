import {
  artefactOf,
  asyncWorldError,
  canonicalJson,
  filePlace,
  findWorld,
  firstIssues,
  InputError,
  isInputError,
  makeSteps,
  parseSchema,
  placeInside,
  releaseOf,
  runSteps,
  runStepsNow,
  type AnyWorld,
  type Artefact,
  type GeneratedResult,
  type Place,
  type Problem,
  type Steps,
} from '@seedfast/world'
import { firstDifference, type Difference } from '../compare/first-difference.js'
import { auditInputError } from '../messages.js'

/** The maximum number of schema issues to report for a result. */
const MOST_ISSUES = 5

/** The outcome of regenerating an artefact. */
export type Verification =
  | { readonly kind: 'equal'; readonly sha256: string }
  /** The artefact differs from the regenerated result. `difference` is the first place where they differ. */
  | { readonly kind: 'different'; readonly difference: Difference }
  /** The seed's result breaks the world's own rules, so the seed can't have a valid artefact. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }

/**
 * Regenerates an artefact's result and compares it with the recorded result. Both are compared as canonical JSON, so
 * white space in the file doesn't matter. `place` identifies the artefact in errors.
 *
 * Throws an InputError if the artefact's world is unknown or has a different version, if the seed, params or overrides
 * are invalid, or if the artefact's result doesn't match the world's schema. Throws a WorldError if the world is
 * asynchronous.
 */
export function verify(
  worlds: readonly AnyWorld[],
  artefact: Artefact,
  place: Place = filePlace('artefact'),
): Verification {
  const refusal = (): Error => asyncWorldError(artefact.world, 'verifyAsync', artefact.seed)
  return runStepsNow(verifySteps(worlds, artefact, place), refusal)
}

/**
 * Like `verify`, regenerates an artefact's result and compares it with the recorded result, but also accepts
 * asynchronous worlds.
 */
export async function verifyAsync(
  worlds: readonly AnyWorld[],
  artefact: Artefact,
  place: Place = filePlace('artefact'),
): Promise<Verification> {
  return runSteps(verifySteps(worlds, artefact, place))
}

function* verifySteps(worlds: readonly AnyWorld[], artefact: Artefact, place: Place): Steps<Verification> {
  const world = findWorld(worlds, artefact.world)
  const { id, version } = world
  if (version !== artefact.version) {
    const release = releaseOf(world, artefact.version)
    const data = { world: id, got: artefact.version, version, release }
    throw auditInputError('other-version', placeInside(place, { path: ['version'] }), data)
  }
  checkResult(world, artefact, place)
  const generated = yield* remake(world, artefact, place)
  if (generated.problems.length > 0) return { kind: 'problems', problems: generated.problems }
  const expected = artefactOf(generated)
  if (canonicalJson(expected) === canonicalJson(artefact)) return { kind: 'equal', sha256: expected.sha256 }
  // The result is compared first, because users want to see how it changed. A different hash is only a consequence.
  const difference =
    firstDifference({ result: expected.result }, { result: artefact.result }) ??
    firstDifference(expected, artefact)!
  return { kind: 'different', difference }
}

/** Throws an InputError if the artefact's result doesn't match the world's schema. */
function checkResult(world: AnyWorld, { result }: Artefact, place: Place): void {
  if (world.result === null) return
  const at = placeInside(place, { path: ['result'] })
  try {
    parseSchema(world.result, result, at)
  } catch (error) {
    if (!isInputError(error)) throw error
    throw new InputError(firstIssues(error.issues, MOST_ISSUES, at))
  }
}

/** Regenerates an artefact's result. Issues with the params are reported with their place in the artefact. */
function* remake(world: AnyWorld, artefact: Artefact, place: Place): Steps<GeneratedResult> {
  try {
    return yield* makeSteps(world, artefact)
  } catch (error) {
    if (!isInputError(error)) throw error
    throw new InputError(
      error.issues.map((issue) => {
        const path = [issue.place.in, ...(issue.place.path ?? [])]
        return { ...issue, place: placeInside(place, { path }) }
      }),
    )
  }
}

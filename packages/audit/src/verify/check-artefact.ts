import {
  findWorld,
  isInputError,
  makeAsync,
  releaseOf,
  resultHash,
  type AnyWorld,
  type Artefact,
  type Issue,
  type Problem,
} from '@seedfast/world'
import { firstDifference, type Difference } from '../compare/first-difference.js'
import { blameWorld } from '../world-failure.js'

/**
 * The outcome of checking an artefact: whether the file is intact, and how the recorded result compares with the
 * current code's result.
 */
export interface ArtefactCheck {
  /**
   * Whether the recorded hash differs from the hash of the recorded result. If so, the file was changed after it was
   * written.
   */
  readonly damaged: boolean
  readonly today: RemadeToday
}

/** The comparison of the recorded result with the current code's result for the same seed and params. */
export type RemadeToday =
  | { readonly kind: 'same' }
  /** The results differ. `expected` is the current code's result. */
  | { readonly kind: 'another result'; readonly difference: Difference }
  /**
   * There is no result, because the installed version of the world isn't the recorded version. `release` is the package
   * and release that can open the recorded version, or null if that release isn't known.
   */
  | {
      readonly kind: 'another version'
      readonly recorded: number
      readonly now: number
      readonly release: string | null
    }
  /** The current code's result breaks the world's own rules. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  /** There is no result, because the world no longer accepts the seed, params or overrides. */
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

/**
 * Checks that an artefact's hash matches its result, and that the current code generates the same result. Throws an
 * InputError if the artefact's world isn't in `worlds`, and a WorldError if the world throws.
 */
export async function checkArtefact(worlds: readonly AnyWorld[], artefact: Artefact): Promise<ArtefactCheck> {
  const world = findWorld(worlds, artefact.world)
  return { damaged: resultHash(artefact.result) !== artefact.sha256, today: await remade(world, artefact) }
}

async function remade(world: AnyWorld, artefact: Artefact): Promise<RemadeToday> {
  if (world.version !== artefact.version) {
    const { version: now } = world
    const { version: recorded } = artefact
    return { kind: 'another version', recorded, now, release: releaseOf(world, recorded) }
  }
  try {
    const { result, problems } = await blameWorld(world.id, artefact.seed, () => makeAsync(world, artefact))
    if (problems.length > 0) return { kind: 'problems', problems }
    const difference = firstDifference(result, artefact.result)
    return difference === null ? { kind: 'same' } : { kind: 'another result', difference }
  } catch (error) {
    if (isInputError(error)) return { kind: 'refused', issues: error.issues }
    throw error
  }
}

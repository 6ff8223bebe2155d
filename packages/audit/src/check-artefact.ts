import {
  findWorld,
  isInputError,
  make,
  resultHash,
  type AnyWorld,
  type Artefact,
  type Issue,
  type Problem,
} from '@seedfast/world'
import { firstDifference, type Difference } from './first-difference.js'
import { blameWorld } from './world-failure.js'

/** Whether an artefact is intact, and what the current code makes from its seed and params. */
export interface ArtefactCheck {
  /** Whether its result doesn't match its hash, because the file was changed after it was written. */
  readonly damaged: boolean
  readonly today: RemadeToday
}

/** Compares the recorded result with what the current code makes from the artefact's seed and params. */
export type RemadeToday =
  | { readonly kind: 'same' }
  /** Another result: `expected` is what is made today. */
  | { readonly kind: 'another result'; readonly difference: Difference }
  /** Nothing was made, since the world has another version now. */
  | { readonly kind: 'another version'; readonly recorded: number; readonly now: number }
  /** A result that breaks the world's own rules. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  /** Nothing: the world no longer accepts the seed, params or overrides. */
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

/**
 * Checks an artefact's hash, and whether the current code makes its result. Throws an InputError for an unknown world,
 * and a WorldError if the world throws.
 */
export function checkArtefact(worlds: readonly AnyWorld[], artefact: Artefact): ArtefactCheck {
  const world = findWorld(worlds, artefact.world)
  return { damaged: resultHash(artefact.result) !== artefact.sha256, today: remade(world, artefact) }
}

function remade(world: AnyWorld, artefact: Artefact): RemadeToday {
  if (world.version !== artefact.version) {
    return { kind: 'another version', recorded: artefact.version, now: world.version }
  }
  try {
    const { result, problems } = blameWorld(world.id, artefact.seed, () => make(world, artefact))
    if (problems.length > 0) return { kind: 'problems', problems }
    const difference = firstDifference(result, artefact.result)
    return difference === null ? { kind: 'same' } : { kind: 'another result', difference }
  } catch (error) {
    if (isInputError(error)) return { kind: 'refused', issues: error.issues }
    throw error
  }
}

import { openObservedRun, type PreparedRequest, type RunObserver } from '@seedfast/world'
import type { TrialWords } from './trial-words.js'

/**
 * The words that replace the first words of some draws. The keys are the draws' numbers, counted in the order
 * that draws start. All other draws keep their words.
 */
export type ChangesByTurn = ReadonlyMap<number, TrialWords>

/**
 * Regenerates a result with the first words of some draws replaced. Returns null if the world throws an error with
 * these words.
 */
export function makeChanged(
  prepared: PreparedRequest,
  changes: ChangesByTurn,
): { readonly result: unknown } | null {
  return makeObservedBy(prepared, new ChangedRun(changes))
}

/** Regenerates a result while an observer watches its draws. Returns null if the world throws an error. */
export function makeObservedBy(
  prepared: PreparedRequest,
  observer: RunObserver,
): { readonly result: unknown } | null {
  const { world } = prepared
  try {
    return { result: world.generate(openObservedRun(world.seed, prepared, observer).run) }
  } catch {
    return null
  }
}

/** A draw in progress: the words that replace the draw's own words, and the number of words taken so far. */
interface ChangedDraw {
  readonly words: TrialWords
  taken: number
}

class ChangedRun implements RunObserver {
  private turns = 0
  private readonly open: ChangedDraw[] = []

  constructor(private readonly changes: ChangesByTurn) {}

  before(): void {
    this.open.push({ words: this.changes.get(this.turns++) ?? [], taken: 0 })
  }

  after(): void {
    this.open.pop()
  }

  failed(): void {
    this.open.pop()
  }

  readonly word = (word: number): number => {
    const draw = this.open.at(-1)
    return draw?.words[draw.taken++] ?? word
  }
}

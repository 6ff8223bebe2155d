import { openObservedRun, type Prepared, type RunObserver } from '@seedfast/world'
import type { TrialWords } from './trial-words.js'

/** Words that replace the first words of draws, by the draws' turns. Other draws don't change. */
export type ChangesByTurn = ReadonlyMap<number, TrialWords>

/** Returns the result with the first words of some draws replaced, or null if the world fails with them. */
export function makeChanged(prepared: Prepared, changes: ChangesByTurn): { readonly result: unknown } | null {
  return makeObservedBy(prepared, new ChangedRun(changes))
}

/** Returns the result of a run with the given observer, or null if the world fails. */
export function makeObservedBy(
  prepared: Prepared,
  observer: RunObserver,
): { readonly result: unknown } | null {
  const { world } = prepared
  try {
    return { result: world.generate(openObservedRun(world.seed, prepared, observer).run) }
  } catch {
    return null
  }
}

/** A draw in progress: its new words, and the number of words that it has taken. */
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

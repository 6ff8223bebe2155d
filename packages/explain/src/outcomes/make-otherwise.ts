import { openObservedRun, type Prepared, type RunObserver } from '@seedfast/world'
import type { TrialWords } from './trial-words.js'

/** The words that draws get in place of their first ones, by the draws' turns; draws without any stay as they are. */
export type ChangesByTurn = ReadonlyMap<number, TrialWords>

/** The result with the first words of these draws changed, or null when the world fails with them. */
export function makeOtherwise(
  prepared: Prepared,
  changes: ChangesByTurn,
): { readonly result: unknown } | null {
  return makeWith(prepared, new ChangedRun(changes))
}

/** The result of a run with this observer, or null when the world fails. */
export function makeWith(prepared: Prepared, observer: RunObserver): { readonly result: unknown } | null {
  const { world } = prepared
  try {
    return { result: world.generate(openObservedRun(world.seed, prepared, observer).run) }
  } catch {
    return null
  }
}

/** A draw under way: its new words, and how many it has taken. */
interface ChangedDraw {
  readonly words: TrialWords
  taken: number
}

/** Changes the first words of some draws. */
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

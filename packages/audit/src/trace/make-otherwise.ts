import { openObservedRun, type Prepared, type RunObserver } from '@seedfast/world'
import { CHANGES, MOST_CHANGED, type WordChange } from './draw-changes.js'

/** The change that each draw gets, by its turn; draws without one stay as they are. */
export type ChangesByTurn = ReadonlyMap<number, number>

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

/** A draw under way, and how many of its words are still to be changed. */
interface ChangedDraw {
  readonly change: WordChange | null
  left: number
}

/** Changes the first words of some draws. */
class ChangedRun implements RunObserver {
  private turns = 0
  private readonly open: ChangedDraw[] = []

  constructor(private readonly changes: ChangesByTurn) {}

  before(): void {
    const change = this.changes.get(this.turns++)
    this.open.push(change === undefined ? UNCHANGED : { change: CHANGES[change]!, left: MOST_CHANGED })
  }

  after(): void {
    this.open.pop()
  }

  failed(): void {
    this.open.pop()
  }

  readonly word = (word: number): number => {
    const draw = this.open.at(-1)
    if (draw === undefined || draw.change === null || draw.left === 0) return word
    draw.left--
    return draw.change(word) >>> 0
  }
}

const UNCHANGED: ChangedDraw = { change: null, left: 0 }

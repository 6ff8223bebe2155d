import { foundText, sourceName, type RunObserver } from '@seedfast/world'

/** One draw of a step. */
export interface StepDraw {
  readonly stream: string
  /** The call, such as `int(1, 6)`. */
  readonly call: string
  readonly value: unknown
  /** The place in the code that makes the draw, if it was noted. */
  readonly site?: string
}

/** The first draw in which two executions of a step differ. A missing draw is `null`. */
export interface DrawDifference {
  /** The number of equal draws before it. */
  readonly index: number
  readonly a: StepDraw | null
  readonly b: StepDraw | null
  /** The last equal draws before it, at most two. */
  readonly before: readonly StepDraw[]
  /** The draws of each execution after it, at most two. */
  readonly after: { readonly a: readonly StepDraw[]; readonly b: readonly StepDraw[] }
}

const WINDOW = 2

/** An observer that lists the draws since the last call of `take`. */
export interface StepDraws extends RunObserver {
  take(): StepDraw[]
  /** Whether draws aren't listed, such as while the state is saved: a game may ask its generator for its state then. */
  isPaused: boolean
}

/** Creates an observer that lists the draws of one step at a time, with the places that `site` returns. */
export function stepDraws(site?: () => string | null): StepDraws {
  let draws: StepDraw[] = []
  const listed: StepDraws = {
    isPaused: false,
    before: () => {},
    after: (source, rule, args, value) => {
      if (listed.isPaused) return
      const call = `${rule}(${args.map((arg) => foundText(arg)).join(', ')})`
      const at = site?.() ?? null
      draws.push({
        stream: sourceName(source),
        call,
        value: Array.isArray(value) ? [...value] : value,
        ...(at !== null && { site: at }),
      })
    },
    take: () => {
      const taken = draws
      draws = []
      return taken
    },
  }
  return listed
}

/** Returns the first draw in which two lists differ, or `null` if they are equal. */
export function drawDifference(a: readonly StepDraw[], b: readonly StepDraw[]): DrawDifference | null {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [one, other] = [a[index] ?? null, b[index] ?? null]
    if (one !== null && other !== null && drawText(one) === drawText(other)) continue
    const next = (draws: readonly StepDraw[]): readonly StepDraw[] =>
      draws.slice(index + 1, index + 1 + WINDOW)
    const before = a.slice(Math.max(0, index - WINDOW), index)
    return { index, a: one, b: other, before, after: { a: next(a), b: next(b) } }
  }
  return null
}

/** Formats a draw, such as `loot: int(1, 6) is 3`. */
export function drawText({ stream, call, value }: StepDraw): string {
  return `${stream}: ${call} is ${Object.is(value, -0) ? '-0' : foundText(value)}`
}

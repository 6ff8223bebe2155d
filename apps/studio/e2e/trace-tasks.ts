import type { Page } from 'playwright-core'

/** The processor time of the longest task in each step, in milliseconds, keyed by step name. */
export type LongestTasks = Readonly<Record<string, number>>

/** An event in Chromium's trace format. Times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The thread's processor time between the start and the end of the event. */
  readonly tdur?: number
}

/** What precedes the name of a step in the mark at its end. */
export const MARK = 'end of step: '

/**
 * Measures the longest task on a page's main thread during each step of `work`. Only processor time is measured, so
 * other programs on the machine don't distort the result. `work` calls `ended` at the end of each step.
 */
export async function longestTasks(
  page: Page,
  work: (ended: (step: string) => Promise<void>) => Promise<void>,
): Promise<LongestTasks> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await work((step) => page.evaluate((name) => void performance.mark(name), MARK + step))
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  return longestInSteps(trace.traceEvents)
}

function longestInSteps(events: readonly TraceEvent[]): LongestTasks {
  const ends = events.filter(({ name }) => name.startsWith(MARK)).sort((a, b) => a.ts - b.ts)
  const { pid, tid } = ends[0]!
  const longest: Record<string, number> = {}
  for (const { name } of ends) longest[name.slice(MARK.length)] = 0
  for (const event of events) {
    if (event.pid !== pid || event.tid !== tid || !event.name.endsWith('::RunTask')) continue
    const step = ends.find(({ ts }) => event.ts <= ts)?.name.slice(MARK.length)
    if (step === undefined) continue
    longest[step] = Math.max(longest[step]!, Math.round((event.tdur ?? event.dur ?? 0) / 1000))
  }
  return longest
}

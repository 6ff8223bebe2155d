import type { ExplainStep } from '@seedfast/explain'
import { count, counted, duration } from '../console/progress.js'

/**
 * Formats a forecast for an explanation: the maximum number of results still to be generated, and the maximum remaining
 * time. The forecast is printed once.
 */
export function forecastText(what: string, { left }: ExplainStep, seconds: number, threads: number): string {
  const by = threads === 1 ? 'one thread' : `${count(threads)} threads`
  return `${what}: up to ${counted(left, 'more result')}, which take up to ${duration(seconds)} on ${by}; the likeliest draws come first; Ctrl-C or --for <seconds> stops with the results so far\n`
}

/**
 * Formats the progress of an explanation, and the streams of the decisive draws found until now. `seconds` is the
 * remaining time, or null if it is unknown.
 */
export function explainingLines(
  what: string,
  step: ExplainStep,
  seconds: number | null,
  width: number,
): string[] {
  const { done, of, decided } = step
  const left = seconds === null ? '' : `, up to ${duration(seconds)} left`
  const found = decided.length === 0 ? '' : `, ${count(decided.length)} of them decide it`
  const lines = [
    `${what}: ${count(done)} of ${counted(of, 'draw')} tried${found}${left}`,
    foundLine(step, width),
  ]
  return lines.filter((line) => line !== '')
}

/**
 * Formats the number of decisive draws per stream, starting with the stream that has the most. The line is truncated to
 * `width` characters.
 */
function foundLine({ decided }: ExplainStep, width: number): string {
  const streams = new Map<string, number>()
  for (const { draw } of decided) streams.set(draw.stream, (streams.get(draw.stream) ?? 0) + 1)
  const most = [...streams].sort(([, a], [, b]) => b - a).map(([stream, many]) => `${stream} ${count(many)}`)
  const line = most.length === 0 ? '' : `  ${most.join(', ')}`
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`
}

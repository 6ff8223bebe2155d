import { withCommas } from './messages.js'

/** A range of consecutive numbers, from `from` up to but not including `to`. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * Formats ranges of numbers, such as `0–4, 7, 9–12`. Lists at most `most` ranges, followed by the count of the
 * remaining numbers.
 */
export function placesText(stretches: readonly Stretch[], most: number): string {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last?.to === from) last.to = to
    else merged.push({ from, to })
  }
  const named = merged
    .slice(0, most)
    .map(({ from, to }) => (to - from === 1 ? withCommas(from) : `${withCommas(from)}–${withCommas(to - 1)}`))
  const rest = merged.slice(most)
  const more = rest.reduce((sum, { from, to }) => sum + to - from, 0)
  return `${named.join(', ')}${more === 0 ? '' : ` and ${withCommas(more)} more up to ${withCommas(rest.at(-1)!.to - 1)}`}`
}

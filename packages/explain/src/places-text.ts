/** Some numbers in a row: from `from` up to but not including `to`. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** Numbers as a person writes them, such as `0–4, 7, 9–12`; those beyond the first `most` stretches are counted. */
export function placesText(stretches: readonly Stretch[], most: number): string {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last?.to === from) last.to = to
    else merged.push({ from, to })
  }
  const named = merged
    .slice(0, most)
    .map(({ from, to }) => (to - from === 1 ? count(from) : `${count(from)}–${count(to - 1)}`))
  const rest = merged.slice(most)
  const more = rest.reduce((sum, { from, to }) => sum + to - from, 0)
  return `${named.join(', ')}${more === 0 ? '' : ` and ${count(more)} more up to ${count(rest.at(-1)!.to - 1)}`}`
}

/** A whole number with a comma for every thousand. */
function count(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

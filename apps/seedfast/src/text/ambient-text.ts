import type { AmbientCall } from '@seedfast/audit'

/**
 * Formats calls to ambient functions, such as `Math.random`, one per line and without duplicates. Returns an empty
 * string if there are none.
 */
export function ambientText(calls: readonly AmbientCall[]): string {
  if (calls.length === 0) return ''
  const lines = calls.map(({ name, site }) => `  ${name}${site === null ? '' : ` at ${site}`}`)
  return ["calls whose results don't depend on the seed:", ...new Set(lines)]
    .map((line) => `${line}\n`)
    .join('')
}

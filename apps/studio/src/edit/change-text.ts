import { plainName, type Path } from '@seedfast/world'
import type { Change } from './changes.js'

/** The maximum length of a value, in characters. */
const LONGEST = 24

/** Describes a changed param in words: “Counts: Elite: 5”. `nameOf` returns the display name of a value, or null. */
export function changeText(
  { path, value }: Change,
  nameOf?: (path: Path, value: unknown) => string | null,
): string {
  const name = paramWords(path)
  if (value === undefined) return `${name}: none`
  const own = nameOf?.(path, value)
  if (own !== null && own !== undefined) return `${name}: ${own}`
  if (typeof value === 'boolean') return `${name}: ${value ? 'yes' : 'no'}`
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : null
  return text !== null && text.length <= LONGEST ? `${name}: ${text}` : name
}

/** Names the place of a param: “Counts: Elite”. */
export function paramWords(path: Path): string {
  return path.length === 0
    ? 'All parameters'
    : path
        .map((step) => plainName(String(step)))
        .slice(-2)
        .join(': ')
}

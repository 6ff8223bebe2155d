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
  const names = Array.isArray(value) ? value.map((item) => nameOf?.(path, item) ?? null) : []
  const listed = names.length > 0 && names.every((one) => one !== null) ? names.join(', ') : null
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : listed
  return text !== null && text.length <= LONGEST ? `${name}: ${text}` : name
}

/** Names the place of a param: “Counts: Elite”, or “Floor 3: Gold” for an entry of a table with numbers as keys. */
export function paramWords(path: Path): string {
  return path.length === 0
    ? 'All parameters'
    : path
        .flatMap((step, i) => {
          if (/^\d+$/.test(`${path[i + 1]}`) && `${step}`.endsWith('s')) return []
          const isNumber = i > 0 && /^\d+$/.test(`${step}`) && `${path[i - 1]}`.endsWith('s')
          return [isNumber ? `${plainName(`${path[i - 1]}`.slice(0, -1))} ${step}` : plainName(`${step}`)]
        })
        .slice(-2)
        .join(': ')
}

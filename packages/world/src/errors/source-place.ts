import type { Place, PlaceKind } from './place.js'

const KINDS = [
  'params',
  'overrides',
  'seed',
  'query',
  'body',
  'world',
  'date',
  'condition',
] as const satisfies PlaceKind[]

/** The place of an input that is given by its name: `--count`, `params`, or a file. */
export function sourcePlace(source: string | Place): Place {
  if (typeof source !== 'string') return source
  if (source.startsWith('--')) return { in: 'option', name: source.slice(2) }
  const kind = KINDS.find((one) => one === source)
  return kind === undefined ? { in: 'file', name: source } : { in: kind }
}

/** The name of a place's input, as older callers pass it: `params`, `--count`, a file name. */
export function sourceOf({ in: kind, name }: Place): string {
  if (kind === 'option' && name !== undefined) return `--${name}`
  return name ?? kind
}

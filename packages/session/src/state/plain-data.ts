import { pathText, type Path } from '@seedfast/world'

/** Thrown for a state that isn't plain data, with the path of the first part that isn't. */
export class StateError extends TypeError {
  override readonly name = 'StateError'

  constructor(
    readonly path: Path,
    readonly found: string,
  ) {
    super(`the state isn't plain data: ${pathText(path) || 'it'} is ${found}`)
  }
}

/** The maximum nesting depth of a state. A deeper state counts as endless. */
export const MOST_LEVELS = 500

/**
 * Throws a StateError for the first part of a value that isn't plain data: `null`, `undefined`, booleans, numbers,
 * strings, arrays, and objects without a class. NaN, infinite numbers and -0 are plain data here, although files can't
 * contain them.
 */
export function checkPlain(value: unknown): void {
  check(value, [], plainFault)
}

/** Throws a StateError for the first part of plain data that JSON can't represent: `undefined`, NaN and infinite numbers. */
export function checkJson(value: unknown): void {
  check(value, [], (part) =>
    part === undefined || (typeof part === 'number' && !Number.isFinite(part))
      ? `${part}, which JSON can't represent`
      : null,
  )
}

function check(value: unknown, path: Path, faultOf: (part: unknown, levels: number) => string | null): void {
  const fault = faultOf(value, path.length)
  if (fault !== null) throw new StateError(path, fault)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) value.forEach((item, i) => check(item, [...path, i], faultOf))
  else for (const [key, item] of Object.entries(value)) check(item, [...path, key], faultOf)
}

/** Returns what a value is if it isn't plain data, not counting what it contains; otherwise `null`. */
function plainFault(value: unknown, levels: number): string | null {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return `a ${typeof value}; define save and load, which convert it`
  if (typeof value !== 'object' || value === null) return null
  if (levels > MOST_LEVELS) return 'part of itself, or nested more than 500 levels deep'
  if (Array.isArray(value)) return null
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return null
  const { name } = (prototype as { constructor?: { name?: string } }).constructor ?? {}
  return `an object of the class ${name || 'without a name'}; define save and load, which convert it`
}

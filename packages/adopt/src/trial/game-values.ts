import { absorbedPath } from '@seedfast/capture'
import type { Nothing } from '../findings.js'

/** Returns the required parameters of the game's function at `path`, which lists the names that lead to the function. */
export function parametersOf(names: object | null, path: readonly string[] | null): readonly string[] {
  if (names === null || path === null) return []
  const value = valueAt(names, path)
  if (typeof value !== 'function' || value.length === 0 || absorbedPath(value) !== null) return []
  const [, list = ''] = /^[^(]*\(([^)]*)\)/.exec(String(value)) ?? []
  const parameters = list
    .split(',')
    .map((one) => one.trim())
    .slice(0, value.length)
  return parameters.every((one) => /^[\w$]+$/.test(one)) ? parameters : []
}

/** Returns the value at a path of names, or `undefined` if there is none. */
export function valueAt(names: object, path: readonly string[]): unknown {
  let value: unknown = names
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[shownName(name)]
  return value
}

/** Returns the name under which a game exports the name that an expression uses. */
export function shownName(name: string): string {
  return name === '$default' ? 'default' : name
}

/** Returns whether a game declares a name that an expression uses. `known` lists the names that the game declares. */
export function isDeclared(names: object, used: string, known: readonly string[]): boolean {
  return known.includes(shownName(used)) || valueAt(names, [used]) !== undefined
}

/** Describes the type of a value, such as `an array`. */
export function typeText(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  const type = typeof value
  return type === 'undefined' ? type : `${type === 'object' ? 'an' : 'a'} ${type}`
}

/** Returns what a game returned if it isn't a result, or `null` if it is one. */
export function nothingIn(value: unknown): Nothing | null {
  if (value === undefined) return { kind: 'undefined' }
  if (typeof value !== 'function') return null
  const path = absorbedPath(value)
  return path === null ? { kind: 'function' } : { kind: 'stand-in', path }
}

/** Returns the names that a game declares, except the names of the imitated browser. */
export function namesOf(names: object): string[] {
  const known: string[] = []
  for (const name in names) known.push(name)
  return known
}

/** Returns whether a function reads the clock rather than making a draw. */
export function isClock(name: string): boolean {
  return name === 'Date.now' || name === 'performance.now'
}

import { visibleText } from './visible-text.js'

/** A plain JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The path of a part of a value: the keys and array indexes that lead to it, outermost first. */
export type Path = readonly (string | number)[]

/**
 * Formats a path for users, such as `rules.rows.width[0]`. The path of the whole value is formatted as an empty string.
 */
export function pathText(path: Path): string {
  let text = ''
  for (const step of path) {
    if (text.length > LONGEST_PATH) return `${text.slice(0, LONGEST_PATH)}…`
    if (typeof step === 'number') text += `[${step}]`
    else if (/^[A-Za-z_$][\w$]{0,99}$/.test(step)) text += text === '' ? step : `.${step}`
    else text += `[${foundText(step)}]`
  }
  return text
}

/** The maximum length of a formatted path, in characters. No path in a file that Seedfast writes is this long. */
const LONGEST_PATH = 1000

/** Formats a path as a JSON Pointer (RFC 6901), such as `/rules/rows/width/0`. */
export function pathPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Returns the steps of a JSON Pointer (RFC 6901), outermost first: `['rooms', '2']` for `/rooms/2`. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the value at a path, or `undefined` if the path doesn't exist. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string | number, unknown>)[step]
  }
  return at
}

/** Returns whether a value is an object, and not an array or `null`. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Formats a value as a string of at most 80 characters for messages, as JSON if possible. */
export function foundText(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return `function ${value.name}`.trimEnd()
  if (typeof value === 'number' || typeof value === 'symbol') return String(value)
  let text: string
  try {
    text = JSON.stringify(shortenedValue(value)) ?? String(value)
  } catch {
    text = Object.prototype.toString.call(value)
  }
  return visibleText(text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 3)}…` : text)
}

const LONGEST_VALUE = 80

/**
 * Returns a copy of a plain value that is short enough for messages: only the first items of all arrays and objects
 * together, and the start of each string. A value of at most `most` characters in JSON stays the same.
 */
export function shortenedValue(value: unknown, most = LONGEST_VALUE): unknown {
  let left = most
  const shorten = (one: unknown): unknown => {
    left--
    if (typeof one === 'string') return one.slice(0, most + 1)
    if (Array.isArray(one)) {
      const items: unknown[] = []
      for (const item of one) {
        if (left < 0) break
        items.push(shorten(item))
      }
      return items
    }
    if (typeof one !== 'object' || one === null || Object.getPrototypeOf(one) !== Object.prototype) return one
    const fields: [string, unknown][] = []
    for (const key of Object.keys(one)) {
      if (left < 0) break
      fields.push([key.slice(0, most + 1), shorten((one as Record<string, unknown>)[key])])
    }
    return Object.fromEntries(fields)
  }
  return shorten(value)
}

import { pathText, type Path } from './json.js'
import { MOST_LEVELS, notJsonText, type NotJsonCode } from '../messages.js'
import { LONE_SURROGATE, quickJson } from './quick-json.js'

/**
 * Thrown when a value can't be written as plain JSON. The error contains the path of the part that JSON can't
 * represent.
 */
export class NotJsonError extends TypeError {
  override readonly name = 'NotJsonError'

  constructor(
    readonly path: Path,
    readonly found: unknown,
    readonly code: NotJsonCode,
  ) {
    super(`${pathText(path) || 'the value'} ${notJsonText(code, found)}`)
  }
}

/**
 * Returns the canonical JSON of a value (RFC 8785): keys are sorted by UTF-16 code unit, there is no white space, and
 * numbers are printed as ECMAScript prints them. Throws a NotJsonError with the path of the first part that plain JSON
 * can't represent: bigint, NaN, Infinity, undefined, functions, symbols, symbol keys, non-enumerable keys, Map, Date
 * and other class instances, holes in arrays, lone surrogates, and cycles.
 */
export function canonicalJson(value: unknown): string {
  const bytes = DECODER && quickJson(value)
  return bytes === null ? canonicalJsonByPath(value) : DECODER!.decode(bytes)
}

/** The UTF-8 decoder, or null in an engine that has no TextDecoder. */
const DECODER = typeof TextDecoder === 'undefined' ? null : new TextDecoder()

/**
 * Returns the canonical JSON of a value, usually as UTF-8 bytes. If you need only the hash, this is faster than
 * `canonicalJson`. The next call overwrites the bytes. Throws the same errors as `canonicalJson`.
 */
export function canonicalUtf8(value: unknown): Uint8Array | string {
  return quickJson(value) ?? canonicalJsonByPath(value)
}

/**
 * Returns the same string as `canonicalJson` and throws the same errors. It's slower, because it keeps track of the
 * path to each part. The errors contain these paths.
 */
export function canonicalJsonByPath(value: unknown): string {
  return write(value, [])
}

function write(value: unknown, path: (string | number)[]): string {
  switch (typeof value) {
    case 'string':
      return writeText(value, path)
    case 'number':
      if (!Number.isFinite(value)) throw new NotJsonError([...path], value, 'not-finite')
      return value === 0 ? '0' : String(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      if (path.length > MOST_LEVELS) {
        throw new NotJsonError(path.slice(0, 20), value, 'too-deep')
      }
      return Array.isArray(value) ? writeList(value, path) : writeObject(value, path)
    default:
      throw new NotJsonError([...path], value, 'not-json')
  }
}

function writeText(value: string, path: Path): string {
  if (LONE_SURROGATE.test(value)) throw new NotJsonError([...path], value, 'lone-surrogate')
  return JSON.stringify(value)
}

function writeList(list: readonly unknown[], path: (string | number)[]): string {
  let text = '['
  for (let i = 0; i < list.length; i++) {
    path.push(i)
    text += (i === 0 ? '' : ',') + write(list[i], path)
    path.pop()
  }
  return `${text}]`
}

function writeObject(object: object, path: (string | number)[]): string {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new NotJsonError([...path], object, 'class-instance')
  }
  const keys = Object.keys(object)
  // Engines answer these two calls from the object's shape, but build an array for `Reflect.ownKeys`.
  if (
    Object.getOwnPropertyNames(object).length !== keys.length ||
    Object.getOwnPropertySymbols(object).length > 0
  ) {
    throw hiddenKey(object, keys, path)
  }
  let text = '{'
  for (const key of keys.sort()) {
    path.push(key)
    const name = writeText(key, path)
    text += `${text === '{' ? '' : ','}${name}:${write((object as Record<string, unknown>)[key], path)}`
    path.pop()
  }
  return `${text}}`
}

/** Creates the error for an object's first key that JSON would omit because the key is a symbol or isn't enumerable. */
function hiddenKey(object: object, keys: readonly string[], path: Path): NotJsonError {
  const listed = new Set<string | symbol>(keys)
  const hidden = Reflect.ownKeys(object).find((key) => !listed.has(key))!
  return typeof hidden === 'symbol'
    ? new NotJsonError([...path], hidden, 'symbol-key')
    : new NotJsonError([...path, hidden], object[hidden as never], 'hidden-key')
}

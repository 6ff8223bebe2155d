import { checkPlain, MOST_LEVELS, StateError } from './plain-data.js'

// The hash is MurmurHash3's mixing of 32-bit words (Austin Appleby, public domain), in two lanes with the constants of
// its 128-bit variant. docs/spec/sessions.md lists the words of each value.

const lanes = new Int32Array(2)
const double = new Float64Array(1)
const halves = new Int32Array(double.buffer)
/** The index of a double's low half in memory, which depends on the processor. */
const LOW = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 0 : 1

const [NULL, UNDEFINED, FALSE, TRUE, INTEGER, DOUBLE, STRING, LIST, OBJECT] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Returns the 64-bit hash of plain data as 16 hexadecimal digits. Values that differ only in -0, NaN, `undefined` or the
 * order of keys have different hashes. Throws a StateError for other values. Takes O(size) time.
 */
export function stateHash(value: unknown): string {
  try {
    return quickHash(value)
  } catch (error) {
    if (error !== NOT_PLAIN) throw error
    checkPlain(value)
    throw new StateError([], 'not plain data')
  }
}

function quickHash(value: unknown): string {
  lanes[0] = 0x2f0b4c47
  lanes[1] = 0x1b873593
  add(value, 0)
  let a = lanes[0]
  let b = lanes[1]
  a = (a + b) | 0
  b = (b + a) | 0
  a = finish(a)
  b = finish(b)
  a = (a + b) | 0
  b = (b + a) | 0
  return hex(a) + hex(b)
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}

function finish(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
  return word ^ (word >>> 16)
}

function addWord(word: number): void {
  let k = Math.imul(word, 0x239b961b)
  k = Math.imul((k << 15) | (k >>> 17), 0xab0e9789)
  let lane = lanes[0]! ^ k
  lane = (lane << 13) | (lane >>> 19)
  lanes[0] = (Math.imul(lane, 5) + 0x561ccd1b) | 0
  k = Math.imul(word, 0x38b34ae5)
  k = Math.imul((k << 17) | (k >>> 15), 0xa1e38b93)
  lane = lanes[1]! ^ k
  lane = (lane << 15) | (lane >>> 17)
  lanes[1] = (Math.imul(lane, 5) + 0x32ac3b17) | 0
}

function add(value: unknown, levels: number): void {
  switch (typeof value) {
    case 'number':
      return addNumber(value)
    case 'string':
      addWord(STRING)
      return addText(value)
    case 'boolean':
      return addWord(value ? TRUE : FALSE)
    case 'undefined':
      return addWord(UNDEFINED)
    case 'object':
      if (value === null) return addWord(NULL)
      if (levels > MOST_LEVELS) return refuse()
      return Array.isArray(value) ? addList(value, levels) : addObject(value, levels)
    default:
      return refuse()
  }
}

function addNumber(value: number): void {
  if ((value | 0) === value && (value !== 0 || 1 / value > 0)) {
    addWord(INTEGER)
    return addWord(value)
  }
  addWord(DOUBLE)
  // NaN has many bit patterns, which programs can't tell apart.
  double[0] = Number.isNaN(value) ? NaN : value
  addWord(Number.isNaN(value) ? 0 : halves[LOW]!)
  addWord(Number.isNaN(value) ? 0x7ff80000 : halves[1 - LOW]!)
}

function addText(text: string): void {
  const { length } = text
  addWord(length)
  let i = 0
  for (; i + 1 < length; i += 2) addWord(text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16))
  if (i < length) addWord(text.charCodeAt(i))
}

function addList(list: readonly unknown[], levels: number): void {
  addWord(LIST)
  addWord(list.length)
  for (let i = 0; i < list.length; i++) add(list[i], levels + 1)
}

function addObject(object: object, levels: number): void {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) refuse()
  const keys = Object.keys(object)
  addWord(OBJECT)
  addWord(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    addText(key)
    add((object as Record<string, unknown>)[key], levels + 1)
  }
}

/** Thrown for a part that isn't plain data. `checkPlain` then finds its path. */
const NOT_PLAIN = Symbol('not plain')

function refuse(): never {
  throw NOT_PLAIN
}

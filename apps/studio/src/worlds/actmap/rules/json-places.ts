import type { Path } from '@seedfast/world'

/** A place in a JSON text where something may be written: a key of the object at `path`, or the value at `path`. */
export interface JsonPlace {
  readonly at: 'key' | 'value'
  readonly path: Path
  /** The token that stands there, or the empty range. */
  readonly from: number
  readonly to: number
  /** The keys that the object has, for a key. */
  readonly keys: readonly string[]
  /** Whether a colon follows the key already. */
  readonly followed: boolean
}

/** A value in a JSON text: its path, and where it, or the bracket that opens it, stands. */
export interface JsonRange {
  readonly path: Path
  readonly from: number
  readonly to: number
}

interface Frame {
  readonly list: boolean
  readonly path: Path
  readonly keys: string[]
  key: string | null
  index: number
  wants: 'key' | 'colon' | 'value' | 'comma'
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g

/** What may be written at a position of a JSON text, which need not be whole; null where nothing may. */
export function placeAt(text: string, position: number): JsonPlace | null {
  return scan(text, position).place
}

/** Where the values of a JSON text stand. */
export function rangesOf(text: string): readonly JsonRange[] {
  return scan(text, -1).ranges
}

/** Where the value at a path stands, or the nearest one around it. */
export function rangeAt(ranges: readonly JsonRange[], path: Path): JsonRange | null {
  const inside = ranges.filter(
    (range) =>
      range.path.length <= path.length && range.path.every((step, i) => String(step) === String(path[i])),
  )
  return inside.reduce<JsonRange | null>(
    (best, range) => (best === null || range.path.length > best.path.length ? range : best),
    null,
  )
}

function scan(text: string, position: number): { place: JsonPlace | null; ranges: readonly JsonRange[] } {
  const frames: Frame[] = []
  const ranges: JsonRange[] = []
  let place: JsonPlace | null = null
  let found = false
  /** The path of the value that is due, or null where none is. */
  const valuePath = (): Path | null => {
    const frame = frames.at(-1)
    if (frame === undefined) return ranges.length === 0 ? [] : null
    if (frame.wants !== 'value') return null
    return [...frame.path, frame.list ? frame.index : frame.key!]
  }
  const look = (from: number, to: number): void => {
    found = true
    const frame = frames.at(-1)
    const path = valuePath()
    const followed = /^\s*:/.test(text.slice(to))
    if (path !== null) place = { at: 'value', path, from, to, keys: [], followed: false }
    else if (frame?.wants === 'key')
      place = { at: 'key', path: frame.path, from, to, keys: frame.keys, followed }
  }
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match
    const from = match.index
    const to = from + token.length
    const mark = token.length === 1 && '{}[]:,'.includes(token)
    if (!found && position <= from && (mark || position < from)) look(position, position)
    else if (!found && !mark && position <= to) look(from, to)
    read(token, from, to, frames, ranges, valuePath())
  }
  if (!found) look(position, position)
  return { place, ranges }
}

function read(
  token: string,
  from: number,
  to: number,
  frames: Frame[],
  ranges: JsonRange[],
  path: Path | null,
): void {
  const frame = frames.at(-1)
  if (token === '{' || token === '[') {
    const list = token === '['
    if (path !== null) ranges.push({ path, from, to })
    if (frame !== undefined) frame.wants = 'comma'
    frames.push({ list, path: path ?? [], keys: [], key: null, index: 0, wants: list ? 'value' : 'key' })
  } else if (token === '}' || token === ']') {
    frames.pop()
  } else if (token === ':') {
    if (frame?.wants === 'colon') frame.wants = 'value'
  } else if (token === ',') {
    if (frame === undefined) return
    if (frame.list) frame.index++
    frame.wants = frame.list ? 'value' : 'key'
  } else if (frame?.wants === 'key') {
    frame.key = token.replace(/^"|"$/g, '')
    frame.keys.push(frame.key)
    frame.wants = 'colon'
  } else if (path !== null) {
    ranges.push({ path, from, to })
    if (frame !== undefined) frame.wants = 'comma'
  }
}

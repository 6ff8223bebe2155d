import type { StreamState } from '../stream.js'

/** The saved state of one stream in a layout, and the rule that derived the stream from the seed. */
export interface LayoutStreamState extends StreamState {
  /** The name of the rule that derived the stream's first state. */
  readonly rule: string
  /** The event that reseeds the stream, or `null` if no event does. */
  readonly reseed: string | null
}

/** The saved streams of a layout, as plain JSON. */
export interface LayoutState {
  readonly layout: string
  readonly version: number
  /** The versions of the layout that the saved game has been played with, oldest first. */
  readonly playedWith: readonly number[]
  /** The 128-bit key of the seed, in decimal. */
  readonly seed: string
  /**
   * For each event that has reseeded streams, the point of the last reseed (such as the number of a floor), in decimal.
   * Keyed by the event's name.
   */
  readonly reseeds: Readonly<Record<string, string>>
  readonly streams: Readonly<Record<string, LayoutStreamState>>
}

const KEY = /^(?:0|[1-9][0-9]{0,38})$/
const POINT = /^(?:0|-?[1-9][0-9]*)$/

/**
 * Throws a RangeError unless `saved` has the structure of a layout's save. The states of the streams are checked later,
 * when they are loaded.
 */
export function checkLayoutState(saved: LayoutState): void {
  const save: unknown = saved
  expect(isRecord(save), '', 'an object', save)
  expect(typeof save['layout'] === 'string', 'layout', 'a string', save['layout'])
  expect(isVersion(save['version']), 'version', 'a positive integer', save['version'])
  const played = save['playedWith']
  expect(Array.isArray(played) && played.every(isVersion), 'playedWith', 'an array of versions', played)
  expect(matches(KEY, save['seed']), 'seed', 'a decimal number of at most 128 bits', save['seed'])
  expect(isRecord(save['reseeds']), 'reseeds', 'an object', save['reseeds'])
  for (const [event, at] of Object.entries(save['reseeds'])) {
    expect(matches(POINT, at), `reseeds.${event}`, 'a decimal number', at)
  }
  expect(isRecord(save['streams']), 'streams', 'an object', save['streams'])
  for (const [name, stream] of Object.entries(save['streams'])) {
    expect(isRecord(stream), `streams.${name}`, 'an object', stream)
    expect(typeof stream['rule'] === 'string', `streams.${name}.rule`, 'a string', stream['rule'])
    const { reseed } = stream
    expect(
      reseed === null || typeof reseed === 'string',
      `streams.${name}.reseed`,
      'a string or null',
      reseed,
    )
  }
}

function expect(met: boolean, place: string, expected: string, found: unknown): asserts met {
  if (met) return
  const where = place === '' ? 'save' : `save: ${place}`
  throw new RangeError(`${where} must be ${expected}, got ${JSON.stringify(found) ?? String(found)}`)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isVersion(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1
}

function matches(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value)
}

import { MOST_THREADS } from '@seedfast/workers/node'
import { worldInputError, type Place } from '@seedfast/world'
import { Option } from 'commander'
import { optionPlace } from '../errors/places.js'

/** The maximum of an option for a time in seconds, because Node's timers are limited to 2^31 milliseconds. */
export const MOST_SECONDS = 1_000_000

/** The maximum number of seeds in a catalog. `check` couldn't read the file of a much larger catalog. */
export const MOST_SEEDS = 50_000

/** The range of an integer. `max` defaults to the largest safe integer. */
export interface Range {
  readonly min: number
  readonly max?: number
}

/**
 * Creates an option whose value is an integer in `range`. The value is checked before the command does or prints
 * anything. `usual` is the default value.
 */
export function numberOption(flags: string, description: string, range: Range, usual?: number): Option {
  const option = new Option(flags, description)
  if (usual !== undefined) option.default(usual, String(usual))
  return option.argParser((text) => wholeNumber(optionPlace(option.name()), text, range))
}

/** Creates the option `--threads`. */
export function threadsOption(usual: number): Option {
  return numberOption('--threads <n>', `number of threads (default: ${usual})`, { min: 1, max: MOST_THREADS })
}

/** Parses an integer in a range. Throws an `InputError` at `place` if the text is anything else. */
export function wholeNumber(
  place: Place,
  text: string,
  { min, max = Number.MAX_SAFE_INTEGER }: Range,
): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  const most = max === Number.MAX_SAFE_INTEGER ? {} : { max }
  throw worldInputError('invalid-value', place, { got: text, expected: { kind: 'integer', min, ...most } })
}

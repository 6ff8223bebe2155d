import { RUN_WAYS } from '@seedfast/audit/node'
import { PROGRAM_CONDITIONS } from '@seedfast/program'
import { Option } from 'commander'
import { repeatableOption } from './refuse-repeats.js'

/**
 * Returns the option `--way`, whose choices include the other builds of a program, such as `build:clang`. If it's
 * `repeatable`, its value is a list.
 */
export function wayOption(description: string, { repeatable = false } = {}): Option {
  const option = new Option('--way <way>', description).choices([
    ...RUN_WAYS,
    ...Object.keys(PROGRAM_CONDITIONS),
    'build:<name>',
  ])
  const parse = option.parseArg! as (way: string, earlier: undefined) => string
  const parsed = (way: string): string => (/^build:[^<]/.test(way) ? way : parse(way, undefined))
  return repeatable
    ? repeatableOption(option.argParser<string[]>((way, earlier = []) => [...earlier, parsed(way)]))
    : option.argParser(parsed)
}

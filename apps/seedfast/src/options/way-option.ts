import { RUN_WAYS } from '@seedfast/audit/node'
import { PROGRAM_CONDITIONS } from '@seedfast/program'
import { Option } from 'commander'

/** Returns the option `--way`, whose choices include the other builds of a program, such as `build:clang`. */
export function wayOption(description: string): Option {
  const option = new Option('--way <way>', description).choices([
    ...RUN_WAYS,
    ...Object.keys(PROGRAM_CONDITIONS),
    'build:<name>',
  ])
  const parse = option.parseArg!
  return option.argParser((way: string, earlier: string) =>
    /^build:[^<]/.test(way) ? way : parse(way, earlier),
  )
}

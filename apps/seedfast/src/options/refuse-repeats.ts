import type { Command, Option } from 'commander'
import { collect } from './world-options.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'

const REPEATABLE = new WeakSet<Option>()

/** Marks an option that has its own parser as repeatable, and returns it. */
export function repeatableOption(option: Option): Option {
  REPEATABLE.add(option)
  return option
}

/**
 * Makes a command and its subcommands throw an `InputError` if an option is given twice, unless the option is
 * repeatable. Otherwise, given two seeds, Commander would silently ignore the first. The command can be parsed only
 * once.
 */
export function refuseRepeats(command: Command): void {
  command.commands.forEach(refuseRepeats)
  for (const option of command.options) {
    if (option.isBoolean() || option.parseArg === collect || REPEATABLE.has(option)) continue
    const other = command.options.find(({ long }) => long === `--other-${option.name()}`)
    let before: string | undefined
    command.on(`option:${option.name()}`, (value: string) => {
      if (before === undefined) {
        before = value
        return
      }
      throw commandError('repeated-option', optionPlace(option.name()), {
        got: [before, value],
        otherSide: other?.name() ?? null,
      })
    })
  }
}

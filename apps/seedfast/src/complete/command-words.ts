import type { Command } from 'commander'

/** The words that a shell can complete after a command. */
export interface CommandWords {
  /** The command's name and the names of its parents, such as `deals play`. The program itself has an empty path. */
  readonly path: string
  readonly about: string
  readonly options: readonly OptionWords[]
  readonly subcommands: readonly { readonly name: string; readonly about: string }[]
  /** The command's arguments as the help shows them, such as `<world>`. */
  readonly args: readonly string[]
  /** The values to choose from for the first argument; empty if it isn't limited to a list. */
  readonly firstChoices: readonly string[]
}

/** An option of a command. */
export interface OptionWords {
  /** The option's names, such as `-o` and `--out`. */
  readonly names: readonly string[]
  readonly about: string
  /** The placeholder of the option's value, such as `<file>`; empty if the option has no value. */
  readonly value: string
  /** The values to choose from; empty if any value is allowed. */
  readonly choices: readonly string[]
  readonly isFile: boolean
}

const FILE_VALUES = ['<file>', '<out>', '<revision or config>']

/** Returns the words of a program and of all its commands, each followed by its subcommands. */
export function commandWords(program: Command): readonly CommandWords[] {
  return wordsOf(program, [])
}

function wordsOf(command: Command, path: readonly string[]): CommandWords[] {
  const help = command.createHelp()
  const subcommands = help.visibleCommands(command).filter((one) => one.name() !== 'help')
  const words: CommandWords = {
    path: path.join(' '),
    about: command.description(),
    options: help.visibleOptions(command).map((option) => {
      const value = /[<[].*$/.exec(option.flags)?.[0] ?? ''
      return {
        names: [option.short, option.long].filter((name) => name !== undefined && name !== null),
        about: option.description,
        value,
        choices: option.argChoices ?? [],
        isFile: FILE_VALUES.includes(value),
      }
    }),
    subcommands: subcommands.map((one) => ({ name: one.name(), about: one.description() })),
    args: command.registeredArguments.map((arg) => {
      const name = `${arg.name()}${arg.variadic ? '...' : ''}`
      return arg.required ? `<${name}>` : `[${name}]`
    }),
    firstChoices: command.registeredArguments[0]?.argChoices ?? [],
  }
  return [words, ...subcommands.flatMap((one) => wordsOf(one, [...path, one.name()]))]
}

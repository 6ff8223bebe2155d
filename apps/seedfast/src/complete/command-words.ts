import type { Command } from 'commander'

/** A command's words that a shell can complete. */
export interface CommandWords {
  /**
   * The names of the command's parents, followed by its own name, such as `deals play`. Empty for the program itself.
   */
  readonly path: string
  readonly about: string
  readonly options: readonly OptionWords[]
  readonly subcommands: readonly { readonly name: string; readonly about: string }[]
  readonly args: readonly string[]
  /** The allowed values of the first argument. Empty if any value is allowed. */
  readonly firstChoices: readonly string[]
}

export interface OptionWords {
  /** The option's names, such as `-o` and `--out`. */
  readonly names: readonly string[]
  readonly about: string
  /** The placeholder for the option's value, such as `<file>`. Empty if the option doesn't take a value. */
  readonly value: string
  /** The allowed values. Empty if any value is allowed. */
  readonly choices: readonly string[]
  readonly isFile: boolean
}

const FILE_VALUES = ['<file>', '<out>', '<revision or config>']

/** Returns the words of a program and of all its commands. Each command is followed by its subcommands. */
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

import { Command } from 'commander'
import { isInputError } from '@seedfast/world'
import { commandsFor } from './commands.js'
import type { CommandContext } from './options/command-context.js'
import type { Console } from './console/console.js'
import { visibleConsole } from './console/visible-console.js'
import { refuseGameFiles } from './file-kinds/refuse-game-files.js'
import { withExamples } from './options/help-examples.js'
import { DONE, STOPPED } from './errors/exit-status.js'
import { NO_CONFIG_HINT, printedUsageError } from './errors/messages.js'
import { printedFailure } from './errors/printed-failure.js'
import { refuseRepeats } from './options/refuse-repeats.js'
import type { KnownWorlds } from './options/known-worlds.js'

export interface ProgramInput {
  readonly console: Console
  readonly worlds: KnownWorlds
  readonly worldsModules: readonly string[]
  readonly shippedModules: readonly string[]
  readonly worldModules: readonly string[]
  readonly folder: string
  readonly version: string
  readonly inNewProcess: CommandContext['inNewProcess']
}

/** Runs the CLI with the given arguments. Returns the exit status. */
export async function runProgram(args: readonly string[], input: ProgramInput): Promise<number> {
  const console = visibleConsole(input.console)
  let status = DONE
  const isJson = args.includes('--json')
  const finish = (ended: number): void => {
    status = ended
    console.ended?.(ended)
  }
  const context: CommandContext = { ...input, console, finish }
  const program = new Command('seedfast')
    .description('Seeds that are reproducible, provable and searchable.')
    .version(input.version)
    .exitOverride()
    .showHelpAfterError(isJson ? false : '(use --help for details)')
    .configureOutput({
      writeOut: (text) => console.out(text),
      writeErr: (text) => console.note(text),
      outputError: (text, write) => (isJson ? undefined : write(printedUsageError(text))),
    })
    .configureHelp({ sortSubcommands: false })
  for (const add of await commandsFor(args)) add(program, context)
  for (const command of program.commands) command.copyInheritedSettings(program)
  withVerbose(program)
  refuseRepeats(program)
  withExamples(program, [
    ['seedfast worlds', 'list the worlds'],
    ['seedfast make actmap --seed 42', 'generate a result from a seed'],
    [`seedfast search spire --where 'boss == "Hexaghost" && elites >= 6' --first 3`, 'find three seeds'],
    ['seedfast make --help', 'list options, with examples'],
  ])
  if (args.length === 0) {
    program.outputHelp()
    return DONE
  }
  try {
    refuseGameFiles(args)
    await program.parseAsync([...args], { from: 'user' })
    return status
  } catch (error) {
    // Work that has been stopped may throw any error.
    if (console.stop.aborted && !isInputError(error)) {
      console.note('stopped\n')
      return STOPPED
    }
    const { status: failed, text } = printedFailure(error, args, configHint(error, input))
    console.note(text)
    return failed
  }
}

function withVerbose(program: Command): void {
  for (const command of program.commands) {
    if (command.commands.length === 0)
      command.option('--verbose', 'print full messages: every issue, and all allowed values')
    withVerbose(command)
  }
}

/**
 * Returns a hint for an unknown-world error if no config file was found. Without a config file, the user's own worlds
 * aren't available.
 */
function configHint(error: unknown, { worldsModules, shippedModules }: ProgramInput): string {
  const isUnknown = isInputError(error) && error.issues.some(({ code }) => code === 'unknown-world')
  return isUnknown && worldsModules.length === shippedModules.length ? NO_CONFIG_HINT : ''
}

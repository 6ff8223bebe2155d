import { Command } from 'commander'
import { isInputError, type AnyWorld } from '@seedfast/world'
import { addAdopt } from './commands/adopt.js'
import { addCatalog } from './commands/catalog.js'
import { addCheck } from './commands/check.js'
import type { CommandContext } from './options/command-context.js'
import { addDiverge } from './commands/diverge.js'
import { addExplain } from './commands/explain.js'
import { addInit } from './commands/init.js'
import { addMake } from './commands/make.js'
import { addSearch } from './commands/search.js'
import { addServe } from './commands/serve.js'
import { addSurvey } from './commands/survey.js'
import { addTrace } from './commands/trace.js'
import { addVerify } from './commands/verify.js'
import { addWorker } from './commands/worker.js'
import { addWorlds } from './commands/worlds.js'
import type { Console } from './console/console.js'
import { withExamples } from './options/help-examples.js'
import { DONE, STOPPED } from './errors/exit-status.js'
import { NO_CONFIG_HINT } from './errors/messages.js'
import { printedFailure } from './errors/printed-failure.js'
import { refuseRepeats } from './options/refuse-repeats.js'
import { worldCommands } from './worlds/world-faces.js'

/** The surroundings of the command. */
export interface ProgramInput {
  readonly console: Console
  readonly worlds: readonly AnyWorld[]
  readonly worldsModules: readonly string[]
  readonly shippedModules: readonly string[]
  readonly folder: string
  readonly version: string
}

/** Runs the command with the given arguments. Returns the exit status. */
export async function runProgram(args: readonly string[], input: ProgramInput): Promise<number> {
  const { console } = input
  let status = DONE
  const isJson = args.includes('--json')
  const context: CommandContext = { ...input, finish: (ended) => (status = ended) }
  const program = new Command('seedfast')
    .description('Seeds that are reproducible, provable and searchable.')
    .version(input.version)
    .exitOverride()
    .showHelpAfterError(isJson ? false : '(use --help for details)')
    .configureOutput({
      writeOut: (text) => console.out(text),
      writeErr: (text) => console.note(text),
      outputError: (text, write) => (isJson ? undefined : write(text)),
    })
    .configureHelp({ sortSubcommands: false })
  const commands = [
    addWorlds,
    addMake,
    addVerify,
    addCatalog,
    addCheck,
    addTrace,
    addDiverge,
    addExplain,
    addSearch,
    addSurvey,
    addWorker,
    ...worldCommands,
    addServe,
    addAdopt,
    addInit,
  ]
  for (const add of commands) add(program, context)
  for (const command of program.commands) command.copyInheritedSettings(program)
  withVerbose(program)
  refuseRepeats(program)
  withExamples(program, [
    ['seedfast worlds', 'list the worlds'],
    ['seedfast make actmap --seed 42', 'make a result from a seed'],
    ['seedfast make --help', 'list options, with examples'],
  ])
  if (args.length === 0) {
    program.outputHelp()
    return DONE
  }
  try {
    await program.parseAsync([...args], { from: 'user' })
    return status
  } catch (error) {
    // Work that was stopped may throw any error.
    if (console.stop.aborted && (error as Error).name !== 'InputError') {
      console.note('stopped\n')
      return STOPPED
    }
    const { status: failed, text } = printedFailure(error, args, configHint(error, input))
    console.note(text)
    return failed
  }
}

/** Adds `--verbose` to every command. */
function withVerbose(program: Command): void {
  for (const command of program.commands) {
    if (command.commands.length === 0)
      command.option('--verbose', 'print full messages: every issue, and all allowed values')
    withVerbose(command)
  }
}

/** Returns a hint for an unknown world if no config file was found, so your own worlds are missing. */
function configHint(error: unknown, { worldsModules, shippedModules }: ProgramInput): string {
  const isUnknown = isInputError(error) && error.issues.some(({ code }) => code === 'unknown-world')
  return isUnknown && worldsModules.length === shippedModules.length ? NO_CONFIG_HINT : ''
}

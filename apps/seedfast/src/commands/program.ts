import type { ConformanceRow } from '@seedfast/program/node'
import { DIFFERENT, DONE, STOPPED } from '../errors/exit-status.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'
import { PRINT_JSON } from '../options/option-words.js'
import { MOST_SECONDS, numberOption } from '../options/number-option.js'
import { collect } from '../options/world-options.js'
import { table } from '../text/table.js'

interface ProgramOptions {
  readonly seed?: string[]
  readonly limit: number
  readonly log?: boolean
  readonly socket?: boolean
  readonly attach?: boolean
  readonly json?: boolean
}

/** Adds `seedfast program test`, which tests whether a program in another language follows the protocol. */
export const addProgram: AddCommand = (program, context) => {
  const group = program.command('program').description('test a program in another language')
  const command = group
    .command('test')
    .description('test whether a program follows the protocol of docs/spec/programs.md')
    .argument('<command...>', 'the program and its arguments, after `--`')
    .option(
      '--seed <seed>',
      'a seed to generate results for (repeatable; default: 1 and 18446744073709551615)',
      collect,
    )
    .addOption(
      numberOption('--limit <seconds>', 'time limit for each reply', { min: 1, max: MOST_SECONDS }, 20),
    )
    .option('--log', 'print every line of both sides to standard error')
    .option('--socket', 'exchange messages over a socket, whose address is in SEEDFAST_SOCKET')
    .option('--attach', 'stop the process before the program starts, so that a debugger can attach')
    .option('--json', PRINT_JSON)
    .action(async (words: readonly string[], options: ProgramOptions) => {
      context.finish(await testCommand(context, words, options))
    })
  withExamples(command, [
    ['seedfast program test -- ./game', 'print the rules that the program breaks (exit status 1)'],
    ['seedfast program test --log -- python3 game.py', 'also print every line that was exchanged'],
    ['seedfast program test --attach --seed 7 -- ./game', 'debug a game while it makes seed 7'],
  ])
}

async function testCommand(
  { console, folder }: CommandContext,
  command: readonly string[],
  { seed: seeds = ['1', '18446744073709551615'], limit, log, socket, attach, json }: ProgramOptions,
): Promise<number> {
  // Other commands don't need this module.
  const { testProgram } = await import('@seedfast/program/node')
  const rows = await testProgram({
    command,
    cwd: folder,
    seeds,
    params: {},
    seconds: limit,
    ...(log === true && { log: (direction, line) => console.note(`${direction} ${line}\n`) }),
    stop: console.stop,
    ...(socket === true && { socket }),
    ...(attach === true && { attach: (pid) => console.note(attachText(pid)) }),
  })
  if (console.stop.aborted) return STOPPED
  console.out(json === true ? `${JSON.stringify({ command, rows }, null, 2)}\n` : rowsText(rows))
  return rows.some(({ state }) => state === 'failed') ? DIFFERENT : DONE
}

function attachText(pid: number): string {
  return `process ${pid} is stopped; attach a debugger, such as gdb -p ${pid}, then let it continue: kill -CONT ${pid}\n`
}

function rowsText(rows: readonly ConformanceRow[]): string {
  const states = (['passed', 'failed', 'not tested'] as const).flatMap((state) => {
    const { length } = rows.filter((row) => row.state === state)
    return length === 0 ? [] : [`${length} ${state}`]
  })
  const reasons = rows.flatMap(({ test, state, reason }) =>
    reason === undefined ? [] : [`  ${state}: ${test}: ${reason.replaceAll('\n', '\n    ')}\n`],
  )
  const lines = rows.map(({ test, state }) => [test, state])
  return `${table(['test', 'result'], lines)}${states.join(', ')}\n${reasons.join('')}`
}

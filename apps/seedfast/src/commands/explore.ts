import { atAnotherTime } from '@seedfast/audit'
import {
  explore,
  isSessionLog,
  readInputs,
  readLog,
  sessionInputError,
  sessionOf,
  type AnySession,
  type ExploreProgress,
} from '@seedfast/session'
import { filePlace, givenParams, parseSchema, noneSchema, unknownNameData } from '@seedfast/world'
import { count, counted, duration } from '../console/progress.js'
import { untilInterrupted } from '../console/interruptible.js'
import { QuietLines } from '../console/quiet-lines.js'
import { DIFFERENT, DONE } from '../errors/exit-status.js'
import { isFolder, readUtf8 } from '../files/files.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'
import { MOST_SECONDS, numberOption } from '../options/number-option.js'
import { PRINT_JSON } from '../options/option-words.js'
import { collect } from '../options/world-options.js'
import { randomBits } from '../options/random-bits.js'
import { shellWord } from '../text/shell-word.js'
import { saveFailure, type SavedFailure } from '../session/failure-log.js'
import { findingText } from '../session/heavy-text.js'
import { logsIn } from '../session/check-logs.js'

interface ExploreCommandOptions {
  readonly for: number
  readonly sessions?: number
  readonly steps: number
  readonly seed?: string
  readonly set?: string[]
  readonly heavy: number
  readonly slow: number
  readonly output: string
  readonly json?: boolean
}

/** The largest number that the options allow. */
const MOST = 1_000_000

/** Adds `seedfast explore`, which plays many sessions and cuts down each failure that it finds. */
export const addExplore: AddCommand = (program, context) => {
  const command = program
    .command('explore')
    .description('play many sessions, and cut each failure down to the shortest one')
    .argument('<session>', "the session's ID")
    .addOption(numberOption('--for <seconds>', 'how long to play', { min: 1, max: MOST_SECONDS }, 10))
    .addOption(numberOption('--sessions <n>', 'stop after n sessions', { min: 1 }))
    .addOption(
      numberOption('--steps <n>', "the most players' inputs in a session", { min: 1, max: MOST }, 200),
    )
    .option('--seed <seed>', 'the seed of all choices, to repeat an exploration (default: random)')
    .option('--set <path=value>', 'set one param (repeatable)', collect)
    .addOption(
      numberOption(
        '--heavy <n>',
        'play every n-th session in heavy mode; 0 for none',
        { min: 0, max: MOST },
        20,
      ),
    )
    .addOption(
      numberOption('--slow <ms>', 'a step that takes longer is a failure', { min: 1, max: MOST }, 1000),
    )
    .option('-o, --output <folder>', 'the folder for the logs of failures', 'explored')
    .option('--json', PRINT_JSON)
    .action(async (id: string, options: ExploreCommandOptions) => {
      context.finish(await exploreCommand(context, id, options))
    })
  withExamples(command, [
    ['seedfast explore arena', 'play for ten seconds; failures end with exit status 1'],
    ['seedfast explore arena --for 3600 --steps 5000', 'long sessions, for an hour'],
    ['seedfast check explored', 'play the saved logs again'],
  ])
}

async function exploreCommand(
  context: CommandContext,
  id: string,
  {
    for: seconds,
    sessions = Infinity,
    steps,
    set,
    heavy,
    slow,
    output,
    json,
    ...options
  }: ExploreCommandOptions,
): Promise<number> {
  const { console, worlds } = context
  const world = await worlds.find(id)
  const session = sessionOf(world)
  if (session === null) {
    const known = (await worlds.all()).filter((one) => sessionOf(one) !== null).map((one) => one.id)
    throw sessionInputError('not-a-session', { in: 'argument', name: 'session' }, unknownNameData(id, known))
  }
  const {
    inputs: _inputs,
    botSteps: _botSteps,
    ...params
  } = givenParams(world, set === undefined ? {} : { set }) as Record<string, unknown>
  const parsed: unknown = parseSchema(session.params ?? noneSchema, params, { in: 'params' })
  const seed = options.seed ?? String([...randomBits(1)][0]! & 0xffffffffn)
  const start = console.now()
  const lines = new QuietLines(console)
  let progress: ExploreProgress | null = null
  const played = explore(session, {
    seed,
    params: parsed,
    steps,
    heavy,
    slowMs: slow,
    now: () => performance.now(),
    atAnotherTime,
    known: knownInputs(session, output),
    isOver: () => console.now() - start >= seconds * 1000,
  })
  const ends = (now: ExploreProgress): boolean =>
    now.sessions >= sessions || console.now() - start >= seconds * 1000
  for await (const now of untilInterrupted(console, until(played, ends))) {
    progress = now
    lines.show(
      () => `explore ${id}: ${counted(now.sessions, 'session')}, ${counted(now.failures.length, 'failure')}`,
    )
  }
  const elapsed = (console.now() - start) / 1000
  const failures: SavedFailure[] = []
  for (const found of progress?.failures ?? [])
    failures.push(await saveFailure(context, session, parsed, found, output))
  if (json === true) {
    const { sessions: count, steps: made, goals } = progress ?? { sessions: 0, steps: 0, goals: {} }
    const data = {
      session: id,
      version: session.version,
      seed,
      sessions: count,
      steps: made,
      seconds: elapsed,
      goals,
      failures,
    }
    console.out(`${JSON.stringify(data, null, 2)}\n`)
  } else {
    console.out(progress === null ? '' : headText(session, seed, progress, elapsed))
    console.out(failures.map((failure) => failureText(failure)).join(''))
  }
  return failures.length > 0 ? DIFFERENT : DONE
}

/** Yields items up to the first one that ends the iteration. */
function* until<T>(items: Iterable<T>, ends: (item: T) => boolean): Generator<T> {
  for (const item of items) {
    yield item
    if (ends(item)) return
  }
}

/** Returns the players' inputs of the session's logs in the folder, to make mutants of. */
function knownInputs(session: AnySession, folder: string): unknown[][] {
  if (!isFolder(folder)) return []
  let files: readonly string[] = []
  try {
    files = logsIn(folder) ?? []
  } catch {
    return []
  }
  return files.flatMap((file) => {
    const text = readUtf8(file, 'log')
    if (!isSessionLog(text)) return []
    const log = readLog(text, filePlace(file))
    if (log.session !== session.id || log.version !== session.version) return []
    const { inputs } = readInputs(session, log, filePlace(file))
    return [inputs.filter((_, i) => !log.steps[i]!.isAutomatic)]
  })
}

function headText(
  session: AnySession,
  seed: string,
  { sessions, steps, goals }: ExploreProgress,
  seconds: number,
): string {
  const rate = seconds === 0 ? 0 : Math.round(steps / seconds)
  const reached = Object.entries(goals).map(
    ([name, times]) =>
      `  ${name}: ${times === 0 ? 'never reached' : `reached in ${counted(times, 'session')}`}\n`,
  )
  return `${session.id} ${session.version}: ${counted(sessions, 'session')} with ${counted(steps, 'step')} in ${duration(seconds)} (${count(rate)} steps/s), --seed ${shellWord(seed)}\n${reached.join('')}`
}

function failureText(saved: SavedFailure): string {
  const { failure, step, inputs, foundInputs, isFlaky } = saved
  const size = isFlaky
    ? 'not cut down, because it did not occur again each time'
    : `${counted(inputs.length, 'player input')}${inputs.length < foundInputs ? `, cut down from ${foundInputs}` : ''}`
  const text = failure.kind === 'difference' ? findingText(failure.finding) : `    ${failure.message}\n`
  return `${KINDS[failure.kind]} at step ${step} (${size})\n${text}${showsText(saved)}`
}

/** Says which command shows a failure. Only a command that was run is promised to show it. */
function showsText({ failure, isFlaky, isSeenAlone, file, command, shown }: SavedFailure): string {
  if (failure.kind === 'difference' && failure.finding.test === 'bot draws nothing')
    return `    the log in ${file} can't show it, because it contains only the inputs that the bot chose\n`
  if (isFlaky && isSeenAlone === true)
    return `    only the first time in each process, so something outside the state keeps it, such as a cache\n    ${command}\n`
  if (isFlaky) return `    flaky: the log is in ${file}; playing it again may not show the failure\n`
  if (isSeenAlone !== false) return `    ${command}\n`
  const lines = (shown ?? '').trimEnd().split('\n')
  return `    it occurs only after other sessions in the same process: a new process plays the log without it\n    ${command}\n${lines.map((line) => `      ${line}\n`).join('')}`
}

const KINDS = {
  problem: 'a broken rule',
  threw: 'an error',
  slow: 'a slow step',
  difference: 'a failed test of heavy mode',
} as const

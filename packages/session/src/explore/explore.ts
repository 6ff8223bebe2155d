import { seedfast, type Stream } from '@seedfast/rng'
import type { AnySession } from '../definition/define-session.js'
import { listedInput } from '../play/bot-input.js'
import type { PlayRequest } from '../play/open-play.js'
import { mutateInputs } from './mutate-inputs.js'
import {
  failedTest,
  listed,
  playInputs,
  type FailedStep,
  type Failure,
  type PlayLimits,
} from './play-inputs.js'
import { randomInputs } from './random-input.js'
import { shortestInputs } from './shortest-inputs.js'

/** Options of `explore`. */
export interface ExploreOptions extends PlayLimits {
  /** The seed of all choices. The n-th session has the seed `<seed>-<n>`. */
  readonly seed: string
  readonly params: unknown
  /** The maximum number of players' inputs in a session. */
  readonly steps: number
  /** Plays every n-th session again in heavy mode. 0 turns heavy mode off. */
  readonly heavy: number
  /** Inputs of earlier sessions, used to create mutants. */
  readonly known?: readonly (readonly unknown[])[]
  /** Returns whether to end the session that is being played. */
  readonly isOver?: () => boolean
}

/** How the inputs of a session are chosen. */
export type Player = 'bot' | 'random' | 'mutant'

/** A failure that explore found, with the shortest inputs that still cause it. */
export interface FoundFailure {
  readonly failure: Failure
  /** The step of the failure in the cut-down session. */
  readonly step: number
  readonly seed: string
  readonly player: Player
  /** The players' inputs. Only the first one that was found if the failure is flaky. */
  readonly inputs: readonly unknown[]
  /** The number of inputs before they were cut down. */
  readonly foundInputs: number
  /** Whether the failure didn't occur each time when the session was repeated. Such a session isn't cut down. */
  readonly isFlaky: boolean
}

/** The progress of `explore`. It changes while sessions are played. */
export interface ExploreProgress {
  sessions: number
  /** The number of steps, including automatic ones. */
  steps: number
  /** The number of sessions in which each goal was reached. */
  readonly goals: Record<string, number>
  readonly failures: FoundFailure[]
}

const HEAVY_EVERY = 3

/**
 * Plays sessions with bots, random inputs and mutants of earlier inputs, and looks for failures. Yields its progress
 * after each session; stop the iteration when it was enough. Each failure is reported once, repeated twice, and cut
 * down if it occurs each time.
 */
export function* explore(session: AnySession, options: ExploreOptions): Generator<ExploreProgress, never> {
  const progress: ExploreProgress = {
    sessions: 0,
    steps: 0,
    goals: Object.fromEntries(Object.keys(session.goals).map((name) => [name, 0])),
    failures: [],
  }
  const found = new Set<string>()
  const known = [...(options.known ?? [])]
  const choosers = choosersOf(session)
  const goals = Object.entries(session.goals)
  for (let n = 0; ; n++) {
    const seed = `${options.seed}-${n}`
    const stream = seedfast(seed).stream('explore')
    const player = playerOf(choosers, known.length, n)
    const base = player === 'mutant' ? mutateInputs(stream.pick(known), stream) : []
    const chosen = player === 'mutant' ? thenRandom(base, choosers.random) : choosers[player]!
    const inputs: unknown[] = []
    // A player may choose inputs that are refused, but not forever. The same holds for automatic steps.
    let tries = options.steps * 4
    const isOver = (): boolean =>
      inputs.length >= options.steps || steps >= options.steps * 4 || options.isOver?.() === true
    const choose = (state: unknown): unknown => (isOver() || tries-- <= 0 ? null : chosen(state, stream))
    const open = new Set(goals)
    let steps = -1
    const spectator = {
      onState: (state: unknown): void => {
        steps++
        for (const goal of open) {
          if (!goal[1](state)) continue
          open.delete(goal)
          progress.goals[goal[0]]!++
        }
      },
    }
    const request = { seed, params: options.params }
    const isHeavy = options.heavy > 0 && n % options.heavy === 0
    // In heavy mode first, because plain play may fill caches that outlive it.
    const tested = isHeavy ? foundTest(session, request, choose, options, inputs) : null
    const next = isHeavy ? listed(inputs.splice(0)) : choose
    const failed = playInputs(session, request, next, options, inputs, spectator) ?? tested
    progress.sessions++
    progress.steps += steps
    if (failed !== null && !found.has(keyOf(failed))) {
      found.add(keyOf(failed))
      progress.failures.push(confirmed(session, options, { seed, player, inputs, failed }, choosers.bot))
    }
    if (known.length < MOST_KNOWN) known.push(inputs)
    else known[stream.int(0, MOST_KNOWN - 1)] = inputs
    yield progress
  }
}

const MOST_KNOWN = 64

/** Plays inputs in heavy mode. A failed test is then looked for at each step, which finds the first one that fails. */
function foundTest(
  session: AnySession,
  request: PlayRequest,
  choose: (state: unknown) => unknown,
  { steps, atAnotherTime }: ExploreOptions,
  made: unknown[],
): FailedStep | null {
  const test = { every: HEAVY_EVERY, most: steps * 4, atAnotherTime }
  const failed = failedTest(session, request, choose, test, made)
  return failed === null ? null : (failedTest(session, request, listed(made), { atAnotherTime }) ?? failed)
}

function keyOf({ failure: { kind, code } }: FailedStep): string {
  return `${kind} ${code}`
}

type Chooser = (state: unknown, stream: Stream) => unknown

interface Choosers {
  readonly bot: Chooser | null
  readonly random: Chooser
}

function choosersOf({ bot, choices, inputs }: AnySession): Choosers {
  const fromSchema = randomInputs(inputs)
  const random: Chooser =
    choices === null
      ? (_, stream) => fromSchema(stream)
      : (state, stream) => listedInput(choices, state, stream)
  return { bot: bot === null ? null : (state, stream) => bot(state, stream) as unknown, random }
}

function playerOf({ bot }: Choosers, known: number, n: number): Player {
  if (known > 0 && n % 4 === 3) return 'mutant'
  return bot !== null && n % 2 === 0 ? 'bot' : 'random'
}

function thenRandom(inputs: readonly unknown[], random: Chooser): Chooser {
  const next = listed(inputs)
  return (state, stream) => next() ?? random(state, stream)
}

interface Found {
  readonly seed: string
  readonly player: Player
  readonly inputs: readonly unknown[]
  readonly failed: FailedStep
}

function confirmed(
  session: AnySession,
  options: ExploreOptions,
  { seed, player, inputs, failed }: Found,
  bot: Chooser | null,
): FoundFailure {
  const request = { seed, params: options.params }
  // A list of inputs can't show what the bot does.
  const isOfBot = failed.failure.kind === 'difference' && failed.failure.finding.test === 'bot draws nothing'
  const chooserOf = (list: readonly unknown[]): ((state: unknown) => unknown) => {
    const stream = seedfast(seed).stream('explore')
    let left = list.length
    return isOfBot && bot !== null ? (state) => (left-- > 0 ? bot(state, stream) : null) : listed(list)
  }
  const again = (list: readonly unknown[]): FailedStep | null =>
    failed.failure.kind === 'difference'
      ? failedTest(session, request, chooserOf(list), { atAnotherTime: options.atAnotherTime })
      : playInputs(session, request, listed(list), options, [])
  const fails = (list: readonly unknown[]): boolean => {
    const repeated = again(list)
    return (
      repeated !== null && repeated.failure.kind === failed.failure.kind && keyOf(repeated) === keyOf(failed)
    )
  }
  const isStable = fails(inputs) && fails(inputs)
  const isCut = isStable && failed.failure.kind !== 'slow' && !isOfBot
  const shortest = isCut ? shortestInputs(inputs, fails) : inputs
  const { failure, step } = (isCut ? again(shortest) : null) ?? failed
  return { failure, step, seed, player, inputs: shortest, foundInputs: inputs.length, isFlaky: !isStable }
}

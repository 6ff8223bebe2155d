import {
  readInputs,
  readLog,
  replayLog,
  sessionOf,
  stateChanges,
  stateHash,
  Timeline,
  type AnySession,
  type Moment,
  type Replay,
  type StateChange,
  type TimelineStep,
} from '@seedfast/session'
import { filePlace, isInputError, thrownText, type Place } from '@seedfast/world'
import type { WorldLoader } from '../../../workers/world-loader.js'

/** A session that was played: its seed and parsed params, and its steps. */
export interface PlayedSide {
  readonly world: string
  readonly seed: string
  readonly params: unknown
  readonly steps: readonly TimelineStep[]
}

/** A session that a log recorded. */
export interface ReadSide extends PlayedSide {
  /** How the recorded states differ from those that the code makes now, or null if they are equal. */
  readonly drift: string | null
}

/** A moment as the page receives it. An error that a step threw becomes its message. */
export interface ShownMoment extends Omit<Moment, 'fault'> {
  readonly fault: string | null
}

/** A side of the page: the session that the page shows, or the log that it is compared with. */
export type SideName = 'a' | 'b'

/** The worker's functions: they run the session's code. */
export interface SessionCalls {
  /** Starts a session, whose moments `moment` then returns. Replaces the side's earlier session. */
  open(job: { readonly name: SideName; readonly side: PlayedSide }): Promise<void>
  /** Returns a side's moment after a step. */
  moment(job: { readonly name: SideName; readonly step: number }): ShownMoment
  /** Reads a session log. Returns a sentence if it can't be read. */
  read(job: {
    readonly world: string
    readonly name: string
    readonly text: string
  }): Promise<ReadSide | { readonly fault: string }>
  /** Returns why the page's session refuses an input after a step, or null if it allows it. */
  refusal(job: { readonly step: number; readonly input: unknown }): string | null
  /** Returns the first step after which the states of the two sides differ, or null if all common ones are equal. */
  firstDifference(): number | null
  /** Returns the places where the sides' states after a step differ. */
  differences(step: number): readonly StateChange[]
}

interface OpenSide {
  readonly session: AnySession
  readonly timeline: Timeline
  readonly length: number
}

export function sessionCalls(worlds: WorldLoader): SessionCalls {
  const open = new Map<SideName, OpenSide>()
  const sideOf = (name: SideName): OpenSide => open.get(name)!
  const sessionIn = async (world: string): Promise<AnySession> => sessionOf(await worlds.load(world))!
  return {
    open: async ({ name, side: { world, seed, params, steps } }) => {
      const session = await sessionIn(world)
      // The steps come from a result, whose JSON may order the keys of inputs in another way than the session's schema.
      const parsed = steps.map((one) =>
        one.isAutomatic ? one : { ...one, input: parsedInput(session, one.input) },
      )
      open.set(name, {
        session,
        timeline: new Timeline(session, { seed, params }, parsed),
        length: steps.length,
      })
    },
    moment: ({ name, step }) => shown(sideOf(name).timeline.at(step)),
    read: async ({ world, name, text }) => {
      try {
        return readSide(await sessionIn(world), world, text, filePlace(name))
      } catch (error) {
        if (isInputError(error)) return { fault: error.message }
        throw error
      }
    },
    refusal: ({ step, input }) => {
      const { session, timeline } = sideOf('a')
      const outcome = session.inputs['~standard'].validate(input)
      if (outcome instanceof Promise) return null
      if (outcome.issues !== undefined) return outcome.issues[0]!.message
      return session.refuse(timeline.liveState(step), outcome.value)?.message ?? null
    },
    firstDifference: () => {
      const [a, b] = [sideOf('a'), sideOf('b')]
      for (let step = 0; step <= Math.min(a.length, b.length); step++)
        if (hashAt(a.timeline, step) !== hashAt(b.timeline, step)) return step
      return null
    },
    differences: (step) =>
      stateChanges(sideOf('a').timeline.at(step).state, sideOf('b').timeline.at(step).state),
  }
}

function readSide(
  session: AnySession,
  world: string,
  text: string,
  place: Place,
): ReadSide | { readonly fault: string } {
  const readable = readInputs(session, readLog(text, place), place)
  const { log, request, inputs } = readable
  if (log.from !== undefined)
    return { fault: 'This log begins in the middle of a session. `seedfast replay` replays it.' }
  const steps = log.steps.map(({ isAutomatic }, i) => ({ input: inputs[i], isAutomatic }))
  return {
    world,
    seed: request.seed,
    params: request.params,
    steps,
    drift: driftOf(replayLog(session, readable)),
  }
}

function driftOf({ fault }: Replay): string | null {
  if (fault === null || fault.kind === 'problems') return null
  if (fault.kind !== 'state') return `after step ${fault.step - 1}, ${faultText(fault)}`
  const { step, equalUntil } = fault
  if (step === 0) return 'this code starts with a different state than the recorded one'
  const steps = equalUntil + 1 === step ? `step ${step}` : `steps ${equalUntil + 1} to ${step}`
  return `this code produces a different state than the recorded one at ${steps}`
}

/** Parses an input with the session's schema. Returns it unchanged if it isn't valid, so that the session refuses it. */
function parsedInput({ inputs }: AnySession, input: unknown): unknown {
  const outcome = inputs['~standard'].validate(input)
  return outcome instanceof Promise || outcome.issues !== undefined ? input : outcome.value
}

function hashAt(timeline: Timeline, step: number): string {
  const { state, fault } = timeline.at(step)
  return fault === null ? stateHash(state) : 'fault'
}

function shown({ fault, ...moment }: Moment): ShownMoment {
  return { ...moment, fault: fault === null ? null : faultText(fault) }
}

function faultText(fault: NonNullable<Moment['fault']>): string {
  switch (fault.kind) {
    case 'threw':
      return `the step threw an error: ${fault.message}`
    case 'refused':
      return `the session refuses this input: ${fault.problem.message}`
    case 'automatic':
      return fault.recorded === null
        ? `the session makes an automatic step here, with the input ${thrownText(JSON.stringify(fault.found))}`
        : 'the session makes another automatic step here'
  }
}

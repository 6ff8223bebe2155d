import type { Stream } from '@seedfast/rng'
import type { None, Problem, Run, Schema } from '@seedfast/world'

/** The run of a session: its seed and params, and the streams that `start`, `step` and `next` draw from. */
export type SessionRun<Params = unknown> = Run<string, Params, None>

/** The definition of a session: a game that changes its state step by step, each step with one input. */
export interface SessionDefinition<Id extends string, State, Input, Params> {
  /** The session's ID. It consists of lowercase letters, digits and hyphens, and starts with a letter. */
  readonly id: Id
  /** The session's version, a positive integer. Increase it whenever the same inputs lead to a different state. */
  readonly version: number
  readonly title?: string
  /** A description of the game in one sentence. */
  readonly about?: string
  /** The schema of the params. Default: the session has no params. */
  readonly params?: Schema<Params>
  /** The schema of an input, such as a move or the buttons that are pressed in a frame. */
  readonly inputs: Schema<Input>
  /** Returns the first state. */
  start(run: SessionRun<Params>): State
  /** Returns the state after an input. Returns nothing if it changed the given state instead. Must be synchronous. */
  step(state: State, input: Input, run: SessionRun<Params>): State | void
  /** Returns why an input isn't allowed in a state, or `null` if it is. Must not change the state. */
  refuse?(state: State, input: Input): Problem | null
  /** Lists inputs that are allowed in a state. Default: `explore` makes inputs from the schema. */
  choices?(state: State): Iterable<Input>
  /**
   * Returns the input of an automatic step, such as a dealt card or an enemy's move, or `null` if the game waits for a
   * player. It is called after each step. It may draw only if it returns an input.
   */
  next?(state: State, run: SessionRun<Params>): Input | null
  /** Chooses an input as a player would, with draws from `stream`. Returns `null` if the game is over. */
  bot?(state: State, stream: Stream): Input | null
  /** Converts a state to plain data, such as for a save. Required, like `load`, unless states are plain data. */
  save?(state: State): unknown
  /** Creates the state from what `save` returned. The run's streams are already restored. */
  load?(saved: unknown, run: SessionRun<Params>): State
  /** Returns a problem for each of the game's own rules that a state breaks. Default: an empty list. */
  problems?(state: State): readonly Problem[]
  /** States that players should be able to reach, by name. `explore` reports each as reached or never. */
  readonly goals?: Readonly<Record<string, (state: State) => boolean>>
  /** Renders a state as an SVG image. */
  svg?(state: State): string
}

/** A defined session. All tools for sessions accept it, and `sessionWorld` turns it into a world. */
export interface Session<State = unknown, Input = unknown, Params = unknown, Id extends string = string> {
  readonly id: Id
  readonly version: number
  readonly title: string
  readonly about: string
  readonly params: Schema<Params> | null
  readonly inputs: Schema<Input>
  start(run: SessionRun<Params>): State
  step(state: State, input: Input, run: SessionRun<Params>): State | void
  refuse(state: State, input: Input): Problem | null
  next(state: State, run: SessionRun<Params>): Input | null
  /** Converts a state to plain data: returns the state itself if it is plain data. */
  save(state: State): unknown
  /** Creates a state from plain data, which it may keep. */
  load(saved: unknown, run: SessionRun<Params>): State
  /** Whether states are plain data, so that `save` and `load` return their arguments. */
  readonly isPlain: boolean
  problems(state: State): readonly Problem[]
  readonly choices: Bivariant<(state: State) => Iterable<Input>> | null
  readonly bot: Bivariant<(state: State, stream: Stream) => Input | null> | null
  readonly goals: Readonly<Record<string, Bivariant<(state: State) => boolean>>>
  readonly svg: Bivariant<(state: State) => string> | null
}

/** A function type that is compared like a method, so that a session of any type is an `AnySession`. */
type Bivariant<F extends (...args: never[]) => unknown> = {
  bivariant(...args: Parameters<F>): ReturnType<F>
}['bivariant']

/** A session of any type. */
export type AnySession = Session

/**
 * Defines a session. Throws a TypeError if the ID, version or a function is invalid, and if only one of `save` and
 * `load` is defined.
 *
 * @example
 * import { defineSession } from '@seedfast/session'
 * import * as z from 'zod'
 * export const dice = defineSession({
 *   id: 'dice',
 *   version: 1,
 *   inputs: z.object({ roll: z.int().min(1).max(5) }),
 *   start: () => ({ points: 0 }),
 *   step: (state, { roll }, run) => ({ points: state.points + run.stream('dice').dice(`${roll}d6`) }),
 * })
 */
export function defineSession<const Id extends string, State, Input, Params = None>(
  definition: SessionDefinition<Id, State, Input, Params>,
): Session<State, Input, Params, Id> {
  const { id, version, title = id, about = '', params = null, inputs, goals = {} } = definition
  check(definition)
  const { save, load, choices, bot, svg } = definition
  return Object.freeze({
    id,
    version,
    title,
    about,
    params,
    inputs,
    goals,
    isPlain: save === undefined,
    start: (run: SessionRun<Params>) => definition.start(run),
    step: (state: State, input: Input, run: SessionRun<Params>) => definition.step(state, input, run),
    refuse: (state: State, input: Input) => definition.refuse?.(state, input) ?? null,
    next: (state: State, run: SessionRun<Params>) => definition.next?.(state, run) ?? null,
    save: (state: State) => (save === undefined ? state : definition.save!(state)),
    load: (saved: unknown, run: SessionRun<Params>) =>
      load === undefined ? (saved as State) : definition.load!(saved, run),
    problems: (state: State) => definition.problems?.(state) ?? [],
    choices: choices === undefined ? null : (state: State) => definition.choices!(state),
    bot: bot === undefined ? null : (state: State, stream: Stream) => definition.bot!(state, stream),
    svg: svg === undefined ? null : (state: State) => definition.svg!(state),
  })
}

function check<Id extends string, State, Input, Params>({
  id,
  version,
  inputs,
  start,
  step,
  save,
  load,
}: SessionDefinition<Id, State, Input, Params>): void {
  const fail = (reason: string): never => {
    throw new TypeError(`session ${id}: ${reason}`)
  }
  if (!/^[a-z][a-z0-9-]*$/.test(id)) fail('the id must be lower-case letters, digits and hyphens')
  if (!Number.isSafeInteger(version) || version < 1)
    fail(`version must be a positive integer, got ${version}`)
  if (typeof start !== 'function' || typeof step !== 'function') fail('start and step must be functions')
  if (typeof inputs?.['~standard']?.validate !== 'function') fail('inputs must be a schema, such as z.object')
  if ((save === undefined) !== (load === undefined)) fail('save and load must both be defined, or neither')
}

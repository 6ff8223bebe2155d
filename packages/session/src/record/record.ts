import { openRun, pathText, type Path, type Problem, type Schema } from '@seedfast/world'
import type { Session } from '../definition/define-session.js'
import { jsonLine } from '../log/log-line.js'
import { LOG_FORMAT, USUAL_EVERY } from '../log/log-format.js'
import { Play, type Snapshot } from '../play/play.js'
import { loadedSnapshot, savedSnapshot, type SavedSnapshot } from '../play/saved-snapshot.js'

/** Options of `record`. */
export interface RecordOptions<Params> {
  /** The seed. Omit it if `from` is given. */
  readonly seed?: string
  readonly params?: Params
  /** Receives each line of the log, with its line break. Append it to a file, or send it to a server. */
  readonly write: (line: string) => void
  /** The number of steps between two hashes, a positive integer. Default: 16. */
  readonly every?: number
  /** Whether to write the whole state with each hash, which makes logs large. For development. Default: false. */
  readonly states?: boolean
  /** What `save` returned, to continue a session. The new log starts at that moment. */
  readonly from?: string
  /** Called when an expected hash differs from this game's. */
  readonly onDifference?: (difference: HashDifference) => void
}

/** Two different hashes of the state after the same step. */
export interface HashDifference {
  readonly step: number
  /** The hash that was passed to `expect`. */
  readonly expected: string
  /** The hash of this game's state. */
  readonly found: string
}

interface Save extends SavedSnapshot {
  readonly session: string
  readonly version: number
  readonly seed: string
  readonly params: unknown
}

/**
 * Plays a session in a game, and writes its log: the seed, each input before its step, and a hash of the state every 16
 * steps. Replaying the log with the same version makes the same states. Throws a TypeError for an invalid seed, params
 * or save, and for a state that isn't plain data.
 *
 * @example
 * import { defineSession, record } from '@seedfast/session'
 * import * as z from 'zod'
 * const counter = defineSession({
 *   id: 'counter', version: 1, inputs: z.int(), start: () => 0, step: (state, input) => state + input,
 * })
 * const lines: string[] = []
 * const game = record(counter, { seed: 'banana', write: (line) => lines.push(line) })
 * game.step(5)
 */
export function record<State, Input, Params>(
  session: Session<State, Input, Params>,
  options: RecordOptions<Params>,
): Recorder<State, Input, Params> {
  return new Recorder(session, options)
}

/** A session that is being played and recorded. */
export class Recorder<State, Input, Params> {
  private readonly play: Play<State, Input, Params>
  private readonly hashes = new Map<number, string>()
  private readonly expected = new Map<number, string>()
  private readonly every: number
  /** The last step with a recorded hash, and the hash, to send to other players. */
  checkpoint: { readonly step: number; readonly hash: string }
  readonly seed: string
  private readonly params: Params

  constructor(
    readonly session: Session<State, Input, Params>,
    private readonly options: RecordOptions<Params>,
  ) {
    const { id, version } = session
    const save = options.from === undefined ? null : readSave(session, options.from)
    const seed = save?.seed ?? options.seed
    if (typeof seed !== 'string' || seed === '')
      throw new TypeError(`session ${id}: the seed must be a string`)
    this.every = options.every ?? USUAL_EVERY
    if (!Number.isSafeInteger(this.every) || this.every < 1)
      throw new TypeError(`session ${id}: every must be a positive integer, got ${this.every}`)
    const given = save?.params ?? options.params ?? {}
    const params = (session.params === null ? given : valid(id, 'params', session.params, given)) as Params
    this.seed = seed
    this.params = params
    this.play = new Play(session, openRun({ key: (text: string) => text }, { seed, params, overrides: {} }))
    if (save !== null) this.play.restore(loadedSnapshot(save))
    const hash = this.play.hash()
    this.checkpoint = { step: this.steps, hash }
    this.hashes.set(this.steps, hash)
    this.line({
      format: LOG_FORMAT,
      session: id,
      version,
      seed,
      params,
      every: this.every,
      hash,
      ...(save !== null && { from: { steps: save.steps, state: save.state, streams: save.streams } }),
    })
    this.automaticSteps()
  }

  /** The current state. Don't change it. */
  get state(): State {
    return this.play.state
  }

  /** The number of steps made so far, including automatic ones. */
  get steps(): number {
    return this.play.steps
  }

  /**
   * Makes a step with an input, and then all automatic steps that are due. If the session refuses the input, returns the
   * problem and does nothing. Throws a TypeError for an input that doesn't fit the schema.
   */
  step(input: Input): Problem | null {
    const { id, inputs } = this.session
    // The game must play what the log contains, and JSON has no -0.
    const text = jsonLine(input)
    const given = valid(id, 'input', inputs, JSON.parse(text) as unknown)
    const problem = this.play.refusal(given)
    if (problem !== null) return problem
    this.make('input', text, given)
    this.automaticSteps()
    return null
  }

  /** Returns the hash of the current state. */
  hash(): string {
    return this.play.hash()
  }

  /**
   * Compares the hash that another player has after a step, which must be the start or a multiple of `every`. If this
   * game hasn't made the step yet, compares it later. Returns the difference, or `null` if there is none so far.
   * Throws a RangeError for any other step.
   */
  expect(step: number, hash: string): HashDifference | null {
    const found = this.hashes.get(step)
    if (found !== undefined) return this.compare(step, hash, found)
    if (step <= this.steps || step % this.every !== 0)
      throw new RangeError(`expect: there is no hash of step ${step}; use a multiple of ${this.every}`)
    this.expected.set(step, hash)
    return null
  }

  /** Returns the whole session as canonical JSON. `record` continues from it. */
  save(): string {
    const { id, version } = this.session
    const { seed, params } = this
    return jsonLine({ session: id, version, seed, params, ...savedSnapshot(this.play.snapshot()) })
  }

  /** Returns a copy of the current moment, for `restore`. */
  snapshot(): Snapshot {
    return this.play.snapshot()
  }

  /** Goes back to a snapshot of this game, such as for a rollback. The log keeps the steps that were taken back. */
  restore(snapshot: Snapshot): void {
    this.play.restore(snapshot)
    for (const step of this.hashes.keys()) if (step > this.steps) this.hashes.delete(step)
    this.line({ back: this.steps })
  }

  private automaticSteps(): void {
    for (let input = this.play.automatic(); input !== null; input = this.play.automatic())
      this.make('auto', jsonLine(input), input)
  }

  private make(kind: 'input' | 'auto', text: string, input: Input): void {
    // Written before the step, so that the log of a game that crashes contains the input.
    this.options.write(`{"step":${this.steps + 1},"${kind}":${text}}\n`)
    this.play.apply(input)
    const { steps: step } = this
    if (step % this.every !== 0) return
    const hash = this.play.hash()
    this.hashes.set(step, hash)
    this.checkpoint = { step, hash }
    const state = this.options.states === true ? { state: this.play.saved() } : {}
    this.line({ step, hash, draws: this.play.drawCounts(), ...state })
    const expected = this.expected.get(step)
    if (expected !== undefined) this.compare(step, expected, hash)
    this.expected.delete(step)
  }

  private compare(step: number, expected: string, found: string): HashDifference | null {
    if (expected === found) return null
    const difference = { step, expected, found }
    this.options.onDifference?.(difference)
    return difference
  }

  private line(value: object): void {
    this.options.write(`${jsonLine(value)}\n`)
  }
}

function readSave(session: Pick<Session, 'id' | 'version'>, text: string): Save {
  const save = JSON.parse(text) as Save
  if (save.session !== session.id || save.version !== session.version)
    throw new TypeError(
      `session ${session.id}: the save is of ${save.session} ${save.version}, not of version ${session.version}`,
    )
  return save
}

function valid<Value>(id: string, what: string, schema: Schema<Value>, value: unknown): Value {
  const outcome = schema['~standard'].validate(value)
  if (outcome instanceof Promise) throw new TypeError(`session ${id}: the schema must not return a promise`)
  if (outcome.issues === undefined) return outcome.value
  const [issue] = outcome.issues
  const path = (issue!.path ?? []).map((step) => (typeof step === 'object' ? step.key : step)) as Path
  throw new TypeError(`session ${id}: ${[what, pathText(path)].filter(Boolean).join('.')}: ${issue!.message}`)
}

import type { DrawCounts } from '../run/draw-counts.js'
import type { About, AnyWorld, Problem, World } from '../definition/define-world.js'
import { asyncWorldError } from '../errors/world-error.js'
import { openRun, type OpenRun } from '../run/open-run.js'
import { endRun, refuseRun } from '../run/run-end.js'
import { parseSchema } from '../schema/schema.js'
import { isPromise, runSteps, type Steps } from '../run/steps.js'
import { waitForRun } from './wait-for-run.js'

/** A request to generate a result. */
export interface MakeRequest {
  /** The seed, as a user would type it. */
  readonly seed: string | number | bigint
  /** The params as the user gave them. Omitted params get their defaults. */
  readonly params?: unknown
  /** Manual changes to the result. */
  readonly overrides?: unknown
}

/** A validated request: a world with the parsed seed, params and overrides that a run needs. */
export interface PreparedRequest<Seed = unknown, Params = unknown, Overrides = unknown, W = AnyWorld> {
  readonly world: W
  /** The seed in its canonical form. */
  readonly seedText: string
  readonly seed: Seed
  readonly params: Params
  readonly overrides: Overrides
}

/** A generated result, together with everything that it was generated from. */
export interface GeneratedResult<
  Seed = unknown,
  Params = unknown,
  Overrides = unknown,
  Result = unknown,
  W = AnyWorld,
> extends PreparedRequest<Seed, Params, Overrides, W> {
  readonly result: Result
  /**
   * The problems with the result, one for each of the world's own rules that the result breaks. A result with problems
   * can be shown but not saved.
   */
  readonly problems: readonly Problem[]
  readonly drawCounts: DrawCounts
}

/** The generated result of a world. Its type parameters are those of the world `W`, if they are known. */
export type GeneratedResultOf<W> =
  W extends World<string, infer Seed, infer Params, infer Overrides, infer Result, infer _Facts>
    ? GeneratedResult<Seed, Params, Overrides, Result, W>
    : GeneratedResult

/** A validated request to a world. Its type parameters are those of the world `W`, if they are known. */
export type PreparedRequestOf<W> =
  W extends World<string, infer Seed, infer Params, infer Overrides, infer _Result, infer _Facts>
    ? PreparedRequest<Seed, Params, Overrides, W>
    : PreparedRequest

/**
 * Validates a request: the params and overrides with their schemas, and the seed with the world's seed format. Throws
 * an InputError with every problem and its place.
 */
export function prepare<W extends AnyWorld>(world: W, request: MakeRequest): PreparedRequestOf<W> {
  return prepareSeed(world, request.seed, prepareParams(world as AnyWorld, request)) as PreparedRequestOf<W>
}

/** Validates only the seed of a request whose params and overrides are already parsed. */
function prepareSeed(
  world: AnyWorld,
  typed: MakeRequest['seed'],
  { params, overrides }: ParsedParams,
): PreparedRequest {
  const seed = world.seed.parse(String(typed), params)
  return { world, seedText: world.seed.print(seed, params), seed, params, overrides }
}

/** Parsed params and overrides, for a run with any seed. */
export type ParsedParams = Pick<PreparedRequest, 'params' | 'overrides'>

/** Validates only params and overrides, without a seed. Throws an InputError with every problem and its place. */
export function prepareParams<W extends AnyWorld>(
  world: W,
  request: Omit<MakeRequest, 'seed'>,
): Pick<PreparedRequestOf<W>, 'params' | 'overrides'> {
  return {
    params: parseSchema(world.params, request.params ?? {}, { in: 'params' }),
    overrides: parseSchema(world.overrides, request.overrides ?? {}, { in: 'overrides' }),
  } as Pick<PreparedRequestOf<W>, 'params' | 'overrides'>
}

/**
 * Generates a world's result from a seed and params, in an ordinary run. Throws an InputError if the request is
 * invalid, and a WorldError if `generate` returns a promise; use `makeAsync` for such worlds.
 *
 * @example
 * import { defineWorld, make } from '@seedfast/world'
 * const coin = defineWorld({ id: 'coin', version: 1, generate: (run) => run.stream('coin').bool() })
 * const { result } = make(coin, { seed: 'banana' })
 */
export function make<W extends AnyWorld>(world: W, request: MakeRequest): GeneratedResultOf<W> {
  const prepared = prepare(world as AnyWorld, request)
  return finishNow(prepared, openRun(world.seed, prepared), 'makeAsync') as GeneratedResultOf<W>
}

/** Options for waiting for an asynchronous run. */
export interface WaitOptions {
  /** The time limit for the run's promise, in seconds. Default: the time limit of the world. */
  readonly timeLimit?: number | undefined
}

/**
 * Like `make`, generates a world's result, but also waits if `generate` returns a promise. If that promise is rejected,
 * rejects with the same reason. Rejects with a WorldError if the promise exceeds the time limit.
 */
export async function makeAsync<W extends AnyWorld>(
  world: W,
  request: MakeRequest,
  options: WaitOptions = {},
): Promise<GeneratedResultOf<W>> {
  return runSteps(makeSteps(world, request, options)) as GeneratedResultOf<W> | Promise<GeneratedResultOf<W>>
}

/** Generates a world's result, in steps that wait if `generate` returns a promise. */
export function* makeSteps(
  world: AnyWorld,
  request: MakeRequest,
  options: WaitOptions = {},
): Steps<GeneratedResult> {
  return yield* makeParsedSteps(world, request.seed, prepareParams(world, request), options)
}

/**
 * Generates a world's result with params and overrides that are already parsed, in steps that wait if `generate`
 * returns a promise. The run gets these very objects, and could change them. Throws an InputError for an invalid seed.
 */
export function* makeParsedSteps(
  world: AnyWorld,
  seed: MakeRequest['seed'],
  parsed: ParsedParams,
  options: WaitOptions = {},
): Steps<GeneratedResult> {
  const prepared = prepareSeed(world, seed, parsed)
  return yield* finishSteps(prepared, openRun(world.seed, prepared), options)
}

/** Returns the second argument to pass to a view of a generated result. */
export function aboutOf<Params, Overrides>({
  world,
  seedText,
  params,
  overrides,
}: PreparedRequest<unknown, Params, Overrides, Pick<AnyWorld, 'id' | 'version'>>): About<Params, Overrides> {
  return { world: world.id, version: world.version, seed: seedText, params, overrides }
}

type Open = OpenRun<unknown, unknown, unknown>

/**
 * Generates the result of an opened run. If `generate` returns a promise, throws a WorldError that suggests calling the
 * function named `waiting` instead.
 */
export function finishNow(prepared: PreparedRequest, open: Open, waiting: string): GeneratedResult {
  const { world, seedText } = prepared
  const result = world.generate(open.run)
  if (!isPromise(result)) return finish(prepared, open, result)
  refuseRun(open.run, result)
  throw asyncWorldError(world.id, waiting, seedText)
}

/** Generates the result of an opened run, in steps that wait if `generate` returns a promise. */
export function* finishSteps(
  prepared: PreparedRequest,
  open: Open,
  { timeLimit }: WaitOptions,
): Steps<GeneratedResult> {
  const result = prepared.world.generate(open.run)
  if (!isPromise(result)) return finish(prepared, open, result)
  try {
    return finish(prepared, open, yield waitForRun(prepared, open.run, result, timeLimit))
  } finally {
    endRun(open.run)
  }
}

function finish(prepared: PreparedRequest, open: Open, result: unknown): GeneratedResult {
  return {
    ...prepared,
    result,
    problems: prepared.world.problems(result, prepared.params),
    drawCounts: open.drawCounts(),
  }
}

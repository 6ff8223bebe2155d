import type { About, AnyWorld, Problem, World } from './define-world.js'
import { openObservedRun, openRun, type DrawCounts, type OpenRun, type RunObserver } from './open-run.js'
import { parseSchema } from './schema/schema.js'

/** What a world is asked to make. */
export interface MakeRequest {
  /** The seed as a person types it. */
  readonly seed: string | number | bigint
  /** The params as given; what is left out has its default. */
  readonly params?: unknown
  /** What a person fixed by hand. */
  readonly overrides?: unknown
}

/** A request that was checked: the parsed seed, params and overrides, ready to run. */
export interface Prepared<Seed = unknown, Params = unknown, Overrides = unknown, W = AnyWorld> {
  readonly world: W
  /** The seed's one text. */
  readonly seedText: string
  readonly seed: Seed
  readonly params: Params
  readonly overrides: Overrides
}

/** A result with all that it was made from. */
export interface Made<
  Seed = unknown,
  Params = unknown,
  Overrides = unknown,
  Result = unknown,
  W = AnyWorld,
> extends Prepared<Seed, Params, Overrides, W> {
  readonly result: Result
  /** The promises that the result does not keep; a result with problems is shown but not saved. */
  readonly problems: readonly Problem[]
  readonly drawCounts: DrawCounts
}

/** What a world makes: the types of its own result, seed, params and overrides where they are known. */
export type MadeBy<W> =
  W extends World<string, infer Seed, infer Params, infer Overrides, infer Result, infer _Facts>
    ? Made<Seed, Params, Overrides, Result, W>
    : Made

/** A request to a world that was checked: the types of its own seed, params and overrides where they are known. */
export type PreparedBy<W> =
  W extends World<string, infer Seed, infer Params, infer Overrides, infer _Result, infer _Facts>
    ? Prepared<Seed, Params, Overrides, W>
    : Prepared

/**
 * Checks a request: params and overrides by their schemas, the seed by the world's format.
 * Throws an InputError that names what was wrong and where.
 */
export function prepare<W extends AnyWorld>(world: W, request: MakeRequest): PreparedBy<W> {
  const { params, overrides } = prepareParams(world as AnyWorld, request)
  const seed = world.seed.parse(String(request.seed), params)
  return { world, seedText: world.seed.print(seed, params), seed, params, overrides } as PreparedBy<W>
}

/** Checks params and overrides alone; throws an InputError that names what was wrong and where. */
export function prepareParams<W extends AnyWorld>(
  world: W,
  request: Omit<MakeRequest, 'seed'>,
): Pick<PreparedBy<W>, 'params' | 'overrides'> {
  return {
    params: parseSchema(world.params, request.params ?? {}, { in: 'params' }),
    overrides: parseSchema(world.overrides, request.overrides ?? {}, { in: 'overrides' }),
  } as Pick<PreparedBy<W>, 'params' | 'overrides'>
}

/**
 * Makes a world's result from a seed and params, in an ordinary run.
 * Throws an InputError for a request that cannot be used.
 */
export function make<W extends AnyWorld>(world: W, request: MakeRequest): MadeBy<W> {
  const prepared = prepare(world as AnyWorld, request)
  return finish(prepared, openRun(world.seed, prepared)) as MadeBy<W>
}

/** Makes the same result in an observed run, whose every draw is told to `observer`. */
export function makeObserved<W extends AnyWorld>(
  world: W,
  request: MakeRequest,
  observer: RunObserver,
): MadeBy<W> {
  const prepared = prepare(world as AnyWorld, request)
  return finish(prepared, openObservedRun(world.seed, prepared, observer)) as MadeBy<W>
}

/** What a view is told beside the result. */
export function aboutOf<Params, Overrides>({
  world,
  seedText,
  params,
  overrides,
}: Prepared<unknown, Params, Overrides, Pick<AnyWorld, 'id' | 'version'>>): About<Params, Overrides> {
  return { world: world.id, version: world.version, seed: seedText, params, overrides }
}

function finish(prepared: Prepared, open: OpenRun<unknown, unknown, unknown>): Made {
  const { world } = prepared
  const result = world.generate(open.run)
  return {
    ...prepared,
    result,
    problems: world.problems(result, prepared.params),
    drawCounts: open.drawCounts(),
  }
}

import type { AnyWorld } from '../definition/define-world.js'
import {
  finishNow,
  finishSteps,
  prepare,
  type GeneratedResult,
  type GeneratedResultOf,
  type MakeRequest,
  type WaitOptions,
} from './make.js'
import { openObservedRun } from '../run/open-observed-run.js'
import type { RunObserver } from '../run/run-observer.js'
import { runSteps, type Steps } from '../run/steps.js'

/** Generates the same result as `make`, but in an observed run, which reports every draw to `observer`. */
export function makeObserved<W extends AnyWorld>(
  world: W,
  request: MakeRequest,
  observer: RunObserver,
): GeneratedResultOf<W> {
  const prepared = prepare(world as AnyWorld, request)
  return finishNow(
    prepared,
    openObservedRun(world.seed, prepared, observer),
    'makeObservedAsync',
  ) as GeneratedResultOf<W>
}

/**
 * Like `makeObserved`, generates a world's result in an observed run, but also waits if `generate` returns a promise.
 */
export async function makeObservedAsync<W extends AnyWorld>(
  world: W,
  request: MakeRequest,
  observer: RunObserver,
  options: WaitOptions = {},
): Promise<GeneratedResultOf<W>> {
  return runSteps(makeObservedSteps(world, request, observer, options)) as
    GeneratedResultOf<W> | Promise<GeneratedResultOf<W>>
}

/** Generates a world's result in an observed run, in steps that wait if `generate` returns a promise. */
export function* makeObservedSteps(
  world: AnyWorld,
  request: MakeRequest,
  observer: RunObserver,
  options: WaitOptions = {},
): Steps<GeneratedResult> {
  const prepared = prepare(world, request)
  return yield* finishSteps(prepared, openObservedRun(world.seed, prepared, observer), options)
}

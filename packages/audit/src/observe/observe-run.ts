import {
  canonicalJson,
  isInputError,
  makeObservedSteps,
  resultHash,
  type AnyWorld,
  type Run,
  type Steps,
} from '@seedfast/world'
import type { CatalogRequest } from '../catalog/catalog.js'
import { saveAndLoad } from '../check/save-and-load.js'
import type { HistoryStep } from '../cause/cause.js'
import type { Failure } from '../failure.js'
import { failureOf } from '../world-failure.js'
import type { ObservedCall } from './call-log.js'
import type { Control, ControlledCall } from './control.js'
import type { JsonLoss } from './json-losses.js'

/** A run to make in a controlled realm, after the runs of its history. */
export interface ObserveCall extends CatalogRequest {
  readonly world: string
  readonly seed: string
  readonly history?: readonly HistoryStep[]
  /** Whether to save and load every stream after each draw. */
  readonly saved?: boolean
  /** The number of the first observed call to describe. By default, no calls are described. */
  readonly from?: number
}

/** What was observed in a controlled run. */
export interface ObservedRun {
  /** The result's hash and draw counts, or the failure, as a string. Equal runs have equal outcomes. */
  readonly outcome: string
  /** The hash of the result, or `null` if the run failed. */
  readonly sha256: string | null
  readonly failed: Failure | null
  /** Whether a loop was stopped that waited for the clock, so the outcome proves nothing. */
  readonly isStopped: boolean
  readonly ambient: readonly ControlledCall[]
  /** The call sites where the stack overflowed. */
  readonly overflows: readonly string[]
  /** The values that the run loses by writing them as JSON and reading them back. */
  readonly losses: readonly JsonLoss[]
  /** The rolling hashes of the observed calls, one per chunk. */
  readonly chunks: readonly number[]
  readonly described: readonly ObservedCall[]
}

/** Makes a run in a controlled realm, after the runs of its history. */
export function* observedRunSteps(
  world: AnyWorld,
  call: ObserveCall,
  control: Control,
  others: () => Steps<unknown>,
): Steps<ObservedRun> {
  for (const step of call.history ?? []) {
    if (step === 'others') yield* others()
    else yield* outcomeSteps(world, { ...call, seed: step.seed }, control)
  }
  control.startRun(call.from)
  const outcome = yield* outcomeSteps(world, call, control, call.saved)
  const { log, calls, isStopped, losses, overflows } = control
  return {
    ...outcome,
    isStopped,
    ambient: [...calls.values()],
    overflows: [...overflows],
    losses,
    chunks: log.hashes(),
    described: log.described,
  }
}

function* outcomeSteps(
  world: AnyWorld,
  { seed, params, overrides }: ObserveCall,
  control: Control,
  saved = false,
): Steps<Pick<ObservedRun, 'outcome' | 'sha256' | 'failed'>> {
  let depth = 0
  // The code of a tapped generator is the world's own.
  const enter = (source: object, by: 1 | -1): void => {
    if (!('path' in source)) return
    depth += by
    control.isActive = depth === 0
  }
  try {
    const { result, drawCounts } = yield* makeObservedSteps(
      withLoggedParts(world, control),
      { seed, params, overrides },
      {
        before: (source) => enter(source, 1),
        failed: (source) => enter(source, -1),
        after: (source) => {
          enter(source, -1)
          if (saved) saveAndLoad(source)
        },
      },
    )
    control.isActive = false
    if (typeof result === 'object' && result !== null)
      for (const [key, part] of Object.entries(result)) control.log.add('part', [[key]], part)
    const sha256 = resultHash(result)
    return { outcome: `${sha256} ${canonicalJson(drawCounts)}`, sha256, failed: null }
  } catch (error) {
    control.isActive = false
    if (isInputError(error)) throw error
    control.caught(error)
    const failed = failureOf(error)
    return { outcome: canonicalJson({ failed: failed.message }), sha256: null, failed }
  } finally {
    control.isActive = false
  }
}

/** Returns the world with runs that log each labeled part of the result as it is written. */
function withLoggedParts(world: AnyWorld, control: Control): AnyWorld {
  const generate = (run: Run<unknown, unknown, unknown>): unknown => {
    const { at } = run
    const logged = <Part>(path: Parameters<typeof at>[0], make: () => Part): Part => {
      const part = at.call(run, path, make) as Part
      if (control.isActive) control.log.add('part', [path], part)
      return part
    }
    Object.defineProperty(run, 'at', { value: logged })
    control.isActive = true
    return world.generate(run)
  }
  return Object.create(world, { generate: { value: generate } }) as AnyWorld
}

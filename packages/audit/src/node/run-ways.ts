import { isProgramWay, type ProgramWay } from '@seedfast/program'
import type { RunHistory } from '../remote/remote-calls.js'
import type { TraceSource } from '../trace/trace-source.js'
import { ENGINE_NAMES, type EngineName } from './engines/engine-name.js'
import { findEngines } from './engines/find-engines.js'
import { conditionEnvironment } from './program-ways.js'
import { environmentOf, PLACES, type Place } from './places.js'
import { TraceInEngine, TraceProcess, type TraceRequest } from './remote-trace.js'

/** The ways of making one run. `seedfast check` regenerates a whole catalog in each of these ways. */
export const RUN_WAYS = [
  'fresh',
  'again',
  'after-others',
  'saved',
  'perturbed',
  'tr_TR',
  'sv_SE',
  ...ENGINE_NAMES,
] as const

/**
 * A way of making a run, such as `fresh` for a new process, the name of an engine, or one of the ways that exist only
 * for programs in other languages.
 */
export type RunWay = (typeof RUN_WAYS)[number] | ProgramWay

const HISTORIES: Readonly<Record<'fresh' | 'again' | 'after-others' | 'saved' | 'perturbed', RunHistory>> = {
  fresh: {},
  again: { first: 'again' },
  'after-others': { first: 'after-others' },
  saved: { saved: true },
  perturbed: { perturbed: true },
}

/** The additional input that some ways of making a run need. */
export interface RunWayInput {
  /** Returns the script to start in engines. Called only if the run uses an engine. */
  readonly script: () => Promise<string>
  readonly signal: AbortSignal
}

/**
 * Makes a run in the given way, and returns it as one side of a comparison. `name` is the side's name in messages.
 * Throws an EngineMissingError if the way uses an engine that isn't installed.
 */
export async function runInWay(
  name: string,
  way: RunWay,
  request: TraceRequest,
  { script, signal }: RunWayInput,
): Promise<TraceSource> {
  if (isEngine(way)) {
    const [engine] = await findEngines([way])
    const { modules: _modules, ...run } = request
    return new TraceInEngine(name, engine!, script, run, signal)
  }
  if (isProgramWay(way)) {
    const history = way === 'warm-cache' ? HISTORIES.again : {}
    return new TraceProcess(name, { ...request, ...history }, { signal, env: conditionEnvironment(way) })
  }
  if (isPlace(way)) return new TraceProcess(name, request, { signal, env: environmentOf(way) })
  return new TraceProcess(name, { ...request, ...HISTORIES[way] }, { signal })
}

function isEngine(way: RunWay): way is EngineName {
  return (ENGINE_NAMES as readonly string[]).includes(way)
}

function isPlace(way: RunWay): way is Place {
  return Object.hasOwn(PLACES, way)
}

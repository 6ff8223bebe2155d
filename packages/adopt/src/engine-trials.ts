import { CATALOG_FORMAT, failureOf, type Failure } from '@seedfast/audit'
import { checkInEngine, ENGINE_GLOBAL, engineEntry, type Engine } from '@seedfast/audit/node'
import { bundleScript } from '@seedfast/project'
import { fileURLToPath } from 'node:url'
import type { Findings, LoadError } from './findings.js'

/** The outcome of running a game with the first seed in another JavaScript engine. */
export interface EngineTrial {
  readonly engine: string
  /**
   * Whether the engine gives the same result. Absent if all or part of the game fails in the engine. If the
   * engine takes too long, it isn't tested.
   */
  readonly state: 'equal' | 'differs' | 'failed' | 'not tested'
  readonly failure?: Failure
}

/** The time in milliseconds for starting an engine on a busy machine. */
const STARTING = 60_000

/** The game to run in engines. */
interface EngineTrialsInput {
  /** Returns the URL of a module that exports the world. */
  readonly build: () => Promise<string>
  readonly folder: string
  readonly world: string
  readonly found: Findings
  /** The time limit in seconds for the run in each engine. Starting the engine may take another minute. */
  readonly seconds: number
  readonly stop: AbortSignal
}

/**
 * Runs an adopted game with the first seed in other engines. `onEngine` is called before each one. A script of the game
 * that fails in an engine but not in this process counts as a failure.
 */
export async function engineTrials(
  engines: readonly Engine[],
  { build, folder, world, found, seconds, stop }: EngineTrialsInput,
  onEngine: (engine: string) => void,
): Promise<readonly EngineTrial[]> {
  if (engines.length === 0) return []
  const entry = engineEntry([fileURLToPath(await build())])
  const script = await bundleScript({ name: 'worlds', entry, folder }, ENGINE_GLOBAL)
  const catalog = {
    format: CATALOG_FORMAT,
    world,
    version: 1,
    params: {},
    overrides: {},
    entries: [{ seed: '1', sha256: found.first, draws: {} }],
    accepted: [],
  } as const
  const unloadedHere = async (): Promise<readonly (Failure & { file: string })[]> =>
    found.loadErrors.map(failureHere)
  const trials: EngineTrial[] = []
  for (const engine of engines) {
    onEngine(engine.name)
    const timeout = AbortSignal.timeout(STARTING + seconds * 1000)
    const signal = AbortSignal.any([stop, timeout])
    try {
      const outcomes = checkInEngine(engine, script, catalog, signal, undefined, unloadedHere)
      for await (const broken of outcomes) {
        const { name } = engine
        // The catalog doesn't contain the numbers of draws.
        if (broken === null || broken.kind === 'draws') trials.push({ engine: name, state: 'equal' })
        else if (broken.found !== null) trials.push({ engine: name, state: 'differs' })
        else {
          const { message, sites = [] } = broken
          trials.push({ engine: name, state: 'failed', failure: { message, sites } })
        }
      }
    } catch (error) {
      stop.throwIfAborted()
      const { name } = engine
      if (timeout.aborted) trials.push({ engine: name, state: 'not tested' })
      else trials.push({ engine: name, state: 'failed', failure: failureOf(error) })
    }
  }
  return trials
}

function failureHere({ file, error: { message, sites } }: LoadError): Failure & { readonly file: string } {
  return { file, message, sites }
}

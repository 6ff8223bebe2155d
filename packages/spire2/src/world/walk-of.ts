import { buildOf } from '../builds/builds.js'
import { walkEvidence } from '../evidence/evidence.js'
import type { GameRandom } from '../numbers/random.js'
import type { Plan } from '../plan/plan-schema.js'
import { Run } from '../run/run.js'
import type { WalkStreams } from '../run/setup.js'
import type { Params } from '../schema/params.js'
import type { Spire2Result, Walk } from '../schema/result.js'
import { walk } from '../walk/walk.js'
import { runSetup } from './run-setup.js'

/** Everything that a walk needs to know about the start of its run. */
export interface WalkInput {
  readonly params: Params
  readonly start: Pick<Spire2Result, 'players' | 'sharedRelics' | 'acts'>
  readonly streams: WalkStreams
  /** Opens an event's own stream. */
  readonly openEvent: (event: string) => GameRandom
  /** Labels the draws made for each room. */
  readonly at: <T>(room: number, make: () => T) => T
}

/** Walks the run of the first player with a plan. Throws an InputError for a decision that the game doesn't allow. */
export function walkOf(plan: Plan, { params, start, streams, openEvent, at }: WalkInput): Walk {
  const run = new Run(runSetup(params, start, streams, openEvent))
  const rooms = walk(run, plan, at)
  const evidence = walkEvidence(buildOf(params.build), params.character, params.ascension)
  return { evidence, uncertain: run.state.uncertain, rooms }
}

import type { Run as WorldRun } from '@seedfast/world'
import { startState } from '../acts/start.js'
import { spireStreams } from '../numbers/streams.js'
import { UncheckedRun } from '../run/unchecked-run.js'
import type { Params } from '../schema/params.js'
import { setupOf } from '../schema/setup-of.js'
import type { RoomRow } from '../schema/result.js'
import type { RunState } from '../state/run-state.js'
import type { Policy } from '../walk/policy.js'
import { walk } from '../walk/walk.js'
import { playerBefore } from './player-changes.js'
import { roomRow } from './room-row.js'
import { walkPolicy } from './walk-policy.js'

/** A room without what no later draw depends on. */
export type LeanRoom = Omit<RoomRow, 'monsters' | 'hand' | 'drawPile'>

type SpireRun = WorldRun<bigint, Params, unknown>

/** The last walk. It is kept because searches read several facts about a seed, each in its own run. */
let last: { readonly params: Params; readonly seed: bigint; readonly rooms: readonly LeanRoom[] } | null =
  null

/**
 * Returns the rooms of a run's walk. Skips monsters, opening hands and all other parts of the result, because no other
 * draw depends on them. Caches the rooms of the last walk, because a search may read other facts about the same seed
 * next.
 */
export function leanWalk(run: SpireRun): readonly LeanRoom[] {
  const { params } = run
  if (last?.params === params && last.seed === run.seed) return last.rooms
  const policy = walkPolicy(params.plan)
  const rooms = [...leanRooms(params, run.seed, policy, run.open(spireStreams))]
  policy.checkUsed(new Map(rooms.map(({ floor, room }) => [floor, room])))
  last = { params, seed: run.seed, rooms }
  return rooms
}

/** Yields the rooms of a walk, one after another, without monsters and opening hands. */
export function* leanRooms(
  params: Params,
  seed: bigint,
  policy: Policy,
  layout?: RunState['layout'],
): Generator<LeanRoom> {
  const state = startState(setupOf(params), seed, layout)
  state.lean = true
  const spire = UncheckedRun.open(state)
  const steps = walk(spire, policy)
  for (;;) {
    const before = playerBefore(state)
    const next = steps.next()
    if (next.done === true || next.value.act > params.acts) return
    yield roomRow(next.value, before, state)
    if (next.value.act === params.acts && next.value.room.kind === 'boss') return
  }
}

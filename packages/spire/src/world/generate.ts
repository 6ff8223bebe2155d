import type { Run as WorldRun } from '@seedfast/world'
import { startState } from '../acts/start.js'
import { FINAL_BOSS, FINAL_ELITE } from '../data/encounters.js'
import { POOL_TIERS, type PoolTier } from '../data/relics.js'
import { makeFinalMap } from '../map/act-map.js'
import { spireStreams } from '../numbers/streams.js'
import { takeRelic } from '../rewards/relic-pools.js'
import { UncheckedRun } from '../run/unchecked-run.js'
import type { Params } from '../schema/params.js'
import { setupOf } from '../schema/setup-of.js'
import type { ActPlan, RoomRow, SpireResult } from '../schema/result.js'
import type { RunState } from '../state/run-state.js'
import { walk } from '../walk/walk.js'
import { neowOffers } from './neow-offers.js'
import { playerBefore } from './player-changes.js'
import { roomRow } from './room-row.js'
import { walkPolicy } from './walk-policy.js'

export function generate(run: WorldRun<bigint, Params, unknown>): SpireResult {
  const { params } = run
  const rooms: RoomRow[] = []
  const state = startState(
    setupOf(params),
    run.seed,
    run.open(spireStreams),
    (path, make) => run.at(path, make),
    (path, make) => run.at(['walk', rooms.length, ...path], make),
  )
  const relicPools = copyPools(state.relicPools)
  const bossRelics = bossOffers(state)
  const spire = run.at(['neow'], () => UncheckedRun.open(state))
  const { room } = spire
  const neow = run.at(['neow'], () => (room.kind === 'neow' ? neowOffers(state, room.options) : []))

  const acts: ActPlan[] = []
  const policy = walkPolicy(params.plan)
  const steps = walk(spire, policy)
  for (;;) {
    if (state.act > acts.length) acts.push(planOf(state))
    const before = playerBefore(state)
    const next = run.at(['walk', rooms.length], () => steps.next())
    if (next.done === true || next.value.act > params.acts) break
    rooms.push(roomRow(next.value, before, state))
    // The walk ends with the last generated act.
    if (next.value.act === params.acts && next.value.room.kind === 'boss') break
  }
  policy.checkUsed(new Map(rooms.map(({ floor, room }) => [floor, room])))
  if (params.acts === 4 && acts.length < 4) acts.push(finalPlan())
  return { neow, acts, relicPools, bossRelics, walk: rooms }
}

function planOf({ act, setup, bossList, monsterList, eliteList, map }: RunState): ActPlan {
  return {
    act,
    boss: bossList[0]!,
    secondBoss: act === 3 && setup.ascension === 20 ? bossList[1]! : null,
    encounters: [...monsterList],
    elites: [...eliteList],
    map,
  }
}

function finalPlan(): ActPlan {
  return {
    act: 4,
    boss: FINAL_BOSS,
    secondBoss: null,
    encounters: [],
    elites: [FINAL_ELITE],
    map: makeFinalMap(),
  }
}

/** Returns the relics in the boss chests of acts 1 and 2, for a player who takes none of them. Makes no draws. */
function bossOffers(state: RunState): string[][] {
  const pools = copyPools(state.relicPools)
  return [1, 2].map((act) => {
    const there: RunState = { ...state, relicPools: pools, act, floor: 17 * act }
    return [takeRelic(there, 'BOSS'), takeRelic(there, 'BOSS'), takeRelic(there, 'BOSS')]
  })
}

function copyPools(pools: RunState['relicPools']): Record<PoolTier, string[]> {
  return Object.fromEntries(POOL_TIERS.map((tier) => [tier, [...pools[tier]]])) as Record<PoolTier, string[]>
}

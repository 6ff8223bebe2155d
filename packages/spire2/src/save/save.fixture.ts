import { make } from '@seedfast/world'
import { buildOf } from '../builds/builds.js'
import type { ActMap } from '../map/act-map.js'
import { GameRandom } from '../numbers/random.js'
import { PLAYER_STREAMS, RUN_STREAMS } from '../numbers/stream-names.js'
import { playerSeed, runSeed, streamSeed } from '../seed/stream-seeds.js'
import { spire2 } from '../world/world.js'

/** A save at the start of a run, with the game's own names, after some ticks of each stream. */
export function saveOf(build: string, seed: string, ticks = 3) {
  const { hash, saveSchema } = buildOf(build)
  const { result } = make(spire2, { seed, params: { build } })
  const streams = (base: bigint, names: readonly string[]) => {
    if (hash === 'old32') return { counters: Object.fromEntries(names.map((name) => [name, ticks])) }
    const states = names.map((name) => {
      const { state } = new GameRandom(streamSeed(hash, base, name)).skip(ticks)
      const word = (i: number): string => String((BigInt(state[2 * i]!) << 32n) | BigInt(state[2 * i + 1]!))
      return [name, { counter: ticks, s0: word(0), s1: word(1), s2: word(2), s3: word(3) }] as const
    })
    return { rngs: Object.fromEntries(states) }
  }
  const ids = (kind: string, list: readonly string[]): string[] => list.map((id) => `${kind}.${id}`)
  const bag = (lists: object) => ({
    relic_id_lists: Object.fromEntries(
      Object.entries(lists).map(([rarity, list]) => [rarity, ids('RELIC', list as string[])]),
    ),
  })
  return {
    schema_version: saveSchema,
    ascension: 0,
    current_act_index: 0,
    acts: result.acts.map(({ act, id, ancient, boss, fights, elites, events, map }) => ({
      id: `ACT.${id}`,
      // Only the current act's map is saved.
      ...(act > 1 ? {} : { saved_map: savedMapOf(map) }),
      rooms: {
        ancient_id: `EVENT.${ancient}`,
        boss_id: `ENCOUNTER.${boss}`,
        second_boss_id: null,
        normal_encounter_ids: ids('ENCOUNTER', fights),
        normal_encounters_visited: 2,
        elite_encounter_ids: ids('ENCOUNTER', elites),
        elite_encounters_visited: 1,
        // A save lists the events with the one first whose place the ancient takes.
        event_ids: ids('EVENT', [...events.slice(-1), ...events.slice(0, -1)]),
        events_visited: 1,
        boss_encounters_visited: 0,
      },
    })),
    events_seen: ids('EVENT', result.acts[0]!.events.slice(1, 2)),
    odds: {
      unknown_map_point_monster_odds_value: 0.1,
      unknown_map_point_treasure_odds_value: 0.02,
      unknown_map_point_shop_odds_value: 0.03,
    },
    map_point_history: [[{}, {}, {}, {}]],
    players: [
      {
        character_id: 'CHARACTER.IRONCLAD',
        relics: [],
        relic_grab_bag: bag(result.players[0]!.relics),
        odds: { card_rarity_odds_value: -0.05, potion_reward_odds_value: 0.4 },
        extra_fields: { card_shop_removals_used: 1 },
        rng: {
          seed: String(playerSeed(hash, seed, 0)),
          ...streams(playerSeed(hash, seed, 0), PLAYER_STREAMS),
        },
      },
    ],
    rng: { seed, ...streams(runSeed(hash, seed), RUN_STREAMS) },
    shared_relic_grab_bag: bag(result.sharedRelics),
  }
}

function savedMapOf({ height, points }: ActMap) {
  return {
    height,
    points: points.map(({ column, row, type, to }) => ({
      coord: { col: column, row },
      type: type === 'rest' ? 'rest_site' : type,
      children: to.map((col) => ({ col, row: row + 1 })),
    })),
  }
}

/** The text of a save. As in the game's own saves, stream states are numbers. */
export function textOf(save: object): string {
  return JSON.stringify(save).replaceAll(/("(?:s[0-3]|seed)":)"(\d{16,20})"/g, '$1$2')
}

import { parseSchema, placeInside, type Place, type Schema } from '@seedfast/world'
import * as z from 'zod'
import { BUILDS } from '../builds/builds.js'
import type { Build } from '../builds/build.js'
import { spire2InputError } from '../messages.js'

const counter = z.int().min(0)

/** The number of draws from a stream. Whole runs take a few thousand draws; the limit bounds the time to repeat them. */
const ticks = z.int().min(0).max(1_000_000)

const word = z.union([counter, z.string().regex(/^\d{1,20}$/)]).transform(BigInt)
const bag = z.looseObject({ relic_id_lists: z.record(z.string(), z.array(id('RELIC'))) })

/**
 * The schema of saved streams. Up to schema version 18, saves contain the streams' counters. From version 19 on, they
 * contain generator states.
 */
const streams = z.looseObject({
  counters: z.record(z.string(), ticks).optional(),
  rngs: z
    .record(z.string(), z.looseObject({ counter: ticks, s0: word, s1: word, s2: word, s3: word }))
    .optional(),
})

const coordinates = z.looseObject({ col: counter, row: counter })

/** The schema of an act's saved map. A map in another form, such as one of a mod, isn't compared. */
const savedMap = z
  .looseObject({
    points: z.array(
      z.looseObject({ coord: coordinates, type: z.string(), children: z.array(coordinates).default([]) }),
    ),
  })
  .optional()
  .catch(undefined)

/**
 * The schema of the game's saves, limited to the fields that this package reads, with the game's own names. Other
 * fields are ignored. Saves omit some lists if they are empty. IDs can be any strings, because mods add some.
 */
const saveSchema = z.looseObject({
  schema_version: z.int(),
  ascension: z.int().min(0).max(10),
  current_act_index: z.int().min(0).max(2),
  acts: z
    .array(
      z.looseObject({
        id: id('ACT'),
        saved_map: savedMap,
        rooms: z.looseObject({
          ancient_id: id('EVENT'),
          boss_id: id('ENCOUNTER'),
          second_boss_id: id('ENCOUNTER').nullable(),
          normal_encounter_ids: z.array(id('ENCOUNTER')),
          normal_encounters_visited: counter,
          elite_encounter_ids: z.array(id('ENCOUNTER')),
          elite_encounters_visited: counter,
          event_ids: z.array(id('EVENT')),
          events_visited: counter,
          boss_encounters_visited: counter,
        }),
      }),
    )
    .min(3),
  events_seen: z.array(id('EVENT')).default([]),
  odds: z.looseObject({
    unknown_map_point_monster_odds_value: z.number(),
    unknown_map_point_treasure_odds_value: z.number(),
    unknown_map_point_shop_odds_value: z.number(),
  }),
  map_point_history: z.array(z.array(z.unknown())),
  players: z
    .array(
      z.looseObject({
        character_id: id('CHARACTER'),
        deck: z.array(z.looseObject({ id: id('CARD') })).default([]),
        relics: z.array(z.looseObject({ id: id('RELIC') })),
        relic_grab_bag: bag,
        odds: z
          .looseObject({ card_rarity_odds_value: z.number(), potion_reward_odds_value: z.number() })
          .optional(),
        extra_fields: z.looseObject({ card_shop_removals_used: counter.optional() }).optional(),
        rng: streams.extend({ seed: word.optional() }),
      }),
    )
    .min(1),
  rng: streams.extend({ seed: z.string() }),
  shared_relic_grab_bag: bag,
})

/** The fields of the game's saves that this package reads. */
export type SaveFile = z.output<typeof saveSchema>

/** A saved run and the build that wrote it. */
export interface ReadSave {
  readonly save: SaveFile
  readonly build: Build
}

/**
 * Parses a save from the game. Throws an InputError if the text isn't a save or the save comes from an unknown build.
 */
export function parseSave(text: string, place: Place): ReadSave {
  let value: unknown
  try {
    // The states are 64-bit integers, which a JavaScript number can't represent.
    value = JSON.parse(text.replaceAll(/("(?:s[0-3]|seed)"\s*:\s*)(\d{16,20})/g, '$1"$2"'))
  } catch {
    throw spire2InputError('not-a-save', place, { mistake: 'not-json' })
  }
  if (!isSaveLike(value)) throw spire2InputError('not-a-save', place, { mistake: 'not-a-run' })
  // v0.110.1 and v0.111.0 write the same schema, and their results are equal.
  const build = BUILDS.filter(({ saveSchema: known }) => known === value.schema_version).at(-1)
  if (build === undefined) {
    throw spire2InputError('unknown-save-schema', placeInside(place, { path: ['schema_version'] }), {
      got: value.schema_version,
      known: BUILDS.map((one) => `${one.saveSchema} of ${one.id}`),
    })
  }
  return { save: parseSchema(saveSchema as unknown as Schema<SaveFile>, value, place), build }
}

function isSaveLike(value: unknown): value is { readonly schema_version: unknown } {
  if (typeof value !== 'object' || value === null) return false
  return ['schema_version', 'acts', 'players', 'rng'].every((name) => Object.hasOwn(value, name))
}

/** Returns a schema for the game's IDs of one kind. The schema strips the kind, such as `RELIC.` from `RELIC.ANCHOR`. */
function id(kind: string) {
  const start = `${kind}.`
  return z.string().transform((text) => (text.startsWith(start) ? text.slice(start.length) : text))
}

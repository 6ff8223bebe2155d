import { unknownNameData, whenValid } from '@seedfast/world'
import * as z from 'zod'
import { MEETING_ORDER } from '../acts/bosses.js'
import { CHARACTERS } from '../builds/build.js'
import { BUILD_IDS, BUILDS, NEWEST_BUILD } from '../builds/builds.js'
import { spire2SchemaIssue } from '../messages.js'
import { displayNames } from '../names/display-name.js'
import { planSchema } from '../plan/plan-schema.js'

/** The IDs of the two variants of the first act. A run has one of them. */
const FIRST_ACTS = ['OVERGROWTH', 'UNDERDOCKS'] as const

const character = named(CHARACTERS)

const boss = z
  .string()
  .check(({ value, issues }) => {
    const known: readonly string[] = MEETING_ORDER
    if (!known.includes(value))
      issues.push(spire2SchemaIssue('unknown-boss', [], unknownNameData(value, known)))
  })
  .meta({ enum: MEETING_ORDER, enumNames: displayNames(MEETING_ORDER) })

export const paramsSchema = z
  .strictObject({
    build: z.enum(BUILD_IDS).default(NEWEST_BUILD).describe('The build of the game'),
    character: character.default('IRONCLAD').describe('The character of the first player'),
    ascension: z.int().min(0).max(10).default(0).describe('The ascension level'),
    otherPlayers: z
      .array(character)
      .max(3)
      .default([])
      .describe('The characters of the other players, in the order of their slots'),
    actsDiscovered: z
      .array(named(FIRST_ACTS))
      .min(1)
      .max(FIRST_ACTS.length)
      .default([...FIRST_ACTS])
      .describe(
        'The versions of act 1 that the profile has discovered. If one is missing, the run starts in it.',
      ),
    bossesMet: z
      .array(boss)
      .max(MEETING_ORDER.length)
      .default([...MEETING_ORDER])
      .describe('The bosses that the profile has met. Unmet bosses come first.'),
    lockedNeowRelics: z
      .array(named(['KALEIDOSCOPE', 'SCROLL_BOXES']))
      .max(2)
      .default([])
      .meta({
        title: 'Locked Neow relics',
        description: "Neow's relics that the profile hasn't unlocked",
      }),
    spoilsMap: z.boolean().optional().meta({
      title: 'Spoils Map',
      default: false,
      description: 'Whether the Spoils Map is in a deck when act 2 starts. It replaces the map of act 2.',
    }),
    plan: planSchema
      .optional()
      .describe(
        'The decisions of a walk through the run, of one player; {} for the default walk. Default: no walk.',
      ),
  })
  .check(
    whenValid(({ value, issues }) => {
      if (value.plan !== undefined && value.otherPlayers.length > 0)
        issues.push(spire2SchemaIssue('plan-for-one-player', ['plan'], {}))
      for (const act of FIRST_ACTS) {
        if (value.actsDiscovered.includes(act)) continue
        const bosses = BUILDS.find(({ id }) => id === value.build)!.tables.acts[act].boss
        const index = value.bossesMet.findIndex((met) => bosses.includes(met))
        if (index === -1) continue
        const data = { boss: value.bossesMet[index]!, act }
        issues.push(spire2SchemaIssue('boss-of-undiscovered-act', ['bossesMet', index], data))
      }
    }),
  )

/** Returns a schema for IDs. Its JSON Schema contains their display names. */
function named<const Id extends string>(ids: readonly Id[]) {
  return z.enum(ids).meta({ enumNames: displayNames(ids) })
}

/** The validated params of a run, with all defaults filled in. */
export type Params = z.output<typeof paramsSchema>

import * as z from 'zod'
import { CARD_POOLS, COLORLESS_POOL } from '../data/card-pools.js'
import { PLAYER_CLASSES, type PlayerClass } from '../data/classes.js'
import { BOSSES } from '../data/encounters.js'
import { MODIFIERS, OTHER_MODIFIERS, RUN_MODES } from '../data/modifiers.js'
import { poolRelics } from '../data/relics.js'
import { CLASS_NAMES } from '../names/class-names.js'
import { spireSchemaIssue } from '../messages.js'
import { idsOf } from '../names/names.js'
import { nameAmong } from './known-name.js'

const POOL_CARDS = [
  ...PLAYER_CLASSES.flatMap((name) => Object.values(CARD_POOLS[name]).flat()),
  ...COLORLESS_POOL,
]

/** Returns the schema of a class's unlock level. */
const levelOf = (playerClass: PlayerClass) =>
  z.int().min(0).max(5).optional().meta({ title: CLASS_NAMES[playerClass] })

/** The schemas of the options that `Run.start` and the world's params share. */
export const setupShape = {
  playerClass: z.enum(PLAYER_CLASSES).meta({ enumNames: PLAYER_CLASSES.map((id) => CLASS_NAMES[id]) }),
  ascension: z.int().min(0).max(20),
  lockedRelics: z.array(nameAmong('unknown-relic', 'relic', poolRelics())).max(poolRelics().length),
  lockedCards: z.array(nameAmong('not-a-reward-card', 'card', POOL_CARDS)).max(POOL_CARDS.length),
  unlocks: z.strictObject({
    IRONCLAD: levelOf('IRONCLAD'),
    SILENT: levelOf('SILENT'),
    DEFECT: levelOf('DEFECT'),
    WATCHER: levelOf('WATCHER'),
  }),
  bossesSeen: z.array(nameAmong('unknown-boss', 'encounter', BOSSES)).max(BOSSES.length),
  mode: z.enum(RUN_MODES).meta({ enumNames: ['Standard', 'Custom', 'Daily climb'] }),
  modifiers: z
    .array(
      nameAmong('unknown-modifier', 'modifier', MODIFIERS).check(({ value, issues }) => {
        const [id] = idsOf('modifier', value)
        if (OTHER_MODIFIERS.includes(id!))
          issues.push(spireSchemaIssue('modifier-not-reproduced', [], { got: value }))
      }),
    )
    .max(MODIFIERS.length),
}

export const setupSchema = z.strictObject({
  playerClass: setupShape.playerClass,
  ascension: setupShape.ascension,
  finalAct: z.boolean().optional(),
  lockedRelics: setupShape.lockedRelics.optional(),
  lockedCards: setupShape.lockedCards.optional(),
  unlocks: setupShape.unlocks.optional(),
  bossesSeen: setupShape.bossesSeen.optional(),
  reachedBoss: z.boolean().optional(),
  longPlay: z.boolean().optional(),
  mode: setupShape.mode.optional(),
  modifiers: setupShape.modifiers.optional(),
})

import type { PlayerClass } from './classes.js'

/** A modifier of daily climbs and custom runs. */
export interface Modifier {
  /** The game's own ID, as in run histories. */
  readonly id: string
  /** The class whose climbs never have the modifier. */
  readonly except?: PlayerClass
}

/**
 * The three groups of modifiers. A daily climb has one of each group. Each group is in the order that the
 * game registers its modifiers.
 */
export const MODIFIER_GROUPS: readonly (readonly Modifier[])[] = [
  [
    { id: 'Shiny' },
    { id: 'Allstar' },
    { id: 'Draft' },
    { id: 'SealedDeck' },
    { id: 'Insanity' },
    { id: 'Heirloom' },
    { id: 'Specialized' },
    { id: 'Chimera' },
    { id: 'Cursed Run' },
  ],
  [
    { id: 'Diverse' },
    { id: 'Red Cards', except: 'IRONCLAD' },
    { id: 'Green Cards', except: 'SILENT' },
    { id: 'Blue Cards', except: 'DEFECT' },
    { id: 'Purple Cards', except: 'WATCHER' },
    { id: 'Colorless Cards' },
    { id: 'Time Dilation' },
    { id: 'Vintage' },
    { id: 'Hoarder' },
    { id: 'Flight' },
    { id: 'Uncertain Future' },
    { id: 'ControlledChaos' },
  ],
  [
    { id: 'Elite Swarm' },
    { id: 'Lethality' },
    { id: 'Night Terrors' },
    { id: 'Binary' },
    { id: 'Midas' },
    { id: 'Terminal' },
    { id: 'DeadlyEvents' },
  ],
]

/** The modifiers that only custom runs have. */
const CUSTOM: readonly string[] = [
  'One Hit Wonder',
  'Praise Snecko',
  'Inception',
  'My True Form',
  'Starter Deck',
  'Blight Chests',
  'The Ending',
  'Endless',
]

/** The IDs of all modifiers. */
export const MODIFIERS: readonly string[] = [...MODIFIER_GROUPS.flat().map(({ id }) => id), ...CUSTOM]

/** The modifiers whose rules aren't reproduced. */
export const OTHER_MODIFIERS: readonly string[] = ['Endless']

/** The rules of a run: those of a standard run, of custom mode, or of a daily climb. */
export const RUN_MODES = ['standard', 'custom', 'daily'] as const

export type RunMode = (typeof RUN_MODES)[number]

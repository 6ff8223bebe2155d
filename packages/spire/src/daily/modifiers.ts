import type { PlayerClass } from '../data/classes.js'

/** A modifier of daily climbs. */
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

const NAMES: Readonly<Record<string, string>> = {
  Allstar: 'All Star',
  SealedDeck: 'Sealed Deck',
  'Uncertain Future': 'Certain Future',
  ControlledChaos: 'Controlled Chaos',
  'Elite Swarm': 'Big Game Hunter',
  DeadlyEvents: 'Deadly Events',
}

/** Returns the display name of a modifier's ID. */
export function modifierName(id: string): string {
  return NAMES[id] ?? id
}

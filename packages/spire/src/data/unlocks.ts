import { PLAYER_CLASSES, type PlayerClass } from './classes.js'

/** The three cards or three relics that a character unlocks at one unlock level. */
export interface UnlockBundle {
  readonly cards?: readonly string[]
  readonly relics?: readonly string[]
}

/**
 * The cards and relics that each character unlocks at levels 1 to 5. Public programs confirm which cards can be
 * unlocked, but the order of the levels is based on players' reports.
 */
const UNLOCKS: Readonly<Record<PlayerClass, readonly UnlockBundle[]>> = {
  IRONCLAD: [
    { cards: ['Heavy Blade', 'Spot Weakness', 'Limit Break'] },
    { relics: ['Omamori', 'Prayer Wheel', 'Shovel'] },
    { cards: ['Wild Strike', 'Evolve', 'Immolate'] },
    { cards: ['Havoc', 'Sentinel', 'Exhume'] },
    { relics: ['Blue Candle', 'Dead Branch', 'Singing Bowl'] },
  ],
  SILENT: [
    { cards: ['Bane', 'Catalyst', 'Corpse Explosion'] },
    { relics: ['Du-Vu Doll', 'Smiling Mask', 'Tiny Chest'] },
    { cards: ['Cloak And Dagger', 'Accuracy', 'Storm of Steel'] },
    { relics: ['Art of War', 'The Courier', "Pandora's Box"] },
    { cards: ['Concentrate', 'Setup', 'Grand Finale'] },
  ],
  DEFECT: [
    { cards: ['Rebound', 'Undo', 'Echo Form'] },
    { cards: ['Turbo', 'Sunder', 'Meteor Strike'] },
    { cards: ['Hyperbeam', 'Recycle', 'Core Surge'] },
    { relics: ['Cables', 'Turnip', 'Runic Capacitor'] },
    { relics: ['Emotion Chip', 'Symbiotic Virus', 'DataDisk'] },
  ],
  WATCHER: [
    { cards: ['Prostrate', 'Blasphemy', 'Devotion'] },
    { cards: ['ForeignInfluence', 'Alpha', 'MentalFortress'] },
    { cards: ['SpiritShield', 'Wish', 'Wireheading'] },
    { relics: ['Akabeko', 'Yang', 'CeramicFish'] },
    { relics: ['StrikeDummy', 'TeardropLocket', 'CloakClasp'] },
  ],
}

/** The unlock level of each character, from 0 to 5. Characters that aren't listed have level 5. */
export type UnlockLevels = Readonly<Partial<Record<PlayerClass, number | undefined>>>

/** Returns the cards and relics that characters at the given levels haven't unlocked. */
export function lockedAt(levels: UnlockLevels): { cards: string[]; relics: string[] } {
  const bundles = PLAYER_CLASSES.flatMap((name) => UNLOCKS[name].slice(levels[name] ?? 5))
  return {
    cards: bundles.flatMap(({ cards = [] }) => cards),
    relics: bundles.flatMap(({ relics = [] }) => relics),
  }
}

import type { Preset } from '@seedfast/world'
import fixedRows from '../data/fixed-rows.json' with { type: 'json' }
import rules from '../data/rules.json' with { type: 'json' }
import short from '../data/short.json' with { type: 'json' }
import threeActs from '../data/three-acts.json' with { type: 'json' }
import type { ActInput } from './acts-of.js'

/** A named example of a run with several acts, for `actsOf`. */
export interface ActRunPreset {
  readonly title: string
  readonly about: string
  readonly specs: readonly ActInput[]
}

export const actRunPresets: Readonly<Record<string, ActRunPreset>> = {
  'three-acts': {
    title: 'Three acts',
    about: 'Three acts, each with its own boss. Each act is longer and has more Elites than the one before.',
    specs: threeActs,
  },
}

/** The presets: named sets of params. */
export const presets: Readonly<Record<string, Preset>> = {
  standard: {
    title: 'Standard act',
    about: 'Fifteen rows with a Port before the boss, a Treasure in the middle, and two to four Elites.',
    params: { rules },
  },
  'fixed-rows': {
    title: 'Rows of a fixed type',
    about:
      'Battles first, Treasures in the middle and Ports before the boss. No type follows itself, and Unknowns try battle, Treasure and Shop in turn.',
    params: fixedRows,
  },
  short: {
    title: 'Short act',
    about: 'Seven rows, with a Port on every path and a Shop in any run of four nodes.',
    params: short,
  },
}

import type { Preset } from '@seedfast/world'
import fixedRows from '../data/fixed-rows.json' with { type: 'json' }
import rules from '../data/rules.json' with { type: 'json' }
import short from '../data/short.json' with { type: 'json' }

/** Params that are worth a name. */
export const presets: Readonly<Record<string, Preset>> = {
  standard: {
    title: 'Standard act',
    about: 'Fifteen rows: a Port before the boss, a Treasure in the middle, two to four Elites.',
    params: { rules },
  },
  'fixed-rows': {
    title: 'Rows of fixed type',
    about:
      'Battles first, a row of Treasures in the middle, a row of Ports before the boss, no type behind itself, and Unknowns that ask for battle, Treasure and Shop in turn.',
    params: fixedRows,
  },
  short: {
    title: 'Short act',
    about: 'Seven rows, with a Port on every path and a Shop among any four nodes in a row.',
    params: short,
  },
}

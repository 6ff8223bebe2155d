import type { Preset } from '@seedfast/world'
import rules from './presets/rules.json' with { type: 'json' }

/** Params that are worth a name. */
export const presets: Readonly<Record<string, Preset>> = {
  standard: {
    title: 'Standard act',
    about: 'Fifteen rows: a Port before the boss, a Treasure in the middle, two to four Elites.',
    params: { rules },
  },
}

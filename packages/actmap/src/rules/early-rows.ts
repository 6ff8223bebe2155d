import { ELITE, EVENT, PORT, SHOP, TREASURE, UNKNOWN } from './node-types.js'

/** The types that rules can keep out of early rows, each with the key of its rule in `spacing`. */
export const EARLY_ROWS = [
  [ELITE, 'eliteEarlyRowsCap'],
  [SHOP, 'shopEarlyRowsCap'],
  [PORT, 'portEarlyRowsCap'],
  [TREASURE, 'treasureEarlyRowsCap'],
  [EVENT, 'eventEarlyRowsCap'],
  [UNKNOWN, 'unknownEarlyRowsCap'],
] as const

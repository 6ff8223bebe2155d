import type { WorldPage } from '../page/world-page.js'
import { actMapPage } from './actmap/actmap-page.js'

/** The worlds with their own tabs and cards, by id. No other file of the studio names a world. */
export const worldPages: ReadonlyMap<string, WorldPage> = new Map([['actmap', actMapPage]])

import type { WorldPage } from '../page/world-page.js'
import { actMapPage } from './actmap/actmap-page.js'

/** The worlds with their own tabs and cards, by id. */
export const worldPages: ReadonlyMap<string, WorldPage> = new Map([actMapPage].map((page) => [page.id, page]))

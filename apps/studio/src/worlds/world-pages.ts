import type { WorldPage } from '../page/world-page.js'
import { actMapPage } from './actmap/actmap-page.js'

/** The panels and cards of worlds that have their own, keyed by world id. */
export const worldPages: ReadonlyMap<string, WorldPage> = new Map([actMapPage].map((page) => [page.id, page]))

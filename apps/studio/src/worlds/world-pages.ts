import type { WorldPage } from '../page/world-page.js'
import { actMapPage } from './actmap/actmap-page.js'
import { deckPage } from './deck/deck-page.js'
import { dealsPage } from './deals/deals-page.js'
import { dungeonPage } from './dungeon/dungeon-page.js'
import { sessionPage } from './session/session-page.js'
import { spirePage } from './spire/spire-page.js'
import { spire2Page } from './spire2/spire2-page.js'

/** The worlds' own panels and cards, keyed by world ID. Worlds made of a session share the page `session`. */
export const worldPages: ReadonlyMap<string, WorldPage> = new Map(
  [actMapPage, spirePage, spire2Page, dungeonPage, deckPage, dealsPage, sessionPage].map((page) => [
    page.id,
    page,
  ]),
)

import type { CrawlStream } from '../crawl/crawl-stream.js'
import { hangDoors, joinPlaces } from './corridors.js'
import { decorate, decorChoices } from './decor.js'
import { vetoText } from '../messages.js'
import { LAYOUT_NAMES, type LayoutName } from '../data/layout-names.js'
import { LAYOUTS } from './layouts.js'
import type { Level } from './level.js'
import { levelId } from './level-id.js'
import { populate } from './inhabitants.js'
import { scatterItems } from './items.js'
import { chooseVaults } from './choose-vaults.js'
import type { BuildSite } from './build-site.js'
import { placeStairs } from './stairs.js'
import { emptyContents } from './level-contents.js'
import type { Veto } from './veto.js'

/** The maximum number of attempts to build a level, as in Crawl. */
export const TRIES = 50
const LEAST_OPEN = 260

/**
 * Builds a level with the stream of the level's branch. That stream must already be selected. If an attempt is vetoed,
 * the uniques that it placed become available again, but, as in Crawl, the stream isn't rewound. Throws an Error if all
 * 50 attempts are vetoed, which only faulty data can cause.
 */
export function buildLevel(site: BuildSite): Level {
  const { placedUniques, generators, branch, depth } = site
  const before = placedUniques.save()
  const vetoes: Veto[] = []
  while (vetoes.length < TRIES) {
    const tried = tryLevel(site, generators.current)
    if (!('code' in tried)) return { ...tried, vetoes }
    vetoes.push(tried)
    placedUniques.restore(before)
  }
  const last = vetoText(vetoes.at(-1)!)
  throw new Error(`${levelId(branch.id, depth)}: all ${TRIES} attempts were vetoed; the last: ${last}`)
}

/** Makes one attempt to build a level. Returns the level, or a veto if the attempt fails. */
function tryLevel(site: BuildSite, stream: CrawlStream): Omit<Level, 'vetoes'> | Veto {
  const { draft, generators, label, branch } = site
  draft.clear()
  const contents = emptyContents()
  const layout = label(['layout'], () => stream.chooseWeighted(layoutChoices(branch.layouts))!)
  const missing = chooseVaults(site, contents, stream)
  if (missing !== null) return missing

  const layoutParts = label(['map'], () => LAYOUTS[layout](draft, stream))
  const places = [...contents.places, ...layoutParts.places]
  const joined = label(['map'], () =>
    generators.nested('corridors', (nested) => {
      if (places.length === 0 || !joinPlaces(draft, places, contents.sideDoors, nested)) return false
      hangDoors(draft, layoutParts.rooms, nested)
      return true
    }),
  )
  if (!joined) return { code: 'vault-shuts-off-part' }
  const decors = decorChoices(branch.decor)
  label(['map'], () => generators.nested('decor', (nested) => decorate(draft, decors, nested)))
  const open = draft.openCells()
  if (open < LEAST_OPEN) return { code: 'too-little-open-ground' }
  if (draft.reachedFrom(places[0]!) < open) return { code: 'part-cut-off' }

  const stairs = label(['stairs'], () =>
    generators.nested('stairs', (nested) => placeStairs(site, contents, nested)),
  )
  if ('code' in stairs) return stairs
  label(['monsters'], () => generators.nested('monsters', (nested) => populate(site, contents, nested)))
  label(['items'], () => generators.nested('items', (nested) => scatterItems(site, contents, nested)))
  const { vaults, monsters, items, shops } = contents
  return { layout, map: draft.rows(), vaults, stairs, monsters, items, shops }
}

/** Returns the layouts with their weights, sorted by key. */
function layoutChoices(layouts: Readonly<Partial<Record<LayoutName, number>>>): Map<LayoutName, number> {
  return new Map(LAYOUT_NAMES.map((name) => [name, layouts[name] ?? 0]))
}

import type { CrawlStream } from '../crawl/crawl-stream.js'
import type { Item } from '../tables/entry-schemas.js'
import { columnOf, rowOf } from './draft.js'
import { freeCell } from './free-cell.js'
import type { BuildSite } from './build-site.js'
import type { ItemStack } from './level.js'
import type { LevelContents } from './level-contents.js'

/** Places random items on a level. Artefacts become more likely with depth. */
export function scatterItems(site: BuildSite, contents: LevelContents, stream: CrawlStream): void {
  const { branch, tables, label } = site
  if (branch.items === 0) return
  const wanted = stream.randomRangeAvg(Math.ceil(branch.items / 2), Math.floor((branch.items * 3) / 2), 2)
  for (let i = 0; i < wanted; i++) {
    label(['items', contents.items.length], () => {
      const at = freeCell(site.draft, stream, 200)
      if (at === null) return
      if (stream.xChanceInY(tables.danger, 600)) placeArtefact(site, contents, at, stream)
      else placeItem(site, contents, at, 0, stream)
    })
  }
}

/** Places a random item from the table for this level, or for the level that is `deeper` levels below it. */
export function placeItem(
  site: BuildSite,
  contents: LevelContents,
  at: number,
  deeper: number,
  stream: CrawlStream,
): void {
  const { data, branch, depth } = site
  const tables = data.tables(branch.id, Math.min(depth + deeper, branch.levels))
  const kind = stream.chooseWeighted(tables.kinds)!
  const id = stream.chooseWeighted(tables.items(kind))!
  put(site, contents, data.item(id), at, stream)
}

/**
 * Returns a random stack of one of the given kinds, drawn from this level's table. With a chance of one in
 * `artefactOdds`, the stack is instead an artefact of one of these kinds, unless the dungeon already contains the drawn
 * artefact.
 */
export function randomStack(
  { data, tables, placedUniques }: BuildSite,
  kinds: readonly string[],
  artefactOdds: number,
  stream: CrawlStream,
): ItemStack {
  if (stream.oneChanceIn(artefactOdds)) {
    const id = stream.chooseWeighted(
      new Map([...tables.artefacts].filter(([name]) => kinds.includes(data.item(name).kind))),
    )
    if (id !== null && !placedUniques.has('artefacts', id)) {
      placedUniques.add('artefacts', id)
      return stackOf(data.item(id), stream)
    }
  }
  const kind = stream.chooseWeighted(new Map([...tables.kinds].filter(([name]) => kinds.includes(name))))!
  return stackOf(data.item(stream.chooseWeighted(tables.items(kind))!), stream)
}

/**
 * Places a random artefact. If the dungeon already contains the drawn artefact, places the fallback item instead.
 * Artefacts that are already in the dungeon can still be drawn, so that earlier levels don't affect the draws made
 * here.
 * Source: Crawl's rule for its own artefacts
 */
export function placeArtefact(
  site: BuildSite,
  contents: LevelContents,
  at: number,
  stream: CrawlStream,
): void {
  const { data, tables, placedUniques } = site
  const id = stream.chooseWeighted(tables.artefacts)
  const item = id === null || placedUniques.has('artefacts', id) ? data.fallback : data.item(id)
  if (item.artefact) placedUniques.add('artefacts', item.id)
  put(site, contents, item, at, stream)
}

function put(
  { draft }: BuildSite,
  contents: LevelContents,
  item: Item,
  at: number,
  stream: CrawlStream,
): void {
  draft.putThing(at)
  const { id, kind, count, artefact } = stackOf(item, stream)
  const place = { id, kind, x: columnOf(at), y: rowOf(at), count }
  contents.items.push(artefact === true ? { ...place, artefact } : place)
}

function stackOf({ id, kind, count: [few, many], artefact }: Item, stream: CrawlStream): ItemStack {
  const stack = { id, kind, count: stream.randomRange(few, many) }
  return artefact ? { ...stack, artefact: true } : stack
}

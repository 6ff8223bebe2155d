import type { CrawlStream } from '../crawl/crawl-stream.js'
import { branchOf } from '../data/dungeon-data.js'
import { columnOf, rowOf, STEPS } from './draft.js'
import { freeCell } from './free-cell.js'
import type { Site } from './site.js'
import type { Things } from './things.js'

/** Places random monsters, and occasionally a unique. */
export function populate(site: Site, things: Things, stream: CrawlStream): void {
  const { branch, draft } = site
  if (branch.monsters === 0) return
  const wanted = stream.randomRangeAvg(
    Math.ceil(branch.monsters / 2),
    Math.floor((branch.monsters * 3) / 2),
    2,
  )
  for (let i = 0; i < wanted; i++) {
    const at = freeCell(draft, stream, 200, 'creature')
    if (at === null) continue
    const deeper = stream.oneChanceIn(12) ? 2 : 0
    const id = pickMonster(site, deeper, stream)
    const [few, many] = site.data.monster(id).group
    let left = stream.randomRange(few, many) - 1
    put(site, things, id, at)
    for (const step of stream.shuffleArray([...STEPS])) {
      if (left > 0 && draft.isFreeForCreature(at + step)) {
        put(site, things, id, at + step)
        left--
      }
    }
  }
  if (stream.xChanceInY(2, 5)) {
    const at = freeCell(draft, stream, 200, 'creature')
    if (at !== null) placeUnique(site, things, at, stream)
  }
}

/** Places a monster of this level, or of a level that is deeper by a number of levels. */
export function placeMonster(
  site: Site,
  things: Things,
  at: number,
  deeper: number,
  stream: CrawlStream,
): void {
  if (site.tables.monsters.size > 0) put(site, things, pickMonster(site, deeper, stream), at)
}

/** Places a unique that hasn't been placed yet. Returns false if none is left. */
export function placeUnique(
  { tables, met, draft }: Site,
  things: Things,
  at: number,
  stream: CrawlStream,
): boolean {
  const id = stream.chooseWeighted(new Map([...tables.uniques].filter(([name]) => !met.has('uniques', name))))
  if (id === null) return false
  met.add('uniques', id)
  draft.putCreature(at)
  things.monsters.push({ id, x: columnOf(at), y: rowOf(at), unique: true })
  return true
}

function pickMonster({ data, branch, depth }: Site, deeper: number, stream: CrawlStream): string {
  const last = branchOf(data, branch.id).levels
  return stream.chooseWeighted(data.tables(branch.id, Math.min(depth + deeper, last)).monsters)!
}

function put({ draft }: Site, things: Things, id: string, at: number): void {
  draft.putCreature(at)
  things.monsters.push({ id, x: columnOf(at), y: rowOf(at) })
}

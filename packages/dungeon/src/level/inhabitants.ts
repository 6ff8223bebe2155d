import type { CrawlStream } from '../crawl/crawl-stream.js'
import { branchOf } from '../data/dungeon-data.js'
import { columnOf, rowOf, STEPS } from './draft.js'
import { freeCell } from './free-cell.js'
import type { BuildSite } from './build-site.js'
import type { LevelContents } from './level-contents.js'

/** Places random monsters on a level, and occasionally a unique. */
export function populate(site: BuildSite, contents: LevelContents, stream: CrawlStream): void {
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
    put(site, contents, id, at)
    for (const step of stream.shuffleArray([...STEPS])) {
      if (left > 0 && draft.isFreeForCreature(at + step)) {
        put(site, contents, id, at + step)
        left--
      }
    }
  }
  if (stream.xChanceInY(2, 5)) {
    const at = freeCell(draft, stream, 200, 'creature')
    if (at !== null) placeUnique(site, contents, at, stream)
  }
}

/** Places a random monster from the table for this level, or for a level that is `deeper` levels further down. */
export function placeMonster(
  site: BuildSite,
  contents: LevelContents,
  at: number,
  deeper: number,
  stream: CrawlStream,
): void {
  if (site.tables.monsters.size > 0) put(site, contents, pickMonster(site, deeper, stream), at)
}

/** Places a random unique that the dungeon doesn't contain yet. Returns false if no unique is left for this level. */
export function placeUnique(
  { tables, placedUniques, draft }: BuildSite,
  contents: LevelContents,
  at: number,
  stream: CrawlStream,
): boolean {
  const id = stream.chooseWeighted(
    new Map([...tables.uniques].filter(([name]) => !placedUniques.has('uniques', name))),
  )
  if (id === null) return false
  placedUniques.add('uniques', id)
  draft.putCreature(at)
  contents.monsters.push({ id, x: columnOf(at), y: rowOf(at), unique: true })
  return true
}

function pickMonster({ data, branch, depth }: BuildSite, deeper: number, stream: CrawlStream): string {
  const last = branchOf(data, branch.id).levels
  return stream.chooseWeighted(data.tables(branch.id, Math.min(depth + deeper, last)).monsters)!
}

function put({ draft }: BuildSite, contents: LevelContents, id: string, at: number): void {
  draft.putCreature(at)
  contents.monsters.push({ id, x: columnOf(at), y: rowOf(at) })
}

import type { CrawlStream } from '../crawl/crawl-stream.js'
import { distance } from './corridors.js'
import { cellAt, columnOf, rowOf } from './draft.js'
import { freeCell } from './free-cell.js'
import type { Stair } from './level.js'
import { levelId } from './level-id.js'
import type { BuildSite } from './build-site.js'
import type { LevelContents } from './level-contents.js'
import type { Veto } from './veto.js'

/** The number of stairs from a level to the next one. */
const FLIGHTS = 3
/** The minimum distance, in steps, that at least one stair down must have from every stair up. */
const APART = 12

/**
 * Places a level's stairs: stairs up, stairs down, and stairs to the branches whose entries are on this level. First
 * uses the cells that vaults reserve for stairs. Returns a veto if a stair can't be placed, or if all stairs down are
 * too close to stairs up.
 */
export function placeStairs(
  site: BuildSite,
  { spots }: LevelContents,
  stream: CrawlStream,
): readonly Stair[] | Veto {
  const { branch, depth, entries, draft, label } = site
  const stairs: Stair[] = []
  const put = (id: string, to: string | null, spot: number | undefined): boolean => {
    const at = spot ?? label(['stairs', stairs.length], () => freeCell(draft, stream, 400))
    if (at === null) return false
    draft.putThing(at)
    stairs.push({ id, x: columnOf(at), y: rowOf(at), to })
    return true
  }

  const ups = depth === 1 ? 1 : FLIGHTS
  for (let i = 1; i <= ups; i++) {
    if (!put(`<${i}`, upPartner(site, i), spots.up[i - 1])) return { code: 'no-place-for-stair-up' }
  }
  const downs = depth === branch.levels ? 0 : FLIGHTS
  for (let i = 1; i <= downs; i++) {
    const to = `${levelId(branch.id, depth + 1)}<${i}`
    if (!put(`>${i}`, to, spots.down[i - 1])) return { code: 'no-place-for-stair-down' }
  }
  for (const { id } of entries) {
    if (!put(`^${id}`, `${levelId(id, 1)}<1`, spots.entries.get(id)))
      return { code: 'no-place-for-branch-entry', branch: id }
  }
  const cells = (sign: string): number[] =>
    stairs.filter(({ id }) => id.startsWith(sign)).map(({ x, y }) => cellAt(x, y))
  const up = cells('<')
  const far = cells('>').some((down) => up.every((at) => distance(at, down) >= APART))
  return downs === 0 || far ? stairs : { code: 'stairs-too-close' }
}

/**
 * Returns the ID of the stair that a stair up leads to. That stair is on the level above or in the parent branch.
 * Returns null for the dungeon's exit.
 */
function upPartner({ branch, depth, entryDepth }: BuildSite, index: number): string | null {
  if (depth > 1) return `${levelId(branch.id, depth - 1)}>${index}`
  return branch.parent === undefined ? null : `${levelId(branch.parent, entryDepth)}^${branch.id}`
}

import type { CrawlStream } from '../crawl/crawl-stream.js'
import { branchOf } from '../tables/dungeon-data.js'
import { columnOf, rowOf, STEPS } from './draft.js'
import { freeCell } from './free-cell.js'
import type { BuildSite } from './build-site.js'
import type { LevelContents } from './level-contents.js'
import { randomStack } from './items.js'
import type { PlacedMonster } from './level.js'

/** Places random monsters on a level, and occasionally a unique. */
export function populate(site: BuildSite, contents: LevelContents, stream: CrawlStream): void {
  const { branch, draft } = site
  if (branch.monsters === 0) return
  const wanted = stream.randomRangeAvg(
    Math.ceil(branch.monsters / 2),
    Math.floor((branch.monsters * 3) / 2),
    2,
  )
  for (let i = 0; i < wanted; i++) labelNext(site, contents, () => placeGroup(site, contents, stream))
  if (stream.xChanceInY(2, 5)) {
    labelNext(site, contents, () => {
      const at = freeCell(draft, stream, 200, 'creature')
      if (at !== null) placeUnique(site, contents, at, stream)
    })
  }
}

/** Runs `place`, and labels its draws with the index of the next monster in the result. */
function labelNext({ label }: BuildSite, { monsters }: LevelContents, place: () => void): void {
  label(['monsters', monsters.length], place)
}

/** Places a group of random monsters, if it finds a free cell. */
function placeGroup(site: BuildSite, contents: LevelContents, stream: CrawlStream): void {
  const { draft } = site
  const at = freeCell(draft, stream, 200, 'creature')
  if (at === null) return
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

/** Places a random monster from the table for this level, or for the level that is `deeper` levels below it. */
export function placeMonster(
  site: BuildSite,
  contents: LevelContents,
  at: number,
  deeper: number,
  stream: CrawlStream,
): void {
  if (site.tables.monsters.size > 0) put(site, contents, pickMonster(site, deeper, stream), at)
}

/** Places one of the given monsters, each with the same probability. */
export function placeOneOf(
  site: BuildSite,
  contents: LevelContents,
  at: number,
  monsters: readonly string[],
  stream: CrawlStream,
): void {
  put(site, contents, stream.randomChoose(monsters), at)
}

/** Places a random unique that the dungeon doesn't contain yet. Returns false if no unique is left for this level. */
export function placeUnique(
  site: BuildSite,
  contents: LevelContents,
  at: number,
  stream: CrawlStream,
): boolean {
  const { data, tables, placedUniques, draft } = site
  const id = stream.chooseWeighted(
    new Map([...tables.uniques].filter(([name]) => !placedUniques.has('uniques', name))),
  )
  if (id === null) return false
  placedUniques.add('uniques', id)
  draft.putCreature(at)
  const { carries } = data.uniques.find((unique) => unique.id === id)!
  const items = possessions(site, carries, UNIQUE_ODDS)
  contents.monsters.push({ id, x: columnOf(at), y: rowOf(at), unique: true, ...items })
  return true
}

function pickMonster({ data, branch, depth }: BuildSite, deeper: number, stream: CrawlStream): string {
  const last = branchOf(data, branch.id).levels
  return stream.chooseWeighted(data.tables(branch.id, Math.min(depth + deeper, last)).monsters)!
}

function put(site: BuildSite, contents: LevelContents, id: string, at: number): void {
  const { data, draft, label } = site
  draft.putCreature(at)
  const items = label(['monsters', contents.monsters.length], () =>
    possessions(site, data.monster(id).carries, MONSTER_ODDS),
  )
  contents.monsters.push({ id, x: columnOf(at), y: rowOf(at), ...items })
}

/** The odds that a monster carries an item, and that the item is an artefact. */
interface CarryOdds {
  /** The chance that the monster carries an item, in percent. */
  readonly percent: number
  /** The chance that a carried item is an artefact: one in this number. */
  readonly artefact: number
}

const MONSTER_ODDS: CarryOdds = { percent: 25, artefact: 60 }
const UNIQUE_ODDS: CarryOdds = { percent: 80, artefact: 6 }

/**
 * Draws the items of the given kinds that a monster carries. The draws come from a nested generator, so their number
 * doesn't affect other draws.
 */
function possessions(
  site: BuildSite,
  kinds: readonly string[],
  { percent, artefact }: CarryOdds,
): Pick<PlacedMonster, 'items'> {
  if (kinds.length === 0) return {}
  return site.generators.nested('possessions', (stream) =>
    stream.xChanceInY(percent, 100) ? { items: [randomStack(site, kinds, artefact, stream)] } : {},
  )
}

import type { CrawlStream } from '../crawl/crawl-stream.js'
import type { LoadedVault } from '../tables/loaded.js'
import { KNOWN_TAGS, type Tag } from '../data/tags.js'
import { OUTSIDE } from '../tables/vault-map.js'
import { Cell, HEIGHT, WIDTH } from '../data/cells.js'
import { cellAt, type Box } from './draft.js'
import { placeArtefact, placeItem } from './items.js'
import type { PlacedVault } from './level.js'
import { placeShop } from './shops.js'
import { placeMonster, placeOneOf, placeUnique } from './inhabitants.js'
import type { BuildSite } from './build-site.js'
import type { LevelContents } from './level-contents.js'

/**
 * Tries random positions for a vault until it fits, and builds it there. Returns false if it fits nowhere. All draws
 * come from a nested generator, so the number of tries doesn't affect other draws.
 */
export function placeVault(
  site: BuildSite,
  contents: LevelContents,
  vault: LoadedVault,
  tries: number,
  stream: CrawlStream,
): boolean {
  const { width, height } = vault.map
  const mirrors = !vault.tags.includes('no_flip')
  const flipX = mirrors && stream.coinflip()
  const flipY = mirrors && stream.coinflip()
  for (let i = 0; i < tries; i++) {
    const x = stream.randomRange(2, WIDTH - 2 - width)
    const y = stream.randomRange(2, HEIGHT - 2 - height)
    const box = { x, y, width, height }
    if (!site.draft.isSolid(box)) continue
    const place = placing(vault, box, flipX, flipY)
    build(site, contents, vault, place, stream)
    const tags = decidedTags(vault, stream)
    for (const tag of tags) applyTag(site, vault, place, tag, stream)
    fill(site, contents, vault, place, stream)
    const flip = `${flipX ? 'x' : ''}${flipY ? 'y' : ''}` as PlacedVault['flip']
    contents.vaults.push({ id: vault.id, ...box, flip, tags })
    if (vault.unique) site.placedUniques.add('vaults', vault.id)
    return true
  }
  return false
}

/** Converts an index in the vault's map to an index on the level. */
type Placing = (at: number) => number

function placing(
  { map }: LoadedVault,
  { x, y, width, height }: Box,
  flipX: boolean,
  flipY: boolean,
): Placing {
  return (at) => {
    const column = at % map.width
    const row = (at - column) / map.width
    return cellAt(x + (flipX ? width - 1 - column : column), y + (flipY ? height - 1 - row : row))
  }
}

/** Writes the vault's cells to the level, and records the cells to which corridors must lead. */
function build(
  { draft }: BuildSite,
  contents: LevelContents,
  { map }: LoadedVault,
  place: Placing,
  stream: CrawlStream,
): void {
  for (let at = 0; at < map.cells.length; at++) {
    const cell = map.cells[at]!
    if (cell !== OUTSIDE) draft.setVault(place(at), cell as Cell)
  }
  const exits = stream.shuffleArray([...map.exits])
  const own = outsideOf(map, exits[0]!, place)
  contents.places.push(own)
  if (exits.length > 1 && stream.coinflip()) {
    contents.sideDoors.push({ at: outsideOf(map, exits[1]!, place), own })
  }
}

/** Returns the cell on the level directly in front of a vault's exit. */
function outsideOf({ width, height, cells }: LoadedVault['map'], exit: number, place: Placing): number {
  const column = exit % width
  const row = (exit - column) / width
  const inside = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] !== OUTSIDE
  const at = place(exit)
  // One step on the map corresponds to one step on the level, in the opposite direction if the map is mirrored.
  const stepX = width > 1 ? place(column > 0 ? exit - 1 : exit + 1) - at : 1
  const stepY = height > 1 ? place(row > 0 ? exit - width : exit + width) - at : WIDTH
  const left = column > 0 ? stepX : -stepX
  const up = row > 0 ? stepY : -stepY
  if (!inside(column - 1, row)) return at + left
  if (!inside(column + 1, row)) return at - left
  return inside(column, row - 1) ? at - up : at + up
}

/** Returns a vault's tags: the fixed tags, and the optional tags that were drawn according to their odds. */
function decidedTags({ tags, maybeTags }: LoadedVault, stream: CrawlStream): Tag[] {
  return KNOWN_TAGS.filter((tag) => {
    const odds = maybeTags[tag]
    if (odds !== undefined) return stream.xChanceInY(odds[0], odds[1])
    return tags.includes(tag)
  })
}

function applyTag(
  { draft }: BuildSite,
  { map }: LoadedVault,
  place: Placing,
  tag: Tag,
  stream: CrawlStream,
): void {
  for (let at = 0; at < map.cells.length; at++) {
    const cell = map.cells[at]
    const there = place(at)
    if (tag === 'ruined' && cell === Cell.WALL && isInner(map, at) && stream.oneChanceIn(3)) {
      draft.setVault(there, Cell.FLOOR)
    }
    if (tag === 'flooded' && cell === Cell.FLOOR) draft.setVault(there, Cell.SHALLOW)
    if (tag === 'overgrown' && cell === Cell.FLOOR && stream.xChanceInY(2, 5))
      draft.setVault(there, Cell.GRASS)
  }
}

/** Returns whether all four neighbors of a vault's cell belong to the vault as well. */
function isInner({ width, height, cells }: LoadedVault['map'], at: number): boolean {
  const column = at % width
  const row = (at - column) / width
  if (column === 0 || row === 0 || column === width - 1 || row === height - 1) return false
  return [at - 1, at + 1, at - width, at + width].every((neighbor) => cells[neighbor] !== OUTSIDE)
}

/** Places the monsters, items, shops and stairs marked on the vault's map. */
function fill(
  site: BuildSite,
  contents: LevelContents,
  { map, entryOf, monsters }: LoadedVault,
  place: Placing,
  stream: CrawlStream,
): void {
  const { label } = site
  const monster = (put: () => void): void => label(['monsters', contents.monsters.length], put)
  const item = (put: () => void): void => label(['items', contents.items.length], put)
  for (const { at, placement } of map.placements) {
    const there = place(at)
    if (placement.kind === 'monster')
      monster(() => {
        if (monsters === undefined) placeMonster(site, contents, there, placement.deeper, stream)
        else placeOneOf(site, contents, there, monsters, stream)
      })
    else if (placement.kind === 'unique')
      monster(() => {
        if (!placeUnique(site, contents, there, stream)) placeMonster(site, contents, there, 3, stream)
      })
    else if (placement.kind === 'item') item(() => placeItem(site, contents, there, placement.deeper, stream))
    else if (placement.kind === 'artefact') item(() => placeArtefact(site, contents, there, stream))
    else if (placement.kind === 'shop') placeShop(site, contents, there)
    else {
      site.draft.putThing(there)
      if (placement.kind === 'entry') contents.spots.entries.set(entryOf!, there)
      else contents.spots[placement.kind].push(there)
    }
  }
}

import { thingTitle, type ListedThing } from '@seedfast/world'
import { CELL_GLYPHS, Cell } from '../data/cells.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import { nativeDepth } from '../tables/native-depth.js'
import { parseLevelId } from '../level/level-id.js'
import type { ItemStack, Level, Stair } from '../level/level.js'
import { vaultCells } from '../level/vault-cells.js'
import type { DungeonResult } from '../schema/result.js'
import { treeBranches } from './branches.js'
import { namesOf, type Names } from './names.js'
import { SHOP } from './screen.js'

/**
 * Something on a level with a position and a name. Its `place` is the level's ID. A feature is a single character in a
 * map row, so its pointer consists of the row's pointer and the column.
 */
export interface LevelThing extends ListedThing {
  readonly kind: 'vault' | 'feature' | 'stair' | 'item' | 'artefact' | 'shop' | 'monster' | 'unique' | 'ghost'
  /**
   * The character that represents the thing on the map. For a vault, this is an empty string. Features are drawn as
   * symbols, so for a feature, this is its name.
   */
  readonly glyph: string
  /** The monster that carries the item, or the shop that sells it. Items with a holder aren't drawn on the map. */
  readonly holder?: { readonly name: string; readonly pointer: string }
  /** The price of the stack, if it is sold in a shop. */
  readonly price?: number
  /** The name of the vault that contains the thing. */
  readonly vault?: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The note for a monster or item that normally appears only on deeper levels. */
export const OUT_OF_DEPTH = 'out of depth'

/**
 * Lists the things on a level: vaults, features such as altars, stairs, items on the ground, shops with their stock,
 * monsters with the items they carry, and ghosts. Doors and trees aren't included.
 *
 * @example
 * import { make } from '@seedfast/world'
 * import { dungeon, dungeonFiles, levelThings, loadData } from '@seedfast/dungeon'
 * const { result } = make(dungeon, { seed: 1 })
 * const things = levelThings(result, 'D:2', loadData(dungeonFiles))
 * things.filter(({ kind }) => kind === 'unique').map(({ name }) => name)
 */
export function levelThings(
  { levels, ghosts }: Pick<DungeonResult, 'levels' | 'ghosts'>,
  id: string,
  ownData: DungeonData,
): LevelThing[] {
  const data = withAnyIds(ownData)
  const names = namesOf(data)
  const level = levels[id]!
  const { branch, depth } = parseLevelId(id)!
  const { danger } = data.tables(branch, depth)
  const base = `/levels/${id}`
  const vaultAt = vaultNames(level, data, names)

  const thing = (
    kind: LevelThing['kind'],
    name: string,
    glyph: string,
    pointer: string,
    { x, y }: { readonly x: number; readonly y: number },
    more: Partial<LevelThing> = {},
  ): LevelThing => {
    const vault = kind === 'vault' ? undefined : vaultAt(x, y)
    const { holder, price } = more
    const held = holder === undefined ? '' : price === undefined ? 'carried by' : 'sold by'
    const fields = {
      branch,
      depth,
      ...(holder === undefined ? {} : { holder: `${held} ${holder.name}` }),
      ...(price === undefined ? {} : { price }),
      ...(vault === undefined ? {} : { vault }),
      x,
      y,
    }
    const inVault = vault === undefined ? {} : { vault }
    return {
      kind,
      name,
      glyph,
      pointer,
      place: id,
      count: 1,
      notes: [],
      fields,
      x,
      y,
      width: 1,
      height: 1,
      ...inVault,
      ...more,
    }
  }
  const stack = (
    item: ItemStack,
    pointer: string,
    place: { readonly x: number; readonly y: number },
    more: Partial<LevelThing> = {},
  ): LevelThing =>
    thing(
      item.artefact === true ? 'artefact' : 'item',
      names.itemName(item.id),
      names.item(item.kind),
      pointer,
      place,
      { count: item.count, notes: [item.kind], ...more },
    )

  return [
    ...level.vaults.map((vault, i) =>
      thing('vault', names.vaultName(vault.id), '', `${base}/vaults/${i}`, vault, {
        notes: vaultNotes(vault),
        width: vault.width,
        height: vault.height,
      }),
    ),
    ...level.map.flatMap((row, y) =>
      Array.from(row).flatMap((cell, x) => {
        const name = featureNames.get(cell)
        return name === undefined ? [] : [thing('feature', name, name, `${base}/map/${y}/${x}`, { x, y })]
      }),
    ),
    ...level.stairs.map((stair, i) =>
      thing('stair', stairName(stair, names), stairGlyph(stair), `${base}/stairs/${i}`, stair),
    ),
    ...level.items.map((item, i) => {
      const isDeep = item.artefact !== true && data.item(item.id).from > danger
      const notes = [item.kind, ...(isDeep ? [OUT_OF_DEPTH] : [])]
      return stack(item, `${base}/items/${i}`, item, { notes })
    }),
    ...level.shops.flatMap((shop, i) => {
      const pointer = `${base}/shops/${i}`
      const holder = { name: names.shopName(shop.id), pointer }
      return [
        thing('shop', holder.name, SHOP, pointer, shop),
        ...shop.stock.map((item, at) =>
          stack(item, `${pointer}/stock/${at}`, shop, { holder, price: item.price }),
        ),
      ]
    }),
    ...level.monsters.flatMap((monster, i) => {
      const { id: kind, unique, items = [] } = monster
      const pointer = `${base}/monsters/${i}`
      const { native, outOfDepth } = nativeDepth(data, branch, depth, monster)
      const notes = [...(native ? [] : ['non-native']), ...(outOfDepth > 0 ? [OUT_OF_DEPTH] : [])]
      const holder = { name: names.monsterName(kind), pointer }
      return [
        thing(unique === true ? 'unique' : 'monster', holder.name, names.monster(kind), pointer, monster, {
          notes,
        }),
        ...items.map((item, at) => stack(item, `${pointer}/items/${at}`, monster, { holder })),
      ]
    }),
    ...ghosts.flatMap((ghost, i) =>
      ghost.level === id ? [thing('ghost', `the ghost of ${ghost.name}`, 'p', `/ghosts/${i}`, ghost)] : [],
    ),
  ]
}

/** Lists the things on all levels, in the order of the branch tree. See `levelThings`. */
export function dungeonThings(result: DungeonResult, data: DungeonData): LevelThing[] {
  return treeBranches(result, data)
    .flatMap(({ levels }) => levels)
    .flatMap((id) => levelThings(result, id, data))
}

/** Returns a function that returns the name of the vault at a position, or undefined if there is none. */
function vaultNames(
  { vaults }: Level,
  data: DungeonData,
  names: Names,
): (x: number, y: number) => string | undefined {
  const areas = vaults.map((vault) => ({
    name: names.vaultName(vault.id),
    contains: vaultCells({ vaults: [vault] }, data),
  }))
  return (x, y) => areas.find(({ contains }) => contains({ x, y }))?.name
}

/** The names of the features, keyed by their characters on a level's map. */
export const featureNames: ReadonlyMap<string, string> = new Map([
  [CELL_GLYPHS[Cell.ALTAR]!, 'altar'],
  [CELL_GLYPHS[Cell.FOUNTAIN]!, 'fountain'],
  [CELL_GLYPHS[Cell.STATUE]!, 'statue'],
])

/** The tags that describe a vault's look or purpose. All other tags are rules for placing the vault. */
const NOTED_TAGS = ['arrival', 'ending', 'ruined', 'flooded', 'overgrown']

const FLIPS = {
  '': [],
  x: ['mirrored'],
  y: ['upside down'],
  xy: ['rotated by 180°'],
} as const

function vaultNotes({ tags, flip }: { readonly tags: readonly string[]; readonly flip: keyof typeof FLIPS }) {
  return [...tags.filter((tag) => NOTED_TAGS.includes(tag)), ...FLIPS[flip]]
}

function stairGlyph({ id }: Stair): string {
  return id.startsWith('^') ? '∩' : id[0]!
}

/** Returns a thing's name with its count and marks, such as `potion of haste ×2` or `wolf, out of depth`. */
export function markedTitle(thing: LevelThing): string {
  const marks = thing.notes.filter((note) => note === OUT_OF_DEPTH || note === 'non-native')
  const title = thingTitle(thing)
  return [thing.kind === 'vault' ? `vault: ${title}` : title, ...marks].join(', ')
}

function stairName({ id, to }: Stair, names: Names): string {
  if (to === null) return 'the dungeon’s exit'
  const [level = ''] = to.split(/[<>^]/)
  if (id.startsWith('^')) return `entrance to ${names.branch(id.slice(1))}`
  return `stairs ${id.startsWith('<') ? 'up' : 'down'} to ${level}`
}

/**
 * Returns data in which every monster, item and vault exists, for listing a dungeon that was generated from other data.
 * The name of an unknown one is its ID in words.
 */
function withAnyIds(data: DungeonData): DungeonData {
  const known = <Entry>(entry: (id: string) => Entry | undefined, unknown: object) => {
    return (id: string): Entry => entry(id) ?? ({ id, name: id.replaceAll('_', ' '), ...unknown } as Entry)
  }
  return {
    ...data,
    monster: known(data.monster, { glyph: '?', ranges: [] }),
    item: known(data.item, { from: 0 }),
    vault: known(data.vault, { map: { cells: [] } }),
  }
}

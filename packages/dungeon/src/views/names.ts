import type { DungeonData } from '../tables/dungeon-data.js'

/** The display names and map characters defined by a dungeon's data. */
export interface Names {
  branch(id: string): string
  /** Returns the character that represents a monster. */
  monster(id: string): string
  /** Returns the character that represents a kind of item. */
  item(kind: string): string
  monsterName(id: string): string
  itemName(id: string): string
  shopName(id: string): string
  vaultName(id: string): string
}

/** Returns the display names and map characters defined by a dungeon's data. */
export function namesOf(data: DungeonData): Names {
  const uniques = new Map(data.uniques.map((unique) => [unique.id, unique]))
  const kinds = new Map(data.kinds.map(({ name, glyph }) => [name, glyph]))
  const creature = (id: string) => uniques.get(id) ?? data.monster(id)
  return {
    branch: (id) => data.branches.find((branch) => branch.id === id)!.name,
    monster: (id) => creature(id).glyph,
    monsterName: (id) => creature(id).name,
    item: (kind) => kinds.get(kind) ?? '*',
    itemName: (id) => data.item(id).name,
    shopName: (id) => data.shops.find((shop) => shop.id === id)?.name ?? id,
    vaultName: (id) => id.replaceAll('_', ' '),
  }
}

import type { DungeonData } from '../tables/dungeon-data.js'

/**
 * Returns data in which every monster, item and vault exists, for listing a dungeon that was generated from other data.
 * The name of an unknown one is its ID in words.
 */
export function withAnyIds(data: DungeonData): DungeonData {
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

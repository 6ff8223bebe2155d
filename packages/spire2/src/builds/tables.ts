import tablesV0107 from '../data/tables-v0.107.1.json' with { type: 'json' }
import tagsV0108 from '../data/tags-v0.108.0.json' with { type: 'json' }
import type { RelicRarity, Tables } from './build.js'

/** The tables of v0.107.1, as printed by the game's own library. */
export const TABLES_V0107: Tables = tablesOf(tablesV0107)

/** The tables of v0.107.1 with the tags that v0.108.0 changed. docs/spire2.md explains how these tags were chosen. */
export const TABLES_V0108: Tables = { ...TABLES_V0107, tags: { ...TABLES_V0107.tags, ...tagsV0108 } }

/** The format of the data files. In contrast to `Tables`, each relic is a string that contains its ID and rarity. */
interface TablesFile extends Omit<Tables, 'relics'> {
  readonly relics: Readonly<Record<keyof Tables['relics'], readonly string[]>>
}

function tablesOf(file: TablesFile): Tables {
  const relics = Object.fromEntries(
    Object.entries(file.relics).map(([pool, list]) => [
      pool,
      list.map((text) => {
        const [id, rarity] = text.split(' ')
        return { id: id!, rarity: rarity as RelicRarity }
      }),
    ]),
  ) as unknown as Tables['relics']
  return { ...file, relics }
}

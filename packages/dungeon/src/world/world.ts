import { loadedWorld } from '@seedfast/world'
import { tiledMap } from '../formats/tiled-map.js'
import { virtualTabletop } from '../formats/virtual-tabletop.js'
import { builtInData } from '../loading/built-in-data.js'
import type { DataFiles } from '../loading/data-files.js'
import { itemKinds } from '../loading/item-kinds.js'
import { loadData } from '../loading/load-data.js'
import { paramsSchema } from '../schema/params.js'
import { resultSchema } from '../schema/result.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import { dotView } from '../views/dot.js'
import { textView } from '../views/text.js'
import { defineDungeon, dungeon as definition, late, type DungeonWorldOptions } from './definition.js'

export type { DungeonWorldOptions } from './definition.js'

/**
 * Returns a dungeon world built from your own data files. The files are validated when the first dungeon is generated.
 * Invalid files then cause an InputError with the file and the path of the fault.
 *
 * @example
 * import { make } from '@seedfast/world'
 * import { dungeonFiles, dungeonWorld } from '@seedfast/dungeon'
 * const nook = { id: 'nook', map: ['#####', '#*.*#', '##+##'], depths: 'D:4-, C', weight: 12 }
 * const vaults = [...dungeonFiles.vaults, nook]
 * const mine = dungeonWorld({ ...dungeonFiles, vaults }, { id: 'my-dungeon' })
 * make(mine, { seed: 1 }).result.order.length // → 40
 */
export function dungeonWorld(files: DataFiles, options: DungeonWorldOptions = {}) {
  let data: DungeonData | null = null
  const load = (): DungeonData => (data ??= loadData(files, options.folder))
  return loaded(defineDungeon(load, itemKinds(files), options), load)
}

/** The built-in dungeon. */
export const dungeon = loaded({ dungeon: definition, late }, builtInData)

function loaded({ dungeon, late }: ReturnType<typeof defineDungeon>, load: () => DungeonData) {
  return loadedWorld(dungeon, late, {
    params: paramsSchema(load),
    result: resultSchema,
    text: textView,
    dot: dotView,
    tiled: tiledMap,
    tabletop: virtualTabletop,
  })
}

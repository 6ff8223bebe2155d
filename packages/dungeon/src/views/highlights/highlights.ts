import type { About } from '@seedfast/world'
import type { DungeonData } from '../../tables/dungeon-data.js'
import type { Params } from '../../schema/params.js'
import type { DungeonResult } from '../../schema/result.js'
import { namesOf } from '../names.js'
import { namedStock } from '../stack-text.js'
import { wrappedList } from '../wrapped-list.js'
import type { ChosenParts, LevelPart } from './chosen-parts.js'
import { partLists } from './part-lists.js'

const TITLES: Partial<Record<LevelPart, string>> = { vetoes: 'vetoed', 'mon-items': 'monsters' }

/**
 * Lists the chosen parts of each level, using display names. Omits levels without any of these parts. If the params
 * select a level and the choices specify no depths, lists only that level.
 */
export function highlightsText(
  { order, levels }: DungeonResult,
  about: About<Params>,
  data: DungeonData,
  { parts, depths, includes }: ChosenParts,
): string {
  const names = namesOf(data)
  const { level: only } = about.params
  const where = depths ?? (only === '' ? 'all levels' : only)
  const lines = [
    `highlights of seed ${about.seed}`,
    `version ${about.world} ${about.version}`,
    `data ${data.hash}`,
    `shown ${parts.join(', ')} on ${where}`,
  ]
  for (const id of order) {
    if (!includes(id) || (depths === null && only !== '' && id !== only)) continue
    const level = levels[id]!
    const lists = partLists(id, level, data, names)
    const shown = parts.flatMap((part) =>
      part === 'shops'
        ? level.shops.flatMap((shop, i) => wrappedList(i === 0 ? part : '', namedStock(shop, names)))
        : wrappedList(TITLES[part] ?? part, lists[part]()),
    )
    if (shown.length > 0) lines.push('', id, ...shown)
  }
  return `${lines.join('\n')}\n`
}

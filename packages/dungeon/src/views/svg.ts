import type { About } from '@seedfast/world'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { Params } from '../schema/params.js'
import type { DungeonResult } from '../schema/result.js'
import { namesOf } from './names.js'
import { dungeonSvg } from './svg-dungeon.js'
import { levelSvg } from './svg-level.js'

/** Renders the level that the params select as an SVG. If the params select no level, renders the whole dungeon. */
export function svgView(result: DungeonResult, { seed, params }: About<Params>, data: DungeonData): string {
  if (params.level !== '') return levelSvg(result, params.level, seed, data)
  return dungeonSvg(result, seed, namesOf(data))
}

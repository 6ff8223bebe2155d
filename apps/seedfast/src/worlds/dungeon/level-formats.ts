import {
  tiledMap,
  virtualTabletop,
  type DungeonData,
  type DungeonResult,
  type Params,
} from '@seedfast/dungeon'
import type { GeneratedResult } from '@seedfast/world'
import { commandError } from '../../errors/messages.js'
import { optionPlace } from '../../errors/places.js'

/**
 * Formats the chosen level for Tiled. Returns null if the result isn't a dungeon. Throws an `InputError` if the params
 * choose no level.
 */
export function tiledText(generated: GeneratedResult): string | null {
  const { page } = generated.world
  if (page?.world !== 'dungeon') return null
  const { result, seedText } = generated
  return tiledMap(result as DungeonResult, chosenLevel(generated), seedText, page.data() as DungeonData)
}

/**
 * Formats the chosen level for virtual tabletops, without a picture. Returns null if the result isn't a dungeon. Throws
 * an `InputError` if the params choose no level.
 */
export function tabletopText(generated: GeneratedResult): string | null {
  if (generated.world.page?.world !== 'dungeon') return null
  return virtualTabletop(generated.result as DungeonResult, chosenLevel(generated))
}

function chosenLevel({ params }: GeneratedResult): string {
  const { level } = params as Params
  if (level === '') throw commandError('needs-option', optionPlace('format'), { needs: 'set level=<level>' })
  return level
}

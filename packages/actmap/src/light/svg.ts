import type { GenerationResult } from '../schema/result.js'
import type { RulesInput } from '../rules/rules.js'
import { svgView } from '../views/svg.js'
import { DEFAULT_PARAMS } from './defaults.js'

/**
 * Renders a map as a standalone SVG. Pass the rules that the map was generated with, so that the rows in which the
 * rules require a Treasure are marked.
 *
 * @example
 * import { generateMap, svg } from '@seedfast/actmap'
 * svg(generateMap({}, {}, 42n)).startsWith('<svg') // → true
 */
export function svg(map: GenerationResult, rules: Pick<RulesInput, 'windows'> = {}): string {
  const defaults = DEFAULT_PARAMS.rules
  const { midTreasureRows = defaults.windows.midTreasureRows } = rules.windows ?? {}
  const windows = { ...defaults.windows, midTreasureRows }
  return svgView(map, { params: { rules: { ...defaults, windows } } })
}

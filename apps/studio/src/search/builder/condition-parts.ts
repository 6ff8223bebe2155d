import { readRows, type WrittenRow } from '@seedfast/search'
import { isInputError, type AnyFactType, type AnyWorld } from '@seedfast/world'
import { chosenOperator } from './row-operators.js'

/**
 * Splits a condition at its top-level `&&` operators. A part that the builder can't show has no row. Returns null if
 * the condition has an error.
 */
export function conditionParts(
  world: AnyWorld,
  types: ReadonlyMap<string, AnyFactType>,
  text: string,
): readonly WrittenRow[] | null {
  try {
    return readRows(world, text).map((part) => {
      const type = part.row === null ? undefined : types.get(part.row.fact)
      const isShown = type !== undefined && chosenOperator(type, part.row!) !== undefined
      return isShown ? part : { ...part, row: null }
    })
  } catch (error) {
    if (isInputError(error)) return null
    throw error
  }
}

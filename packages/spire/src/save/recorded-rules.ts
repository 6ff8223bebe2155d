import { MODIFIERS, OTHER_MODIFIERS, type RunMode } from '../data/modifiers.js'
import type { SaveMode } from './check-save.js'

/** The rules of a saved or recorded run. */
export interface RecordedRules {
  readonly mode: RunMode
  /** The IDs of its modifiers whose rules are reproduced. */
  readonly modifiers: readonly string[]
  /** The names of modes and modifiers whose rules aren't reproduced. */
  readonly others: readonly string[]
}

/** Separates the modes and modifiers of a run into those that are reproduced, and all others. */
export function recordedRules(modes: readonly SaveMode[], modifiers: readonly string[]): RecordedRules {
  const isKnown = (id: string): boolean => MODIFIERS.includes(id) && !OTHER_MODIFIERS.includes(id)
  return {
    mode: modes.includes('daily') ? 'daily' : modes.includes('custom') ? 'custom' : 'standard',
    modifiers: modifiers.filter(isKnown),
    others: [
      ...modes.filter((mode) => mode === 'endless'),
      ...modifiers.filter((id) => !isKnown(id) && !(id === 'Endless' && modes.includes('endless'))),
    ],
  }
}

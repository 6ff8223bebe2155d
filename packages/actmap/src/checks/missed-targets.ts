import type { Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import type { Warning } from '../schema/problem-schemas.js'
import { countRule } from '../rules/rule-path.js'

/** Returns a warning for each target count that a map misses. */
export function missedTargets(board: Board, { target, types }: Limits): Warning[] {
  const warnings: Warning[] = []
  for (const type of types.rooms) {
    if (target[type]! >= 0 && board.count[type] !== target[type]) {
      const name = types.names[type]!
      warnings.push({
        code: 'missed-target',
        rule: countRule('targets', name),
        type: name,
        found: board.count[type]!,
        expected: target[type]!,
      })
    }
  }
  return warnings
}

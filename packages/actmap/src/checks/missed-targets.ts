import type { Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import { ROOM_TYPES } from '../schema/node-types.js'
import type { Warning } from '../schema/problem-schemas.js'

/** Returns a warning for each target count that a map misses. */
export function missedTargets(board: Board, { target }: Limits): Warning[] {
  const warnings: Warning[] = []
  for (const [type, name] of ROOM_TYPES.entries()) {
    if (target[type]! >= 0 && board.count[type] !== target[type]) {
      warnings.push({
        code: 'missed-target',
        rule: `counts.targets.${name}`,
        type: name,
        found: board.count[type]!,
        expected: target[type]!,
      })
    }
  }
  return warnings
}

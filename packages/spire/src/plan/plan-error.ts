import type { InputError, Path } from '@seedfast/world'
import { spireInputError, type SpireCodes } from '../messages.js'

/** Creates the error for a decision that the game doesn't allow. `path` is the decision's path in the plan. */
export function planError<Code extends keyof SpireCodes & string>(
  code: Code,
  path: Path,
  data: SpireCodes[Code],
): InputError {
  return spireInputError(code, { in: 'params', path: ['plan', ...path] }, data)
}

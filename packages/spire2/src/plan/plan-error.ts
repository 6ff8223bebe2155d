import type { InputError, Path } from '@seedfast/world'
import { spire2InputError, type Spire2Codes } from '../messages.js'

/** Creates the error for a decision that the game doesn't allow. `path` is the decision's path in the plan. */
export function planError<Code extends keyof Spire2Codes & string>(
  code: Code,
  path: Path,
  data: Spire2Codes[Code],
): InputError {
  return spire2InputError(code, { in: 'params', path: ['plan', ...path] }, data)
}

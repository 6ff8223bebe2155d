import type { parseSync } from 'rolldown/utils'
import type { BuildFault } from '../messages.js'

/** Thrown if a game can't be built. The error contains the reasons. */
export class GameFault extends Error {
  override readonly name = 'GameFault'
  constructor(readonly faults: readonly BuildFault[]) {
    super('the game has faults')
  }
}

/**
 * Throws a GameFault for the first syntax error in a parsed file. Does nothing if there is no error. `line` is the line
 * of the file on which the code starts.
 */
export function refuseSyntaxErrors(
  { errors }: Pick<ReturnType<typeof parseSync>, 'errors'>,
  code: string,
  file: string,
  line = 1,
): void {
  const error = errors.find(({ severity }) => severity === 'Error')
  if (error === undefined) return
  const before = code.slice(0, error.labels[0]?.start ?? 0).split('\n')
  const fault = { line: line + before.length - 1, column: before.at(-1)!.length + 1, reason: error.message }
  throw new GameFault([{ kind: 'syntax', file, ...fault }])
}

import { problemText } from './messages.js'
import type { ProgramProblem, ProtocolRule } from './program-problem.js'

/** Thrown when a program generates no result. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError'
  /** Whether the environment is the cause, and not the program. */
  readonly isEnvironment: boolean

  constructor(
    readonly problem: ProgramProblem,
    /** The last lines that the program printed, apart from messages. */
    readonly output = '',
  ) {
    super([problemText(problem), output.trim()].filter((part) => part !== '').join('\n'))
    this.isEnvironment = ENVIRONMENT.has(problem.kind)
  }
}

const ENVIRONMENT: ReadonlySet<ProgramProblem['kind']> = new Set([
  'not-started',
  'no-programs',
  'unknown-build',
])

/** Creates the error for a broken rule of the protocol. */
export function brokenRule(rule: ProtocolRule, got: string): ProgramError {
  return new ProgramError({ kind: 'broken-rule', rule, got })
}

/** Returns an error with what the program printed last. Errors from other processes have no class. */
export function withOutput(error: unknown, output: string): unknown {
  const { name, problem } = error as ProgramError
  return name === 'ProgramError' ? new ProgramError(problem, output) : error
}

import { inputErrorOf, issuesOf, type Messages } from '@seedfast/world'
import type { ProgramProblem, ProtocolRule } from './program-problem.js'

/** The issue codes for the values that this package passes to programs, each with its data. */
export interface ProgramCodes {
  'looks-like-option': { readonly got: string; readonly argument: string }
  'not-an-argument': { readonly got: string }
}

const messages: Messages<ProgramCodes> = {
  'looks-like-option': ({ got, argument }) =>
    `${JSON.stringify(got)} would become an option of the program, because the argument ${argument} starts with it; use an argument such as --seed=${argument}`,
  'not-an-argument': ({ got }) => `${JSON.stringify(got)} contains a NUL character, which arguments can't`,
}

/** Creates an InputError for a value that can't be passed to a program. */
export const programInputError = inputErrorOf(issuesOf(messages))

const RULES: Readonly<Record<ProtocolRule, string>> = {
  'utf-8': 'a message must be UTF-8',
  json: 'a message must be one line of JSON',
  object: 'a message must be an object',
  id: 'a reply must have the id of its request',
  unasked: 'a program must not send messages before it is asked',
  integer:
    'integers beyond 2^53 must be strings of decimal digits, because JSON readers round them; got the integer',
  protocol: 'the first reply must have "protocol": 1',
  hello: 'in the first reply, "client" must be a string, and "can" a list of strings',
  result: 'a reply must have "result", "draws" or "error"',
  counts: '"counts" must be an object with the number of draws of each stream',
  draws: '"draws" must be a list',
  draw: 'a draw must have stream, rule, args, words, value, path, counter, epoch and sites of the right type',
  error: '"error" must be a string',
}

/** Explains why the system couldn't start a program. */
export function startReason({
  code,
  message,
}: {
  readonly code?: string | undefined
  readonly message: string
}): string {
  switch (code) {
    case 'ENOENT':
      return 'there is no such program (ENOENT)'
    case 'EACCES':
      return "it isn't an executable file (EACCES)"
    default:
      return message
  }
}

/** Returns the message for a program that generated no result. */
export function problemText(problem: ProgramProblem): string {
  switch (problem.kind) {
    case 'not-started':
      return `can't start ${problem.command} in ${problem.folder}: ${problem.reason}`
    case 'no-programs':
      return 'programs in other languages run only in Node.js'
    case 'unknown-build':
      return `unknown build "${problem.build}" (available: ${problem.builds.join(', ') || 'none'})`
    case 'ended':
      return `the program ended ${problem.signal === null ? `with status ${problem.status}` : `by ${problem.signal}`} before it replied`
    case 'too-slow':
      return `the program didn't reply within ${problem.seconds} s and was stopped; \`limits.seconds\` allows more`
    case 'unconnected':
      return `the program didn't connect to the socket in SEEDFAST_SOCKET within ${problem.seconds} s and was stopped; its client must support sockets`
    case 'disconnected':
      return 'the program ended its connection to the socket before it replied'
    case 'too-much-memory':
      return `the program used more than ${problem.megabytes} MB of memory and was stopped; \`limits.memoryMb\` allows more`
    case 'too-much-output':
      return `the program printed more than ${problem.megabytes} MB and was stopped; \`limits.outputMb\` allows more`
    case 'broken-rule':
      return `the program broke the rule "${problem.rule}" of the protocol: ${RULES[problem.rule]}: ${problem.got}`
    case 'error':
      return `the program failed: ${problem.message}`
    case 'other-output':
      return `the program's output must be ${problem.expected}, got ${problem.got}`
  }
}

import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Context } from './env.js'
import type { Fault } from '../errors/fault.js'

/** Every kind of error, with its status and what it means; the texts stand in the API's description too. */
export const PROBLEMS = {
  'bad-request': [400, 'The request cannot be used'],
  'not-found': [404, 'There is nothing at this address'],
  'method-not-allowed': [405, 'This address does not take this method'],
  'body-too-slow': [408, 'The body took too long to arrive'],
  'body-too-large': [413, 'The body is longer than this server takes'],
  'unsupported-media-type': [415, 'The body is not of a type that is taken here'],
  'misdirected-request': [421, 'This server does not answer for that host'],
  'unmet-promises': [422, 'The seed makes a result that does not keep its promises'],
  'too-many-requests': [429, 'There were too many requests from this address'],
  'client-left': [499, 'The client left before the answer'],
  internal: [500, 'This server failed'],
  'world-failed': [500, 'The world failed'],
  'memory-budget': [503, 'The request needs more memory than it may have'],
  'answer-too-large': [503, 'The answer is longer than this server sends'],
  overloaded: [503, 'This server has too much to do'],
  'time-budget': [504, 'The request takes longer than it may'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

export type ProblemKind = keyof typeof PROBLEMS

/** An error as RFC 9457 has it, with the fields that are at fault. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly requestId?: string
  readonly errors?: readonly Fault[]
}

/** The media type of an error. */
export const PROBLEM_TYPE = 'application/problem+json'

/** What is said of an error beside its kind. */
export interface ProblemOptions {
  readonly faults?: readonly Fault[]
  readonly headers?: Readonly<Record<string, string>>
}

/** An error of a kind, as data. */
export function problemOf(
  kind: ProblemKind,
  detail: string,
  faults: readonly Fault[] = [],
  requestId?: string,
): Problem {
  const [status, title] = PROBLEMS[kind]
  return {
    type: `urn:seedfast:problem:${kind}`,
    title,
    status,
    detail,
    ...(requestId === undefined ? {} : { requestId }),
    ...(faults.length === 0 ? {} : { errors: faults }),
  }
}

/** An error of a kind, as an answer that no cache keeps. */
export function problemAnswer(
  context: Context,
  kind: ProblemKind,
  detail: string,
  { faults, headers = {} }: ProblemOptions = {},
): Response {
  const requestId = context.get('requestId')
  const problem = problemOf(kind, detail, faults, requestId)
  return context.body(`${JSON.stringify(problem)}\n`, PROBLEMS[kind][0] as ContentfulStatusCode, {
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    ...headers,
  })
}

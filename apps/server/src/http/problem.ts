import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Context } from './env.js'
import type { Fault } from '../errors/fault.js'

/** The status and title of each kind of error, which the OpenAPI description also lists. */
export const PROBLEMS = {
  'bad-request': [400, 'Invalid request'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  'body-too-slow': [408, 'The request body took too long to arrive'],
  'body-too-large': [413, 'The request body is too large'],
  'unsupported-media-type': [415, 'Unsupported media type'],
  'misdirected-request': [421, "This server doesn't serve that host"],
  'unmet-promises': [422, "The result breaks its world's rules"],
  'too-many-requests': [429, 'Too many requests from this address'],
  'client-left': [499, 'The client closed the connection'],
  internal: [500, 'The server failed'],
  'world-failed': [500, 'The world failed'],
  'memory-budget': [503, 'The request needs too much memory'],
  'answer-too-large': [503, 'The response is too large'],
  overloaded: [503, 'The server is overloaded'],
  'time-budget': [504, 'The request takes too long'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

export type ProblemKind = keyof typeof PROBLEMS

/** The body of an error response in the format of RFC 9457, extended by the invalid fields. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly requestId?: string
  /** The values that the detail mentions, such as the limit that a request exceeds. */
  readonly data?: object
  readonly errors?: readonly Fault[]
}

export const PROBLEM_TYPE = 'application/problem+json'

/** The parts of a problem that only some kinds have. */
export interface ProblemParts {
  readonly data?: object | undefined
  readonly faults?: readonly Fault[] | undefined
}

export interface ProblemOptions extends ProblemParts {
  readonly headers?: Readonly<Record<string, string>>
}

export function problemOf(
  kind: ProblemKind,
  detail: string,
  { data, faults = [] }: ProblemParts = {},
  requestId?: string,
): Problem {
  const [status, title] = PROBLEMS[kind]
  return {
    type: `urn:seedfast:problem:${kind}`,
    title,
    status,
    detail,
    ...(requestId === undefined ? {} : { requestId }),
    ...(data === undefined ? {} : { data }),
    ...(faults.length === 0 ? {} : { errors: faults }),
  }
}

/** Returns an error response that caches must not store. */
export function problemAnswer(
  context: Context,
  kind: ProblemKind,
  detail: string,
  { data, faults, headers = {} }: ProblemOptions = {},
): Response {
  const requestId = context.get('requestId')
  const problem = problemOf(kind, detail, { data, faults }, requestId)
  return context.body(`${JSON.stringify(problem)}\n`, PROBLEMS[kind][0] as ContentfulStatusCode, {
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    ...headers,
  })
}

import { createHash } from 'node:crypto'
import { findWorld, isInputError, isWorldError, NotJsonError, type AnyWorld } from '@seedfast/world'
import { UnmetError } from '../operations/make-request.js'
import { AnswerTooLargeError, type Output } from '../operations/operation.js'
import { OPERATIONS } from './all-operations.js'
import { readBody, readQuery, readShape } from '../operations/read-request.js'
import { seedNoteHeaders } from '../operations/seed-notes.js'
import { faultAt, faultsOf, faultsText } from './request-faults.js'
import type { Answer, Work } from '../work/work.js'

/** Does one piece of work on these worlds; what goes wrong is an answer too. */
export async function doWork(worlds: readonly AnyWorld[], work: Work, mostBytes: number): Promise<Answer> {
  try {
    return done(await outputOf(worlds, work, mostBytes), mostBytes)
  } catch (error) {
    return failed(work, error)
  }
}

async function outputOf(
  worlds: readonly AnyWorld[],
  { name, world: id, query, body, from }: Work,
  mostBytes: number,
): Promise<Output> {
  const { request, query: forms = {}, answer } = OPERATIONS[name]!
  const world = findWorld(worlds, id)
  const asked = readShape(request, body === null ? readQuery(query, forms) : readBody(body))
  const output = await answer(world, asked, { from, mostBytes })
  return { ...output, headers: { ...output.headers, ...seedNoteHeaders(world, asked) } }
}

function done({ type, text, pinned = false, next = null, headers = {} }: Output, mostBytes: number): Answer {
  const body = new TextEncoder().encode(text)
  if (body.length > mostBytes) {
    return {
      kind: 'answer-too-large',
      detail: `The answer has ${body.length} bytes; this server sends at most ${mostBytes}.`,
    }
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { kind: 'done', type, body, etag, pinned, next, headers }
}

function failed(work: Work, error: unknown): Answer {
  if (isInputError(error)) {
    const faults = faultsOf(error)
    return { kind: 'bad-request', detail: faultsText(faults), faults }
  }
  if (error instanceof UnmetError) {
    const faults = error.problems
      .slice(0, 20)
      .map(({ path, message }) => faultAt(['result', ...path], message))
    return { kind: 'unmet-promises', detail: `${error.message}: ${faults[0]!.detail}`, faults }
  }
  if (error instanceof AnswerTooLargeError) return { kind: 'answer-too-large', detail: error.message }
  if (isWorldError(error)) {
    return { kind: 'world-failed', detail: error.message.slice(0, 500), stack: error.stack ?? error.message }
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const threw = error instanceof NotJsonError ? 'made what is no plain JSON' : `threw ${name}`
  return {
    kind: 'world-failed',
    detail: `world ${work.world} ${threw}: ${message.slice(0, 500)}`,
    stack: stack ?? message,
  }
}

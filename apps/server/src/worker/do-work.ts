import { createHash } from 'node:crypto'
import { findWorld, isInputError, isWorldError, type AnyWorld, type InputError } from '@seedfast/world'
import { GAME_FILE_HEAD, gameFileError, recognizeGameFile } from '@seedfast/worlds/file-kinds'
import { UnmetError } from '../operations/make-request.js'
import { AnswerTooLargeError, type Output } from '../operations/operation.js'
import { OPERATIONS } from './all-operations.js'
import { readBody, readQuery, readShape } from '../operations/read-request.js'
import { withNotedSeeds } from '../operations/seed-notes.js'
import { faultsOf, faultsOfProblems, faultsText } from '../errors/request-faults.js'
import type { Answer, Work } from '../work/work.js'
import { brokenRulesText, tooLargeText, worldFailedText } from '../errors/messages.js'

/** Runs a request on the given worlds. A failure is returned as an answer, not thrown. */
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
  const parsed = readShape(request, body === null ? readQuery(query, forms) : readBody(body))
  const noted = withNotedSeeds(world, parsed)
  const output = await answer(world, noted.request, { from, mostBytes })
  return { ...output, headers: { ...output.headers, ...noted.headers } }
}

function done({ type, text, pinned = false, next = null, headers = {} }: Output, mostBytes: number): Answer {
  const body = new TextEncoder().encode(text)
  if (body.length > mostBytes) {
    return tooLarge({ bytes: body.length, max: mostBytes })
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { kind: 'done', type, body, etag, pinned, next, headers }
}

function tooLarge(data: { readonly bytes?: number; readonly max: number }): Answer {
  return { kind: 'answer-too-large', detail: tooLargeText(data), data }
}

function failed(work: Work, error: unknown): Answer {
  if (isInputError(error)) {
    const faults = faultsOf(gameFileInstead(work, error) ?? error)
    return { kind: 'bad-request', detail: faultsText(faults), faults }
  }
  if (error instanceof UnmetError) {
    const faults = faultsOfProblems(error.problems)
    const { seedText, world } = error.generated
    return { kind: 'unmet-promises', detail: brokenRulesText(seedText, world.id, faults[0]!.detail), faults }
  }
  if (error instanceof AnswerTooLargeError) return tooLarge({ max: error.max })
  const failure = error instanceof Error ? error : new Error(String(error))
  // The message of a `WorldError` already names the world and the seed.
  const isNamed = isWorldError(error)
  return {
    kind: 'world-failed',
    detail: isNamed ? failure.message.slice(0, 500) : worldFailedText(work.world, failure),
    stack: failure.stack ?? failure.message,
  }
}

/** Returns a better error for a body that is a file that a game wrote, or `null` for any other body. */
function gameFileInstead({ body }: Work, { issues }: InputError): InputError | null {
  // A save or history in the field of this name is part of a request.
  const isPart = issues.some(
    ({ code, place }) => ['save', 'history'].includes(String(place.path?.[0])) && code !== 'missing',
  )
  if (body === null || isPart) return null
  const found = recognizeGameFile(Buffer.from(body.subarray(0, GAME_FILE_HEAD)).toString('latin1'))
  return found === null ? null : gameFileError({ in: 'body' }, found, '<file>')
}

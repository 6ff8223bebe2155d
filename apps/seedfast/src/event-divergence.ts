import {
  ARCHIVE_FORMAT,
  divergeSessions,
  verifyArchive,
  type EventDivergence,
  type Session,
} from '@seedfast/deals'
import { inputError } from '@seedfast/world'
import { readUtf8, startOf } from './files.js'
import { count } from './progress.js'

/** Where two session archives first differ; null when the first file is none. Throws an InputError for one that does not hold. */
export function divergeArchives(a: string, b: string): EventDivergence | null {
  if (!isArchive(a) && !isArchive(b)) return null
  return divergeSessions(sessionIn(a), sessionIn(b))
}

/** What an archive starts with. */
const ARCHIVE = `{"format":"${ARCHIVE_FORMAT}"`

function isArchive(file: string): boolean {
  return startOf(file, ARCHIVE.length) === ARCHIVE
}

function sessionIn(file: string): Session {
  if (!isArchive(file))
    throw inputError(file, [], 'expected a session archive, as the other file is, found another file')
  const { session, faults } = verifyArchive(readUtf8(file))
  const [fault] = faults
  if (fault === undefined) return session
  throw inputError(file, [], `line ${fault.line}: ${fault.rule}: ${fault.message}`)
}

/** The first event that differs, as a page that a person understands. */
export function eventDivergenceText(
  names: { readonly a: string; readonly b: string },
  answer: EventDivergence,
): string {
  const head = `A: ${names.a}\nB: ${names.b}\n\n`
  if (answer.kind === 'equal') return `${head}equal: ${count(answer.events)} events\n`
  const side = (event: object | null): string =>
    event === null ? 'the session has ended' : JSON.stringify(event)
  return [
    `${head}first difference: event ${count(answer.index + 1)}, line ${count(answer.index + 2)}`,
    `  A: ${side(answer.a)}`,
    `  B: ${side(answer.b)}`,
    '',
  ].join('\n')
}

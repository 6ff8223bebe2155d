import {
  divergeGames,
  divergeSessions,
  refuseOtherText,
  verifyArchive,
  type ArchiveFault,
  type ArchiveReport,
  type EventDivergence,
  type SessionEvent,
} from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import { readUtf8 } from '../../files/files.js'
import { archiveFaultText, gameRecordFile, isArchive } from './archive-file.js'
import { count, counted } from '../../console/progress.js'
import { dealsCommandError } from './messages.js'

/** The result of comparing two saved games or, if an archive was edited, its faults. */
export type ArchiveDivergence =
  | (EventDivergence & {
      /** Whether each file is a game record of the score keeper, whose lines aren't numbered. */
      readonly records: Sides<boolean>
    })
  | {
      readonly kind: 'edited'
      /** The faults of each archive. A valid archive has none, and neither does a game record. */
      readonly faults: Sides<readonly ArchiveFault[]>
    }

interface Sides<Value> {
  readonly a: Value
  readonly b: Value
}

/**
 * Compares two saved games, each in a session archive or a game record. Returns null if neither file is one. Throws an
 * `InputError` if a file can't be read.
 */
export function divergeArchives(a: string, b: string): ArchiveDivergence | null {
  const [recordA, recordB] = [gameRecordFile(a), gameRecordFile(b)]
  const records = { a: recordA !== null, b: recordB !== null }
  if (!records.a && !records.b && !isArchive(a) && !isArchive(b)) return null
  const [archiveA, archiveB] = [records.a ? null : archiveIn(a), records.b ? null : archiveIn(b)]
  const faults = { a: archiveA?.faults ?? [], b: archiveB?.faults ?? [] }
  if (faults.a.length + faults.b.length > 0) return { kind: 'edited', faults }
  const diverge = records.a || records.b ? divergeGames : divergeSessions
  return { ...diverge(recordA ?? archiveA!.session, recordB ?? archiveB!.session), records }
}

function archiveIn(file: string): ArchiveReport {
  const text = readUtf8(file, 'log')
  const report = verifyArchive(text)
  refuseOtherText(text, report, filePlace(file))
  const unreadable = report.faults.find(({ readable }) => !readable)
  if (unreadable === undefined) return report
  const place = { ...filePlace(file), line: unreadable.line }
  throw dealsCommandError('unreadable-archive', place, { fault: unreadable })
}

export function archiveDivergenceText(
  names: { readonly a: string; readonly b: string },
  answer: ArchiveDivergence,
): string {
  const head = `A: ${names.a}\nB: ${names.b}\n\n`
  if (answer.kind === 'equal') return `${head}equal: ${counted(answer.events, 'event')}\n`
  if (answer.kind === 'edited') {
    const sides = (['a', 'b'] as const).flatMap((side) =>
      answer.faults[side].map((fault) => `${names[side]}: ${archiveFaultText(fault)}\n`),
    )
    return `${head}not compared, because an archive was edited\n${sides.join('')}`
  }
  const { index, indexB, records } = answer
  // IDs and times aren't compared.
  const side = (event: SessionEvent | null): string =>
    event === null ? 'the session has ended' : JSON.stringify({ type: event.type, payload: event.payload })
  if (!records.a && !records.b)
    return [
      `${head}first difference: event ${count(index + 1)}, line ${count(index + 2)}`,
      `  A: ${side(answer.a)}`,
      `  B: ${side(answer.b)}`,
      '',
    ].join('\n')
  return [
    `${head}first difference:`,
    `  A, ${placeOf(index, records.a)}: ${side(answer.a)}`,
    `  B, ${placeOf(indexB, records.b)}: ${side(answer.b)}`,
    '',
  ].join('\n')
}

/** Names an event as the other commands do: by its index in a game record, or by its line in an archive. */
function placeOf(index: number, isRecord: boolean): string {
  return isRecord ? `event ${count(index)}` : `line ${count(index + 2)}`
}

import {
  divergeSessions,
  refuseOtherText,
  verifyArchive,
  type ArchiveFault,
  type ArchiveReport,
  type EventDivergence,
} from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import { readUtf8 } from '../../files/files.js'
import { archiveFaultText, isArchive } from './archive-file.js'
import { count, counted } from '../../console/progress.js'
import { dealsCommandError } from './messages.js'

/** The result of comparing two session archives or, if either was edited, their faults. */
export type ArchiveDivergence =
  | EventDivergence
  | {
      readonly kind: 'edited'
      /** The faults of each archive. A valid archive has none. */
      readonly faults: { readonly a: readonly ArchiveFault[]; readonly b: readonly ArchiveFault[] }
    }

/**
 * Compares two session archives. Returns null if neither file is one. Throws an `InputError` if an archive can't be
 * read.
 */
export function divergeArchives(a: string, b: string): ArchiveDivergence | null {
  if (!isArchive(a) && !isArchive(b)) return null
  const [one, other] = [archiveIn(a), archiveIn(b)]
  const faults = { a: one.faults, b: other.faults }
  if (faults.a.length + faults.b.length > 0) return { kind: 'edited', faults }
  return divergeSessions(one.session, other.session)
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
  const side = (event: object | null): string =>
    event === null ? 'the session has ended' : JSON.stringify(event)
  return [
    `${head}first difference: event ${count(answer.index + 1)}, line ${count(answer.index + 2)}`,
    `  A: ${side(answer.a)}`,
    `  B: ${side(answer.b)}`,
    '',
  ].join('\n')
}

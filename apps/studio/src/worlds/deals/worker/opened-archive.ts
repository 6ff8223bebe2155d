import {
  continueRecord,
  editedLine,
  isGameRecord,
  openGameRecord,
  seedFromBytes,
  verifyArchive,
  type ArchiveReport,
  type EditedLine,
  type GameRecord,
  type SeenInGame,
  type Session,
} from '@seedfast/deals'
import { issuesText } from '../../../words/messages.js'
import { readSharedGame } from '../share/shared-game.js'

/** A file that the user opened at the table. */
export type OpenedArchive =
  | {
      readonly kind: 'archive'
      readonly name: string
      readonly report: ArchiveReport
      /** The values that a player noted during the game. The archive was checked against them. */
      readonly seen: SeenInGame
      /** The text of the first invalid line, or null if the archive is valid. */
      readonly line: string | null
      /** What was changed in that line, or null if that isn't known. */
      readonly edited: EditedLine | null
      /** Whether the file has Windows line endings, which were ignored. */
      readonly hasWindowsLines: boolean
    }
  /** A link to a game, and the game at its last event. */
  | { readonly kind: 'link'; readonly name: string; readonly session: Session }
  /** A game exported from the El Dorado score keeper, and the session that continues it. */
  | {
      readonly kind: 'record'
      readonly name: string
      readonly session: Session
      readonly record: Pick<GameRecord, 'reproducible' | 'firstDifference'>
    }
  /** A file that isn't opened, and a sentence that says why. */
  | { readonly kind: 'fault'; readonly fault: string }

/** A file to check, and the values that a player noted during the game, for comparison with it. */
export interface CheckedFile {
  readonly name: string
  readonly text: string
  readonly seen?: SeenInGame
}

export function openedArchive(name: string, file: string, seen: SeenInGame = {}): OpenedArchive {
  const link = gameInLink(file.trim())
  if (link !== null) return openedLink(name, link)
  // Hashes don't cover line endings, and some programs change the endings of all lines.
  const hasWindowsLines = file.includes('\r\n')
  const text = hasWindowsLines ? file.replaceAll('\r\n', '\n') : file
  const report = verifyArchive(text, seen)
  const [fault] = report.faults
  if (fault === undefined)
    return { kind: 'archive', name, report, seen, line: null, edited: null, hasWindowsLines }
  if (report.header === null && fault.line === 1 && !fault.readable)
    return openedRecord(name, text) ?? { kind: 'fault', fault: `${name} ${notAnArchive(text)}` }
  const line = text.split('\n')[fault.line - 1] ?? ''
  return { kind: 'archive', name, report, seen, line, edited: editedLine(text, report), hasWindowsLines }
}

/** Returns the game in a link, or null if the text isn't a link to a game. */
function gameInLink(text: string): string | null {
  const hash = text.indexOf('#')
  if (hash < 0 || /\s/.test(text)) return null
  return /[?&]page\/game=([^&]+)/.exec(text.slice(hash))?.[1] ?? null
}

function openedLink(name: string, text: string): OpenedArchive {
  try {
    const shared = readSharedGame(decodeURIComponent(text))
    if (shared !== null) return { kind: 'link', name, session: shared.session }
  } catch (error) {
    if (!(error instanceof URIError)) throw error
  }
  return { kind: 'fault', fault: `${name} is a damaged link. Ask for a new one.` }
}

/** Opens a game record of the score keeper. Returns null if the text isn't one. */
function openedRecord(name: string, text: string): OpenedArchive | null {
  const value = jsonIn(text)
  if (!isGameRecord(value)) return null
  try {
    const seed = seedFromBytes(crypto.getRandomValues(new Uint8Array(16)), 1)
    const record = openGameRecord(value, 0)
    const { reproducible, firstDifference } = record
    return {
      kind: 'record',
      name,
      session: continueRecord(record, seed),
      record: { reproducible, firstDifference },
    }
  } catch (error) {
    return { kind: 'fault', fault: `${name} is a game record that can’t be continued: ${issuesText(error)}.` }
  }
}

function notAnArchive(text: string): string {
  const { world } = (jsonIn(text) ?? {}) as { readonly world?: unknown }
  if (typeof world !== 'string') return 'isn’t an archive of an El Dorado game.'
  return world === 'deals'
    ? 'contains a result, not an archive. Save the result as a file that ends in .jsonl instead.'
    : `contains a result of the world “${world}”, not an archive of an El Dorado game.`
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

import {
  eventText,
  seatNames,
  verdictText,
  type ArchiveReport,
  type EditedLine,
  type SeenInGame,
  type SessionState,
} from '@seedfast/deals'
import type { ReactNode } from 'preact/compat'
import { countOf } from '../../../words/quantity-text.js'
import type { OpenedArchive } from '../worker/opened-archive.js'
import { ProofForm } from './proof-form.js'
import type { Table } from '../table.js'
import { Button } from '../../../ui/button.js'

/** Shows whether an opened archive is valid, and what was changed in it. */
export default function ArchiveCheck({
  opened,
  onOpen,
  onCompare,
}: {
  readonly opened: OpenedArchive
  onOpen: Table['open']
  /** Checks the archive again, and compares it with what a player noted. */
  onCompare(seen: SeenInGame): void
}): ReactNode {
  if (opened.kind === 'fault') return <p role="alert">{opened.fault}</p>
  const { name } = opened
  if (opened.kind === 'record' || opened.kind === 'link')
    return (
      <>
        <p>
          {name} is a{' '}
          {opened.kind === 'link' ? 'link to a game' : 'game record from the El Dorado score keeper'}.
        </p>
        {opened.kind === 'record' && <p>{recordText(opened.record)}</p>}
        <Button onClick={() => onOpen(opened.session)}>
          {opened.kind === 'link' ? 'Open at the table' : 'Continue at the table'}
        </Button>
      </>
    )
  const { report, seen, line, edited, hasWindowsLines } = opened
  const [fault] = report.faults
  return (
    <>
      {fault === undefined ? (
        <p>{verdictOf(name, report, seen)}</p>
      ) : (
        <>
          <p role="alert">
            {NOTED.has(fault.rule)
              ? `${name} isn’t the game that you noted: line ${fault.line}: ${fault.message}.`
              : fault.code === 'unfinished-line'
                ? `${name} is cut off on line ${fault.line}.`
                : edited?.known === 'hash'
                  ? `${name} was changed on line ${fault.line}.`
                  : `${name} was changed on line ${fault.line}: ${fault.message}.`}
          </p>
          {edited !== null && <Edit edited={edited} state={report.session.state} />}
          {edited === null && line !== null && line !== '' && (
            <pre className="deals-changed">
              <mark>{line.length > 400 ? `${line.slice(0, 400)}…` : line}</mark>
            </pre>
          )}
          <p className="quiet">
            {report.lines === 0
              ? 'Nothing before it is valid.'
              : report.lines === 1
                ? 'The line before it is valid.'
                : `The ${report.lines} lines before it are valid.`}
          </p>
        </>
      )}
      {isProvable(report) && <ProofForm state={report.session.state} onCheck={onCompare} />}
      {hasWindowsLines && (
        <p className="quiet">
          Its Windows line endings (CRLF) were ignored, but other programs may reject them. To replace them,
          open the archive at the table and save it again.
        </p>
      )}
      {report.ancestors.map(({ head, line: at }) => (
        <p key={head} className="quiet">
          Branched off {head.slice(0, 12)}… after line {at}.
        </p>
      ))}
      {report.session.state.seats.length > 1 && (
        <Button onClick={() => onOpen(report.session)}>
          {fault === undefined ? 'Open at the table' : 'Open the valid part'}
        </Button>
      )}
    </>
  )
}

/** The rules that only the values noted by a player can break. */
const NOTED: ReadonlySet<string> = new Set(['table', 'nonce', 'commitment'])

/** Returns whether a table code and a nonce can prove that the host didn't choose the cards. */
function isProvable({ session: { state }, faults }: ArchiveReport): boolean {
  const isFinished = state.sessionSeed !== null || faults.some(({ rule }) => NOTED.has(rule))
  return isFinished && state.provenance !== null && state.provenance.protocol !== 1
}

function verdictOf(name: string, report: ArchiveReport, seen: SeenInGame): string {
  const verdict = verdictText(report, seen, { give: 'enter', table: 'the table code', nonceOption: null })
  const isVerb = /^(?:valid|consistent)/.test(verdict)
  return `${name}${isVerb ? ' is' : ':'} ${verdict}. It has ${countOf(report.session.log.length, 'event')}.`
}

function recordText({
  reproducible,
  firstDifference: first,
}: Extract<OpenedArchive, { kind: 'record' }>['record']): string {
  if (reproducible) return 'Its cards, its bots and its scores follow from its seed.'
  if (first === null) return 'It has no seed, so its cards can’t be reproduced.'
  return `It doesn’t follow from its seed: ${first.index === null ? '' : `event ${first.index}: `}${first.message}.`
}

/** The number of characters of a changed line that are shown before and after the changed part. */
const AROUND = 120

/** Shows a changed line with only the changed part marked, and the original of that part. */
function Edit({ edited, state }: { readonly edited: EditedLine; readonly state: SessionState }): ReactNode {
  const { text, start, end, event, originalEvent, known } = edited
  const nameOf = seatNames(state.seats)
  const words = [event, originalEvent].map((one) => (one === null ? null : eventText(one, nameOf)))
  const [got, original] = words
  const sentence =
    original === null || original === undefined || original === got
      ? null
      : got === null
        ? `“${original}”`
        : `“${original}”, not “${got}”`
  return (
    <>
      <pre className="deals-changed">
        {start > AROUND && '…'}
        {text.slice(Math.max(start - AROUND, 0), start)}
        <mark>{text.slice(start, end)}</mark>
        {text.slice(end, end + AROUND)}
        {end + AROUND < text.length && '…'}
      </pre>
      <p>
        {known === 'hash'
          ? 'According to the line’s hash, the original is '
          : 'According to the seed, the original is '}
        <code className="deals-original wrap-anywhere">{edited.original}</code>
        {sentence !== null ? `: ${sentence}.` : '.'}
      </p>
    </>
  )
}

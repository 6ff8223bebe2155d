import { existsSync } from 'node:fs'
import {
  ARCHIVE_FORMAT,
  cardText,
  eventText,
  isGameRecord,
  openGameRecord,
  verifyArchive,
  winnersOf,
  type ArchiveReport,
  type GameRecord,
  type SeatChange,
  type SessionState,
  type VerifyOptions,
} from '@seedfast/deals'
import { inputError, parseJson } from '@seedfast/world'
import { archiveFaultText } from '../event-divergence.js'
import { withExamples } from '../examples.js'
import { BAD_INPUT, DIFFERENT, DONE } from '../exit-status.js'
import { readUtf8, writeText } from '../files.js'
import { table } from '../table.js'
import { collect } from '../world-options.js'
import type { AddCommand } from './command.js'

interface ReplayOptions {
  readonly step?: boolean
  readonly head?: string
  readonly commitment?: string
  readonly nonce?: string[]
  readonly salvage?: string
  readonly json?: boolean
}

/** `seedfast replay`: a recorded session, checked line by line. */
export const addReplay: AddCommand = (program, { console, finish }) => {
  const command = program
    .command('replay')
    .description('check a recorded session of El Dorado and play it again')
    .argument('<file>', "an archive (JSON lines), or a game record of El Dorado's own score keeper")
    .option('--step', 'print every event and what it did')
    .option('--head <hash>', 'the head hash that was kept: with it any edit at all is found')
    .option('--commitment <hash>', "the host's commitment, as you wrote it down before the first deal")
    .option('--nonce <seat=nonce>', 'a nonce, as its seat sent it (repeatable)', collect)
    .option('--salvage <out>', 'write the longest part from the start that is right to a new file')
    .option('--json', 'print the answer as JSON')
    .action((file: string, options: ReplayOptions) => {
      const { salvage } = options
      const known = knownFrom(options)
      if (salvage !== undefined && existsSync(salvage))
        throw inputError('--salvage', [], `expected a file that is not there yet, found ${salvage}`)
      const text = readUtf8(file)
      const record = recordOf(text, file)
      if (record !== null) {
        refuseKnown(known, file)
        const opened = openGameRecord(record, console.now(), file)
        console.out(
          options.json === true ? `${JSON.stringify({ file, ...opened })}\n` : recordText(file, opened),
        )
        finish(opened.illegalPlays.length + opened.others.length === 0 ? DONE : DIFFERENT)
        return
      }
      const report = verifyArchive(text, known)
      if (options.json === true) console.out(`${JSON.stringify({ file, ...report })}\n`)
      else {
        refuseOther(file, text, report)
        if (options.step === true) console.out(stepText(report))
        console.out(reportText(file, report, known))
      }
      for (const fault of report.faults) console.note(`${file}: ${archiveFaultText(fault)}\n`)
      if (salvage !== undefined) {
        if (report.lines === 0)
          throw inputError(file, [], 'expected at least one line that is right, found none')
        writeText(salvage, report.valid)
        console.note(`${salvage}: ${report.lines} lines, head ${report.head}\n`)
      }
      finish(statusOf(report))
    })
  withExamples(command, [
    ['seedfast replay game.jsonl', 'the scores again, or the line that was changed (exit 1)'],
    ['seedfast replay game.jsonl --step', 'every bid and card'],
    ['seedfast replay game.jsonl --salvage kept.jsonl', 'keep what stands before the first fault'],
  ])
}

/** Throws an InputError for a file of another kind, of which not even the first line is one of an archive. */
export function refuseOther(file: string, text: string, { lines, faults }: ArchiveReport): void {
  const [fault] = faults
  if (lines > 0 || fault?.rule !== 'form' || text.startsWith(`{"format":"${ARCHIVE_FORMAT}"`)) return
  throw inputError(
    file,
    [],
    `expected a session that \`seedfast deals play\` saved, found another file (${archiveFaultText(fault)})`,
  )
}

/** The value of a file that holds a game record; null for what is none, an archive among them. */
function recordOf(text: string, file: string): unknown {
  if (!/^\s*\{/.test(text) || text.startsWith('{"format":')) return null
  try {
    const value = parseJson(text, file)
    return isGameRecord(value) ? value : null
  } catch {
    return null
  }
}

/** What a person knows of an archive from elsewhere. */
function knownFrom({ head, commitment, nonce = [] }: ReplayOptions): VerifyOptions {
  for (const [option, hash] of Object.entries({ head, commitment })) {
    if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
      throw inputError(`--${option}`, [], `expected 64 lower-case hex digits, found ${JSON.stringify(hash)}`)
  }
  return {
    ...(head === undefined ? {} : { head }),
    ...(commitment === undefined ? {} : { commitment }),
    nonces: nonce.map(readNonce),
  }
}

/** `ann=tulip`, or a nonce alone, which any seat may have sent. */
function readNonce(text: string): { readonly seat?: string; readonly nonce: string } {
  const [, seat, nonce] = /^([A-Za-z0-9][A-Za-z0-9_.:-]{0,63})=(.+)$/s.exec(text) ?? []
  return seat === undefined || nonce === undefined ? { nonce: text } : { seat, nonce }
}

/** A record of the application holds no hashes, commitments or nonces. */
function refuseKnown({ head, commitment, nonces = [] }: VerifyOptions, file: string): void {
  if (head === undefined && commitment === undefined && nonces.length === 0) return
  const option = head !== undefined ? '--head' : commitment !== undefined ? '--commitment' : '--nonce'
  throw inputError(option, [], `${file} is a game record, which has nothing to compare it with`)
}

function statusOf({ faults, proof }: ArchiveReport): number {
  if (faults.length === 0) return proof === 'open-seed' || proof === 'revealed' ? DONE : DIFFERENT
  return faults.some(({ readable }) => !readable) ? BAD_INPUT : DIFFERENT
}

function reportText(file: string, report: ArchiveReport, { head: kept }: VerifyOptions): string {
  const { session, head, faults } = report
  const { state } = session
  const same = kept !== undefined && faults.length === 0 ? ', the one that was kept' : ''
  const from = state.sessionSeed === null ? '' : ` · seed ${state.sessionSeed.seed}`
  return [
    scoresText(state),
    `${file}: ${judgement(report)} · ${session.log.length} events${from} · ${standing(report)}\n`,
    ...report.seatChanges.map((change) => `${seatChangeText(change)}\n`),
    head === null ? '' : `head ${head}${same}\n`,
  ].join('')
}

function judgement({ faults, lines, proof }: ArchiveReport): string {
  const [fault] = faults
  if (fault?.rule === 'head') return 'holds, but is another archive'
  if (fault !== undefined) return `holds up to line ${lines}`
  if (proof === 'not-revealed') return "nothing is proven yet: the host hasn't revealed its seed"
  return proof === 'no-seed' ? 'nothing is proven: no seed is recorded' : 'holds'
}

function standing({ session: { state }, inProgress }: ArchiveReport): string {
  if (!inProgress) return `${winnersOf(state).join(' and ')} won`
  if (state.roundNo === 0) return 'in progress, not dealt yet'
  return `in progress, in round ${state.roundNo} of ${state.rounds}`
}

function seatChangeText({ line, round, id, kind, bot }: SeatChange): string {
  const when = round === 0 ? 'before the first deal' : `in round ${round}`
  const by = bot === null ? '' : ` (${bot})`
  return `line ${line}: the seat of ${id} was ${kind}${by} ${when}`
}

/** A line a round: bid, tricks and total of every seat. */
function scoresText({ seats, tallies }: SessionState): string {
  if (tallies.length === 0) return ''
  const totals: Record<string, number> = {}
  const rows = tallies.map(({ roundNo, trumpCard, dealerId, bids, tricks, scores }) => [
    String(roundNo),
    cardText(trumpCard),
    dealerId,
    ...seats.map(({ id }) => {
      if (scores[id] === undefined) return '–'
      totals[id] = (totals[id] ?? 0) + scores[id]
      return `${bids[id]!}/${tricks[id]!} ${totals[id]}`
    }),
  ])
  return `${table(['round', 'trump', 'dealer', ...seats.map(({ id }) => id)], rows)}\n`
}

function stepText({ session, lines }: ArchiveReport): string {
  const width = String(lines).length
  const told = session.log.map(
    (event, i) => `  ${String(i + 2).padStart(width)}  ${eventText(event) ?? event.type}`,
  )
  return `${told.join('\n')}\n\n`
}

function recordText(file: string, record: GameRecord): string {
  const { title, events, state, illegalPlays, others, passedOver, seed, reproducible } = record
  const list = (heading: string, found: GameRecord['others']): string =>
    found.length === 0
      ? ''
      : `${heading}\n${found.map(({ index, type, rule, message }) => `  event ${index}, ${type}: ${rule}: ${message}\n`).join('')}`
  const source = reproducible
    ? `reproducible from seed ${seed.seed}`
    : `not reproducible: ${state.sessionSeed === null ? `no seed is recorded, ${seed.seed} stands in for it` : 'its deals are not those of its seed'}`
  return [
    scoresText(state),
    `${file}: ${title === '' ? 'a game record' : title} · ${events} events${passedOver === 0 ? '' : `, ${passedOver} of score cards and rosters`} · ${recordStanding(state)}\n`,
    `${source}\n`,
    list(`${illegalPlays.length} illegal plays:`, illegalPlays),
    list('also not as the rules have it:', others),
  ].join('')
}

function recordStanding(state: SessionState): string {
  if (state.phase === 'game-summary') return `${winnersOf(state).join(' and ')} won`
  return state.roundNo === 0 ? 'not dealt yet' : `in round ${state.roundNo} of ${state.rounds}`
}

import { existsSync } from 'node:fs'
import {
  ARCHIVE_FORMAT,
  cardText,
  eventText,
  isGameRecord,
  openGameRecord,
  verifyArchive,
  winnersOf,
  type ArchiveFault,
  type ArchiveReport,
  type GameRecord,
  type SessionState,
} from '@seedfast/deals'
import { inputError, parseJson } from '@seedfast/world'
import { withExamples } from '../examples.js'
import { BAD_INPUT, DIFFERENT, DONE } from '../exit-status.js'
import { readUtf8, writeText } from '../files.js'
import { table } from '../table.js'
import type { AddCommand } from './command.js'

interface ReplayOptions {
  readonly step?: boolean
  readonly head?: string
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
    .option('--salvage <out>', 'write the longest part from the start that is right to a new file')
    .option('--json', 'print the answer as JSON')
    .action((file: string, options: ReplayOptions) => {
      const { head, salvage } = options
      if (head !== undefined && !/^[0-9a-f]{64}$/.test(head))
        throw inputError('--head', [], `expected 64 lower-case hex digits, found ${JSON.stringify(head)}`)
      if (salvage !== undefined && existsSync(salvage))
        throw inputError('--salvage', [], `expected a file that is not there yet, found ${salvage}`)
      const text = readUtf8(file)
      const record = recordOf(text, file)
      if (record !== null) {
        const opened = openGameRecord(record, console.now(), file)
        console.out(
          options.json === true ? `${JSON.stringify({ file, ...opened })}\n` : recordText(file, opened),
        )
        finish(opened.illegalPlays.length + opened.others.length === 0 ? DONE : DIFFERENT)
        return
      }
      const report = verifyArchive(text, head === undefined ? {} : { head })
      if (options.json === true) console.out(`${JSON.stringify({ file, ...report })}\n`)
      else {
        refuseOther(file, text, report)
        if (options.step === true) console.out(stepText(report))
        console.out(reportText(file, report, head !== undefined))
      }
      for (const fault of report.faults) console.note(`${file}: ${faultText(fault)}\n`)
      if (salvage !== undefined) {
        if (report.lines === 0)
          throw inputError(file, [], 'expected at least one line that is right, found none')
        writeText(salvage, report.valid)
        console.note(`${salvage}: ${report.lines} lines, head ${report.head}\n`)
      }
      finish(statusOf(report.faults))
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
    `expected a session that \`seedfast deals play\` saved, found another file (${faultText(fault)})`,
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

function statusOf(faults: readonly ArchiveFault[]): number {
  if (faults.length === 0) return DONE
  return faults.some(({ readable }) => !readable) ? BAD_INPUT : DIFFERENT
}

function faultText({ line, rule, message }: ArchiveFault): string {
  return `line ${line}: ${rule}: ${message}`
}

function reportText(file: string, { session, lines, head, faults }: ArchiveReport, held: boolean): string {
  const { state } = session
  const judged = faults.length === 0 ? 'holds' : `holds up to line ${lines}`
  const kept = held && faults.length === 0 ? ', the one that was kept' : ''
  const from = state.sessionSeed === null ? '' : ` · seed ${state.sessionSeed.seed}`
  return `${scoresText(state)}${file}: ${judged} · ${session.log.length} events${from} · ${standing(state)}\n${head === null ? '' : `head ${head}${kept}\n`}`
}

function standing(state: SessionState): string {
  if (state.phase === 'game-summary') return `${winnersOf(state).join(' and ')} won`
  return state.roundNo === 0 ? 'not dealt yet' : `in round ${state.roundNo} of ${state.rounds}`
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
    `${file}: ${title === '' ? 'a game record' : title} · ${events} events${passedOver === 0 ? '' : `, ${passedOver} of score cards and rosters`} · ${standing(state)}\n`,
    `${source}\n`,
    list(`${illegalPlays.length} illegal plays:`, illegalPlays),
    list('also not as the rules have it:', others),
  ].join('')
}

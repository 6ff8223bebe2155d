import {
  cardSign,
  eventText,
  seatNames,
  verdictText,
  winnersOf,
  type ArchiveReport,
  type GameRecord,
  type SeatChange,
  type SessionState,
  type VerifyOptions,
} from '@seedfast/deals'
import { counted } from '../../console/progress.js'
import { table } from '../../text/table.js'

export function reportText(file: string, report: ArchiveReport, known: VerifyOptions): string {
  const { session, head, faults, tableCode } = report
  const { head: savedHead } = known
  const { state } = session
  const same = savedHead !== undefined && faults.length === 0 ? ', which matches the one that you saved' : ''
  const from = state.sessionSeed === null ? '' : ` · seed ${state.sessionSeed.seed}`
  return [
    scoresText(state),
    `${file}: ${verdictText(report, known, PROOF)} · ${counted(session.log.length, 'event')}${from} · ${standing(report)}\n`,
    ...seatChangeLines(report),
    tableCode === null ? '' : `table code ${tableCode}\n`,
    head === null ? '' : `head ${head}${same}\n`,
  ].join('')
}

/** How the command asks for what a player noted. */
const PROOF = { give: 'pass', table: 'the table code (--table)', nonceOption: '--nonce' } as const

function standing({ session: { state }, inProgress }: ArchiveReport): string {
  if (!inProgress) return wonText(state)
  if (state.roundNo === 0) return 'in progress, not dealt yet'
  return `in progress, in round ${state.roundNo} of ${state.rounds}`
}

function wonText(state: SessionState): string {
  return `${winnersOf(state).map(seatNames(state.seats)).join(' and ')} won`
}

/** The maximum number of seat changes to print. A log can contain any number of them. */
const MOST_CHANGES = 100

function seatChangeLines({ seatChanges, session: { state } }: ArchiveReport): string[] {
  const nameOf = seatNames(state.seats)
  const lines = seatChanges.slice(0, MOST_CHANGES).map((change) => `${seatChangeText(change, nameOf)}\n`)
  const more = seatChanges.length - lines.length
  return more === 0 ? lines : [...lines, `and ${counted(more, 'more seat change')}\n`]
}

function seatChangeText({ line, round, id, kind, bot }: SeatChange, nameOf: (id: string) => string): string {
  const when = round === 0 ? 'before the first deal' : `in round ${round}`
  const by = bot === null ? '' : ` (${bot})`
  return `line ${line}: the seat of ${nameOf(id)} was ${kind}${by} ${when}`
}

/** Formats each round on one line, with every seat's bid, tricks and total score. */
function scoresText({ seats, tallies }: SessionState): string {
  if (tallies.length === 0) return ''
  const nameOf = seatNames(seats)
  const totals: Record<string, number> = {}
  const rows = tallies.map(({ roundNo, trumpCard, dealerId, bids, tricks, scores }) => [
    String(roundNo),
    cardSign(trumpCard),
    nameOf(dealerId),
    ...seats.map(({ id }) => {
      if (scores[id] === undefined) return '–'
      totals[id] = (totals[id] ?? 0) + scores[id]
      return `${bids[id]!}/${tricks[id]!} ${totals[id]}`
    }),
  ])
  return `${table(['round', 'trump', 'dealer', ...seats.map(({ id }) => nameOf(id))], rows)}\n`
}

export function stepText({ session, lines }: ArchiveReport): string {
  const width = String(lines).length
  const nameOf = seatNames(session.state.seats)
  const events = session.log.map(
    (event, i) => `  ${String(i + 2).padStart(width)}  ${eventText(event, nameOf) ?? event.type}`,
  )
  return `${events.join('\n')}\n\n`
}

export function recordText(file: string, record: GameRecord): string {
  const { title, events, state, illegalPlays, otherFindings, skippedEvents } = record
  const list = (heading: string, found: GameRecord['otherFindings']): string =>
    found.length === 0
      ? ''
      : [
          heading,
          ...found
            .slice(0, MOST_LISTED)
            .map(({ index, type, rule, message }) => `  event ${index}, ${type}: ${rule}: ${message}`),
          ...(found.length > MOST_LISTED
            ? [`  … and ${found.length - MOST_LISTED} more (--json prints all)`]
            : []),
          '',
        ].join('\n')
  return [
    scoresText(state),
    `${file}: ${title === '' ? 'a game record' : title} · ${counted(events, 'event')}${skippedEvents === 0 ? '' : `, ${skippedEvents} of them from scorecards or rosters`} · ${recordStanding(state)}\n`,
    `${reproductionText(record)}\n`,
    list(`${counted(illegalPlays.length, 'illegal play')}:`, illegalPlays),
    list('other broken rules:', otherFindings),
  ].join('')
}

/** The maximum number of findings of each kind to print. After the first one, most are its consequences. */
const MOST_LISTED = 10

/** Says whether a game record follows from its seed. If it doesn't, names the first difference. */
function reproductionText({ state, seed, botChoices, firstDifference: first }: GameRecord): string {
  if (state.sessionSeed === null) return 'not reproducible: no seed is recorded'
  if (first === null)
    return `reproducible from seed ${seed.seed}: ${counted(state.roundNo, 'deal')} and ${counted(botChoices, 'choice')} of bots follow from it`
  return `not reproducible: ${first.index === null ? '' : `event ${first.index}: `}${first.message}`
}

function recordStanding(state: SessionState): string {
  if (state.phase === 'game-summary') return wonText(state)
  return state.roundNo === 0 ? 'not dealt yet' : `in round ${state.roundNo} of ${state.rounds}`
}

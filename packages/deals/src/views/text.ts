import type { About } from '@seedfast/world'
import { cardSign, readCard } from '../cards/read-card.js'
import type { Params } from '../schema/params.js'
import type { DealsResult, RoundRow } from '../schema/result.js'

/** Renders a session as text: the score sheet, then the tricks, bids and scores of each round. */
export function textView(result: DealsResult, { seed, params }: About<Params>): string {
  const { seats, rounds, totals, winners } = result
  const bots = seats.map((_, i) => params.bots[i % params.bots.length]!)
  const head = `El Dorado, seed ${seed}: ${seats.length} seats, ${rounds.length} rounds, ${[...new Set(bots)].join(' and ')} bots`
  const won = winners.length === 1 ? `${winners[0]!} wins` : `${winners.join(' and ')} share the win`
  return [
    head,
    '',
    ...scoreSheet(seats, rounds),
    '',
    `${won} with ${totals[winners[0]!]!}.`,
    ...rounds.flatMap((row) => ['', ...roundLines(row)]),
    '',
  ].join('\n')
}

/** Renders the score sheet, with one line per round that contains every seat's bid, tricks and total. */
function scoreSheet(seats: readonly string[], rounds: readonly RoundRow[]): string[] {
  const head = ['round', 'trump', 'dealer', ...seats]
  const rows = rounds.map(({ round, trumpCard, dealer, bids, taken, totals }) => [
    String(round),
    sign(trumpCard),
    dealer,
    ...seats.map((id) => `${bids[id]!}/${taken[id]!} ${signed(totals[id]!)}`),
  ])
  return columns([head, ...rows])
}

function roundLines({ round, dealer, order, trumpCard, bids, tricks, taken, scores }: RoundRow): string[] {
  const head = `Round ${round}: trump ${sign(trumpCard)}, ${dealer} deals; * leads, ! takes the trick`
  const rows = order.map((id) => [
    id,
    `bid ${bids[id]!}`,
    ...tricks.map(({ leader, cards, winner }) => {
      const at = (order.length + order.indexOf(id) - order.indexOf(leader)) % order.length
      return `${id === leader ? '*' : ' '}${sign(cards[at]!)}${id === winner ? '!' : ' '}`
    }),
    `took ${taken[id]!}`,
    signed(scores[id]!),
  ])
  return [head, ...columns(rows)]
}

function sign(card: string): string {
  return cardSign(readCard(card)!)
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value)
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')}`.trimEnd())
}

import type { RoundRow } from '../schema/result.js'
import { cardMark, escaped, minus } from './svg-text.js'

const NAME = 66
const BID = 34
const CELL = 34
const RESULT = 116
const PAD = 14
const HEAD = 40
const LINE = 28

/** Returns the size of the table that `roundSvg` renders, in pixels. */
export function roundSize({ tricks, order }: RoundRow): { readonly width: number; readonly height: number } {
  const width = Math.max(2 * PAD + NAME + BID + tricks.length * CELL + RESULT, 316)
  return { width, height: HEAD + 20 + order.length * LINE + PAD }
}

/**
 * Renders a round as an SVG table with a row for each seat and a column for each trick. The card that wins a trick has
 * a gold background.
 */
export function roundSvg(row: RoundRow, x: number, y: number): string {
  const { round, dealer, order, trumpCard, tricks } = row
  const { width, height } = roundSize(row)
  const left = PAD + NAME + BID
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect class="panel" width="${width}" height="${height}" rx="10"/>`,
    `<text class="head" x="${PAD}" y="25">Round ${round}</text>`,
    `<text class="faint" x="${PAD + NAME + 8}" y="25">trump</text>`,
    cardMark(trumpCard, PAD + NAME + 62, 25, 'black'),
    `<text class="faint" x="${PAD + NAME + 90}" y="25">${escaped(cut(dealer))} deals</text>`,
    `<text class="faint" x="${PAD + NAME}" y="${HEAD + 12}">bid</text>`,
    ...tricks.map(
      (_, i) =>
        `<text class="faint" text-anchor="middle" x="${left + (i + 0.5) * CELL}" y="${HEAD + 12}">${i + 1}</text>`,
    ),
    `<text class="faint end" x="${width - PAD - 78}" y="${HEAD + 12}">took</text>`,
    `<text class="faint end" x="${width - PAD - 40}" y="${HEAD + 12}">score</text>`,
    `<text class="faint end" x="${width - PAD}" y="${HEAD + 12}">total</text>`,
    ...order.map((id, place) => seatLine(row, id, place, HEAD + 20 + place * LINE, width)),
    '</g>',
  ].join('\n')
}

function seatLine(row: RoundRow, id: string, place: number, y: number, width: number): string {
  const { order, bids, taken, scores, totals, tricks, trump } = row
  const base = y + 19
  const left = PAD + NAME + BID
  const outcome = bids[id] === taken[id] ? 'good' : 'bad'
  return [
    `<line class="rule" x1="${PAD}" x2="${width - PAD}" y1="${y}" y2="${y}"/>`,
    `<text class="head" x="${PAD}" y="${base}">${escaped(cut(id))}<title>${escaped(id)}</title></text>`,
    `<text x="${PAD + NAME + 4}" y="${base}">${bids[id]!}</text>`,
    ...tricks.map(({ leader, cards, winner }, i) => {
      const at = (order.length + place - order.indexOf(leader)) % order.length
      const cell = left + i * CELL
      const won =
        winner === id
          ? `<rect class="won" x="${cell + 3}" y="${y + 3}" width="${CELL - 3}" height="${LINE - 6}" rx="5"/>`
          : ''
      const leads = leader === id ? `<text class="faint" x="${cell}" y="${base - 1}">▸</text>` : ''
      return won + leads + cardMark(cards[at]!, cell + CELL / 2 + 2, base, trump)
    }),
    `<text class="end" x="${width - PAD - 78}" y="${base}">${taken[id]!}</text>`,
    `<text class="end ${outcome}" x="${width - PAD - 40}" y="${base}">${signed(scores[id]!)}</text>`,
    `<text class="head end" x="${width - PAD}" y="${base}">${minus(totals[id]!)}</text>`,
  ].join('')
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : minus(value)
}

/** Shortens a long seat ID to fit in its column. */
function cut(id: string): string {
  return id.length > 8 ? `${id.slice(0, 7)}…` : id
}

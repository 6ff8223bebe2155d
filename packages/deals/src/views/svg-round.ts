import { escapeXml } from '@seedfast/world'
import type { RoundRow } from '../schema/result.js'
import { cardSign, readCard } from '../cards/read-card.js'
import { cardMark, minus, partMark } from './svg-text.js'

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
  const path = ['rounds', round - 1]
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect class="panel" width="${width}" height="${height}" rx="10"/>`,
    `<text class="head" x="${PAD}" y="25">Round ${round}</text>`,
    `<text class="faint" x="${PAD + NAME + 8}" y="25">trump</text>`,
    cardMark(trumpCard, PAD + NAME + 62, 25, 'black', partMark(...path, 'trumpCard')),
    `<text class="faint" x="${PAD + NAME + 90}" y="25">${escapeXml(cut(dealer))} deals</text>`,
    `<text class="faint" x="${PAD + NAME}" y="${HEAD + 12}">bid</text>`,
    ...tricks.map(
      (_, i) =>
        `<text class="faint" text-anchor="middle" x="${left + (i + 0.5) * CELL}" y="${HEAD + 12}" ${partMark(...path, 'tricks', i)}><title>trick ${i + 1}</title>${i + 1}</text>`,
    ),
    `<text class="faint end" x="${width - PAD - 78}" y="${HEAD + 12}">took</text>`,
    `<text class="faint end" x="${width - PAD - 40}" y="${HEAD + 12}">score</text>`,
    `<text class="faint end" x="${width - PAD}" y="${HEAD + 12}">total</text>`,
    ...order.map((id, place) => seatLine(row, id, place, HEAD + 20 + place * LINE, width)),
    '</g>',
  ].join('\n')
}

function seatLine(row: RoundRow, id: string, place: number, y: number, width: number): string {
  const { round, order, bids, taken, scores, totals, tricks, trump } = row
  const path = ['rounds', round - 1]
  const name = escapeXml(id)
  const marked = (part: string, words: string): string =>
    `${partMark(...path, part, id)}><title>${name} ${words}</title>`
  const base = y + 19
  const left = PAD + NAME + BID
  const outcome = bids[id] === taken[id] ? 'good' : 'bad'
  return [
    `<line class="rule" x1="${PAD}" x2="${width - PAD}" y1="${y}" y2="${y}"/>`,
    `<text class="head" x="${PAD}" y="${base}">${escapeXml(cut(id))}<title>${name}</title></text>`,
    `<text x="${PAD + NAME + 4}" y="${base}" ${marked('bids', `bids ${bids[id]!}`)}${bids[id]!}</text>`,
    ...tricks.map(({ leader, cards, winner }, i) => {
      const at = (order.length + place - order.indexOf(leader)) % order.length
      const cell = left + i * CELL
      const leads = leader === id ? `<text class="faint" x="${cell}" y="${base - 1}">▸</text>` : ''
      const takes = winner === id ? ', and takes the trick' : ''
      return [
        `<g ${partMark(...path, 'tricks', i, 'cards', at)}>`,
        `<title>${name} plays ${cardSign(readCard(cards[at]!)!)} to trick ${i + 1}${takes}</title>`,
        // The background makes the whole cell react to the pointer.
        `<rect class="${winner === id ? 'won' : 'cell'}" x="${cell + 3}" y="${y + 3}" width="${CELL - 3}" height="${LINE - 6}" rx="5"/>`,
        cardMark(cards[at]!, cell + CELL / 2 + 2, base, trump),
        '</g>',
        leads,
      ].join('')
    }),
    `<text class="end" x="${width - PAD - 78}" y="${base}" ${marked('taken', `takes ${taken[id]!}`)}${taken[id]!}</text>`,
    `<text class="end ${outcome}" x="${width - PAD - 40}" y="${base}" ${marked('scores', `scores ${signed(scores[id]!)}`)}${signed(scores[id]!)}</text>`,
    `<text class="head end" x="${width - PAD}" y="${base}" ${marked('totals', `has ${minus(totals[id]!)} in total`)}${minus(totals[id]!)}</text>`,
  ].join('')
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : minus(value)
}

/** Shortens a long seat ID to fit in its column. */
function cut(id: string): string {
  return id.length > 8 ? `${id.slice(0, 7)}…` : id
}

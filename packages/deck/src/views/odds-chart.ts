import { escapeXml } from '@seedfast/world'
import type { CardLibrary } from '../library/card-library.js'
import { PUBLISHED } from '../library/library.js'
import type { DeckOdds, MeanPoints } from '../odds/odds.js'

const KINDS = ['energy', 'damage', 'health'] as const
const TITLES = { energy: 'energy', damage: 'damage', health: 'healing' } as const
const PLOT = 120
const TOP = 30
const LEFT = 28
const FAVOURITE_LINE = 16

/** Returns the height of the chart that `oddsChart` renders, in pixels. */
export function chartHeight({ inHand }: DeckOdds): number {
  const favourites = Object.keys(inHand).length
  return TOP + PLOT + 22 + (favourites === 0 ? 0 : 24 + favourites * FAVOURITE_LINE)
}

/**
 * Renders a bar chart as SVG elements. It shows the mean points of each draw, and each favourite's chance of being in
 * the opening hand.
 */
export function oddsChart(odds: DeckOdds, width: number, library: CardLibrary = PUBLISHED): string[] {
  const most = Math.max(1, ...odds.points.flatMap((means) => KINDS.map((kind) => means[kind])))
  const step = (width - LEFT) / odds.points.length
  return [
    '<text class="title" x="0" y="0">Expected points by draw</text>',
    `<text class="faint" x="0" y="16">${odds.method === 'exact' ? 'exact' : `mean of ${odds.decks} decks`}, as printed on the cards</text>`,
    ...legend(width),
    ...gridLines(most, width),
    ...odds.points.flatMap((means, draw) => bars(means, draw, step, most)),
    ...odds.points.map(
      (_, draw) =>
        `<text class="faint" x="${round(LEFT + (draw + 0.5) * step)}" y="${TOP + PLOT + 14}" text-anchor="middle">${draw + 1}</text>`,
    ),
    ...favouriteLines(odds, width, library),
  ]
}

function legend(width: number): string[] {
  return KINDS.map(
    (kind, i) =>
      `<g class="${kind}" transform="translate(${width - (KINDS.length - i) * 76} 0)"><rect class="bar" y="-9" width="10" height="10" rx="2"/><text x="15" y="0">${TITLES[kind]}</text></g>`,
  )
}

function gridLines(most: number, width: number): string[] {
  const step = most > 10 ? 5 : most > 4 ? 2 : 1
  const lines: string[] = []
  for (let value = 0; value <= most; value += step) {
    const y = round(TOP + PLOT - (value / most) * (PLOT - 8))
    lines.push(
      `<line class="axis" x1="${LEFT}" x2="${width}" y1="${y}" y2="${y}"/><text class="faint" x="${LEFT - 6}" y="${y + 4}" text-anchor="end">${value}</text>`,
    )
  }
  return lines
}

function bars(means: MeanPoints, draw: number, step: number, most: number): string[] {
  const bar = Math.min(9, (step - 3) / KINDS.length)
  const left = LEFT + (draw + 0.5) * step - (bar * KINDS.length) / 2
  return KINDS.map((kind, i) => {
    const high = (means[kind] / most) * (PLOT - 8)
    return `<g class="${kind}"><rect class="bar" x="${round(left + i * bar)}" y="${round(TOP + PLOT - high)}" width="${round(bar - 0.6)}" height="${round(high)}"><title>draw ${draw + 1}: ${means[kind].toFixed(2)} ${TITLES[kind]}</title></rect></g>`
  })
}

function favouriteLines({ inHand, anyInHand }: DeckOdds, width: number, library: CardLibrary): string[] {
  const favourites = Object.entries(inHand)
  if (favourites.length === 0) return []
  const top = TOP + PLOT + 40
  return [
    `<text class="title" x="0" y="${top}">A favourite in the opening hand: ${percent(anyInHand)}</text>`,
    ...favourites.map(([id, chance], i) => {
      const y = top + 8 + i * FAVOURITE_LINE
      const bar = round(chance * (width - 220))
      return `<g class="effect"><text x="0" y="${y + 10}">${escapeXml(library.cardOf(id).name)}</text><rect class="bar" x="150" y="${y + 2}" width="${bar}" height="9" rx="2"/><text class="faint" x="${156 + bar}" y="${y + 10}">${percent(chance)}</text></g>`
    }),
  ]
}

function percent(chance: number): string {
  return `${(chance * 100).toFixed(1)}%`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

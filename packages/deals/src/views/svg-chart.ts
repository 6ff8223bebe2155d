import { escapeXml } from '@seedfast/world'
import type { DealsResult } from '../schema/result.js'
import { minus, partMark } from './svg-text.js'

const LABELS = 190
const AXIS = 44
const SEATS_LINE = 17

/** Returns the height of the chart that `chartSvg` renders, in pixels. */
export function chartHeight({ seats }: DealsResult): number {
  return Math.max(120, seats.length * SEATS_LINE + 24)
}

/**
 * Renders a line chart of every seat's total after each round, with a list of the final scores next to it, best first.
 */
export function chartSvg(result: DealsResult, x: number, y: number, width: number): string {
  const { seats, rounds, totals, winners } = result
  const height = chartHeight(result)
  const all = rounds.flatMap((row) => seats.map((id) => row.totals[id]!))
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)]
  const right = width - LABELS
  const across = (round: number): number => fixed(AXIS + (round / rounds.length) * (right - AXIS - 12))
  const up = (total: number): number => fixed(height - 12 - ((total - low) / (high - low)) * (height - 24))
  const ranked = [...seats].sort((a, b) => totals[b]! - totals[a]!)
  return [
    `<g transform="translate(${x} ${y})">`,
    ...[low, 0, high]
      .filter((value, i, list) => list.indexOf(value) === i)
      .map(
        (value) =>
          `<line class="rule" x1="${AXIS}" x2="${right - 12}" y1="${up(value)}" y2="${up(value)}"/>` +
          `<text class="faint end" x="${AXIS - 8}" y="${up(value) + 4}">${minus(value)}</text>`,
      ),
    ...seats.map((id, i) => {
      const points = rounds.map((row, at) => `${across(at + 1)},${up(row.totals[id]!)}`)
      return `<polyline class="curve" stroke="var(--s${i % 10})" points="${[`${across(0)},${up(0)}`, ...points].join(' ')}"><title>${escapeXml(id)}</title></polyline>`
    }),
    ...ranked.map((id, place) => {
      const at = 16 + place * SEATS_LINE
      const crown = winners.includes(id) ? ' ★' : ''
      const name = id.length > 12 ? `${id.slice(0, 11)}…` : id
      return (
        `<rect x="${right + 6}" y="${at - 9}" width="12" height="9" rx="2" fill="var(--s${seats.indexOf(id) % 10})"/>` +
        `<text class="${place === 0 ? 'head' : ''}" x="${right + 26}" y="${at}">${escapeXml(name)}${crown}</text>` +
        `<text class="head end" x="${width - 8}" y="${at}" ${partMark('totals', id)}><title>${escapeXml(id)} has ${minus(totals[id]!)} at the end</title>${minus(totals[id]!)}</text>`
      )
    }),
    '</g>',
  ].join('\n')
}

function fixed(value: number): number {
  return Math.round(value * 10) / 10
}

import { escapeXml } from '@seedfast/world'
import type { ManySummary, Summary } from './summary.js'

const WIDTH = 640
const ROW = 18
const LABEL = 150

/** A bar of a bar chart. */
export interface Bar {
  readonly label: string
  readonly count: number
  /** Whether the bar counts the seeds for which the fact is absent. */
  readonly isAbsent?: boolean
}

/** The display names in a chart. */
export interface ChartWords {
  /** Returns a fact's display name. */
  fact(id: string): string
  /** Returns the display name of a value in a `shares` summary of the fact. */
  value(id: string, value: string): string
}

const IDS: ChartWords = { fact: (id) => id, value: (_, value) => value }

/**
 * Returns the bars for a summary of a fact. For a numeric fact, there is one bar per bin; for any other fact, there is
 * one bar for each of the most frequent values. Seeds for which the fact is absent have their own bar. Returns an empty
 * array if the fact has too many different values to count.
 */
export function barsOf(summary: Summary, valueText: (value: string) => string = (value) => value): Bar[] {
  if (summary.kind === 'many') return []
  const bars =
    summary.kind === 'shares'
      ? summary.values.map(([value, count]) => ({ label: valueText(String(value)), count }))
      : summary.bins.map(({ from, to, count }) => ({ label: binText(from, to), count }))
  return summary.absent === 0 ? bars : [...bars, { label: 'none', count: summary.absent, isAbsent: true }]
}

/**
 * Renders a standalone SVG with a bar chart for each fact. `summaries` is keyed by fact ID. Without `words`, the charts
 * show IDs.
 */
export function surveyChart(
  title: string,
  summaries: Readonly<Record<string, Summary>>,
  words: ChartWords = IDS,
): string {
  const parts: string[] = []
  let y = 34
  for (const [id, summary] of Object.entries(summaries)) {
    const bars = barsOf(summary, (value) => words.value(id, value))
    const most = Math.max(1, ...bars.map(({ count }) => count))
    const note = summary.kind === 'many' ? `: ${manyText(summary)}` : ''
    parts.push(`<text class="fact" x="8" y="${y}">${escapeXml(words.fact(id) + note)}</text>`)
    y += 10
    for (const { label, count } of bars) {
      const length = (count / most) * (WIDTH - LABEL - 80)
      const share = `${((count / Math.max(1, summary.count)) * 100).toFixed(1)}%`
      parts.push(
        `<text class="label" x="${LABEL - 8}" y="${y + 13}">${escapeXml(shortened(label))}</text>`,
        `<rect x="${LABEL}" y="${y + 2}" width="${length.toFixed(1)}" height="${ROW - 4}"><title>${count}</title></rect>`,
        `<text x="${(LABEL + length + 6).toFixed(1)}" y="${y + 13}">${share}</text>`,
      )
      y += ROW
    }
    y += 26
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}">`,
    '<style>svg{background:#fff;font:12px sans-serif}text{fill:#333}.label{text-anchor:end}.fact,.title{font-weight:bold}rect{fill:#4a78b5}</style>',
    `<text class="title" x="8" y="16">${escapeXml(title)}</text>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}

/** Explains in plain English that a fact has no bars, because it has too many different values. */
export function manyText({ moreThan }: ManySummary): string {
  return `more than ${String(moreThan).replaceAll(/\B(?=(\d{3})+$)/g, ',')} different values, too many to count`
}

function binText(from: number, to: number): string {
  return from === to ? numberText(from) : `${numberText(from)} … ${numberText(to)}`
}

/** Formats a number. Integers are printed in full, and other numbers with at most five significant digits. */
export function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(5)))
}

function shortened(text: string): string {
  return text.length > 22 ? `${text.slice(0, 21)}…` : text
}

import {
  barsOf,
  manyText,
  numberText,
  type NumberSummary,
  type ShareSummary,
  type Summary,
} from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import { count } from '../console/progress.js'

/**
 * The maximum lengths of a bar and of a label, in characters. Together with a percentage, they fit into 80 characters.
 */
const BAR = 32
const LABEL = 36
const MOST_BARS = 16

/** Formats the summary of a fact: its name, the distribution of its values, and a bar chart of their frequencies. */
export function summaryText(name: string, type: AnyFactType, summary: Summary): string {
  if (summary.kind === 'many') return `${name}: ${manyText(summary)}; --sql can query all of them\n`
  const head = summary.kind === 'numbers' ? numbersHead(summary) : [sharesHead(summary, type)]
  return [`${name}: ${head.join('\n  ')}`, ...barLines(summary), ''].join('\n')
}

function numbersHead({ count: seeds, absent, mean, least, most, quantiles }: NumberSummary): string[] {
  if (seeds === 0) return ['no seeds']
  if (absent === seeds) return ['no seed has a value']
  const having = absent === 0 ? '' : ' that have a value'
  if (least === most) return [`${numberText(least)} in every seed${absent === 0 ? '' : ' that has a value'}`]
  const shares = quantiles.map(([share, value]) => `${numberText(value)} in ${share * 100}%`)
  return [
    `mean ${numberText(mean)}, from ${numberText(least)} to ${numberText(most)}`,
    `at most ${shares.join(', ')} of the seeds${having}`,
  ]
}

function sharesHead(
  { count: seeds, absent, different, values }: ShareSummary,
  { kind }: AnyFactType,
): string {
  if (seeds === 0) return 'no seeds'
  if (absent === seeds) return 'no seed has a value'
  const what = kind === 'list' ? (different === 1 ? 'item' : 'items') : different === 1 ? 'value' : 'values'
  const shown = Math.min(MOST_BARS, values.length)
  const most = different > shown ? `, the ${shown} most frequent` : ''
  const share = kind === 'list' && different > 0 ? ', and the share of seeds that have each' : ''
  return `${count(different)} different ${what}${most}${share}`
}

function barLines(summary: Summary): string[] {
  const all = barsOf(summary)
  const bars = [
    ...all.filter(({ isAbsent }) => isAbsent !== true).slice(0, MOST_BARS),
    ...all.filter(({ isAbsent }) => isAbsent === true),
  ].map((bar) => ({ ...bar, label: labelText(bar.label) }))
  const width = Math.max(0, ...bars.map(({ label }) => label.length))
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  return bars.map((bar) => {
    const blocks = '█'.repeat(Math.round((bar.count / most) * BAR))
    const share = `${((bar.count / summary.count) * 100).toFixed(1)}%`
    return `  ${bar.label.padStart(width)}  ${blocks}${blocks === '' ? '' : ' '}${share}`
  })
}

/**
 * Formats a label on one line, and truncates it if it is too long. A blank label, or one with control characters, is
 * formatted as JSON.
 */
function labelText(label: string): string {
  const text = label.trim() === '' || /\p{Cc}/u.test(label) ? JSON.stringify(label) : label
  return text.length > LABEL ? `${text.slice(0, LABEL - 1)}…` : text
}

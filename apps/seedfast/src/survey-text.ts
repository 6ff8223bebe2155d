import { barsOf, numberText, type Summary } from '@seedfast/search'
import { count } from './progress.js'

const BAR = 40

/** What a survey says of one fact: its name, where its values lie, and bars for how often they come. */
export function summaryText(name: string, summary: Summary): string {
  return [headOf(name, summary), ...barLines(summary), ''].join('\n')
}

function headOf(name: string, summary: Summary): string {
  if (summary.kind === 'shares') return `${name}: ${count(summary.different)} different`
  const { mean, least, most, quantiles } = summary
  const told = quantiles.map(([share, value]) => `${share * 100} % ${numberText(value)}`)
  const ends = `${numberText(least)} to ${numberText(most)}`
  return `${name}: mean ${numberText(mean)}, from ${ends}; ${told.join(', ')}`
}

function barLines(summary: Summary): string[] {
  const bars = barsOf(summary).slice(0, 16)
  const width = Math.max(0, ...bars.map(({ label }) => label.length))
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  return bars.map((bar) => {
    const blocks = '█'.repeat(Math.round((bar.count / most) * BAR))
    const share = `${((bar.count / summary.count) * 100).toFixed(1)} %`
    return `  ${bar.label.padStart(width)}  ${blocks} ${share}`
  })
}

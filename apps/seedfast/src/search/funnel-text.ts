import type { SearchOrder, SearchProgress } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import { count, counted, duration } from '../console/progress.js'
import { table } from '../text/table.js'

/** The progress of a search. `before` is the number of hits that a store already contained. */
export interface TextProgress extends SearchProgress {
  readonly before?: number
}

/** Returns the title of a search's progress. */
export function searchTitle({ id }: AnyWorld, order: SearchOrder | undefined): string {
  return `search ${id}${order === 'any' ? ' in any order' : ''}`
}

/**
 * Formats a search's progress: a line with the rate, followed by the funnel. Conditions are truncated to fit the width.
 */
export function funnelLines(what: string, progress: TextProgress, width = 80): string[] {
  const rate = rateLine(what, progress)
  const { tests, belowCutOff, unmet } = progress.funnel
  // No condition was tested if no seeds were left to scan, or if the query contains only wishes.
  if (tests.length === 0 && belowCutOff + unmet === 0) return [rate]
  return [rate, ...funnelText(progress, width).trimEnd().split('\n')]
}

/** Formats the number of scanned seeds, the rate, the number of hits, how common they are, and the remaining time. */
export function rateLine(what: string, progress: TextProgress): string {
  const { seeds, hits, before = 0 } = progress
  const found = `${foundText(hits, before)}${oddsText(hits, seeds)}`
  return `${seedsLine(what, progress)}, ${found}${leftText(progress)}`
}

/** Formats the share of hits among new seeds: `, 1 in 3,413`. Returns an empty string if none or all are hits. */
export function oddsText(hits: number, seeds: number): string {
  const odds = seeds / hits
  return hits === 0 || hits === seeds
    ? ''
    : `, 1 in ${odds < 10 ? Number(odds.toFixed(1)) : count(Math.round(odds))}`
}

/** Formats a survey's progress: the number of surveyed seeds, the rate, and the remaining time. */
export function surveyLine(what: string, progress: SearchProgress): string {
  return `${seedsLine(what, progress)}${leftText(progress)}`
}

function seedsLine(what: string, { seeds, perSecond }: SearchProgress): string {
  return `${what}: ${seedsText(seeds)}, ${count(Math.round(perSecond))}/s`
}

/** Formats the remaining time. Returns an empty string if decades are left, as in a search of all 64-bit seeds. */
function leftText({ perSecond, left }: SearchProgress): string {
  const seconds = perSecond > 0 ? Number(left) / perSecond : 0
  return seconds > 0 && seconds < 1e9 ? `, ${duration(seconds)} left at most` : ''
}

/** Formats the number of hits. In a resumed search, also includes the number of new hits. */
export function foundText(hits: number, before: number): string {
  return before === 0
    ? hitsText(hits)
    : `${hitsText(before + hits)} (${count(before)} from before, ${count(hits)} new)`
}

export function seedsText(seeds: number | bigint): string {
  return counted(seeds, 'seed')
}

export function hitsText(hits: number): string {
  return counted(hits, 'hit')
}

/**
 * Formats the conditions in the order that they are tested. For each condition, the line contains the number
 * of seeds tested, the number of seeds that passed, and the cost per seed.
 */
function funnelText({ funnel }: SearchProgress, width: number): string {
  const heading = ['tested', 'passed', 'share', 'per seed']
  const rows = funnel.tests.map(({ tested, passed, cost, kernel }) => [
    count(tested),
    count(passed),
    tested === 0 ? '' : `${percent(passed / tested)}`,
    `${cost === 0 ? '' : timeText(cost)}${kernel ? ', kernel' : ''}`,
  ])
  const more = [
    ...(funnel.belowCutOff > 0 ? [['below the cut-off', '', count(funnel.belowCutOff)]] : []),
    ...(funnel.unmet > 0 ? [['with broken rules', '', count(funnel.unmet)]] : []),
  ]
  const { card } = funnel
  if (card !== undefined) {
    const { tested, passed } = card
    rows.unshift([
      count(tested),
      count(passed),
      tested === 0 ? '' : percent(passed / tested),
      'graphics card',
    ])
  }
  const texts = [
    ...(card === undefined ? [] : [card.conditions.join(' && ')]),
    ...funnel.tests.map(({ text }) => text),
  ]
  const widths = heading.map((_, i) => Math.max(...[heading, ...rows].map((row) => row[i]!.length)))
  const most = Math.max(20, width - widths.reduce((sum, of) => sum + of + 2, 2))
  const named = texts.map((text, i) => [shortened(text, most), ...rows[i]!])
  return table(['condition', ...heading], [...named, ...more])
}

/** Shortens a condition to fit a line. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

function percent(share: number): string {
  if (share === 0 || share >= 0.1) return `${(share * 100).toFixed(1)}%`
  return `${Number((share * 100).toPrecision(2))}%`
}

/** Formats a duration in milliseconds, microseconds or nanoseconds, depending on its length. */
function timeText(milliseconds: number): string {
  if (milliseconds >= 1) return `${milliseconds.toFixed(1)} ms`
  if (milliseconds >= 1e-3) return `${(milliseconds * 1e3).toFixed(1)} µs`
  return `${(milliseconds * 1e6).toFixed(0)} ns`
}

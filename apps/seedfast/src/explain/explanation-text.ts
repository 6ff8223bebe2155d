import { drawNumber, streamName } from '@seedfast/audit'
import {
  placesText,
  type ExplainedDraw,
  type Explanation,
  type UnlabelledPart,
  type UntriedDraws,
} from '@seedfast/explain'
import { foundText, pathPointer, pathText } from '@seedfast/world'
import { drawTable } from '../text/draw-text.js'
import { count, counted, duration } from '../console/progress.js'
import { table } from '../text/table.js'

export interface ExplanationView {
  /** The maximum length of a line, in characters. */
  readonly width?: number | undefined
  /** Whether to list all draws, even if there are many. */
  readonly all?: boolean
  /**
   * The time per result with all threads running, in seconds. It is used to estimate how long `--by counterfactual`
   * would take.
   */
  readonly secondsPerResult?: number | undefined
  /** Whether Ctrl-C stopped the explanation. */
  readonly stopped?: boolean
}

/**
 * The maximum number of draws to list. If there are more, the draws are grouped by stream, and only the first and the
 * last ones are listed.
 */
const MOST_LISTED = 30
const AT_EACH_END = 10

/** The maximum number of index ranges printed for the draws of a stream. */
const MAX_RANGES = 4

/**
 * Formats the explanation of a part of a result: the draws that decided the part, how many there are, and the draws
 * that weren't tried.
 */
export function explanationText(
  what: string,
  path: string,
  explanation: Explanation,
  { width, all = false, stopped = false, secondsPerResult }: ExplanationView = {},
): string {
  const parts = [
    stopped ? 'stopped: results so far\n' : '',
    explanation.insteadOf === undefined
      ? `${what}: ${path} was decided by ${headText(explanation)}\n`
      : parentText(what, explanation, explanation.insteadOf, secondsPerResult),
    explanation.draws.length > 0 ? listing(explanation, width, all) : '',
    untriedText(explanation, all),
  ]
  return parts.join('')
}

/**
 * Explains why the output is about the parent of the requested part, and how to get an explanation of the part itself.
 */
function parentText(
  what: string,
  explanation: Explanation,
  { place, makes }: UnlabelledPart,
  secondsPerResult: number | undefined,
): string {
  const parent = explanation.path.join('/')
  const time =
    secondsPerResult === undefined ? '' : `, which takes up to ${duration(makes * secondsPerResult)}`
  return [
    `${what}: ${pathPointer(place)} has no label; its nearest labeled parent, ${parent}, was decided by ${headText(explanation)}`,
    `--by counterfactual finds the draws that decided ${pathPointer(place)} itself; it generates up to ${counted(makes, 'more result')}${time}`,
    '',
  ].join('\n')
}

function headText({ by, draws, of, outcomes = 0, untried }: Explanation): string {
  if (by === 'labels')
    return `${count(draws.length)} of ${counted(of, 'draw')} (according to the world's labels)`
  const ways = `each item of a choice, or to at most ${counted(outcomes, 'other value')} of a range`
  const how = `by changing one draw at a time to ${ways}`
  const missing = sumOf(untried)
  if (missing === of && of > 0) return `unknown draws: none of the run's ${counted(of, 'draw')} was tried`
  if (draws.length === 0 && missing > 0) {
    return `none of the ${counted(of - missing, 'draw')} that ${of - missing === 1 ? 'was' : 'were'} tried, out of ${count(of)} (${how})`
  }
  if (missing > 0) {
    return `at least ${count(draws.length)} of ${counted(of, 'draw')} (${how}; ${count(missing)} ${missing === 1 ? 'was' : 'were'} not tried)`
  }
  const nothing =
    "changing draws didn't change this value: it depends on the params or the seed itself, or it changes only with values that weren't tried"
  return `${count(draws.length)} of ${counted(of, 'draw')} (${how})${draws.length === 0 ? `\n${nothing}` : ''}`
}

function listing(explanation: Explanation, width: number | undefined, all: boolean): string {
  const { draws } = explanation
  if (all || draws.length <= MOST_LISTED) return tableOf(explanation, draws, width)
  const ends = [...draws.slice(0, AT_EACH_END), ...draws.slice(-AT_EACH_END)]
  const lines = tableOf(explanation, ends, width).split('\n')
  // The ellipsis follows the heading, the rule below it, and the first rows.
  lines.splice(2 + AT_EACH_END, 0, '  …')
  return `${streamTable(draws)}\nthe first ${AT_EACH_END} and the last ${AT_EACH_END} draws (--all lists every draw):\n${lines.join('\n')}`
}

function tableOf(
  { by, path }: Explanation,
  draws: readonly ExplainedDraw[],
  width: number | undefined,
): string {
  const records = draws.map(({ draw }) => draw)
  if (by === 'labels') return drawTable(records, { width })
  const more = {
    titles: [`${pathPointer(path) || '/'} otherwise`, 'first change'],
    cells: (i: number) => [otherwiseText(path, draws[i]!), pathText(draws[i]!.moves ?? [])],
  }
  return drawTable(records, { width, more })
}

/**
 * Formats the value that the part would have if the draw had a different outcome. If only something inside the part
 * would change, the text starts with the path to that change.
 */
function otherwiseText(part: Explanation['path'], { at = part, otherwise }: ExplainedDraw): string {
  const inside = pathText(at.slice(part.length))
  return inside === '' ? foundText(otherwise) : `${inside}: ${foundText(otherwise)}`
}

/** Formats a table with the number and the indexes of the decisive draws in each stream. */
function streamTable(draws: readonly ExplainedDraw[]): string {
  const streams = new Map<string, number[]>()
  for (const { draw } of draws) {
    const name = streamName(draw)
    streams.set(name, [...(streams.get(name) ?? []), drawNumber(draw)])
  }
  const rows = [...streams].map(([stream, indexes]) => [
    stream,
    count(indexes.length),
    placesText(
      indexes.map((index) => ({ from: index, to: index + 1 })),
      MAX_RANGES,
    ),
  ])
  return table(['stream', 'draws', 'which'], rows)
}

/**
 * Formats the draws that weren't tried. Draws that can't be tried because a game's own generator made them are listed
 * separately.
 */
function untriedText({ untried }: Explanation, all: boolean): string {
  const own = untried.filter(({ foreign }) => foreign !== true)
  const foreign = untried.filter((one) => one.foreign === true)
  return [
    untriedLines('not tried', own, all),
    untriedLines("can't be tried, because a game's own generator made them", foreign, all),
  ].join('')
}

function untriedLines(title: string, untried: Explanation['untried'], all: boolean): string {
  if (untried.length === 0) return ''
  const streams = new Map<string, UntriedDraws[]>()
  for (const one of untried) {
    const name = all ? streamName(one) : one.stream
    streams.set(name, [...(streams.get(name) ?? []), one])
  }
  const rows = [...streams].map(([name, some]) => `  ${name} ${whichText(some, all)}\n`)
  return `${title}: ${counted(sumOf(untried), 'draw')}\n${rows.join('')}`
}

/**
 * Describes the untried draws of one stream, using the game's own indexes where they are known. If the stream was
 * reseeded between the draws, names only the first and the last seeding, unless `all` is true.
 */
function whichText(some: readonly UntriedDraws[], all: boolean): string {
  const [first, last] = [some[0]!, some.at(-1)!]
  if (first.epoch !== last.epoch && !all) {
    return `${counted(sumOf(some), 'draw')} from ${first.epoch ?? 'the start'} to ${last.epoch ?? 'the start'}`
  }
  const places = some.map(({ from, to, counter = from }) => ({ from: counter, to: counter + to - from }))
  return placesText(places, all ? Infinity : MAX_RANGES)
}

function sumOf(untried: readonly UntriedDraws[]): number {
  return untried.reduce((sum, { from, to }) => sum + to - from, 0)
}

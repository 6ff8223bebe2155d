import {
  causeText,
  drawDifferences,
  partsText,
  resultsText,
  type Break,
  type Catalog,
  type Divergence,
} from '@seedfast/audit'
import { headlineText } from '../diverge/divergence-text.js'
import type { FoundCause } from './cause-finder.js'
import { count, counted } from '../console/progress.js'

const SHOWN = 5
const STREAMS_SHOWN = 3
/** The maximum length of a headline that also describes the stream, in characters. */
const WIDTH = 100

/**
 * Formats a group's breaks, their causes, and the command that shows the difference. Lists only the first few seeds of
 * the first way, and the first few streams of each seed, unless `whole` is true. `part` is the word for a part of the
 * result, such as `level`.
 */
export function breaksText(
  { causes, ways, breaks, seed, command }: FoundCause,
  whole = false,
  part = 'part',
): string {
  const most = whole ? breaks.length : SHOWN
  const lines = [
    ways.length === 0
      ? `seed ${seed}, whose result differs in experiments:`
      : `${ways[0]!.name}${othersText(ways.length - 1)}:`,
    ...breaks.slice(0, most).map((broken) => breakText(broken, whole, part)),
    ...(breaks.length > most ? [`  and ${count(breaks.length - most)} more (--verbose)`] : []),
    ...causes.flatMap((cause) =>
      causeText(cause).map((line, i) => (i === 0 ? `  cause: ${line}` : `      ${line}`)),
    ),
    ...commandLines(command),
  ]
  return `\n${lines.join('\n')}\n`
}

function othersText(others: number): string {
  return others === 0 ? '' : ` and ${count(others)} ${others === 1 ? 'other way' : 'other ways'}`
}

function commandLines(command: FoundCause['command']): string[] {
  if (command === null) return ['  no command was found that shows the difference between two runs']
  const { text, divergence } = command
  return [
    '  to find the draw:',
    `    ${text}`,
    ...(divergence === undefined ? [] : [`  it found: ${foundText(divergence)}`]),
  ]
}

function foundText(divergence: Divergence): string {
  return divergence.kind === 'equal' ? 'equal only by chance' : headlineText(divergence)
}

function breakText(broken: Break, whole: boolean, part: string): string {
  const { seed, parts, sites = [] } = broken
  const { head, streams } = partsOf(broken)
  const most = whole ? streams.length : STREAMS_SHOWN
  return [
    `  seed ${seed}: ${head}`,
    ...(parts === undefined ? [] : [`      ${partsText(part, parts)}`]),
    ...streams.slice(0, most).map((stream) => `      ${stream}`),
    ...(streams.length > most
      ? [
          `      and ${count(streams.length - most)} more ${streams.length - most === 1 ? 'stream' : 'streams'} (--verbose)`,
        ]
      : []),
    ...sites.map((site) => `      at ${site}`),
  ].join('\n')
}

/** Returns the headline of a break. If the streams don't fit in the headline, also returns one line per stream. */
function partsOf({ seed, kind, expected, found, message }: Break): {
  readonly head: string
  readonly streams: readonly string[]
} {
  if (found === null || (kind !== 'result' && kind !== 'draws')) return { head: message, streams: [] }
  const streams = drawDifferences(expected, found)
  const isShort = `  seed ${seed}: ${message}`.length <= WIDTH
  if (streams.length === 0 || (streams.length === 1 && isShort)) return { head: message, streams: [] }
  return {
    head: kind === 'draws' ? 'the same result from different draws' : resultsText(expected, found),
    streams,
  }
}

/** Formats the changes that a catalog has accepted, with their reasons. */
export function acceptedText({ accepted }: Catalog): string {
  if (accepted.length === 0) return ''
  const lines = accepted.map(({ reason, fromVersion, toVersion, seeds }) => {
    const versions =
      fromVersion === toVersion
        ? `within version ${toVersion}`
        : `from version ${fromVersion} to ${toVersion}`
    return `accepted: ${counted(seeds.length, 'seed')} changed ${versions}: ${reason}`
  })
  return `\n${lines.join('\n')}\n`
}

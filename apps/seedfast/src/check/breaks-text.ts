import { drawDifferences, partsText, resultsText, type Break, type Catalog } from '@seedfast/audit'
import type { BreakGroup } from './break-groups.js'
import { count, counted } from '../console/progress.js'

const SHOWN = 5
const STREAMS_SHOWN = 3
/** The maximum length of a headline that also describes the stream, in characters. */
const WIDTH = 100

/**
 * Formats a group's breaks, with the command that finds the draw behind them. Lists only the first few seeds, and the
 * first few streams of each seed, unless `whole` is true. `part` is the word for a part of the result, such as `level`.
 */
export function breaksText(
  { cause, ways, breaks }: BreakGroup,
  command: string,
  whole = false,
  part = 'part',
): string {
  const most = whole ? breaks.length : SHOWN
  const lines = [
    headText(cause, ways),
    ...breaks.slice(0, most).map((broken) => breakText(broken, whole, part)),
    ...(breaks.length > most ? [`  and ${count(breaks.length - most)} more (--verbose)`] : []),
    '  to find the draw:',
    `    ${command}`,
  ]
  return `\n${lines.join('\n')}\n`
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

function headText(cause: BreakGroup['cause'], ways: BreakGroup['ways']): string {
  const first = ways[0]!.name
  if (cause === 'every run') {
    return `${count(ways.length)} ways, each with different results, which suggests that the world uses the clock or Math.random; ${first}:`
  }
  if (cause === 'quiet') return 'draws in quiet parts, which only observed runs can detect:'
  if (ways.length === 1) return `${first}:`
  return `${first} and ${count(ways.length - 1)} ${ways.length === 2 ? 'other way' : 'other ways'}:`
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

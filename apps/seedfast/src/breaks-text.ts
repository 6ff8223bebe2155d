import type { Break, Catalog } from '@seedfast/audit'
import type { BrokenAlike } from './broken-ways.js'
import { count } from './progress.js'

const SHOWN = 5

/** What broke, once for all ways that broke alike, and the command that finds the draw behind it. */
export function breaksText({ cause, ways, breaks }: BrokenAlike, command: string): string {
  const lines = [
    headText(cause, ways),
    ...breaks.slice(0, SHOWN).map(breakText),
    ...(breaks.length > SHOWN ? [`  and ${count(breaks.length - SHOWN)} more`] : []),
    '  to find the draw:',
    `    ${command}`,
  ]
  return `\n${lines.join('\n')}\n`
}

function breakText({ seed, message, sites = [] }: Break): string {
  return [`  seed ${seed}: ${message}`, ...sites.map((site) => `      at ${site}`)].join('\n')
}

function headText(cause: BrokenAlike['cause'], ways: BrokenAlike['ways']): string {
  const first = ways[0]!.name
  if (cause === 'every run') {
    return `${count(ways.length)} ways, each with other results, as of the clock or Math.random; ${first}:`
  }
  if (ways.length === 1) return `${first}:`
  return `${first} and ${count(ways.length - 1)} ${ways.length === 2 ? 'other way' : 'other ways'}:`
}

/** The breaks that a catalog took on, each with its reason. */
export function acceptedText({ accepted }: Catalog): string {
  if (accepted.length === 0) return ''
  const lines = accepted.map(({ reason, fromVersion, toVersion, seeds }) => {
    const versions =
      fromVersion === toVersion
        ? `within version ${toVersion}`
        : `from version ${fromVersion} to ${toVersion}`
    return `accepted: ${count(seeds.length)} ${seeds.length === 1 ? 'seed' : 'seeds'} changed ${versions}: ${reason}`
  })
  return `\n${lines.join('\n')}\n`
}

import type { Break, Catalog } from '@seedfast/audit'
import type { CheckWay } from '@seedfast/audit/node'
import { count } from './progress.js'

/** A way in which seeds broke. */
export interface BrokenWay extends Pick<CheckWay, 'name' | 'run'> {
  readonly breaks: readonly Break[]
}

const SHOWN = 5

/** What broke, once for all ways that broke alike, and the command that finds the draw behind it. */
export function breaksText(catalog: Catalog, broken: readonly BrokenWay[]): string {
  const alike = new Map<string, BrokenWay[]>()
  for (const way of broken) {
    const key = JSON.stringify(way.breaks.map(({ seed, message }) => [seed, message]).sort())
    alike.set(key, [...(alike.get(key) ?? []), way])
  }
  return [...alike.values()].map((ways) => alikeText(catalog, ways)).join('')
}

function alikeText({ world, entries }: Catalog, ways: readonly BrokenWay[]): string {
  const order = new Map(entries.map(({ seed }, i) => [seed, i]))
  const breaks = [...ways[0]!.breaks].sort((a, b) => order.get(a.seed)! - order.get(b.seed)!)
  const others =
    ways.length === 1 ? '' : ` and ${ways.length - 1} ${ways.length === 2 ? 'other way' : 'other ways'}`
  const seed = breaks[0]!.seed
  const lines = [
    `${ways[0]!.name}${others}:`,
    ...breaks.slice(0, SHOWN).map((found) => `  seed ${found.seed}: ${found.message}`),
    ...(breaks.length > SHOWN ? [`  and ${count(breaks.length - SHOWN)} more`] : []),
    '  to find the draw:',
    `    seedfast diverge ${world} --seed ${/^[\w-]+$/.test(seed) ? seed : JSON.stringify(seed)} ${otherSide(ways)}`,
  ]
  return `\n${lines.join('\n')}\n`
}

/**
 * The option by which diverge makes the other side of what these ways found. Where the same process finds it already,
 * the code is another than that which made the catalog. What another run before brings about shows most often after
 * other seeds: a catalog that is made a second time is made after others too, whatever else happens to it.
 */
function otherSide(ways: readonly BrokenWay[]): string {
  const runs = ways.map(({ run }) => run)
  if (runs.includes(null)) return '--base <the revision that made the catalog>'
  return `--way ${runs.includes('after-others') ? 'after-others' : runs[0]!}`
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

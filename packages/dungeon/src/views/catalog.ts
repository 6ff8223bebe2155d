import type { Level } from '../level/level.js'
import type { DungeonResult } from '../schema/result.js'

/** The data in the head of a seed's catalog. */
export interface CatalogHead {
  readonly world: string
  readonly version: number
  readonly seed: string
  /** The SHA-256 hash of the data files. */
  readonly data: string
}

const PARTS = ['vaults', 'monsters', 'items'] as const

/**
 * Formats a seed's catalog: its vaults, monsters and items, level by level, in order of generation. A catalog can be
 * read by people, and compared line by line with the catalog of another version.
 */
export function catalogText(
  { world, version, seed, data }: CatalogHead,
  { plan, order, levels }: DungeonResult,
): string {
  const entries = Object.entries(plan).flatMap(([id, at]) => (at === null ? [] : [`${id} at ${at}`]))
  const lines = [
    `catalog of seed ${seed}`,
    `version ${world} ${version}`,
    `data ${data}`,
    `entries ${entries.join(', ')}`,
  ]
  for (const id of order) {
    lines.push('', id)
    for (const part of PARTS) lines.push(`  ${part.padEnd(8)} ${partText(levels[id]!, part)}`)
  }
  return `${lines.join('\n')}\n`
}

function partText({ vaults, monsters, items }: Level, part: (typeof PARTS)[number]): string {
  const names = {
    vaults: () =>
      vaults.map(({ id, flip, tags }) => [id, flip, ...tags].filter((text) => text !== '').join(' ')),
    monsters: () => counted(monsters.map(({ id, unique }) => (unique === true ? `*${id}*` : id))),
    items: () =>
      counted(
        items.flatMap(({ id, count, artefact }) =>
          Array.from({ length: count }, () => (artefact === true ? `*${id}*` : id)),
        ),
      ),
  }[part]()
  return names.length === 0 ? '—' : names.join(', ')
}

/** Returns the distinct names with the number of times that each occurs, in the order in which they first occur. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`))
}

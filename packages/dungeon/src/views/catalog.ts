import type { Level } from '../level/level.js'
import type { DungeonResult } from '../schema/result.js'

/** The head of a seed's catalog. */
export interface CatalogHead {
  readonly world: string
  readonly version: number
  readonly seed: string
  /** The hash of the data files. */
  readonly data: string
}

const PARTS = ['vaults', 'monsters', 'items'] as const

/**
 * Formats a seed's catalog: vaults, monsters and items level by level, in order of generation. It is meant for reading
 * and for comparing two versions line by line.
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

/** Returns names with their counts, in the order of first appearance. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`))
}

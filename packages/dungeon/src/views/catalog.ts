import type { ItemStack, Level } from '../level/level.js'
import { vetoText } from '../messages.js'
import type { DungeonResult } from '../schema/result.js'

/** The data at the head of a seed's catalog. */
export interface CatalogHead {
  readonly world: string
  readonly version: number
  readonly seed: string
  /** The SHA-256 hash of the data files. */
  readonly data: string
}

const PARTS = ['vaults', 'monsters', 'items', 'shops', 'vetoed'] as const

/** The parts that are listed for every level, even if they are empty. */
const ALWAYS: readonly string[] = ['vaults', 'monsters', 'items']

/**
 * Formats a seed's catalog, which lists the vaults, monsters, items, shops and vetoes of each level, in the order of
 * generation. A catalog is meant to be read by people, or compared line by line with a catalog from another version.
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
    for (const part of PARTS) {
      const names = partNames(levels[id]!, part)
      if (names.length === 0 && !ALWAYS.includes(part)) continue
      lines.push(`  ${part.padEnd(8)} ${names.length === 0 ? '—' : names.join(', ')}`)
    }
  }
  return `${lines.join('\n')}\n`
}

function partNames(
  { vaults, monsters, items, shops, vetoes }: Level,
  part: (typeof PARTS)[number],
): readonly string[] {
  return {
    vaults: () =>
      vaults.map(({ id, flip, tags }) => [id, flip, ...tags].filter((text) => text !== '').join(' ')),
    monsters: () =>
      counted(
        monsters.map(({ id, unique, items: carried }) => {
          const name = unique === true ? `*${id}*` : id
          return carried === undefined ? name : `${name} (${carried.map(stackName).join('; ')})`
        }),
      ),
    items: () => counted(items.flatMap((item) => Array.from({ length: item.count }, () => name(item)))),
    shops: () =>
      shops.map(
        ({ id, stock }) => `${id} (${stock.map((item) => `${stackName(item)} ${item.price}`).join('; ')})`,
      ),
    vetoed: () => vetoes.map(vetoText),
  }[part]()
}

function stackName(stack: ItemStack): string {
  return stack.count === 1 ? name(stack) : `${stack.count} ${name(stack)}`
}

/** Returns an item's ID, enclosed in asterisks if the item is an artefact. */
function name({ id, artefact }: ItemStack): string {
  return artefact === true ? `*${id}*` : id
}

/** Returns the distinct names in the order that they first occur, each with its number of occurrences. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`))
}

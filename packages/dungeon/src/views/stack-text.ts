import type { ItemStack, PlacedShop } from '../level/level.js'
import type { Names } from './names.js'

/** Formats a stack as its item's name, followed by the number of items if there is more than one. */
export function stackText({ id, count }: ItemStack, names: Names): string {
  return timesText(names.itemName(id), count)
}

/** Formats a shop's stock as a list of stacks with their prices. The first string starts with the shop's name. */
export function namedStock({ id, stock }: PlacedShop, names: Names, mark = ''): string[] {
  return stock.map((item, i) => {
    const head = i === 0 ? `${mark}${names.shopName(id)}: ` : ''
    return `${head}${stackText(item, names)} for ${item.price}`
  })
}

/**
 * Adds up the counts of entries with the same name, and formats each name with its total, in the order that
 * the names first occur.
 */
export function countedNames(entries: readonly (readonly [name: string, count: number])[]): string[] {
  const counts = new Map<string, number>()
  for (const [name, count] of entries) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => timesText(name, count))
}

function timesText(name: string, count: number): string {
  return count === 1 ? name : `${name} ×${count}`
}

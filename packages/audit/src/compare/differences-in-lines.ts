import { lineDifferences } from './compare-texts.js'

/**
 * Describes the differences between the lines of two sections, one difference per line. A line such as `monsters 3 rat,
 * newt` is a named list, whose items are compared one by one. Other lines are compared as a whole.
 */
export function differencesInLines(a: readonly string[], b: readonly string[]): string[] {
  const { onlyA, onlyB } = lineDifferences(a, b)
  const [listsA, listsB] = [namedLists(onlyA), namedLists(onlyB)]
  const described: string[] = []
  for (const [name, itemsA] of listsA) {
    const itemsB = listsB.get(name)
    if (itemsB === undefined) continue
    const { onlyA: goneA, onlyB: newB } = lineDifferences(itemsA, itemsB)
    const differences = [
      ...(goneA.length === 0 ? [] : [`only A has ${goneA.join(', ')}`]),
      ...(newB.length === 0 ? [] : [`only B has ${newB.join(', ')}`]),
    ]
    described.push(`${name}: ${differences.length === 0 ? 'in a different order' : differences.join('; ')}`)
  }
  const isDescribed = (line: string): boolean => {
    const list = namedList(line)
    return list !== null && listsA.has(list[0]) && listsB.has(list[0])
  }
  return [
    ...described,
    ...onlyA.filter((line) => !isDescribed(line)).map((line) => `only A: ${line.trim()}`),
    ...onlyB.filter((line) => !isDescribed(line)).map((line) => `only B: ${line.trim()}`),
  ]
}

/** Returns the items of each named list, keyed by the list's name. Leaves out names that occur more than once. */
function namedLists(lines: readonly string[]): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>()
  const repeated = new Set<string>()
  for (const line of lines) {
    const list = namedList(line)
    if (list === null) continue
    if (lists.has(list[0])) repeated.add(list[0])
    lists.set(...list)
  }
  for (const name of repeated) lists.delete(name)
  return lists
}

function namedList(line: string): [name: string, items: readonly string[]] | null {
  const [, name, items] = /^\s+(\w{3,}):?\s+(\S.*)$/.exec(line) ?? []
  return name === undefined || items === undefined ? null : [name, items.split(', ')]
}

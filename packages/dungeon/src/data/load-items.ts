import { suggestion } from '@seedfast/world'
import type { DungeonData } from './data.js'
import type { Fault } from './fault.js'
import type { Items } from './schema.js'

/** Checks the items and sorts them by kind; each kind that may come must have something for the first level. */
export function loadItems(
  { kinds, fallback, items }: Items,
  fault: Fault,
): Pick<DungeonData, 'kinds' | 'artefacts' | 'fallback'> {
  const names = Object.keys(kinds).sort()
  items.forEach(({ id, kind }, i) => {
    if (items.findIndex((other) => other.id === id) < i) {
      fault('items', ['items', i, 'id'], `expected each id once, found ${id} again`)
    }
    if (!names.includes(kind)) {
      fault(
        'items',
        ['items', i, 'kind'],
        `item ${id}: expected a kind of "kinds", found "${kind}"${suggestion(kind, names)}`,
      )
    }
  })
  const plain = items.filter(({ artefact }) => !artefact)
  for (const name of names) {
    const first = plain.some(({ kind, from, weight }) => kind === name && from === 1 && weight > 0)
    if (!first && kinds[name]!.weight > 0) {
      fault(
        'items',
        ['kinds', name],
        `expected a plain item of this kind from depth 1 with a weight above 0, found none`,
      )
    }
  }
  if (names.every((name) => kinds[name]!.weight === 0)) {
    fault('items', ['kinds'], 'expected a kind with a weight above 0, found none')
  }
  const stand = plain.find(({ id }) => id === fallback)
  if (stand === undefined) {
    return fault('items', ['fallback'], `expected the id of a plain item, found "${fallback}"`)
  }
  return {
    kinds: names.map((name) => ({ name, ...kinds[name]!, items: plain.filter(({ kind }) => kind === name) })),
    artefacts: items.filter(({ artefact }) => artefact),
    fallback: stand,
  }
}

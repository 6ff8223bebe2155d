import { unknownNameData } from '@seedfast/world'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { Refuse } from './refuse.js'
import type { Items } from '../tables/entry-schemas.js'

/**
 * Validates the items and groups them by kind. Every kind with a positive weight must have an item that can appear on
 * the first level.
 */
export function loadItems(
  { kinds, fallback, items, shops }: Items,
  refuse: Refuse,
): Pick<DungeonData, 'kinds' | 'artefacts' | 'fallback' | 'shops'> {
  const names = Object.keys(kinds).sort()
  items.forEach(({ id, kind }, i) => {
    if (items.findIndex((other) => other.id === id) < i) {
      refuse('items', ['items', i, 'id'], { code: 'duplicate-id', data: { got: id } })
    }
    if (!names.includes(kind)) {
      const data = { entry: id, ...unknownNameData(kind, names) }
      refuse('items', ['items', i, 'kind'], { code: 'unknown-item-kind', data })
    }
  })
  shops.forEach(({ id, kinds: sold }, i) => {
    if (shops.findIndex((other) => other.id === id) < i) {
      refuse('items', ['shops', i, 'id'], { code: 'duplicate-id', data: { got: id } })
    }
    sold.forEach((kind, at) => {
      if (names.includes(kind)) return
      const data = { entry: id, ...unknownNameData(kind, names) }
      refuse('items', ['shops', i, 'kinds', at], { code: 'unknown-item-kind', data })
    })
    if (sold.every((kind) => kinds[kind]!.weight === 0)) {
      refuse('items', ['shops', i, 'kinds'], { code: 'no-weight', data: {} })
    }
  })
  const plain = items.filter(({ artefact }) => !artefact)
  for (const name of names) {
    const hasFirst = plain.some(({ kind, from, weight }) => kind === name && from === 1 && weight > 0)
    if (!hasFirst && kinds[name]!.weight > 0) {
      refuse('items', ['kinds', name], { code: 'no-plain-item', data: {} })
    }
  }
  if (names.every((name) => kinds[name]!.weight === 0)) {
    refuse('items', ['kinds'], { code: 'no-weight', data: {} })
  }
  const fallbackItem = plain.find(({ id }) => id === fallback)
  if (fallbackItem === undefined) {
    return refuse('items', ['fallback'], { code: 'invalid-fallback', data: { got: fallback } })
  }
  return {
    kinds: names.map((name) => ({ name, ...kinds[name]!, items: plain.filter(({ kind }) => kind === name) })),
    artefacts: items.filter(({ artefact }) => artefact),
    fallback: fallbackItem,
    shops,
  }
}

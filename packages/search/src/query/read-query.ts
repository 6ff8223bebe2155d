import { isObject, placeInside, unknownNameData, type Path, type Place } from '@seedfast/world'
import { searchInputError, type QueryPart } from '../messages.js'
import type { Query } from './query.js'

const KEYS = ['must', 'not', 'should', 'cutOff']
const WISH_KEYS = ['when', 'score']

/** Reads a query from parsed JSON. Throws an InputError at the first key or value that isn't allowed in a query. */
export function readQuery(value: unknown, place: Place = { in: 'query' }): Query {
  const refuse: Refuse = (path, expected, got) => {
    throw searchInputError('invalid-query', placeInside(place, { path }), { expected, got })
  }
  if (!isObject(value)) return refuse([], 'query', value)
  checkKeys(value, KEYS, place)
  const { must, not, should, cutOff } = value
  for (const [key, texts] of Object.entries({ must, not })) {
    if (texts === undefined || typeof texts === 'string') continue
    if (!Array.isArray(texts)) return refuse([key], 'conditions', texts)
    for (const [i, text] of (texts as unknown[]).entries())
      if (typeof text !== 'string') refuse([key, i], 'condition', text)
  }
  if (should !== undefined && !Array.isArray(should)) return refuse(['should'], 'wishes', should)
  const wishes = (should ?? []) as unknown[]
  for (const [i, wish] of wishes.entries()) {
    if (!isObject(wish)) return refuse(['should', i], 'wish', wish)
    checkKeys(wish, WISH_KEYS, placeInside(place, { path: ['should', i] }))
    if (typeof wish['when'] !== 'string') refuse(['should', i, 'when'], 'condition', wish['when'])
    if (!Number.isSafeInteger(wish['score'])) refuse(['should', i, 'score'], 'integer', wish['score'])
  }
  if (cutOff === undefined) return value as Query
  if (!Number.isSafeInteger(cutOff)) refuse(['cutOff'], 'integer', cutOff)
  if (wishes.length > 0) return value as Query
  throw searchInputError('cut-off-without-scores', placeInside(place, { path: ['cutOff'] }), { got: cutOff })
}

type Refuse = (path: Path, expected: QueryPart, got: unknown) => never

function checkKeys(value: Record<string, unknown>, known: readonly string[], place: Place): void {
  const got = Object.keys(value).find((key) => !known.includes(key))
  if (got === undefined) return
  throw searchInputError('unknown-key', place, unknownNameData(got, known))
}

import { foundText, inputError, suggestion } from '@seedfast/world'
import type { Query } from './query.js'

const KEYS = ['must', 'not', 'should', 'cutOff']

/**
 * The query that a file holds, by its JSON.
 * Throws an InputError that names what is no part of a query.
 */
export function readQuery(value: unknown, source: string): Query {
  const refuse = (path: readonly (string | number)[], expected: string, found: unknown): never => {
    throw inputError(source, path, `expected ${expected}, found ${foundText(found)}`)
  }
  if (!isObject(value)) return refuse([], 'an object with must, not, should, cutOff', value)
  for (const key of Object.keys(value)) {
    if (!KEYS.includes(key)) {
      throw inputError(source, [key], `expected a key of a query${suggestion(key, KEYS)}`)
    }
  }
  const { must, not, should, cutOff } = value
  for (const [key, texts] of [
    ['must', must],
    ['not', not],
  ] as const) {
    if (texts === undefined || typeof texts === 'string') continue
    if (!Array.isArray(texts)) refuse([key], 'a condition or a list of them', texts)
    const strange = (texts as unknown[]).findIndex((text) => typeof text !== 'string')
    if (strange >= 0) refuse([key, strange], 'a condition', (texts as unknown[])[strange])
  }
  if (should !== undefined) {
    if (!Array.isArray(should)) refuse(['should'], 'a list of { when, score }', should)
    for (const [i, wish] of (should as unknown[]).entries()) checkWish(wish, i, refuse)
  }
  if (cutOff !== undefined && !Number.isSafeInteger(cutOff)) refuse(['cutOff'], 'a whole number', cutOff)
  if (cutOff !== undefined && (should === undefined || (should as unknown[]).length === 0)) {
    refuse(['cutOff'], 'something under should, whose scores it is for', cutOff)
  }
  return value as Query
}

type Refuse = (path: readonly (string | number)[], expected: string, found: unknown) => never

function checkWish(wish: unknown, i: number, refuse: Refuse): void {
  if (!isObject(wish)) return refuse(['should', i], 'an object with when and score', wish)
  const strange = Object.keys(wish).find((key) => key !== 'when' && key !== 'score')
  if (strange !== undefined) refuse(['should', i, strange], 'when and score alone', wish[strange])
  if (typeof wish['when'] !== 'string') refuse(['should', i, 'when'], 'a condition', wish['when'])
  if (!Number.isSafeInteger(wish['score'])) refuse(['should', i, 'score'], 'a whole number', wish['score'])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

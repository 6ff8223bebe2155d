import type { Hit } from '@seedfast/search'
import { expect, test } from 'vitest'
import { MOST_ROWS, SurveyRows } from './survey-rows.js'

const hit = (index: bigint, facts: Record<string, unknown>): Hit => ({
  index,
  seed: `s${index}`,
  score: null,
  facts,
})

test('rows are CSV, with quotes where needed', () => {
  const rows = new SurveyRows(['gold', 'name', 'rows'])
  rows.add([hit(3n, { gold: 7, name: 'the "Kraken", again', rows: [1, 2] })])
  rows.add([hit(4n, { gold: 8, name: 'a\nb', rows: [] })])
  rows.add([hit(5n, { gold: null, name: null, rows: null })])
  expect(rows.csv()).toBe(
    'index,seed,gold,name,rows\r\n3,s3,7,"the ""Kraken"", again","[1,2]"\r\n4,s4,8,"a\nb",[]\r\n5,s5,,,\r\n',
  )
})

test("rows are a JSON array of objects, and a fact named like the seed doesn't replace it", () => {
  const rows = new SurveyRows(['Seed', 'open'])
  expect(rows.json()).toBe('[]\n')
  rows.add([hit(18446744073709551615n, { Seed: 'x', open: true })])
  expect(rows.json()).toBe(
    '[\n  {"index":18446744073709551615,"seed":"s18446744073709551615","fact_Seed":"x","open":true}\n]\n',
  )
  expect(JSON.parse(rows.json())).toHaveLength(1)
})

test('the number of stored rows is limited', () => {
  const rows = new SurveyRows(['gold'])
  for (let i = 0; i < 3; i++) rows.add(Array.from({ length: 40_000 }, () => hit(0n, { gold: i })))
  expect(rows.count).toBe(MOST_ROWS)
})

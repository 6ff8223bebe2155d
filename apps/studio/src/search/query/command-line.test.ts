import type { Query } from '@seedfast/search'
import { describe, expect, test } from 'vitest'
import { commandLine } from './command-line.js'

const EVERYTHING = { best: false, within: null, from: '', to: '', first: '10' }
const given = { preset: null, params: [], overrides: [] }
const asking = (query: Query): Parameters<typeof commandLine>[0] => ({
  world: 'spire',
  request: { query },
  given,
})
const requestedSearch = asking({ must: 'elites > 5' })

describe('the command of a search', () => {
  test('contains its condition, its range and the changed params', () => {
    const params = [
      { path: ['spec', 'rows'], value: 20 },
      { path: ['character'], value: 'SILENT' },
      { path: ['kinds'], value: ['a b'] },
    ]
    expect(
      commandLine(
        {
          ...asking({ must: ' boss == "Hexaghost"\n' }),
          given: { preset: 'silent20', params, overrides: [] },
        },
        { ...EVERYTHING, from: '5', to: '1CQ9H', first: '3' },
      ),
    ).toBe(
      `npx seedfast search spire --where 'boss == "Hexaghost"' --preset silent20 --set spec.rows=20 --set character=SILENT --set 'kinds=["a b"]' --from 5 --to 1CQ9H --first 3`,
    )
    expect(commandLine(requestedSearch, { ...EVERYTHING, first: '' })).toBe(
      "npx seedfast search spire --where 'elites > 5'",
    )
  })

  test('doesn’t exist if params need a file', () => {
    const with_ = (more: Partial<typeof requestedSearch.given>): string | null =>
      commandLine({ ...requestedSearch, given: { ...given, ...more } }, EVERYTHING)
    expect(with_({ overrides: [{ path: ['x'], value: 1 }] })).toBeNull()
    expect(with_({ params: [{ path: ['x'], value: undefined }] })).toBeNull()
    expect(with_({ params: [{ path: ['a.b'], value: 1 }] })).toBeNull()
    expect(with_({ params: [{ path: ['x'], value: '42' }] })).toBeNull()
    expect(with_({ params: [{ path: [], value: {} }] })).toBeNull()
  })

  test('passes queries and seed lists through standard input', () => {
    const wished = asking({ must: "boss != 'x'", should: [{ when: 'a', score: 2 }], cutOff: 2 })
    const query = `printf %s '{"must":"boss != '\\''x'\\''","should":[{"when":"a","score":2}],"cutOff":2}'`
    expect(commandLine(wished, EVERYTHING)).toBe(`${query} | npx seedfast search spire --query - --first 10`)
    expect(commandLine(wished, { ...EVERYTHING, best: true, within: ' HU8\n\nL2' })).toBe(
      `${query} | npx seedfast search spire --query - --best 10 --within <(printf '%s\\n' HU8 L2)`,
    )
    expect(commandLine(requestedSearch, { ...EVERYTHING, best: true, within: 'HU8\nred fox\n' })).toBe(
      `printf '%s\\n' HU8 'red fox' | npx seedfast search spire --where 'elites > 5' --first 10 --within -`,
    )
    expect(commandLine(requestedSearch, { ...EVERYTHING, within: '\n' })).not.toContain('within')
  })
})

import type { ConditionRow } from '@seedfast/search'
import { spire } from '@seedfast/spire'
import { make, readFacts } from '@seedfast/world'
import { expect, test } from 'vitest'
import { kindNodes } from '../worlds/spire/map/ranked-paths.js'
import { askedPath } from './asked-path.js'

const row = (fact: string): ConditionRow => ({
  fact,
  subject: 'value',
  tests: [{ field: null, operator: '>=', values: [1] }],
})

test.each([
  ['mostElites', ['elite']],
  ['mostShops', ['shop']],
  ['fewestFights', ['monster', 'elite']],
])('the path for %s has as many rooms as the fact says', (fact, kinds) => {
  for (const seed of ['1', '2', '3LWVGX7BL']) {
    const generated = make(spire, { seed })
    const nodes = kindNodes(generated.result.acts[0]!.map)
    const path = askedPath(nodes, [row(fact)])!
    const count = path.filter((x, y) => {
      const node = nodes.find((one) => one.x === x && one.y === y)!
      return kinds.includes(node.kind!)
    }).length
    expect(count).toBe(readFacts(generated, [fact])[fact])
  }
})

test('without a condition on paths there is no path', () => {
  const { result } = make(spire, { seed: '1' })
  expect(askedPath(kindNodes(result.acts[0]!.map), [row('boss')])).toBe(null)
})

import { contractViolations } from '@seedfast/audit'
import { make, readFacts } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { __name__ } from './world.js'

describe('__id__', () => {
  test('meets the contract of worlds', () => {
    expect(contractViolations(__name__)).toEqual([])
  })

  test('has as many rooms as asked for, and reports a result with another number', () => {
    const { result, params, problems } = make(__name__, { seed: 7, params: { rooms: 12 } })
    expect(result.rooms).toHaveLength(12)
    expect(problems).toEqual([])
    expect(__name__.problems({ ...result, rooms: [] }, params)).toHaveLength(1)
  })

  test('has a monster in every room at danger 1, and in none at danger 0', () => {
    const monsters = (danger: number): unknown =>
      readFacts(make(__name__, { seed: 7, params: { danger } }))['monsters']
    expect([monsters(0), monsters(1)]).toEqual([0, 4])
  })

  test('draws the same sizes and gold at any danger', () => {
    const resultAt = (danger: number) => make(__name__, { seed: 7, params: { danger } }).result
    const sizes = (danger: number): number[] => resultAt(danger).rooms.map(({ size }) => size)
    expect(sizes(1)).toEqual(sizes(0))
    expect(resultAt(1).gold).toBe(resultAt(0).gold)
  })
})

import { expect, test } from 'vitest'
import { withFloor, withoutLater } from '../../../game-parts/plan/plan-edits.js'
import { withColumns, withWeights } from './plan-edits.js'

test('a path is stored per act, and removing the last path leaves no trace', () => {
  const second = withColumns({}, 2, [3, 3])
  expect(second).toEqual({ path: { columns: [[], [3, 3]] } })
  expect(withColumns(second, 2, null)).toEqual({})
  expect(withColumns({ path: { side: 'right' } }, 1, null)).toEqual({ path: { side: 'right' } })
})

test('weights replace the columns of a path', () => {
  const weights = { monster: 0, elite: -1, rest: 0, shop: 0, event: 0, treasure: 0 }
  expect(withWeights({ path: { columns: [[1]] } }, weights)).toEqual({ path: { weights } })
  expect(withWeights({ path: { weights } }, null)).toEqual({})
})

test('a floor keeps its other decisions, and an empty floor is removed', () => {
  const plan = withFloor({ floors: { 3: { rest: 'smith' } } }, 3, { upgrade: ['Bash'] })
  expect(plan).toEqual({ floors: { 3: { rest: 'smith', upgrade: ['Bash'] } } })
  expect(withFloor(plan, 3, { rest: undefined, upgrade: undefined })).toEqual({})
})

test('only the decisions after a floor are removed', () => {
  const plan = { floors: { 1: { cards: ['skip'] }, 2: { cards: ['skip'] }, 10: { cards: ['skip'] } } }
  expect(Object.keys(withoutLater(plan, 2).floors!)).toEqual(['1', '2'])
})

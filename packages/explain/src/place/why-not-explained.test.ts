import { expect, test } from 'vitest'
import { actLike } from '../game.fixture.js'
import { pathSteps, whyNotExplained } from './why-not-explained.js'

const why = (path: string, by?: 'labels' | 'counterfactual'): string =>
  whyNotExplained(actLike, { seed: '7' }, path, by)

test('a path is taken step by step, as a label or as a pointer', () => {
  expect(pathSteps('nodes/n3')).toEqual(['nodes', 'n3'])
  expect(pathSteps('/nodes/3/')).toEqual(['nodes', '3'])
  expect(pathSteps('//')).toEqual([])
})

test('what is neither a label nor a place is told with what is near', () => {
  const expected = 'expected a label or a place in the result, found'
  expect(why('nodes/n3/tpye')).toBe(`${expected} "nodes/n3/tpye"; did you mean nodes/n3/type?`)
  expect(why('/')).toMatch(/found "\/"; the labels are .*; the result has nodes, deck, weather, boss$/)
  expect(why('__proto__')).toMatch(
    /found "__proto__"; the labels are .*; the result has nodes, deck, weather, boss$/,
  )
  expect(why('nodes/n99', 'labels')).toMatch(/^expected a label of the run, found "nodes\/n99"/)
})

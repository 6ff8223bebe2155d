import { spire, type Params, type Plan } from '@seedfast/spire'
import { prepareParams } from '@seedfast/world'
import { expect, test } from 'vitest'
import { allowedPlan } from './allowed-plan.js'

const run = { world: spire, seed: '3LWVGX7BL', params: prepareParams(spire, {}).params as Params }

test('a plan that the game allows is returned as is', () => {
  const plan = { floors: { 1: { cards: ['skip'] } } }
  expect(allowedPlan(run, plan, 1)).toBe(plan)
})

test('decisions for later floors are removed if they no longer fit', () => {
  const plan = { floors: { 1: { cards: ['skip'] }, 2: { event: ['No such option'] } } }
  expect(allowedPlan(run, plan, 1)).toEqual({ floors: { 1: { cards: ['skip'] } } })
})

test('a decision that the game doesn’t allow, or that no plan can contain, is rejected', () => {
  expect(allowedPlan(run, { floors: { 1: { rest: 'smith' } } }, 1)).toBeNull()
  expect(allowedPlan<Plan>(run, { buy: ['The Courier'] }, 0)).toBeNull()
})

import { actmap } from '@seedfast/actmap'
import { deals } from '@seedfast/deals'
import type { AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { emptyState, readAddress, writeAddress } from '../../address/address.js'
import { openSession } from '../../session/session.js'
import { storeSurvey, checkSurvey, surveyInput, type CheckedSurvey } from './survey-input.js'

const read = (world: unknown, query: string): CheckedSurvey => {
  const { id } = world as AnyWorld
  return checkSurvey(openSession(world as AnyWorld, readAddress(`#/${id}?seed=1&${query}`).state!, ''))
}

test('by default, a survey covers the first thousand seeds and the first dozen facts', () => {
  const { order } = read(actmap, '/spec/rows=12')
  expect(order).toMatchObject({ world: 'actmap', params: { spec: { rows: 12 } }, from: '0', count: 1000 })
  expect(order!.facts).toHaveLength(12)
  expect(order!.facts.slice(0, 2)).toEqual(['boss', 'nodes'])
})

test('the address stores changed settings', () => {
  const world = actmap as unknown as AnyWorld
  const state = emptyState('actmap')
  const change = { count: '5000', from: '42', facts: ['paths', 'elites'] }
  const kept = { ...state, ...storeSurvey(world, state, change) }
  expect(writeAddress(kept)).toBe(
    '#/actmap?page/survey-count=5000&page/survey-from=42&page/survey-facts=paths,elites',
  )
  expect(surveyInput(world, readAddress(writeAddress(kept)).state!)).toEqual(change)
  const back = storeSurvey(world, kept, { ...surveyInput(world, state) })
  expect(back.rest).toEqual([])
})

test('invalid settings are reported at their fields', () => {
  expect(read(actmap, 'page/survey-count=99').countFault).toBe(
    'must be a whole number from 100 to 1000000, got "99"',
  )
  expect(read(actmap, 'page/survey-count=1e3').countFault).toContain('got "1e3"')
  expect(read(actmap, 'page/survey-from=x').fromFault).toContain('got "x"')
  expect(read(deals, 'page/survey-from=4294967290').countFault).toBe(
    'there are only 6 seeds from the chosen start; reduce the number of seeds',
  )
  const facts = read(actmap, 'page/survey-facts=elite,shops')
  expect(facts.factsFault).toContain('unknown fact "elite" (did you mean elites?)')
  expect(facts.order!.facts).toEqual(['shops'])
  expect(read(actmap, '/spec/rows=999').order).toBeNull()
})

import { issuePath, lateParts, lateSchema, loadWorld, type AnyWorld } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import { emptyState, readAddress, type PageState } from '../address/address.js'
import { givenChange, openSession } from './session.js'

function stateOf(hash: string): PageState {
  return readAddress(hash).state!
}

describe('openSession', () => {
  test('requests the defaults if nothing is given', () => {
    const session = openSession(garden, emptyState('garden'), '5')
    expect(session.work).toEqual({ world: 'garden', seed: '5', params: {}, overrides: {} })
    expect(session.params.parsed).toMatchObject({ plot: { rows: 4 } })
  })

  test('applies changes to a preset', () => {
    const session = openSession(
      garden,
      stateOf('#/garden?seed=7&preset=small&/plot/rows=3&overrides/beds/r0c0=sage'),
      '',
    )
    expect(session.work).toEqual({
      world: 'garden',
      seed: '7',
      params: { plot: { rows: 3, columns: 2 } },
      overrides: { beds: { r0c0: 'sage' } },
    })
    expect(session.params.base.parsed).toMatchObject({ plot: { rows: 2, columns: 2 } })
  })

  test('requests nothing while something is invalid, and says what', () => {
    const wrong = openSession(garden, stateOf('#/garden?seed=x&preset=smal&/plot/rows=99&/colour=red'), '')
    expect(wrong.work).toBeNull()
    expect(wrong.seedFault).toContain(
      'must be a whole number from 0 to 18446744073709551615, in plain digits, got "x"',
    )
    expect(wrong.presetFault).toBe('Unknown preset "smal" (did you mean small?)')
    expect(wrong.params.issues.map(issuePath)).toEqual([['plot', 'rows'], ['colour']])
    expect(wrong.params.parsed).toBeNull()
  })

  test('requests nothing while the schemas are loading', async () => {
    const params = lateSchema(async () => garden.params as never, {
      defaults: openSession(garden, emptyState('garden'), '').params.parsed as object,
      loadInput: async () => ({}),
    })
    const late = { ...garden, params } as AnyWorld
    const state = stateOf('#/garden?seed=7&/plot/rows=3')
    expect(openSession(late, emptyState('garden'), '5')).toMatchObject({
      isPending: false,
      work: { seed: '5' },
    })
    const pending = openSession(late, state, '')
    expect(pending).toMatchObject({ isPending: true, work: null, params: { issues: [] } })
    expect(pending.params.value).toEqual({ plot: { rows: 3 } })
    await loadWorld({ late: lateParts([params]) })
    const session = openSession(late, state, '')
    expect(session).toMatchObject({ isPending: false, work: { params: { plot: { rows: 3 } } } })
  })

  test('givenChange is the difference from the preset', () => {
    const session = openSession(garden, stateOf('#/garden?seed=7&preset=small'), '')
    const change = givenChange(session, 'params', { plot: { rows: 2, columns: 5 }, name: 'x' })
    expect(change).toEqual({
      params: [
        { path: ['plot', 'columns'], value: 5 },
        { path: ['name'], value: 'x' },
      ],
    })
  })
})

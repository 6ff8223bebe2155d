import { inputJsonSchema, parseSchema, type AnyWorld } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { garden } from '../../demo/garden.js'
import { valueModel } from '@seedfast/world'
import { resetParam, setParam, unsetParam, type EditBase } from './edit-params.js'

function baseOf(schema: AnyWorld['params'], start: unknown = {}): EditBase {
  return {
    model: valueModel(inputJsonSchema(schema)),
    start,
    parsed: parseSchema(schema, start, { in: 'params' }),
  }
}

const base = baseOf(garden.params)

describe('setParam', () => {
  test('stores only values that differ from the base', () => {
    expect(setParam(base, {}, ['plot', 'rows'], 5)).toEqual({ plot: { rows: 5 } })
    expect(setParam(base, { plot: { rows: 5 } }, ['plot', 'rows'], 4)).toEqual({})
    expect(setParam(base, { plot: { rows: 5, columns: 2 } }, ['plot', 'rows'], 4)).toEqual({
      plot: { columns: 2 },
    })
  })

  test('keeps an invalid value, so that its error can be shown', () => {
    expect(setParam(base, {}, ['plot', 'rows'], 'many')).toEqual({ plot: { rows: 'many' } })
  })

  test('stores whole arrays, tuples and tables, starting from the current value', () => {
    expect(setParam(base, {}, ['plot', 'gap', 1], 3)).toEqual({ plot: { gap: [1, 3] } })
    expect(setParam(base, {}, ['kinds', 0], 'thistle')).toEqual({ kinds: ['thistle', 'sage'] })
    expect(setParam(base, {}, ['weights', 'rose'], 4)).toEqual({ weights: { poppy: 2, sage: 1, rose: 4 } })
    expect(setParam(base, { kinds: ['thistle', 'sage'] }, ['kinds', 0], 'poppy')).toEqual({})
  })

  test('adds the required fields of an object with a first value', () => {
    const needy = baseOf(
      z.strictObject({ window: z.strictObject({ from: z.int(), to: z.int() }).default({ from: 2, to: 9 }) }),
    )
    expect(setParam(needy, {}, ['window', 'to'], 5)).toEqual({ window: { from: 2, to: 5 } })
    expect(setParam(needy, { window: { from: 2, to: 5 } }, ['window', 'to'], 9)).toEqual({})
  })

  test('resets to a preset’s values', () => {
    const small = baseOf(garden.params, garden.presets['small']!.params)
    expect(setParam(small, small.start, ['plot', 'rows'], 5)).toEqual({ plot: { rows: 5, columns: 2 } })
    expect(setParam(small, { plot: { rows: 5, columns: 2 } }, ['plot', 'rows'], 2)).toEqual(small.start)
    expect(setParam(small, small.start, ['plot', 'rows'], 4)).toEqual({ plot: { rows: 4, columns: 2 } })
  })
})

describe('unsetParam', () => {
  test('removes an item or an entry', () => {
    expect(unsetParam(base, {}, ['weights', 'sage'])).toEqual({ weights: { poppy: 2 } })
    expect(unsetParam(base, {}, ['kinds', 0])).toEqual({ kinds: ['sage'] })
    expect(unsetParam(base, { kinds: ['poppy', 'sage', 'sage'] }, ['kinds', 2])).toEqual({})
  })

  test('removes an optional object', () => {
    expect(unsetParam(base, { pond: { width: 1, depth: 1 } }, ['pond'])).toEqual({})
  })
})

describe('resetParam', () => {
  test('removes objects that became redundant', () => {
    expect(resetParam(base, { plot: { rows: 'many' }, name: 'x' }, ['plot', 'rows'])).toEqual({ name: 'x' })
    expect(resetParam(base, { plot: { rows: 'many', columns: 3 } }, ['plot', 'rows'])).toEqual({
      plot: { columns: 3 },
    })
  })

  test('at the root removes all changes', () => {
    expect(resetParam(base, { name: 'x' }, [])).toEqual({})
  })
})

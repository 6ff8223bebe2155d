import { inputJsonSchema, parseSchema, type AnyWorld } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { garden } from '../../demo/garden.js'
import { valueModel } from '@seedfast/world'
import { resetParam, setParam, unsetParam, type EditBase } from './edit-params.js'

function baseOf(schema: AnyWorld['params'], start: unknown = {}): EditBase {
  return { model: valueModel(inputJsonSchema(schema)), start, parsed: parseSchema(schema, start, 'params') }
}

const base = baseOf(garden.params)

describe('setParam', () => {
  test('gives only what differs', () => {
    expect(setParam(base, {}, ['plot', 'rows'], 5)).toEqual({ plot: { rows: 5 } })
    expect(setParam(base, { plot: { rows: 5 } }, ['plot', 'rows'], 4)).toEqual({})
    expect(setParam(base, { plot: { rows: 5, columns: 2 } }, ['plot', 'rows'], 4)).toEqual({
      plot: { columns: 2 },
    })
  })

  test('keeps what cannot be, for the error to show', () => {
    expect(setParam(base, {}, ['plot', 'rows'], 'many')).toEqual({ plot: { rows: 'many' } })
  })

  test('gives lists, tuples and tables whole, from what stood there', () => {
    expect(setParam(base, {}, ['plot', 'gap', 1], 3)).toEqual({ plot: { gap: [1, 3] } })
    expect(setParam(base, {}, ['kinds', 0], 'thistle')).toEqual({ kinds: ['thistle', 'sage'] })
    expect(setParam(base, {}, ['weights', 'rose'], 4)).toEqual({ weights: { poppy: 2, sage: 1, rose: 4 } })
    expect(setParam(base, { kinds: ['thistle', 'sage'] }, ['kinds', 0], 'poppy')).toEqual({})
  })

  test('gives beside a first value what its object needs', () => {
    const needy = baseOf(
      z.strictObject({ window: z.strictObject({ from: z.int(), to: z.int() }).default({ from: 2, to: 9 }) }),
    )
    expect(setParam(needy, {}, ['window', 'to'], 5)).toEqual({ window: { from: 2, to: 5 } })
    expect(setParam(needy, { window: { from: 2, to: 5 } }, ['window', 'to'], 9)).toEqual({})
  })

  test('a preset’s values are what is gone back to', () => {
    const small = baseOf(garden.params, garden.presets['small']!.params)
    expect(setParam(small, small.start, ['plot', 'rows'], 5)).toEqual({ plot: { rows: 5, columns: 2 } })
    expect(setParam(small, { plot: { rows: 5, columns: 2 } }, ['plot', 'rows'], 2)).toEqual(small.start)
    expect(setParam(small, small.start, ['plot', 'rows'], 4)).toEqual({ plot: { rows: 4, columns: 2 } })
  })
})

describe('unsetParam', () => {
  test('takes an item or an entry out', () => {
    expect(unsetParam(base, {}, ['weights', 'sage'])).toEqual({ weights: { poppy: 2 } })
    expect(unsetParam(base, {}, ['kinds', 0])).toEqual({ kinds: ['sage'] })
    expect(unsetParam(base, { kinds: ['poppy', 'sage', 'sage'] }, ['kinds', 2])).toEqual({})
  })

  test('takes an optional object out', () => {
    expect(unsetParam(base, { pond: { width: 1, depth: 1 } }, ['pond'])).toEqual({})
  })
})

describe('resetParam', () => {
  test('lets go of objects that say nothing any more', () => {
    expect(resetParam(base, { plot: { rows: 'many' }, name: 'x' }, ['plot', 'rows'])).toEqual({ name: 'x' })
    expect(resetParam(base, { plot: { rows: 'many', columns: 3 } }, ['plot', 'rows'])).toEqual({
      plot: { columns: 3 },
    })
  })

  test('of the whole gives the start', () => {
    expect(resetParam(base, { name: 'x' }, [])).toEqual({})
  })
})

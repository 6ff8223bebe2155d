import { expect, test } from 'vitest'
import { emptyState } from '../address/address.js'
import { divergeCommand, explainCommand, traceCommand } from './commands.js'

const state = {
  ...emptyState('garden'),
  preset: 'wild',
  params: [
    { path: ['plot', 'rows'], value: 3 },
    { path: ['name'], value: "Ann's" },
  ],
}
const seeds = { a: '7', b: '8' }

test('trace and explain commands contain the page’s params', () => {
  expect(traceCommand(state, '7')).toBe(
    `npx seedfast trace garden --seed 7 --preset wild --set plot.rows=3 --set 'name=Ann'\\''s' -o garden-7.trace`,
  )
  expect(explainCommand({ ...state, preset: null, params: [] }, '7', '/beds/0')).toBe(
    'npx seedfast explain garden /beds/0 --seed 7',
  )
  expect(explainCommand(state, '7', '')).toBeNull()
  const fixed = { ...state, overrides: [{ path: ['beds'], value: {} }] }
  expect(traceCommand(fixed, '7')).toBeNull()
})

test('diverge commands contain A’s params and what B adds to them', () => {
  const a = { ...emptyState('garden'), params: [{ path: ['plot', 'rows'], value: 3 }] }
  expect(divergeCommand(a, a, seeds)).toBe(
    'npx seedfast diverge garden --seed 7 --set plot.rows=3 --other-seed 8',
  )
  const b = { ...a, params: [...a.params, { path: ['fenced'], value: true }] }
  expect(divergeCommand(a, b, { a: '7', b: '7' })).toBe(
    'npx seedfast diverge garden --seed 7 --set plot.rows=3 --other-set fenced=true',
  )
  const taller = { ...a, params: [{ path: ['plot', 'rows'], value: 4 }] }
  expect(divergeCommand(a, taller, { a: '7', b: '7' })).toContain('--other-set plot.rows=4')
})

test('params that need a file have no command', () => {
  const a = { ...emptyState('garden'), params: [{ path: ['plot', 'rows'], value: 3 }] }
  expect(divergeCommand(a, emptyState('garden'), seeds)).toBeNull()
  expect(divergeCommand(a, { ...a, preset: 'wild' }, seeds)).toBeNull()
})

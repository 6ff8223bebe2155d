import { expect, test } from 'vitest'
import { fillOnce } from './fill.js'

const request = { seed: '42', params: { rows: 3, name: '-x', deep: { list: [1] } }, overrides: { a: 1 } }

test('fills arguments, environment and standard input from the request', () => {
  const once = {
    args: ['--seed', '{seed}', '--rows={params.rows}', '{params.deep}', '{other}'],
    env: { SEED: '{seed}' },
    stdin: '{request}\n',
  }
  expect(fillOnce(once, request)).toEqual({
    args: ['--seed', '42', '--rows=3', '{"list":[1]}', '{other}'],
    env: { SEED: '42' },
    stdin: '{"overrides":{"a":1},"params":{"deep":{"list":[1]},"name":"-x","rows":3},"seed":"42"}\n',
  })
})

test('a value never becomes an option', () => {
  expect(() => fillOnce({ args: ['{seed}'] }, { ...request, seed: '--help' })).toThrow(
    '"--help" would become an option',
  )
  expect(() => fillOnce({ args: ['{params.name}{seed}'] }, request)).toThrow('would become an option')
  expect(fillOnce({ args: ['--seed={seed}', '--', '{seed}'] }, { ...request, seed: '-1' }).args).toEqual([
    '--seed=-1',
    '--',
    '-1',
  ])
})

test('an argument can’t contain a NUL character', () => {
  expect(() => fillOnce({ args: ['{seed}'] }, { ...request, seed: 'a\0b' })).toThrow('NUL character')
})

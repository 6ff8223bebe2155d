import { expect, test } from 'vitest'
import { conditionOf, isProgramWay } from './condition.js'

test('a way of checking programs has a condition, and a build is a way', () => {
  expect([
    isProgramWay('malloc'),
    isProgramWay('build:clang'),
    isProgramWay('build:'),
    isProgramWay('deno'),
  ]).toEqual([true, true, false, false])
  expect(conditionOf('build:clang')).toEqual({ build: 'clang' })
  expect(conditionOf('one-process')).toEqual({ each: true })
})

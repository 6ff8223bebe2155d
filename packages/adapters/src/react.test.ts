import { defineWorld, uint64Seed } from '@seedfast/world'
import { createElement, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useWorld } from './react.js'

let runs = 0
const dice = defineWorld({
  id: 'dice',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    runs++
    return { roll: run.stream('dice').int(1, 6) }
  },
})

function Roll({ seed }: { readonly seed: string }): ReactNode {
  const { generated, error } = useWorld(dice, { seed, params: {} })
  // Renders three times, each with new params.
  const [renders, setRenders] = useState(1)
  if (renders < 3) setRenders(renders + 1)
  return error === null ? `rolled ${generated.result.roll}` : error.message
}

test('useWorld makes a result once per seed', () => {
  runs = 0
  expect(renderToString(createElement(Roll, { seed: '42' }))).toMatch(/^rolled [1-6]$/)
  expect(runs).toBe(1)
})

test('useWorld returns the error of an invalid seed', () => {
  expect(renderToString(createElement(Roll, { seed: 'no number' }))).toContain('whole number')
})

test('useWorld throws the errors of the world itself', () => {
  const broken = defineWorld({
    id: 'broken',
    version: 1,
    generate: () => {
      throw new Error('no room')
    },
  })
  const Broken = (): ReactNode => String(useWorld(broken, { seed: 1 }).generated)
  expect(() => renderToString(createElement(Broken))).toThrow('no room')
})

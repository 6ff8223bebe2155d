import { expect, test } from 'vitest'
import { heavyText } from './heavy-text.js'

test('heavy mode without steps is not called equal', () => {
  const row = (steps: number) => ({ name: 'seed 7', steps, findings: [] })
  expect(heavyText([row(0), row(0)], 1)).toMatch(
    /^heavy mode: not tested, because the sessions have no steps; /,
  )
  expect(heavyText([row(0), row(5)], 1)).toBe(
    'heavy mode, every step: saved, loaded, repeated and rolled back 5 steps: equal\n',
  )
})

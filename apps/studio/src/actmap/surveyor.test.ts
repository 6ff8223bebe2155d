import { distributionOf } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import type { SpreadAnswer, SpreadWork } from './spread-messages.js'
import { Surveyor } from './surveyor.js'

/** Workers that answer when they are told to. */
function stage(): {
  readonly surveyor: Surveyor
  readonly open: () => number
  answer(): boolean
} {
  const waiting: { readonly work: SpreadWork; readonly hear: (answer: SpreadAnswer) => void }[] = []
  let open = 0
  const surveyor = new Surveyor((hear) => {
    open++
    return { send: (work) => waiting.push({ work, hear }), end: () => open-- }
  }, 2)
  return {
    surveyor,
    open: () => open,
    answer: () => {
      const next = waiting.shift()
      if (next === undefined) return false
      const { params, first, count } = next.work
      next.hear({ distribution: distributionOf(params, BigInt(first), count) })
      return true
    },
  }
}

test('the parts of all workers come to the whole', () => {
  const { surveyor, open, answer } = stage()
  surveyor.start({ spec: { rows: 11 } }, 110)
  while (answer());
  expect(surveyor.state()).toMatchObject({ running: false, fault: null })
  expect(surveyor.state().distribution).toEqual(distributionOf({ spec: { rows: 11 } }, 0n, 110))
  expect(open()).toBe(0)
})

test('a survey that is stopped keeps what it has, and hears nothing more', () => {
  const { surveyor, open, answer } = stage()
  surveyor.start({}, 100)
  answer()
  surveyor.stop()
  expect(open()).toBe(0)
  expect(answer()).toBe(true)
  expect(surveyor.state()).toMatchObject({ running: false, seeds: 100, distribution: { seeds: 25 } })
})

test('a worker that fails ends the survey with its reason', () => {
  let hear: ((answer: SpreadAnswer) => void) | null = null
  const surveyor = new Surveyor((told) => {
    hear = told
    return { send: () => undefined, end: () => undefined }
  }, 1)
  surveyor.start({}, 100)
  hear!({ error: 'no memory' })
  expect(surveyor.state()).toMatchObject({ running: false, fault: 'no memory' })
})

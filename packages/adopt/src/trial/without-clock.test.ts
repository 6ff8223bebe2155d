import { expect, test } from 'vitest'
import { withoutClock } from './without-clock.js'

test('removes times from a result', () => {
  const text = (at: number): string =>
    JSON.stringify({
      roll: 3,
      at,
      id: `game-${at}`,
      date: new Date(at),
      day: new Date(at).toISOString().slice(0, 10),
    })
  expect(withoutClock(text(1_700_000_000_000))).toBe(withoutClock(text(999_999_999_999)))
})

test.each(['{"roll":12345678901}', '{"roll":12345678901234}', '{"roll":3,"name":"2-3-4"}'])(
  'keeps %s, which has no times',
  (text) => expect(withoutClock(text)).toBe(text),
)

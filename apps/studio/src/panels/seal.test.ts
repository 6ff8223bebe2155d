import { expect, test } from 'vitest'
import { sealDots } from '../page/result/result-footer.js'

const HASH = '0123456789abcdef'.repeat(4)

test('a seal has a dot per digit, all inside the circle', () => {
  const dots = sealDots(HASH)
  expect(dots).toHaveLength(64)
  for (const { x, y, radius } of dots) expect(Math.hypot(x, y) + radius).toBeLessThan(1)
})

test('changing one digit changes one dot', () => {
  const one = sealDots(HASH)
  const other = sealDots(`1${HASH.slice(1)}`)
  expect(other[0]).not.toEqual(one[0])
  expect(other.slice(1)).toEqual(one.slice(1))
})

test('dots hardly overlap', () => {
  const dots = sealDots('3'.repeat(64))
  const gaps = dots.flatMap((a, i) =>
    dots.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y) - 2 * a.radius),
  )
  expect(Math.min(...gaps)).toBeGreaterThan(-0.11)
})

import { expect, test } from 'vitest'
import { depthsText, parseDepths, type DepthRange } from './depths.js'

const LEVELS: Readonly<Record<string, number>> = { D: 13, W: 4, T: 1 }
const levels = (branch: string): number | undefined => LEVELS[branch]

test.each(['D:3-8', 'W', 'D:$', 'D:4-', 'D:5', 'D:3-8, W, T'])(
  '%s is formatted as it was written',
  (text) => {
    const ranges = parseDepths('v', text, levels) as DepthRange[]
    expect(depthsText(ranges, (branch) => levels(branch)!)).toBe(text)
  },
)

test('equal ranges have one form', () => {
  const ranges = parseDepths('v', 'W:1-4, D:2-13, T:1', levels) as DepthRange[]
  expect(depthsText(ranges, (branch) => levels(branch)!)).toBe('W, D:2-, T')
})

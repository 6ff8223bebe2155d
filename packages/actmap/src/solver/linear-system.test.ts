import { seedfast } from '@seedfast/rng'
import { expect, it } from 'vitest'
import { isInfeasible, type Inequality } from './linear-system.js'

it('finds a contradiction between several inequalities', () => {
  const system = [
    { coefficients: [1, 1, 0], bound: 1 },
    { coefficients: [0, 1, 1], bound: 1 },
    { coefficients: [1, 0, 1], bound: 1 },
    { coefficients: [-1, -1, -1], bound: -2 },
  ]
  expect(isInfeasible(system)).toBe(true)
  expect(isInfeasible(system.slice(1))).toBe(false)
})

it('never calls a system infeasible that has a solution', () => {
  const seen = { infeasible: 0, solved: 0 }
  for (let index = 0; index < 300; index++) {
    const stream = seedfast(`system/${index}`).stream('system')
    const system: Inequality[] = Array.from({ length: stream.int(3, 8) }, () => ({
      coefficients: Array.from({ length: 4 }, () => stream.int(-2, 2)),
      bound: stream.int(-4, 3),
    }))
    const isInvalid = isInfeasible(system)
    const isSolved = hasWholeSolution(system)
    expect({ index, both: isInvalid && isSolved }).toEqual({ index, both: false })
    if (isInvalid) seen.infeasible++
    if (isSolved) seen.solved++
  }
  expect(seen.infeasible).toBeGreaterThan(50)
  expect(seen.solved).toBeGreaterThan(50)
})

function hasWholeSolution(system: readonly Inequality[]): boolean {
  for (let code = 0; code < 5 ** 4; code++) {
    const x = [0, 1, 2, 3].map((i) => Math.floor(code / 5 ** i) % 5)
    const holds = ({ coefficients, bound }: Inequality): boolean =>
      coefficients.reduce((sum, each, i) => sum + each * x[i]!, 0) <= bound
    if (system.every(holds)) return true
  }
  return false
}

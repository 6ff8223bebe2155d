import { contractViolations } from '@seedfast/audit'
import { make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { generateMap } from './generate-map.js'
import { actmap } from './world.js'

describe('actmap', () => {
  test('meets the contract of worlds', () => {
    expect(contractViolations(actmap)).toEqual([])
  })

  test('generates the same map as generateMap', () => {
    const rules = { flags: { enableMetaKeys: true, enableBurningElites: true } }
    const overrides = { locks: { r3c2: 'Shop' }, roll: 1 }
    const { result } = make(actmap, { seed: 42, params: { rules }, overrides })
    expect(result).toEqual(generateMap({}, rules, 42n, overrides))
  })

  test('reports a conflict and each violation as a problem', () => {
    const rules = { counts: { min: { Elite: 40 }, max: { Elite: 40 }, targets: { Elite: 40 } } }
    const { result, problems } = make(actmap, { seed: 42, params: { rules } })
    const violations = result.audits.checks.flatMap((check) => check.violations)
    expect(problems.map(({ code }) => code)).toEqual(['conflict', ...violations.map(({ code }) => code)])
    expect(problems.length).toBeGreaterThan(1)
  })
})

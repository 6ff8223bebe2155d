import { aboutOf, make, parseSchema } from '@seedfast/world'
import { expect, it } from 'vitest'
import { brokenRules } from '../fuzz/broken-rules.js'
import { paramsSchema } from '../schema/params.js'
import { presets } from './presets.js'
import { actmap } from './world.js'

it.each(Object.keys(presets))('%s generates maps that satisfy its rules, without warnings', (name) => {
  const params = presets[name]!.params
  const parsed = parseSchema(paramsSchema, params, { in: 'preset', name })
  for (let seed = 0; seed < 300; seed++) {
    const generated = make(actmap, { seed, params })
    expect({ seed, problems: generated.problems, warnings: generated.result.warnings }).toEqual({
      seed,
      problems: [],
      warnings: [],
    })
    expect(brokenRules(generated.result.graph, parsed)).toEqual([])
    expect(generated.result.meta.skeleton).toBe(0)
  }
  const generated = make(actmap, { seed: 1, params })
  expect(actmap.views.mermaid!(generated.result, aboutOf(generated))).toContain('flowchart BT')
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toMatchCatalog } from '@seedfast/audit/vitest'
import { aboutOf, artefactOf, artefactText, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { deals } from './world.js'

expect.extend({ toMatchCatalog })

const golden = (name: string): string => fileURLToPath(new URL(`../../golden/${name}`, import.meta.url))

describe('golden files, which change only together with the version', () => {
  test('results match the catalogs', () => {
    expect(deals).toMatchCatalog(golden('normal.catalog.json'), { count: 40 })
    expect(deals).toMatchCatalog(golden('crowd.catalog.json'), {
      count: 10,
      params: deals.presets['crowd']!.params,
    })
    expect(deals).toMatchCatalog(golden('version-2.catalog.json'), {
      count: 20,
      params: { seedVersion: 2, bots: ['easy', 'hard'] },
    })
  })

  test('the session of seed 424242 and its text stay the same, byte for byte', () => {
    const generated = make(deals, { seed: 424242 })
    expect(artefactText(artefactOf(generated))).toBe(readFileSync(golden('424242.json'), 'utf8'))
    expect(deals.views.text!(generated.result, aboutOf(generated))).toBe(
      readFileSync(golden('424242.txt'), 'utf8'),
    )
  })
})

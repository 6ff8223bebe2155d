import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toMatchCatalog } from '@seedfast/audit/vitest'
import { aboutOf, artefactOf, artefactText, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { __name__ } from './world.js'

expect.extend({ toMatchCatalog })

// Golden files only change together with the world's version: `npm run golden -- __id__`.
const FOLDER = new URL('../../golden/', import.meta.url)
const golden = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

describe('__id__', () => {
  test('seed 42 has the golden result and drawing', () => {
    const generated = make(__name__, { seed: 42 })
    expect(artefactText(artefactOf(generated))).toBe(golden('42.json'))
    expect(__name__.views.text!(generated.result, aboutOf(generated))).toBe(golden('42.txt'))
  })

  test('results match the golden catalog', () => {
    expect(__name__).toMatchCatalog(fileURLToPath(new URL('__id__.catalog.json', FOLDER)))
  })
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toMatchCatalog } from '@seedfast/audit/vitest'
import { aboutOf, artefactOf, artefactText, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { spire2 } from './world.js'

expect.extend({ toMatchCatalog })

// Golden files only change together with the world's version: `npm run golden -- spire2`.
const FOLDER = new URL('../../golden/', import.meta.url)
const golden = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

test('a seed has the golden result and drawings', () => {
  const generated = make(spire2, { seed: '6P96T755CNZ3', params: { ascension: 10 } })
  expect(artefactText(artefactOf(generated))).toBe(golden('run.json'))
  expect(spire2.views.text!(generated.result, aboutOf(generated))).toBe(golden('run.txt'))
  expect(spire2.views.svg!(generated.result, aboutOf(generated))).toBe(golden('run.svg'))
})

test.each(['spire2', 'walk'])('results match the golden catalog %s', (name) => {
  expect(spire2).toMatchCatalog(fileURLToPath(new URL(`${name}.catalog.json`, FOLDER)))
})

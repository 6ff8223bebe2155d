import { readdirSync, readFileSync } from 'node:fs'
import { artefactOf, artefactText, canonicalJson, filePlace, make, parseArtefact } from '@seedfast/world'
import { expect, it } from 'vitest'
import rules from '../data/rules.json' with { type: 'json' }
import { actmap } from './world.js'

// Golden files change only together with the world's version; scripts/golden.js writes them for a new one.
const FOLDER = new URL('../../golden/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')
const ACTS = readdirSync(FOLDER).filter((name) => name !== 'rules.json')

it('there are five golden acts, of the version that makes them', () => {
  expect(ACTS).toHaveLength(5)
  for (const name of ACTS) expect(parseArtefact(read(name), filePlace(name)).version).toBe(actmap.version)
})

it.each(ACTS)('%s is made again, byte for byte', (name) => {
  const { seed, params, overrides } = parseArtefact(read(name), filePlace(name))
  expect(artefactText(artefactOf(make(actmap, { seed, params, overrides })))).toBe(read(name))
})

it('rules.json is the document that the defaults come from', () => {
  expect(read('rules.json')).toBe(`${canonicalJson(rules)}\n`)
})

import { make, openRun, prepareParams, readFacts } from '@seedfast/world'
import { expect, test } from 'vitest'
import { spire2 } from './world.js'

const later = Object.entries(spire2.facts).filter(([name]) => /^act[23]/.test(name))

test('acts 2 and 3 have the same facts about their lists and maps as act 1', () => {
  const names = later.map(([name]) => name)
  const ofFirst = (name: string): string => `${name[4]!.toLowerCase()}${name.slice(5)}`
  expect(names.map(ofFirst).filter((name) => !Object.hasOwn(spire2.facts, name))).toEqual([])
  expect(names).toHaveLength(42)
})

test.each([
  {},
  { spoilsMap: true },
  { build: 'v0.107.1', ascension: 10 },
  { otherPlayers: ['SILENT'], actsDiscovered: ['UNDERDOCKS'], bossesMet: [] },
])('with params %j, they equal the facts of whole results', (given) => {
  for (let index = 0n; index < 12n; index++) {
    const { params, overrides } = prepareParams(spire2, { params: given })
    const seed = spire2.seed.at(index * 977n, params)
    const whole = readFacts(make(spire2, { seed, params: given }))
    for (const [name, { fast }] of later) {
      const { run } = openRun(spire2.seed, { seed, params, overrides })
      expect([name, fast!(run)]).toEqual([name, whole[name as keyof typeof whole]])
    }
  }
})

test('the facts are about the right act', () => {
  const generated = make(spire2, { seed: 'SPIRE2' })
  const facts = readFacts(generated)
  const { acts } = generated.result
  expect([facts.act2FirstElite, facts.act3FirstElite]).toEqual([acts[1]!.elites[0], acts[2]!.elites[0]])
  const elites = acts.map(({ map }) => map.points.filter(({ type }) => type === 'elite').length)
  expect([facts.elites, facts.act2Elites, facts.act3Elites]).toEqual(elites)
})

import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { groupedFacts } from '../words/fact-words.js'
import { factWords } from './fact-words.js'

test.each(worlds.map((world) => [world.id, world] as const))('%s: every fact has a name', (id, world) => {
  const words = factWords.get(id)
  const facts = Object.keys(world.facts)
  const named = words!.groups.flatMap(({ names }) => Object.keys(names))
  expect(named.toSorted()).toEqual(facts.toSorted())
  expect(groupedFacts(facts, words).map(({ title }) => title)).not.toContain('More')
})

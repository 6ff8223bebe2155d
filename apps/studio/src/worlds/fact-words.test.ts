import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { groupedFacts } from '../words/fact-words.js'
import { factWords } from './fact-words.js'

test.each([...factWords])('%s: every fact has a name', (id, words) => {
  const facts = Object.keys(worlds.find((world) => world.id === id)!.facts)
  const named = words.groups.flatMap(({ names }) => Object.keys(names))
  expect(named.toSorted()).toEqual(facts.toSorted())
  expect(groupedFacts(facts, words).map(({ title }) => title)).not.toContain('More')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILDS } from '../builds/builds.js'
import type { Character } from '../builds/build.js'
import { WALK_PARTS, walkEvidence } from './evidence.js'

const evidence = (build: string, character: Character, ascension = 0) =>
  walkEvidence({ id: build }, character, ascension)

test("cards are unknown only where a character's changes can't be dated", () => {
  expect(evidence('v0.109.1', 'SILENT').cards).toBe('unknown')
  expect(evidence('v0.110.1', 'SILENT').shopCards).toBe('one source')
  expect(evidence('v0.109.1', 'IRONCLAD').cards).toBe('one source')
  expect(evidence('v0.110.1', 'IRONCLAD').cards).toBe('recorded')
  expect(evidence('v0.111.0', 'DEFECT').cards).toBe('one source')
  expect(evidence('v0.107.1', 'REGENT').cards).toBe('one source')
})

test('what an ascension level changes is recorded only up to the levels of the recorded runs', () => {
  expect(evidence('v0.107.1', 'DEFECT', 2).gold).toBe('recorded')
  expect(evidence('v0.107.1', 'DEFECT', 3).gold).toBe('one source')
  expect(evidence('v0.107.1', 'DEFECT', 7).cards).toBe('one source')
  expect(evidence('v0.111.0', 'IRONCLAD', 10).gold).toBe('recorded')
})

test('the table in the docs shows the evidence of each build for the Ironclad', () => {
  const docs = readFileSync(new URL('../../../../docs/spire2.md', import.meta.url), 'utf8')
  const rows = docs.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  for (const { id } of BUILDS) {
    const row = rows.find(([name]) => name === id)!
    expect(row.slice(1)).toEqual(WALK_PARTS.map((part) => evidence(id, 'IRONCLAD')[part]))
  }
})

import { compareResults, partsText, recordDraws, traceLines, traceOf } from '@seedfast/audit'
import { artefactOf, artefactText, defineWorld, fact, make, resultHash } from '@seedfast/world'
import { expect, test } from 'vitest'
import type { Side } from '../trace-protocol.js'
import { compareResultSides } from './compare-result-sides.js'

const cave = defineWorld(
  {
    id: 'cave',
    version: 2,
    generate: ({ stream }) => ({
      levels: ['D:1', 'D:2', 'D:3'].map((id) => ({ id, gold: stream(id).int(1, 1e9) })),
    }),
  },
  {
    facts: { gold: { type: fact.int, of: ({ levels }) => levels[0]!.gold } },
    views: {
      svg: ({ levels }) => `<svg>${levels.map((_, i) => `<g data-path="/levels/${i}"/>`).join('')}</svg>`,
    },
    parts: { name: 'level', of: ({ levels }) => levels.map((level) => [level.id, level]) },
  },
)
const run = (seed: string): Side => ({
  kind: 'run',
  name: seed,
  work: { world: 'cave', seed, params: {}, overrides: {} },
})

/** Returns an artefact of an older version, in which the second level had a different amount of gold. */
const recorded = (name: string, gold: number): Side => {
  const artefact = artefactOf(make(cave, { seed: '7' }))
  const { levels } = artefact.result as { levels: readonly { id: string; gold: number }[] }
  const result = { levels: levels.with(1, { id: 'D:2', gold }) }
  const text = artefactText({ ...artefact, version: 1, result, sha256: resultHash(result) })
  return { kind: 'file', name, text }
}

test('a file of an older version is compared with the result that its seed has now', async () => {
  const { compared } = await compareResultSides([cave], run('7'), recorded('old.json', 3))
  expect(compared).toMatchObject({
    isEqual: false,
    parts: { text: 'first level that differs: D:2; 2 of 3 levels are equal', different: ['D:2'] },
    a: { version: 2, isRecorded: false, marked: ['/levels/1'] },
    b: { version: 1, isRecorded: true, marked: ['/levels/1'] },
  })
  expect(compared!.a.facts).toEqual(compared!.b.facts)
})

test('two files and two seeds are compared, and a trace has no result', async () => {
  const files = await compareResultSides([cave], recorded('a.json', 3), recorded('b.json', 3))
  expect(files.compared).toMatchObject({ isEqual: true, parts: { text: 'all 3 levels are equal' } })
  const seeds = await compareResultSides([cave], run('7'), run('8'))
  const [a, b] = ['7', '8'].map((seed) => make(cave, { seed }).result)
  expect(seeds.compared!.parts!.text).toBe(partsText('level', compareResults(cave, a, b)!))
  expect(seeds.compared!.a.marked).toHaveLength(3)
  const { generated, draws } = recordDraws(cave, { seed: '7' })
  const trace: Side = {
    kind: 'file',
    name: 't.trace',
    text: [...traceLines(traceOf(generated, draws))].join(''),
  }
  expect(await compareResultSides([cave], run('7'), trace)).toEqual({ kind: 'results', compared: null })
})

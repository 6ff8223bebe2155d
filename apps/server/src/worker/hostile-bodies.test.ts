import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { doWork } from './do-work.js'

/** Answers a request as a worker does. Returns the status and the body's length. */
async function answered(world: string, name: string, body: string) {
  const work = { name, world, query: [], body: new TextEncoder().encode(body), from: 0 }
  const answer = await doWork(worlds, work, 2 ** 26)
  return { kind: answer.kind, length: JSON.stringify(answer).length }
}

test.each(['verify', 'make', 'facts', 'compare', 'diverge', 'trace', 'catalog', 'explain'])(
  '%s refuses fields of other types instead of failing',
  async (name) => {
    for (const value of [
      'null',
      '5',
      '"x"',
      '[]',
      '{}',
      '[null]',
      '{"seed":null,"seeds":7,"a":null,"b":[1]}',
    ])
      for (const field of ['seed', 'seeds', 'a', 'b', 'params', 'overrides', 'facts'])
        for (const world of ['deck', 'deals']) {
          const body = `{"${field}":${value}}`
          const { kind } = await answered(world, name, body)
          expect(kind, body).not.toBe('world-failed')
        }
  },
)

test.each(['x'.repeat(900_000), Array.from({ length: 60_000 }, () => 'Crackne Bols')])(
  'an error repeats only the start of a large body',
  async (value) => {
    for (const body of [value, { facts: value }, { params: value }])
      expect((await answered('deck', 'facts', JSON.stringify(body))).length).toBeLessThan(100_000)
  },
)

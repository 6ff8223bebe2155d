import { defineWorld, type AnyWorld, type Run } from '@seedfast/world'
import { expect, test } from 'vitest'
import type { DrawRecord } from './draw-record.js'
import { tracedRun, type TracedRun } from './traced-run.js'

const traced = (generate: (run: Run) => unknown): Promise<TracedRun> =>
  tracedRun(defineWorld({ id: 'w', version: 1, generate }) as AnyWorld, { seed: 'x' })

async function all(parts: AsyncIterable<readonly DrawRecord[]>): Promise<DrawRecord[][]> {
  const found: DrawRecord[][] = []
  for await (const part of parts) found.push([...part])
  return found
}

const rolls = (many: number) => (run: Run) => {
  for (let i = 0; i < many; i++) run.stream(i % 2 === 0 ? 'a' : 'b').int(1, 6)
  return many
}

test('a short run has one part, and a run without draws has none', async () => {
  const { header, parts } = await traced(rolls(3))
  expect(header).toMatchObject({ format: 'seedfast-trace/1', world: 'w', seed: 'x', draws: 3 })
  expect((await all(parts)).map((part) => part.length)).toEqual([3])
  expect(await all((await traced(rolls(0))).parts)).toEqual([])
})

test('a long run has several parts, without gaps', async () => {
  const { header, parts } = await traced(rolls(200_001))
  expect(header.draws).toBe(200_001)
  const found = await all(parts)
  expect(found.map((part) => part.length)).toEqual([100_000, 100_000, 1])
  expect(found.flat().every(({ n }, i) => n === i)).toBe(true)
  expect(found[2]![0]).toMatchObject({ n: 200_000, stream: 'a', index: 100_000 })
})

test('rejects a long run that differs when repeated', async () => {
  let times = 0
  const { parts } = await traced((run) => rolls(times++ === 0 ? 100_005 : 100_003)(run))
  await expect(all(parts)).rejects.toMatchObject({
    name: 'WorldError',
    message: 'w, seed x: its draws differ when the run is repeated',
  })
})

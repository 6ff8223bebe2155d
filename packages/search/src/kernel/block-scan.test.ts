import { defineWorld, fact, uint64Seed, type Kernel } from '@seedfast/world'
import { expect, test } from 'vitest'
import { Searcher } from '../searcher.js'

/** The time on a clock that only kernels advance, and how often each kernel ran. */
let time = 0
const runs = { cheap: 0, dear: 0 }

/** A kernel whose run takes as long as `ms` says. Its code is 1 for one seed in `period`. */
const kernelOf = (name: keyof typeof runs, period: number, ms: (run: number) => number): Kernel<unknown> => ({
  start: () =>
    Promise.resolve({
      kind: 'value',
      codes: 2,
      value: (code) => code,
      scan: (from, out) => {
        time += ms(runs[name]++)
        const first = Number(from % BigInt(period))
        for (let i = 0; i < out.length; i++) out[i] = (first + i) % period === 0 ? 1 : 0
      },
    }),
})

const isMultiple = (seed: bigint, of: number): number => Number(seed % BigInt(of) === 0n)

const world = defineWorld(
  {
    id: 'slow',
    version: 1,
    seed: uint64Seed,
    generate: ({ seed }) => ({ cheap: isMultiple(seed, 1000), dear: isMultiple(seed, 997) }),
  },
  {
    facts: {
      cheap: {
        about: 'Cheap',
        type: fact.int,
        of: ({ cheap }) => cheap,
        kernel: kernelOf('cheap', 1000, (run) => (run === 0 ? 900 : 1)),
      },
      dear: {
        about: 'Dear',
        type: fact.int,
        of: ({ dear }) => dear,
        kernel: kernelOf('dear', 997, () => 100),
      },
    },
  },
)

test('a kernel that was slow once, on a busy machine, is measured again', async () => {
  const searcher = await Searcher.start(world, { query: { must: ['cheap == 1', 'dear == 1'] } }, () => time)
  for (let block = 0; block < 400; block++) searcher.scan(BigInt(block) * 16_384n, 16_384)
  expect(runs.cheap).toBeGreaterThan(150)
  expect(runs.dear).toBeLessThan(250)
})

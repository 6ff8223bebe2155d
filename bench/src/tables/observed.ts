import { hashDraws, recordDraws } from '@seedfast/audit'
import { callSites } from '@seedfast/audit/node'
import { seedfast } from '@seedfast/rng'
import { defineWorld, make, openRun, uint64Seed, type AnyWorld, type Run } from '@seedfast/world'
import { SEED } from '../subjects.js'
import type { Case, Loop, Table } from '../table.js'

/** The number of draws per run. It is large enough to make the cost of opening a run negligible. */
const DRAWS = 10_000
/** The range of draws that the second pass of a comparison records: those around the first difference. */
const WINDOW = { from: 5_000, to: 5_129, closely: true }

type Generate = (run: Run<bigint>, draws: number) => number

function oneStream(run: Pick<Run<bigint>, 'stream'>, draws: number): number {
  const stream = run.stream('x')
  let sum = 0
  for (let i = 0; i < draws; i++) sum = (sum + stream.int(0, 999)) | 0
  return sum
}

const LABELS = Array.from({ length: 100 }, (_, i) => ['nodes', `r${i}c0`, 'type'])

/** Makes draws as a world does: from several streams in turn, with a label for each draw. */
function labelled(run: Run<bigint>, draws: number): number {
  const streams = [run.stream('types'), run.stream('sizes'), run.stream('loot')]
  let sum = 0
  for (let i = 0; i < draws; i++) {
    const stream = streams[i % 3]!
    sum = (sum + run.at(LABELS[i % 100]!, () => stream.int(0, 999))) | 0
  }
  return sum
}

/** Creates a loop that draws from a single stream, which stays open. */
function onAndOn(source: Pick<Run<bigint>, 'stream'>): Loop {
  return (count) => oneStream(source, count)
}

/** Creates a loop that makes its draws in runs of `DRAWS` draws each. The last run may be shorter. */
function runs(makeRun: (draws: number, seed: number) => number): Loop {
  return (count) => {
    let sum = 0
    let seed = SEED
    for (let left = count; left > 0; left -= DRAWS) sum = (sum + makeRun(Math.min(left, DRAWS), seed++)) | 0
    return sum
  }
}

function worldOf(generate: Generate): { world: AnyWorld; drawCount: { draws: number } } {
  const drawCount = { draws: 0 }
  const world = defineWorld({
    id: 'dice',
    version: 1,
    seed: uint64Seed,
    generate: (run) => ({ sum: generate(run, drawCount.draws) }),
  })
  return { world: world as AnyWorld, drawCount }
}

const ALONE = 'stream without a run'
const ORDINARY = 'ordinary run'
const HASHED = 'observed, hashed'
const RECORDED = 'observed, window of 129'

function row(name: string, generate: Generate): Case[] {
  const started = (result: (world: AnyWorld, seed: number) => unknown): (() => Loop) => {
    return () => {
      const { world, drawCount } = worldOf(generate)
      return runs((draws, seed) => {
        drawCount.draws = draws
        return (result(world, seed) as { sum: number }).sum
      })
    }
  }
  const recorded = (world: AnyWorld, seed: number): unknown =>
    recordDraws(world, { seed }, { window: WINDOW, stack: callSites }).generated.result
  return [
    { row: name, column: ORDINARY, start: started((world, seed) => make(world, { seed }).result) },
    {
      row: name,
      column: HASHED,
      start: started((world, seed) => hashDraws(world, { seed }).generated.result),
    },
    { row: name, column: RECORDED, start: started(recorded) },
  ]
}

const OPEN = 'one stream, many draws in a row'
const ONE = 'runs of one stream'
const THREE = 'runs of three streams, with labels'

const table: Table = {
  name: 'observed',
  order: 9,
  title: 'The cost of observing a run',
  about:
    'One draw of `int(0, 999)`: from a stream without a run, from an ordinary run in a process that observes none, from a run with a rolling hash per stream, and from a run that records 129 draws with their candidates and call sites (which cost the most). Each run makes 10,000 draws.',
  unit: 'ns',
  sameWork: true,
  // Each sample must contain whole runs, even if a busy system makes the last warm-up round look slow.
  plan: { sampleMs: 8, samples: 21, warmUpMs: 400 },
  cases: [
    { row: OPEN, column: ALONE, start: () => onAndOn(seedfast(SEED)) },
    {
      row: OPEN,
      column: ORDINARY,
      start: () => onAndOn(openRun(uint64Seed, { seed: BigInt(SEED), params: {}, overrides: {} }).run),
    },
    ...row(ONE, oneStream),
    ...row(THREE, labelled),
  ],
  targets: [
    {
      text: 'observation costs an ordinary run nothing: within 5% of a stream without a run',
      of: [OPEN, ORDINARY],
      to: [[OPEN, ALONE]],
      within: 1.05,
    },
    {
      text: 'rolling hashes add at most 25 ns a draw',
      of: [ONE, HASHED],
      to: [[ONE, ORDINARY]],
      addsNs: 25,
    },
  ],
}

export default table

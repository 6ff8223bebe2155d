// Measures cases of one table in this process: node child.js <table module> <indexes of the cases> <plan>
import type { Plan } from './plan.js'
import { slownessMeter, withSlowness } from './slowness.js'
import { percentile } from './statistics.js'
import type { Case, Table, Tail, Whole } from './table.js'

/** The result of measuring a case in a process. The process prints the result as one line of JSON. */
export type Sampled =
  | {
      /** The checksum of the first operations, which must be equal for all cases that do the same work. */
      readonly check: number
      /** The samples, in nanoseconds per operation or in bytes. */
      readonly samples: readonly number[]
      /** The samples as the reference machine would have taken them. Present only if the plan asks for the reference. */
      readonly corrected?: readonly number[]
    }
  | {
      /** The reason why the case couldn't be measured. */
      readonly absent: string
    }

const [url, indexes, planText] = process.argv.slice(2) as [string, string, string]
const { default: table } = (await import(url)) as { default: Table }
const plan = JSON.parse(planText) as Plan
let sink = 0
for (const index of JSON.parse(indexes) as number[]) {
  process.stdout.write(`${JSON.stringify(await sampled(table.cases[index]!))}\n`)
}
// This is never true, but the engine has to compute the sum to find out.
if (sink === Math.PI) process.stdout.write('\n')

async function sampled({ start, tail, whole }: Case): Promise<Sampled> {
  try {
    if (tail !== undefined) return await timesOf(tail)
    if (whole !== undefined) return await figureOf(whole)
    return sample(await start!())
  } catch (error) {
    return { absent: (error as Error).message.split('\n')[0]! }
  }
}

function sample(loop: (count: number) => number): Sampled {
  const check = loop(plan.firstCount)
  let count = plan.firstCount
  const begin = performance.now()
  do {
    const ms = timed(loop, count)
    // The count grows step by step, so that the engine enters the loop often enough to compile all of it.
    count = Math.max(1, Math.min(count * 2, Math.round((count * plan.sampleMs) / Math.max(ms, 1e-4))))
  } while (performance.now() - begin < plan.warmUpMs)
  const samples: number[] = []
  const corrected: number[] = []
  const meter = plan.isReferred ? slownessMeter(Math.max(1, plan.sampleMs / 10)) : null
  let before = meter?.now() ?? 1
  while (samples.length < plan.samples) {
    const ns = (timed(loop, count) * 1e6) / count
    const after = meter?.now() ?? 1
    samples.push(ns)
    corrected.push(ns / ((before + after) / 2))
    before = after
  }
  return meter === null ? { check, samples } : { check, samples, corrected }
}

/** Does the work once, with fewer operations in a quick run. */
async function figureOf({ operations, threads, figure }: Whole): Promise<Sampled> {
  const count = plan.together ? plan.firstCount : operations
  if (!plan.isReferred) return { check: count, samples: [await figure(count)] }
  const { value, slowness } = await withSlowness(threads, () => figure(count))
  return { check: count, samples: [value], corrected: [value / slowness] }
}

/** Times single operations. The sample is a percentile of the measured times. */
async function timesOf({ operations, percentile: share, start }: Tail): Promise<Sampled> {
  const operation = await start()
  const times: number[] = []
  const corrected: number[] = []
  const count = plan.together ? 1 : operations
  // The first tenth of the operations uses different numbers. It warms up the engine and isn't timed.
  for (let i = 0; i < Math.floor(count / 10); i++) operation(operations + i)
  const meter = plan.isReferred ? slownessMeter(1) : null
  let before = meter?.now() ?? 1
  for (let i = 0; i < count; i++) {
    const from = performance.now()
    if (operation(i) !== undefined) sink++
    const ns = (performance.now() - from) * 1e6
    const after = meter?.now() ?? 1
    times.push(ns)
    corrected.push(ns / ((before + after) / 2))
    before = after
  }
  const samples = [percentile(times, share)]
  return meter === null
    ? { check: count, samples }
    : { check: count, samples, corrected: [percentile(corrected, share)] }
}

function timed(loop: (count: number) => number, operations: number): number {
  const from = performance.now()
  sink += loop(operations)
  return performance.now() - from
}

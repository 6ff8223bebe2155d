import {
  makeAsync,
  prepareParams,
  readFacts,
  type AnyWorld,
  type KernelScan,
  compareStrings,
} from '@seedfast/world'
import { firstDifference } from '../compare/first-difference.js'
import { violation, type Violation } from './violation.js'

/** The seeds and params to test a world's kernels with. */
export interface KernelContractOptions {
  /** The first seed index of each range of seeds to test. Default: 0, and some edge cases up to the last index. */
  readonly from?: readonly bigint[]
  /** The number of seeds to test in each range. Default: 40 with the default params, and 8 with each preset. */
  readonly count?: number
  /** The params to test, as input. Default: the world's default params, and each preset. */
  readonly params?: readonly unknown[]
}

/**
 * Tests whether every kernel of a world computes the same values as the fact that belongs to the kernel. Returns the
 * violations, or an empty list if there are none. A kernel is tested only with params that it supports.
 */
export async function kernelViolations(
  world: AnyWorld,
  options: KernelContractOptions = {},
): Promise<Violation[]> {
  const violations: Violation[] = []
  const presets = Object.values(world.presets).map((preset) => preset.params)
  for (const [at, given] of (options.params ?? [{}, ...presets]).entries()) {
    const { params } = prepareParams(world, { params: given })
    const count = options.count ?? (at === 0 ? 40 : 8)
    const scansByFact = new Map<string, KernelScan>()
    for (const [name, { kernel }] of Object.entries(world.facts)) {
      const scan = (await kernel?.start(params)) ?? null
      if (scan !== null) scansByFact.set(name, scan)
    }
    if (scansByFact.size === 0) continue
    for (const from of options.from ?? stretches(world, params, BigInt(count))) {
      const computed = [...scansByFact].map(
        ([name, scan]) => [name, scan.kind, kernelValues(scan, from, count)] as const,
      )
      for (let i = 0; i < count; i++) {
        const seed = world.seed.print(world.seed.at(from + BigInt(i), params), params)
        const facts = readFacts(await makeAsync(world, { seed, params: given }), [...scansByFact.keys()])
        for (const [name, kind, values] of computed) {
          const value = kind === 'list' ? sorted(facts[name]) : facts[name]
          const difference = firstDifference(value, values[i])
          if (difference === null) continue
          violations.push(violation('kernel equals of', seed, 'different', { part: name, difference }))
        }
      }
    }
  }
  return violations
}

/**
 * Returns the values that a kernel computes for `count` seeds. The items of each list are sorted by their JSON, because
 * kernels don't report the order of list items.
 */
function kernelValues(scan: KernelScan, from: bigint, count: number): unknown[] {
  if (scan.kind === 'value') {
    const codes = new Int32Array(count)
    scan.scan(from, codes)
    return [...codes].map((code) => scan.value(code))
  }
  const lists: unknown[][] = Array.from({ length: count }, () => [])
  const counts = new Uint8Array(count)
  for (let code = 0; code < scan.items; code++) {
    const wanted = new Uint8Array(scan.items)
    wanted[code] = 1
    scan.count(from, wanted, counts)
    for (const [i, times] of counts.entries()) {
      for (let j = 0; j < times; j++) lists[i]!.push(scan.item(code))
    }
  }
  return lists.map(sorted)
}

function sorted(list: unknown): unknown[] {
  const text = (item: unknown): string => JSON.stringify(item)
  return [...(list as unknown[])].sort((a, b) => compareStrings(text(a), text(b)))
}

/**
 * Returns the index of the first seed of each range to test. The ranges contain the first seeds, the last seeds, and
 * the seeds at the indexes 123456789, 2^32, 2^53 and 2^63, if the world has that many seeds.
 */
function stretches(world: AnyWorld, params: unknown, count: bigint): bigint[] {
  const all = world.seed.count(params)
  const last = (all ?? 1n << 64n) - count
  const wanted = [0n, 123_456_789n, (1n << 32n) - count / 2n, 1n << 53n, (1n << 63n) - count / 2n, last]
  return wanted.filter((from) => from >= 0n && from <= last)
}

import { prepareParams, type AnyWorld } from '@seedfast/world'
import type { Loop } from './table.js'

/** The number of seeds that a search passes to a kernel in one call. */
const BLOCK = 4096

/** The message of the error for an engine that can't run kernels. */
export const NO_VECTORS = 'this engine has no WebAssembly with vectors'

/**
 * Creates a loop that counts the seeds whose fact satisfies a condition. The condition is evaluated once for each code
 * that the kernel can return, not once per seed.
 */
export async function hits(world: AnyWorld, fact: string, holds: (value: unknown) => boolean): Promise<Loop> {
  const { params } = prepareParams(world, {})
  const scan = await world.facts[fact]!.kernel!.start(params)
  if (scan?.kind !== 'value') throw new Error(NO_VECTORS)
  const answers = Uint8Array.from({ length: scan.codes }, (_, code) => +holds(scan.value(code)))
  return blocks(Int32Array, (from, codes) => {
    scan.scan(from, codes)
    let found = 0
    for (let i = 0; i < codes.length; i++) found += answers[codes[i]!]!
    return found
  })
}

/** Creates a loop that counts the seeds whose list contains at least a given number of wanted items. */
export async function counted(
  world: AnyWorld,
  fact: string,
  wants: (item: unknown) => boolean,
  least: number,
): Promise<Loop> {
  const { params } = prepareParams(world, {})
  const scan = await world.facts[fact]!.kernel!.start(params)
  if (scan?.kind !== 'list') throw new Error(NO_VECTORS)
  const wanted = Uint8Array.from({ length: scan.items }, (_, code) => +wants(scan.item(code)))
  return blocks(Uint8Array, (from, counts) => {
    scan.count(from, wanted, counts)
    let found = 0
    for (let i = 0; i < counts.length; i++) found += +(counts[i]! >= least)
    return found
  })
}

/** Creates a loop that scans seeds in consecutive blocks. */
function blocks<Block extends Int32Array | Uint8Array>(
  Kind: new (length: number) => Block,
  hitsIn: (from: bigint, block: Block) => number,
): Loop {
  const whole = new Kind(BLOCK)
  let from = 0n
  return (count) => {
    let found = 0
    for (let done = 0; done < count; done += BLOCK) {
      const block = count - done < BLOCK ? (whole.subarray(0, count - done) as Block) : whole
      found += hitsIn(from + BigInt(done), block)
    }
    from += BigInt(count)
    return found
  }
}

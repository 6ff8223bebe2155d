import { openWasm, seedShader, type SeedShader } from '@seedfast/world'
import type { Build } from '../builds/build.js'
import { ALPHABET } from '../seed/seed-text.js'

/** A constant exported by the WebAssembly module: a number or a memory address. */
interface Constant {
  readonly value: number
}

/** The exports of the WebAssembly module compiled from the AssemblyScript in this folder. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BLOCK: Constant
  readonly codes: Constant
  readonly offers: Constant
  readonly neow: (
    from: bigint,
    count: number,
    old: boolean,
    name: bigint,
    priced: number,
    ticks: number,
  ) => number
  readonly relicLists: Constant
  readonly firstRelics: (from: bigint, count: number, old: boolean, upFront: bigint, lists: number) => void
  readonly actTables: Constant
  readonly runStart: (
    from: bigint,
    count: number,
    old: boolean,
    fact: number,
    selection: bigint,
    upFront: bigint,
    before: number,
    variant: number,
    second: boolean,
  ) => void
  readonly potionLimits: Constant
  readonly potionRarities: Constant
  readonly cardRarities: Constant
  readonly fightGold: Constant
  readonly rewardPools: Constant
  readonly wantedRewards: Constant
  readonly firstRewards: (from: bigint, count: number, old: boolean, name: bigint, fact: number) => void
  readonly mapOptions: Constant
  readonly logTable: Constant
  readonly sineTable: Constant
  readonly countPoints: (
    from: bigint,
    count: number,
    old: boolean,
    selection: bigint,
    name: bigint,
    types: number,
  ) => void
  readonly pointsOnPath: (
    from: bigint,
    count: number,
    old: boolean,
    selection: bigint,
    name: bigint,
    types: number,
    sign: number,
  ) => void
}

/** The length of the seeds that the kernels support for each hash, in characters. */
const SEED_LENGTHS = { old32: 10, xxh64: 12 } as const

/**
 * Returns a new instance of the WebAssembly module with its own memory, or null if the module doesn't support the build
 * or the JavaScript engine can't run it.
 */
export async function openKernels({ hash, seedLength }: Build): Promise<KernelExports | null> {
  if (seedLength !== SEED_LENGTHS[hash]) return null
  // Only searches need the module, so it is loaded on demand.
  const { wasm } = await import('./kernels.wasm.js')
  return openWasm<KernelExports>(wasm)
}

/**
 * Returns a function that writes the codes of consecutive seeds to an array, block by block. `run` computes the codes
 * of seeds of the build's usual length, which have the lowest indexes. `run` returns 0 if no code is -1 because the
 * kernel can't compute it. `slowly` computes such codes, and the codes of all other seeds.
 */
export function blockScan(
  { memory, BLOCK, codes }: KernelExports,
  { seedLength }: Build,
  run: (from: bigint, count: number) => number | void,
  slowly: (index: bigint) => number,
): (from: bigint, out: Int32Array) => void {
  const usual = usualSeeds(seedLength)
  const block = new Int32Array(memory.buffer, codes.value, BLOCK.value)
  const fill = (from: bigint, out: Int32Array): void => {
    for (let i = out.indexOf(-1); i !== -1; i = out.indexOf(-1, i + 1)) out[i] = slowly(from + BigInt(i))
  }
  return (from, out) => {
    for (let at = 0; at < out.length; at += block.length) {
      const size = Math.min(block.length, out.length - at)
      const first = from + BigInt(at)
      if (first + BigInt(size) <= usual) {
        const isComplete = run(first, size) === 0
        out.set(block.subarray(0, size), at)
        if (!isComplete) fill(first, out.subarray(at, at + size))
      } else {
        for (let i = 0; i < size; i++) out[at + i] = slowly(first + BigInt(i))
      }
    }
  }
}

/** Returns the shader of a kernel, with the tables that are currently in the kernel's memory. */
export async function shaderOf(
  { memory }: KernelExports,
  { seedLength }: Build,
  name: 'neow' | 'firstRelics' | 'firstRewards' | 'runStart' | 'countPoints' | 'pointsOnPath',
  args: readonly (number | bigint | boolean)[],
): Promise<SeedShader> {
  const { shaders } = await import('./kernels.wgsl.js')
  return seedShader(shaders[name]!, memory, args, usualSeeds(seedLength))
}

/** Returns the number of seeds of a build's usual length. */
function usualSeeds(length: number): bigint {
  return BigInt(ALPHABET.length) ** BigInt(length)
}

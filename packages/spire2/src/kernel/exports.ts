import { openWasm } from '@seedfast/world'
import { ALPHABET, MAX_LENGTH } from '../seed/seed-text.js'

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
  readonly neow: (from: bigint, count: number, name: bigint, priced: number, pairs: number) => void
  readonly relicLists: Constant
  readonly firstRelics: (from: bigint, count: number, upFront: bigint, lists: number) => void
  readonly actTables: Constant
  readonly runStart: (
    from: bigint,
    count: number,
    fact: number,
    selection: bigint,
    upFront: bigint,
    before: number,
    variant: number,
    second: boolean,
  ) => void
}

/**
 * The number of seeds that the kernels support, which is the number of seeds with 12 characters. These seeds have the
 * lowest indexes.
 */
const SEEDS = BigInt(ALPHABET.length) ** BigInt(MAX_LENGTH)

/**
 * Returns a new instance of the WebAssembly module with its own memory, or null if the JavaScript engine can't run it.
 */
export async function openKernels(): Promise<KernelExports | null> {
  // Only searches need the module, so it is loaded on demand.
  const { wasm } = await import('./kernels.wasm.js')
  return openWasm<KernelExports>(wasm)
}

/**
 * Returns a function that writes the codes of consecutive seeds to an array, block by block. `slowly` computes the
 * codes of seeds that the kernels don't support.
 */
export function blockScan(
  { memory, BLOCK, codes }: KernelExports,
  run: (from: bigint, count: number) => void,
  slowly: (index: bigint) => number,
): (from: bigint, out: Int32Array) => void {
  const block = new Int32Array(memory.buffer, codes.value, BLOCK.value)
  return (from, out) => {
    for (let at = 0; at < out.length; at += block.length) {
      const size = Math.min(block.length, out.length - at)
      const first = from + BigInt(at)
      if (first + BigInt(size) <= SEEDS) {
        run(first, size)
        out.set(block.subarray(0, size), at)
      } else {
        for (let i = 0; i < size; i++) out[at + i] = slowly(first + BigInt(i))
      }
    }
  }
}

import { openWasm } from '@seedfast/world'

/** A number exported by a WebAssembly module. Some of these numbers are addresses in memory. */
interface Constant {
  readonly value: number
}

/**
 * Deals a round for `count` consecutive seeds starting at `from`. The hand consists of the cards at the indexes
 * `first`, `first` − `seats`, `first` − 2 × `seats` and so on, as long as the index is above `last`.
 */
type Dealing = (
  from: number,
  count: number,
  round: number,
  size: number,
  first: number,
  seats: number,
  last: number,
) => void

/** The exports of the WebAssembly module compiled from the AssemblyScript in this folder. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BLOCK: Constant
  readonly codes: Constant
  readonly counts: Constant
  readonly entries: Constant
  readonly dealt: Dealing
  readonly counted: Dealing
  /** Does the same as `dealt` in round 1 for one seed, and reduces its code to a number of cards. */
  readonly handSumOf: (index: bigint, size: number, first: number, seats: number, ofTrumps: boolean) => number
  /** Returns the trump suits of the first rounds for one seed, with two bits per round. */
  readonly suitsOf: (index: bigint, rounds: number, size: number, seats: number) => number
}

/**
 * Returns a new instance of the WebAssembly module with its own memory, or null if the JavaScript engine can't run it.
 */
export async function openKernels(): Promise<KernelExports | null> {
  // Only searches need the module, so it is loaded on demand.
  const { wasm } = await import('./kernels.wasm.js')
  return openWasm<KernelExports>(wasm)
}

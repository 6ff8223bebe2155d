import { openWasm } from '@seedfast/world'

/** A number that a WebAssembly module exports, which can also be an address in memory. */
interface Constant {
  readonly value: number
}

/**
 * Deals rounds for `count` consecutive seeds starting at `from`. A hand consists of the card at index `first` and every
 * `seats`th card before it, down to index `last` + 1.
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

/** The exports of the WebAssembly module that is compiled from this folder's AssemblyScript. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BLOCK: Constant
  readonly codes: Constant
  readonly counts: Constant
  readonly entries: Constant
  readonly dealt: Dealing
  readonly counted: Dealing
}

/**
 * Returns a new instance of the WebAssembly module with its own memory, or null if the JavaScript engine can't run it.
 */
export async function openKernels(): Promise<KernelExports | null> {
  // Only searches need the module, so pages load it separately.
  const { wasm } = await import('./kernels.wasm.js')
  return openWasm<KernelExports>(wasm)
}

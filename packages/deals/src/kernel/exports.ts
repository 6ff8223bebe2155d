import { openWasm } from '@seedfast/world'
import { wasm } from './kernels.wasm.js'

/** An exported number, or an address in memory. */
interface Constant {
  readonly value: number
}

/** Deals `count` seeds starting at `from`. A hand is every `seats`th card from index `first` down to `last` + 1. */
type Dealing = (
  from: number,
  count: number,
  round: number,
  size: number,
  first: number,
  seats: number,
  last: number,
) => void

/** The exports of this folder's AssemblyScript. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BLOCK: Constant
  readonly codes: Constant
  readonly counts: Constant
  readonly entries: Constant
  readonly dealt: Dealing
  readonly counted: Dealing
}

/** Returns a new instance with its own memory, or null if the engine can't run it. */
export function openKernels(): Promise<KernelExports | null> {
  return openWasm<KernelExports>(wasm)
}

import { openWasm } from '@seedfast/world'
import { wasm } from './kernels.wasm.js'

/** A place in memory, or a number. */
interface Constant {
  readonly value: number
}

/** Deals `count` seeds from `from`; a hand has every `seats`th card from place `first` down to above `last`. */
type Dealing = (
  from: number,
  count: number,
  round: number,
  size: number,
  first: number,
  seats: number,
  last: number,
) => void

/** What the AssemblyScript of this folder exports. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BLOCK: Constant
  readonly codes: Constant
  readonly counts: Constant
  readonly entries: Constant
  readonly dealt: Dealing
  readonly counted: Dealing
}

/** A new instance, with a memory of its own; null where the engine cannot run it. */
export function openKernels(): Promise<KernelExports | null> {
  return openWasm<KernelExports>(wasm)
}

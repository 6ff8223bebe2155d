import { openWasm, type ValueScan } from '@seedfast/world'

/**
 * Computes the codes of `count` consecutive seeds starting at `from`, and writes them to the memory at address `codes`.
 */
type Codes = (from: bigint, count: number) => void

/** A constant exported by the WebAssembly module: a number or a memory address. */
interface Constant {
  readonly value: number
}

/** The exports of the WebAssembly module compiled from the AssemblyScript in this folder. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BLOCK: Constant
  readonly codes: Constant
  readonly neow: Codes
  readonly tables: Constant
  readonly weakCounts: Constant
  readonly excluded: Constant
  readonly unseen: Constant
  readonly firstFights: Codes
  readonly firstElite: Codes
  readonly bosses: (from: bigint, count: number, acts: number) => void
  readonly poolSizes: Constant
  readonly wantedRelics: Constant
  readonly firstOfTier: (from: bigint, count: number, tier: number) => void
  readonly wantedHeads: Codes
  readonly bossRelics: Codes
  readonly roomCounts: Constant
  readonly countRooms: (from: bigint, count: number, rooms: number) => void
  readonly smallBonuses: Constant
  readonly relicKinds: Constant
  readonly cardCounts: Constant
  readonly cardFlags: Constant
  readonly wantedCards: Constant
  readonly shopCounts: Constant
  readonly eventCounts: Constant
  readonly eventConditions: Constant
  readonly eventEffects: Constant
  readonly act1Cards: (
    from: bigint,
    count: number,
    deckFlags: number,
    fourOffers: boolean,
    hard: boolean,
    firstOnly: boolean,
  ) => void
  readonly roomsOnPath: (from: bigint, count: number, rooms: number, sign: number) => void
}

/**
 * Returns a new instance of the WebAssembly module with its own memory, or null if the JavaScript engine can't run it.
 */
export async function openKernels(): Promise<KernelExports | null> {
  // Only searches need the module, so it is loaded on demand.
  const { wasm } = await import('./kernels.wasm.js')
  return openWasm<KernelExports>(wasm)
}

/** Returns a scan that computes each seed's code and converts the code to a value. */
export function valueScan(
  { memory, BLOCK, codes }: KernelExports,
  run: Codes,
  count: number,
  value: (code: number) => unknown,
): ValueScan {
  const block = new Int32Array(memory.buffer, codes.value, BLOCK.value)
  return {
    kind: 'value',
    codes: count,
    value,
    scan: (from, out) => {
      for (let at = 0; at < out.length; at += block.length) {
        const size = Math.min(block.length, out.length - at)
        run(BigInt.asIntN(64, from + BigInt(at)), size)
        out.set(size === block.length ? block : block.subarray(0, size), at)
      }
    },
  }
}

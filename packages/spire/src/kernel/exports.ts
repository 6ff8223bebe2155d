import { openWasm, seedShader, type KernelScan, type SeedShader, type ValueScan } from '@seedfast/world'

/** An argument that a kernel takes after the first seed and the number of seeds. */
type Argument = number | boolean

/**
 * Computes the codes of `count` consecutive seeds starting at `from`, and writes them to the memory at address `codes`.
 * `from` is an index or, if `anyOrder` is true, a position in the seed format's other order.
 */
type Codes<Arguments extends readonly Argument[] = []> = (
  ...args: [from: bigint, count: number, ...rest: Arguments, anyOrder: boolean]
) => void

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
  readonly bosses: Codes<[acts: number]>
  readonly poolSizes: Constant
  readonly wantedRelics: Constant
  readonly firstOfTier: Codes<[tier: number]>
  readonly wantedHeads: Codes
  readonly bossRelics: Codes
  readonly roomCounts: Constant
  readonly countRooms: Codes<[rooms: number]>
  readonly smallBonuses: Constant
  readonly relicKinds: Constant
  readonly cardCounts: Constant
  readonly cardFlags: Constant
  readonly wantedCards: Constant
  readonly shopCounts: Constant
  readonly eventCounts: Constant
  readonly eventConditions: Constant
  readonly eventEffects: Constant
  readonly act1Cards: Codes<[deckFlags: number, fourOffers: boolean, hard: boolean, firstOnly: boolean]>
  readonly roomsOnPath: Codes<[rooms: number, sign: number, height: number]>
  readonly firstFloor: Codes<[rooms: number]>
  readonly roomsInRow: Codes<[row: number]>
  readonly forcedRows: Codes<[rooms: number, mixed: number]>
  readonly burningElite: Codes
}

/** The name of an export that computes codes. */
type KernelName = {
  readonly [Name in keyof KernelExports]: KernelExports[Name] extends Codes<never> ? Name : never
}[keyof KernelExports]

type ArgumentsOf<Name extends KernelName> =
  KernelExports[Name] extends Codes<infer Arguments> ? Arguments : never

/**
 * Returns a new instance of the WebAssembly module with its own memory, or null if the JavaScript engine can't run it.
 */
export async function openKernels(): Promise<KernelExports | null> {
  // Only searches need the module, so it is loaded on demand.
  const { wasm } = await import('./kernels.wasm.js')
  return openWasm<KernelExports>(wasm)
}

/** Returns a scan that computes each seed's code with a kernel, and converts the code to a value. */
export function valueScan<Name extends KernelName>(
  exports: KernelExports,
  [name, ...args]: readonly [Name, ...ArgumentsOf<Name>],
  count: number,
  value: (code: number) => unknown,
): ValueScan {
  return inBothOrders((anyOrder) => ({
    kind: 'value',
    codes: count,
    value,
    scan: (from, out) => runKernel(exports, [name, ...args, anyOrder], from, out),
    shader: () => shaderOf(exports, name, [...args, anyOrder]),
  }))
}

/** Returns a scan in the order of seeds that also has the same scan in any order. */
export function inBothOrders<Scan extends KernelScan>(scan: (anyOrder: boolean) => Scan): Scan {
  return { ...scan(false), anyOrder: scan(true) }
}

/** Writes the code of each seed to `out`. The last argument of a kernel is whether `from` is a position in any order. */
export function runKernel<Name extends KernelName>(
  exports: KernelExports,
  [name, ...args]: readonly [Name, ...ArgumentsOf<Name>, boolean],
  from: bigint,
  out: Int32Array | Uint8Array,
): void {
  const { memory, BLOCK, codes } = exports
  const block = new Int32Array(memory.buffer, codes.value, BLOCK.value)
  const run = exports[name] as (from: bigint, count: number, ...rest: Argument[]) => void
  for (let at = 0; at < out.length; at += block.length) {
    const size = Math.min(block.length, out.length - at)
    run(BigInt.asIntN(64, from + BigInt(at)), size, ...args)
    out.set(size === block.length ? block : block.subarray(0, size), at)
  }
}

/** Returns the shader of a kernel, with the tables that are currently in the kernel's memory. */
export async function shaderOf(
  { memory }: KernelExports,
  name: KernelName,
  args: readonly Argument[],
): Promise<SeedShader> {
  const { shaders } = await import('./kernels.wgsl.js')
  return seedShader(shaders[name]!, memory, args)
}

import type { SeedShader } from './kernel.js'

/** A shader that was translated from a function of a WebAssembly kernel when the kernel was compiled. */
export interface KernelShader {
  readonly wgsl: string
  /** The WGSL types of the arguments that a kernel takes after the seeds. */
  readonly args: readonly string[]
  /** The start and size, in bytes, of each block of the kernel's memory that the shader reads. */
  readonly tables: readonly (readonly number[])[]
}

/**
 * Returns a translated shader with its arguments, and with copies of the tables in the kernel's memory. Each argument is
 * a number or, for 64-bit parameters, a bigint. Seeds from index `limit` on get no code.
 */
export function seedShader(
  { wgsl, args: types, tables }: KernelShader,
  memory: { readonly buffer: ArrayBuffer },
  args: readonly (number | bigint | boolean)[],
  limit?: bigint,
): SeedShader {
  const constants = types.map((type, i) => `const $arg${i}: ${type} = ${argumentText(args[i]!)};`)
  const blocks = tables.map(([start, size]) => {
    const words = new Uint32Array(Math.ceil(size! / 4))
    new Uint8Array(words.buffer).set(new Uint8Array(memory.buffer, start, size))
    return words
  })
  const all = new Uint32Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const words of blocks) {
    all.set(words, at)
    at += words.length
  }
  return { wgsl: [...constants, limit === undefined ? wgsl : limited(wgsl, limit)].join('\n'), tables: all }
}

function limited(wgsl: string, limit: bigint): string {
  return `${wgsl.replace('fn $code(', 'fn $codeBelow(')}
fn $code(index: vec2<u32>) -> u32 {
if (u64_lt(index, ${argumentText(limit)})) { return $codeBelow(index); }
return 0xffffffffu;
}`
}

function argumentText(value: number | bigint | boolean): string {
  if (typeof value !== 'bigint') return `${Number(value) >>> 0}u`
  const bits = BigInt.asUintN(64, value)
  return `vec2<u32>(${bits & 0xffffffffn}u, ${bits >> 32n}u)`
}

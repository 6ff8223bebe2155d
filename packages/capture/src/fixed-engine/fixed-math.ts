import { openWasmNow } from '@seedfast/world'
import { wasm } from '../kernel/kernels.wasm.js'
import { FIXED_DIGITS } from './fixed-digits.js'
import type { Replacement } from './with-replaced.js'

// The WebAssembly contains functions that AssemblyScript (Apache-2.0) ported from musl (MIT) and fdlibm: Copyright (C)
// 1993 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute this software is
// freely granted, provided that this notice is preserved.

type MathFunction = (...args: number[]) => number

let replacement: Replacement | null = null

/**
 * Returns replacements for functions whose results may differ between engines in the last bit or digit: those of
 * `Math`, such as `Math.sin`, and `toString` of numbers. The other functions of `Math`, such as `Math.sqrt`, are exact in
 * every engine. Throws an Error if the engine can't run WebAssembly.
 */
export function fixedMath(): readonly Replacement[] {
  if (replacement === null) {
    const exports = openWasmNow<Record<string, MathFunction>>(wasm)
    if (exports === null)
      throw new Error(
        "{ math: true } needs WebAssembly, which this engine or the page's policy doesn't allow",
      )
    const { memory: _memory, ...functions } = exports
    replacement = [Math, { ...functions, hypot }]
  }
  return [replacement, FIXED_DIGITS]
}

/**
 * Returns the square root of the sum of the squares of the arguments. Scales the arguments by the largest one, so that
 * no square overflows, and adds the squares with Kahan's compensated summation.
 */
function hypot(...args: number[]): number {
  const sizes = args.map((arg) => Math.abs(arg))
  if (sizes.includes(Infinity)) return Infinity
  const largest = Math.max(0, ...sizes)
  if (Number.isNaN(largest) || largest === 0) return largest
  let sum = 0
  let lost = 0
  for (const size of sizes) {
    const scaled = size / largest
    const square = scaled * scaled - lost
    const next = sum + square
    lost = next - sum - square
    sum = next
  }
  return Math.sqrt(sum) * largest
}

// Only searches on graphics cards need this module, so it is loaded on demand.
import { seedShader, type SeedShader } from '@seedfast/world'
import type { KernelExports } from './exports.js'
import { shaders } from './kernels.wgsl.js'

/** Returns the shader that computes the same as an export ending in `Of`, for the deck that is in the kernel's memory. */
export function shaderOf(
  { memory }: KernelExports,
  name: 'handSum' | 'suits',
  args: readonly (number | boolean)[],
): SeedShader {
  return seedShader(shaders[name]!, memory, args, 1n << 32n)
}

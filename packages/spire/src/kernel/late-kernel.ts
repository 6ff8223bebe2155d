import type { Kernel } from '@seedfast/world'
import type { Params } from '../schema/params.js'

/**
 * Returns a kernel whose code is loaded when a search starts the kernel. Pages that don't search never load the code.
 */
export function lateKernel(load: () => Promise<Kernel<Params>>): Kernel<Params> {
  return { start: async (params) => (await load()).start(params) }
}

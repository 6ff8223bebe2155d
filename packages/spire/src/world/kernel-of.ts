import { lateKernel, type Kernel } from '@seedfast/world'
import type { Params } from '../schema/params.js'
import { modeOf } from '../setup/setup.js'

/** Returns a kernel that is loaded when it is first needed. Kernels only know the rules of standard runs. */
export function kernelOf(load: () => Promise<Kernel<Params>>): Kernel<Params> {
  const kernel = lateKernel(load)
  return { start: async (params) => (modeOf(params) === 'standard' ? kernel.start(params) : null) }
}

import type { AnyWorld, KernelScan } from '@seedfast/world'
import type { SearchOrder } from '../run/search-order.js'

/** The kernels that have been started, keyed by the names of their facts. */
export type FactKernels = ReadonlyMap<string, KernelScan>

/** Starts the kernels of the given facts. Leaves out kernels that don't support the params or the order. */
export async function startKernels(
  world: AnyWorld,
  names: readonly string[],
  params: unknown,
  order: SearchOrder | undefined,
): Promise<FactKernels> {
  const kernels = new Map<string, KernelScan>()
  for (const name of names) {
    const started = (await world.facts[name]!.kernel?.start(params)) ?? null
    const kernel = order === 'any' ? started?.anyOrder : started
    if (kernel) kernels.set(name, kernel)
  }
  return kernels
}

import type { AnyWorld, KernelScan } from '@seedfast/world'

/** The kernels that have been started, keyed by the names of their facts. */
export type FactKernels = ReadonlyMap<string, KernelScan>

/** Starts the kernels of the given facts. Leaves out kernels that don't support the params. */
export async function startKernels(
  world: AnyWorld,
  names: readonly string[],
  params: unknown,
): Promise<FactKernels> {
  const kernels = new Map<string, KernelScan>()
  for (const name of names) {
    const kernel = (await world.facts[name]!.kernel?.start(params)) ?? null
    if (kernel !== null) kernels.set(name, kernel)
  }
  return kernels
}

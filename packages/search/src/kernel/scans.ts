import type { AnyWorld, KernelScan } from '@seedfast/world'

/** The kernels of facts that are ready, by the fact's name. */
export type Scans = ReadonlyMap<string, KernelScan>

/** Gets the kernels of facts ready; those that do not know the params are left out. */
export async function startScans(world: AnyWorld, names: readonly string[], params: unknown): Promise<Scans> {
  const scans = new Map<string, KernelScan>()
  for (const name of names) {
    const scan = (await world.facts[name]!.kernel?.start(params)) ?? null
    if (scan !== null) scans.set(name, scan)
  }
  return scans
}

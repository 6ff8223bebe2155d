import type { AnyWorld } from '../definition/define-world.js'
import { loadWorld } from '../late/parts.js'

/** Imports modules by URL, and returns all worlds in the `worlds` lists that they export, with their late parts loaded. */
export async function loadWorlds(modules: readonly string[]): Promise<readonly AnyWorld[]> {
  const loaded = await Promise.all(
    modules.map((url) => import(url) as Promise<{ worlds: readonly AnyWorld[] }>),
  )
  const all = loaded.flatMap(({ worlds }) => worlds)
  await Promise.all(all.map((world) => loadWorld(world)))
  return all
}

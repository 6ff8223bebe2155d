import type { AnyWorld } from '../definition/define-world.js'

/** Imports modules by URL, and returns all worlds in the `worlds` lists that they export. */
export async function loadWorlds(modules: readonly string[]): Promise<readonly AnyWorld[]> {
  const loaded = await Promise.all(
    modules.map((url) => import(url) as Promise<{ worlds: readonly AnyWorld[] }>),
  )
  return loaded.flatMap(({ worlds }) => worlds)
}

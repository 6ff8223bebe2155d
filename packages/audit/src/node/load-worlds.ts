import type { AnyWorld } from '@seedfast/world'

/** The worlds of modules, given by their URLs; each exports `worlds`. */
export async function loadWorlds(modules: readonly string[]): Promise<readonly AnyWorld[]> {
  const loaded = await Promise.all(
    modules.map((url) => import(url) as Promise<{ worlds: readonly AnyWorld[] }>),
  )
  return loaded.flatMap(({ worlds }) => worlds)
}

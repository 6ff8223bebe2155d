import type { AnyWorld } from '@seedfast/world'

/**
 * Imports the user's modules and returns the worlds that they export. The server serves these modules together with the
 * studio. Throws if a module can't be imported or doesn't export an array of worlds.
 */
export async function loadModules(urls: readonly string[]): Promise<readonly AnyWorld[]> {
  const loaded = await Promise.all(
    urls.map(async (url) => {
      const { worlds } = (await import(/* @vite-ignore */ url)) as { readonly worlds?: unknown }
      if (!Array.isArray(worlds) || !worlds.every(isWorld)) {
        throw new TypeError(`must export an array of worlds as "worlds"`)
      }
      // A page can't start programs. Modules that were bundled with an earlier release can't run them elsewhere.
      for (const { id, program } of worlds) {
        if (program?.runWith === undefined) continue
        const { runOnServer } = await import('../own-worlds/run-on-server.js')
        program.runWith(runOnServer(new URL(`../v1/worlds/${encodeURIComponent(id)}/program`, url).href))
      }
      return worlds
    }),
  )
  return loaded.flat()
}

function isWorld(value: unknown): value is AnyWorld {
  const world = value as AnyWorld | null | undefined
  return typeof world?.generate === 'function' && typeof world.id === 'string'
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A studio that was built for a test, in a folder of its own. */
export interface BuiltStudio {
  readonly folder: string
  remove(): Promise<void>
}

const studio = fileURLToPath(new URL('..', import.meta.url))

/** Builds the studio as it is now: with the worlds that ship, or with the demo's, which try every part of the page. */
export async function buildStudio(worlds: 'shipped' | 'demo'): Promise<BuiltStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'seedfast-studio-'))
  await build({
    configFile: join(studio, 'vite.config.ts'),
    logLevel: 'error',
    resolve: worlds === 'demo' ? { alias: { '@seedfast/worlds': join(studio, 'demo', 'worlds.ts') } } : {},
    build: { outDir: folder, emptyOutDir: true },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

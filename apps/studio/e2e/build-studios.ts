import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Alias } from 'vite'
import type { TestProject } from 'vitest/node'

/**
 * The worlds in a built studio: either the shipped worlds or the demo worlds, which together exercise every part of the
 * page.
 */
export type StudioWorlds = 'shipped' | 'demo'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folders that contain the built studios. */
    studios: Readonly<Record<StudioWorlds, string>>
  }
}

const studio = fileURLToPath(new URL('..', import.meta.url))

/** Builds each studio once, before all browser tests. Returns a function that deletes the builds. */
export default async function buildStudios(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'seedfast-studio-'))
  const studios = { shipped: join(folder, 'shipped'), demo: join(folder, 'demo') }
  // Vitest sets `NODE_ENV` to `test`. Vite would then build a page for development, without its offline copy.
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await Promise.all([
    buildStudio(studios.shipped, []),
    buildStudio(studios.demo, [
      { find: '@seedfast/worlds/lazy', replacement: join(studio, 'demo', 'lazy.ts') },
      { find: /^@seedfast\/worlds$/, replacement: join(studio, 'demo', 'worlds.ts') },
    ]),
  ])
  process.env['NODE_ENV'] = environment
  project.provide('studios', studios)
  return () => rm(folder, { recursive: true, force: true })
}

async function buildStudio(outDir: string, alias: readonly Alias[]): Promise<void> {
  await build({
    configFile: join(studio, 'vite.config.ts'),
    logLevel: 'error',
    resolve: { alias: [...alias] },
    build: { outDir, emptyOutDir: true, manifest: true },
  })
}

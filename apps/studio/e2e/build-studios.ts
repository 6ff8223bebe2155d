import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

/** The worlds in a built studio: the shipped ones, or the demo's, which exercise every part of the page. */
export type StudioWorlds = 'shipped' | 'demo'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folders of the studios that the browser tests open. */
    studios: Readonly<Record<StudioWorlds, string>>
  }
}

const studio = fileURLToPath(new URL('..', import.meta.url))

/** Builds the current studio once for all browser tests, in a folder that is removed after them. */
export default async function buildStudios(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'seedfast-studio-'))
  const studios = { shipped: join(folder, 'shipped'), demo: join(folder, 'demo') }
  // Vitest sets `test`, for which Vite would build a studio with React's development code.
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await Promise.all([
    buildStudio(studios.shipped, {}),
    buildStudio(studios.demo, {
      '@seedfast/worlds/lazy': join(studio, 'demo', 'lazy.ts'),
      '@seedfast/worlds': join(studio, 'demo', 'worlds.ts'),
    }),
  ])
  process.env['NODE_ENV'] = environment
  project.provide('studios', studios)
  return () => rm(folder, { recursive: true, force: true })
}

async function buildStudio(outDir: string, alias: Readonly<Record<string, string>>): Promise<void> {
  await build({
    configFile: join(studio, 'vite.config.ts'),
    logLevel: 'error',
    resolve: { alias },
    build: { outDir, emptyOutDir: true, manifest: true },
  })
}

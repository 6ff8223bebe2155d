import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worlds as shipped } from '@seedfast/worlds'
import { createApp, type ServerApp } from './app.js'
import type { AppOptions } from './app-options.js'
import { worlds as own } from './worlds.fixture.js'

const WITH_WORLDS = {
  worlds: [...shipped, ...own],
  modules: [new URL('./worlds.fixture.js', import.meta.url).href],
  // While many programs run, processes start slowly.
  budget: { waitMs: 60_000 },
}

/**
 * Returns options for a server with the built-in worlds, the worlds of the fixture, and a studio that is a single empty
 * page.
 */
export async function testOptions(): Promise<AppOptions & { remove(): Promise<void> }> {
  const studioFolder = await mkdtemp(join(tmpdir(), 'seedfast-server-'))
  await writeFile(join(studioFolder, 'index.html'), '<!doctype html><title>Seedfast</title>')
  return {
    ...WITH_WORLDS,
    studioFolder,
    remove: () => rm(studioFolder, { recursive: true, force: true }),
  }
}

let shared: Promise<ServerApp> | undefined

/**
 * Returns a server that all test files in this process share, because a server's processes take seconds to load the
 * worlds. It ends together with the process.
 */
export function sharedServer(): Promise<ServerApp> {
  shared ??= createApp({
    ...WITH_WORLDS,
    studioFolder: null,
    rateLimit: null,
    budget: { ...WITH_WORLDS.budget, timeMs: 30_000 },
    limits: { bodyBytes: 300_000 },
  })
  return shared
}

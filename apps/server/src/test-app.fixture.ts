import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worlds as shipped } from '@seedfast/worlds'
import type { AppOptions } from './app-options.js'
import { worlds as own } from './worlds.fixture.js'

/**
 * Returns options for a server with the built-in worlds, the worlds of the fixture, and a studio that is a single empty
 * page.
 */
export async function testOptions(): Promise<AppOptions & { remove(): Promise<void> }> {
  const studioFolder = await mkdtemp(join(tmpdir(), 'seedfast-server-'))
  await writeFile(join(studioFolder, 'index.html'), '<!doctype html><title>Seedfast</title>')
  return {
    studioFolder,
    worlds: [...shipped, ...own],
    modules: [new URL('./worlds.fixture.js', import.meta.url).href],
    // While many programs run, threads start slowly.
    budget: { waitMs: 60_000 },
    remove: () => rm(studioFolder, { recursive: true, force: true }),
  }
}

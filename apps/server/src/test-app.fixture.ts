import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worlds as shipped } from '@seedfast/worlds'
import type { AppOptions } from './app-options.js'
import { worlds as own } from './worlds.fixture.js'

/** Options for a server with the built-in worlds, those of the fixture, and a one-page studio. */
export async function testOptions(): Promise<AppOptions & { remove(): Promise<void> }> {
  const studioFolder = await mkdtemp(join(tmpdir(), 'seedfast-server-'))
  await writeFile(join(studioFolder, 'index.html'), '<!doctype html><title>Seedfast</title>')
  return {
    studioFolder,
    worlds: [...shipped, ...own],
    modules: [new URL('./worlds.fixture.js', import.meta.url).href],
    // Threads start slowly while many programs run.
    budget: { waitMs: 60_000 },
    remove: () => rm(studioFolder, { recursive: true, force: true }),
  }
}

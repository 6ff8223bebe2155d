import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lazyWorlds } from '@seedfast/worlds/lazy'
import { expect, inject, test } from 'vitest'

/** A chunk in the build's manifest. */
interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly isDynamicEntry?: true
}

const folder = inject('studios').shipped
const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Readonly<
  Record<string, ManifestChunk>
>

/** The most JavaScript that a page's first load may have, in bytes after gzip, with its worker. */
const BUDGETS: Readonly<Record<string, number>> = {
  home: 130_000,
  actmap: 210_000,
  spire: 275_000,
  dungeon: 225_000,
  deck: 212_000,
  deals: 212_000,
  spire2: 222_000,
}

test('the worker is built together with the page', () => {
  expect(manifest['src/making/worker.ts']).toBeDefined()
})

test('the home page stays within its budget, without any world', () => {
  expect(gzipSize(['index.html', 'src/home/home.tsx'])).toBeLessThan(BUDGETS.home!)
})

test.each(lazyWorlds.map(({ id }) => id))('%s stays within its budget', (id) => {
  const own = Object.keys(manifest).filter(
    (name) => name.startsWith(`src/worlds/${id}/`) && manifest[name]!.isDynamicEntry,
  )
  const panels = own.length > 0 ? own : ['src/picture/picture-panel.tsx']
  const entries = ['index.html', 'src/making/worker.ts', `../../packages/${id}/src/index.ts`, ...panels]
  expect(gzipSize(entries)).toBeLessThan(BUDGETS[id]!)
})

/** Returns the size of the given chunks and everything that they import, each file counted once. */
function gzipSize(names: readonly string[]): number {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = manifest[name]!
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  names.forEach(add)
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
}

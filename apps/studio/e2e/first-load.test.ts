import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lazyWorlds } from '@seedfast/worlds/lazy'
import { expect, inject, test } from 'vitest'

/** A chunk in the build's manifest. */
interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const folder = inject('studios').shipped
const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Readonly<
  Record<string, ManifestChunk>
>

/** The maximum size of the scripts and styles that a page and its worker load first, in bytes after gzip. */
const BUDGETS: Readonly<Record<string, number>> = {
  home: 72_500,
  actmap: 137_000,
  spire: 162_500,
  dungeon: 132_500,
  deck: 115_500,
  deals: 154_500,
  spire2: 135_000,
}

test('the worker is built together with the page', () => {
  expect(manifest['src/making/worker.ts']).toBeDefined()
})

test('no worker loads the code of pages', () => {
  const pages = manifest[Object.keys(manifest).find((name) => name.startsWith('_page-'))!]!.file
  const workers = Object.keys(manifest).filter((name) => name.endsWith('worker.ts'))
  expect(workers.length).toBeGreaterThan(4)
  expect(workers.filter((name) => filesOf([name]).includes(pages))).toEqual([])
})

test('the home page stays within its budget, without any world', () => {
  expect(gzipSize(filesOf(['index.html', 'src/home/home.tsx']))).toBeLessThan(BUDGETS['home']!)
})

test.each(lazyWorlds.map(({ id }) => id))('%s stays within its budget', (id) => {
  expect(gzipSize(firstFiles(id))).toBeLessThan(BUDGETS[id]!)
})

test.each(['actmap', 'spire', 'dungeon', 'deck', 'spire2'])('%s is shown without zod', (id) => {
  expect(firstFiles(id).filter((file) => readFileSync(join(folder, file), 'utf8').includes('._zod'))).toEqual(
    [],
  )
})

/** Returns the scripts and styles that a world's page loads before it shows a result of the default params. */
function firstFiles(id: string): readonly string[] {
  const world = `../../packages/${id}/src/world/definition.ts`
  const own = dynamicImports('index.html').filter(
    (name) =>
      // The parts that a search asked for are found when hits are drawn.
      (name.startsWith(`src/worlds/${id}/`) && !name.endsWith('/asked-parts.ts')) ||
      name.endsWith(`/fact-words/${id}-facts.ts`),
  )
  const panels = own.length > 0 ? own : ['src/picture/picture-panel.tsx']
  return filesOf(['index.html', 'src/making/worker.ts', world, ...panels])
}

/** Returns the chunks that a chunk and its imports load when they are first used. */
function dynamicImports(name: string): readonly string[] {
  const { imports = [], dynamicImports: own = [] } = manifest[name]!
  return [...own, ...imports.flatMap(dynamicImports)]
}

/** Returns the files of the given chunks and of everything that they import, with their styles, each file once. */
function filesOf(names: readonly string[]): readonly string[] {
  // The page and the API's page share the colors.
  const files = new Set(['tokens.css'])
  const add = (name: string): void => {
    const chunk = manifest[name]!
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.css?.forEach((file) => files.add(file))
    chunk.imports?.forEach(add)
  }
  names.forEach(add)
  return [...files]
}

function gzipSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
}

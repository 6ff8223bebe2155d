import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { staticFile, type StaticFile } from '../static-files.js'
import { renderDocs, type OpenApi } from './render-docs.js'

/**
 * Returns the files of the API documentation page, keyed by URL path. The page doesn't load anything from other
 * servers.
 */
export async function readDocsPage(description: OpenApi): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  for (const name of ['docs.css', 'docs.js']) {
    const asset = fileURLToPath(new URL(`../../assets/${name}`, import.meta.url))
    files.set(`/docs/${name}`, staticFile(name, new Uint8Array(await readFile(asset))))
  }
  for (const [address, root] of [
    ['/docs', './'],
    ['/docs/', '../'],
  ] as const) {
    const page = await renderDocs(description, root)
    files.set(address, staticFile('docs.html', new TextEncoder().encode(page)))
  }
  return files
}

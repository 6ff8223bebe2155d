import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '../command.js'
import type { Manifest } from './packs.js'
import type { Registry } from './registry.js'

const read = (...path: readonly string[]): unknown => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'))

/** The manifests of the public packages in this clone. */
export const MANIFESTS: readonly Manifest[] = ['packages', 'apps']
  .flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => read(group, name, 'package.json') as Manifest),
  )
  .filter((manifest) => manifest['private'] !== true)

/**
 * Starts a registry without files. It knows only the manifests of the packages here and those in the lock file. That's
 * enough for npm to decide which versions to install, and needs no network.
 */
export async function startLockRegistry(): Promise<Registry> {
  const versions = knownVersions()
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url!.slice(1))
    const known = versions.get(name)
    response.writeHead(known === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(known === undefined ? {} : document(name, known)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function knownVersions(): ReadonlyMap<string, readonly Manifest[]> {
  const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Partial<Manifest>>> }
  const locked = Object.entries(packages)
    .filter(([path, { version }]) => path.includes('node_modules/') && version !== undefined)
    .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1)!, ...entry }) as Manifest)
  const versions = new Map<string, Manifest[]>()
  for (const manifest of [...MANIFESTS, ...locked])
    versions.set(manifest.name, [...(versions.get(manifest.name) ?? []), manifest])
  return versions
}

/** Returns a registry's answer about a package, whose newest version is tagged `latest`. */
function document(name: string, known: readonly Manifest[]): object {
  const numbers = ({ version }: Manifest): number[] =>
    version.split('.').map((part) => Number.parseInt(part, 10))
  const newest = [...known].sort((a, b) => {
    const [[a1, a2, a3], [b1, b2, b3]] = [numbers(a), numbers(b)]
    return b1! - a1! || b2! - a2! || b3! - a3!
  })[0]!
  const dist = { tarball: 'http://127.0.0.1:1/', integrity: 'sha512-' }
  return {
    name,
    'dist-tags': { latest: newest.version },
    versions: Object.fromEntries(known.map((manifest) => [manifest.version, { ...manifest, dist }])),
  }
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newFolder, run } from '../command.js'
import { fetchPackage } from './fetch-package.js'
import type { Pack } from './packs.js'

/** The last version of Verdaccio that supports Node 20. */
const VERSION = '6.6.2'

/**
 * The versions that replace those of dependencies. `verdaccio-audit` depends on the tag `cjs` of node-fetch, which not
 * every mirror of the registry has.
 */
const OVERRIDES = { 'node-fetch': '2.7.0' }

/** The maximum time that the registry may take to start, in milliseconds. */
const START_MS = 60_000

/** A running registry. */
export interface Registry {
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts Verdaccio on a free port of this machine. It serves `packs`, and gets all other packages from this machine's
 * registry.
 */
export async function startRegistry(packs: readonly Pack[]): Promise<Registry> {
  const program = join(await fetchPackage('verdaccio', VERSION, OVERRIDES), 'bin', 'verdaccio')
  const { out } = await run('npm', ['config', 'get', 'registry', '--loglevel', 'silent'])
  const folder = newFolder()
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify(configFor(out.trim(), folder, packs)))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const child = spawn(process.execPath, [program, '--config', config, '--listen', url], { stdio: 'ignore' })
  const ended = once(child, 'close')
  const registry = {
    url,
    async close() {
      child.kill()
      await ended
    },
  }
  try {
    await answers(`${url}-/ping`, () => child.exitCode === null)
    for (const pack of packs) await publish(url, pack)
    return registry
  } catch (error) {
    await registry.close()
    throw error
  }
}

/** Returns Verdaccio's configuration as JSON, which is also valid YAML. */
function configFor(uplink: string, folder: string, packs: readonly Pack[]): object {
  const own = packs.map(({ manifest }) => [manifest.name, { access: '$all', publish: '$all' }])
  return {
    storage: join(folder, 'storage'),
    uplinks: { npm: { url: uplink, maxage: '1h', timeout: '60s' } },
    packages: { ...Object.fromEntries(own), '**': { access: '$all', proxy: 'npm' } },
    web: { enable: false },
    log: { type: 'stdout', level: 'fatal' },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until a URL answers. */
async function answers(url: string, isAlive: () => boolean): Promise<void> {
  const end = Date.now() + START_MS
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok === true) return
    if (!isAlive() || Date.now() > end) throw new Error(`Verdaccio doesn't answer on ${url}`)
    await sleep(200)
  }
}

/** Publishes a package as `npm publish` does. */
async function publish(url: string, { manifest, bytes }: Pack): Promise<void> {
  const { name, version } = manifest
  const file = `${name}-${version}.tgz`
  const dist = {
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
    tarball: `${url}${name}/-/${file}`,
  }
  const data = {
    content_type: 'application/octet-stream',
    data: bytes.toString('base64'),
    length: bytes.length,
  }
  const answer = await fetch(`${url}${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      _id: name,
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
      _attachments: { [file]: data },
    }),
  })
  if (!answer.ok) throw new Error(`can't publish ${name}: ${answer.status} ${await answer.text()}`)
}

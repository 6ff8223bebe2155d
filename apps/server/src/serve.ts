import { collectDefaultMetrics } from 'prom-client'
import { createApp } from './app.js'
import type { AppOptions } from './app-options.js'
import { checkStudio, findStudio } from './find-studio.js'
import { allowedHosts } from './http/hosts.js'
import { listen } from './listen.js'
import type { Listening } from './listening.js'
import { DEFAULT_HOST, DEFAULT_PORT } from './options.js'
import type { WorldFault } from './api/usable-worlds.js'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Options for `serve`. */
export interface ServeOptions extends Omit<AppOptions, 'hosts'> {
  /** The port, from 0 to 65535. Port 0 selects any free port. Default: 4477. */
  readonly port?: number
  /** The address to listen on. Default: 127.0.0.1, which only this machine can reach. */
  readonly host?: string
  /**
   * Additional host names that requests may use. Without them, a server on a loopback address accepts only loopback
   * names.
   */
  readonly allowHosts?: readonly string[]
}

/** A running server with the studio and the API. */
export interface Served extends Listening {
  /** The worlds that aren't served because they are invalid, such as a dungeon with an invalid data file. */
  readonly faults: readonly WorldFault[]
}

/**
 * Serves the studio and the API. The returned server's `close` method waits for running requests and then ends the
 * worker processes. Throws a `StudioNotBuiltError` if the studio hasn't been built, and a `ListenError` if the port or
 * host can't be used.
 */
export async function serve(options: ServeOptions): Promise<Served> {
  const {
    port = DEFAULT_PORT,
    host = DEFAULT_HOST,
    allowHosts = [],
    studioFolder = findStudio(),
    guideFolder = findGuide(),
    ...rest
  } = options
  if (studioFolder !== null) checkStudio(studioFolder)
  const hosts = allowedHosts(host, allowHosts)
  const { app, metrics, connections, limits, faults, close } = await createApp({
    ...rest,
    studioFolder,
    guideFolder,
    hosts,
  })
  collectDefaultMetrics({ register: metrics.registry })
  let listening: Listening
  try {
    listening = await listen(app, host, port, { ...limits, connections })
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...listening,
    faults,
    close: async (graceMs) => {
      await listening.close(graceMs)
      await close()
    },
  }
}

/**
 * Returns the folder of the built docs site in this package, or null if the site hasn't been built with `npm run docs`.
 */
function findGuide(): string | null {
  const folder = fileURLToPath(new URL('../guide', import.meta.url))
  return existsSync(`${folder}/index.html.gz`) ? folder : null
}

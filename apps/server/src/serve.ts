import { collectDefaultMetrics } from 'prom-client'
import { createApp, type AppOptions } from './app.js'
import { checkStudio, findStudio } from './find-studio.js'
import { allowedHosts } from './http/hosts.js'
import { listen, type Listening } from './listen.js'
import { DEFAULT_HOST, DEFAULT_PORT } from './options.js'

/** How a server is started. */
export interface ServeOptions extends Omit<AppOptions, 'studioFolder' | 'hosts'> {
  /** 0 to 65535, default 4477; 0 takes a free one. */
  readonly port?: number
  /** The address to listen on, default 127.0.0.1: this machine only. */
  readonly host?: string
  /** More names that requests may give as their host; on a loopback address only its own names are accepted otherwise. */
  readonly allowHosts?: readonly string[]
  /** The folder of the built studio, default that of the package `@seedfast/studio`. */
  readonly studioFolder?: string
}

/**
 * Serves the studio and the API. Closing lets running requests end, then ends the worker threads.
 * Throws a StudioNotBuiltError when the studio was not built, a ListenError when the port or host cannot be had.
 */
export async function serve(options: ServeOptions): Promise<Listening> {
  const {
    port = DEFAULT_PORT,
    host = DEFAULT_HOST,
    allowHosts = [],
    studioFolder = findStudio(),
    ...rest
  } = options
  checkStudio(studioFolder)
  const hosts = allowedHosts(host, allowHosts)
  const { app, metrics, connections, limits, close } = await createApp({ ...rest, studioFolder, hosts })
  collectDefaultMetrics({ register: metrics.registry })
  let listening: Listening
  try {
    listening = await listen(app, host, port, { connections, unreadMs: limits.unreadMs })
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...listening,
    close: async (graceMs) => {
      await listening.close(graceMs)
      await close()
    },
  }
}

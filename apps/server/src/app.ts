import type { AnyWorld } from '@seedfast/world'
import { Hono } from 'hono'
import { readOwnWorlds } from './own-worlds.js'
import { securityHeaders } from './security-headers.js'
import { readStaticFiles, serveStaticFiles } from './static-files.js'

/** What a server is made of. */
export interface AppOptions {
  /** The worlds that the server answers for. */
  readonly worlds: readonly AnyWorld[]
  /** The folder of the built studio. */
  readonly studioFolder: string
  /** The URLs (`file:`) of modules that export more `worlds`, for the page to load beside those that it was built with. */
  readonly modules?: readonly string[]
}

/** The server's answers, apart from any socket: the studio's files, the user's own worlds, and `/healthz`. It keeps no state. */
export async function createApp({ worlds, studioFolder, modules = [] }: AppOptions): Promise<Hono> {
  const files = new Map([...(await readStaticFiles(studioFolder)), ...(await readOwnWorlds(modules))])
  const app = new Hono()

  app.use(securityHeaders)
  app.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    return context.text('Only GET and HEAD are answered here.\n', 405, { allow: 'GET, HEAD' })
  })
  app.get('/healthz', (context) =>
    context.json({ status: 'ok', worlds: worlds.map(({ id, version }) => ({ id, version })) }, 200, {
      'cache-control': 'no-store',
    }),
  )
  app.get('*', serveStaticFiles(files))
  app.notFound((context) =>
    context.text('There is no such page here.\n', 404, { 'cache-control': 'no-store' }),
  )
  return app
}

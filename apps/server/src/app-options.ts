import type { AnyWorld } from '@seedfast/world'
import type { Logger } from 'pino'
import type { Limits } from './http/limits.js'
import type { Budget, Origins, RateLimit } from './options.js'

/** The options of a server. */
export interface AppOptions {
  /** All worlds to serve: those of `@seedfast/worlds` and those that `modules` export. */
  readonly worlds: readonly AnyWorld[]
  /** The folder of the built studio; `null` for a server without the studio. Default: the one in `@seedfast/studio`. */
  readonly studioFolder?: string | null
  /**
   * The folder of the built docs site, which is served at `/guide`; `null` for a server without the site, which is the
   * default. The site only works at the root of a server.
   */
  readonly guideFolder?: string | null
  /** The `file:` URLs of the modules that export additional `worlds`. The workers and the studio load them. */
  readonly modules?: readonly string[]
  /** Limits for one request. Missing limits keep their defaults. */
  readonly budget?: Partial<Budget>
  /** Limits on the resources of each client and of all clients. Missing limits keep their defaults. */
  readonly limits?: Partial<Limits>
  /** The rate limit of one client; null for no limit. Default: 5,000 requests per second. */
  readonly rateLimit?: RateLimit | null
  /**
   * The origins whose pages may read the API's responses. By default, pages from any origin may read responses about
   * built-in worlds, and only the server's own pages may read responses about the user's own worlds.
   */
  readonly origins?: Origins
  /** The host names accepted in requests. `null`, the default, accepts any host. */
  readonly hosts?: readonly string[] | null
  /** Receives a log of requests and failures; by default, nothing is logged. */
  readonly log?: Logger
}

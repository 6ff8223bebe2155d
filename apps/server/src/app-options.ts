import type { AnyWorld } from '@seedfast/world'
import type { Logger } from 'pino'
import type { Limits } from './http/limits.js'
import type { Budget, Origins, RateLimit } from './options.js'

/** Options for creating a server. */
export interface AppOptions {
  /** All worlds to serve: those of `@seedfast/worlds`, and those that `modules` export. */
  readonly worlds: readonly AnyWorld[]
  /** The folder of the built studio, or `null` to serve no studio. Default: the folder in `@seedfast/studio`. */
  readonly studioFolder?: string | null
  /**
   * The folder of the built docs site, which is served at `/guide`, or `null` to serve no docs site. By default,
   * `createApp` serves no docs site, and `serve` serves this package's docs site if it has been built. The site works
   * only if the server is mounted at the root path.
   */
  readonly guideFolder?: string | null
  /**
   * The `file:` URLs of the modules that export the user's own worlds. Workers and the studio import these modules, so
   * their worlds must also be in `worlds`.
   */
  readonly modules?: readonly string[]
  /** Limits for each request. A missing limit has its default value. */
  readonly budget?: Partial<Budget>
  /**
   * Limits on the resources that a single client, or all clients together, can use. A missing limit has its default
   * value.
   */
  readonly limits?: Partial<Limits>
  /**
   * The rate limit per client, or `null` for no limit. Default: `DEFAULT_RATE_LIMIT`, about 5,000 small requests per
   * second.
   */
  readonly rateLimit?: RateLimit | null
  /**
   * The origins whose pages may read the API's responses. By default, pages of any origin may read responses about
   * built-in worlds, and only the server's own pages may read responses about the user's own worlds.
   */
  readonly origins?: Origins
  /** The host names that requests may use, or `null` to accept any host. Default: `null`. */
  readonly hosts?: readonly string[] | null
  /** The log for requests and failures. By default, nothing is logged. */
  readonly log?: Logger
  /** Writes what the user's own worlds print with `console`. By default, it's written to standard error. */
  readonly worldOutput?: (text: string) => void
}

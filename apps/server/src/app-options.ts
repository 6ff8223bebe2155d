import type { AnyWorld } from '@seedfast/world'
import type { Logger } from 'pino'
import type { Limits } from './http/limits.js'
import type { Budget, Origins, RateLimit } from './options.js'

/** The options of a server. */
export interface AppOptions {
  /** All served worlds: those of `@seedfast/worlds` and of `modules`. */
  readonly worlds: readonly AnyWorld[]
  /** The folder of the built studio. */
  readonly studioFolder: string
  /** The `file:` URLs of modules that export more `worlds`. The workers and the studio load them. */
  readonly modules?: readonly string[]
  /** Limits for one request. Missing limits keep their defaults. */
  readonly budget?: Partial<Budget>
  /** Limits for clients. Missing limits keep their defaults. */
  readonly limits?: Partial<Limits>
  /** The rate limit of one client; null for no limit. Default: 5,000 requests per second. */
  readonly rateLimit?: RateLimit | null
  /**
   * The origins whose pages may read the API. By default, every page may read about built-in worlds, and no page may
   * read about the user's own worlds.
   */
  readonly origins?: Origins
  /** The hosts that requests can name; `null`, the default, for any host. */
  readonly hosts?: readonly string[] | null
  /** The log of requests and failures; none by default. */
  readonly log?: Logger
}

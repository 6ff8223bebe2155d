/** A hook of a Vite plugin: a function, or an object with options such as a filter. */
export type ViteHook =
  | ((...args: never[]) => unknown)
  | {
      readonly handler: (...args: never[]) => unknown
      readonly order?: 'pre' | 'post' | null
      readonly filter?: unknown
    }

/** The parts of a Vite plugin that decide which code a game consists of. */
export interface VitePlugin {
  readonly name: string
  readonly enforce?: 'pre' | 'post'
  readonly buildStart?: ViteHook
  readonly resolveId?: ViteHook
  readonly load?: ViteHook
  readonly transform?: ViteHook
}

/** The parts of a resolved Vite config that this package uses. */
export interface ResolvedVite {
  readonly plugins: readonly VitePlugin[]
  readonly env: Readonly<Record<string, unknown>>
  readonly define?: Readonly<Record<string, unknown>>
  readonly resolve: {
    readonly alias: readonly { readonly find: string | RegExp; readonly replacement: string }[]
  }
  readonly environments?: { readonly client?: object }
  readonly logger?: unknown
}

/** Called with the name of a plugin and the error that the plugin threw. */
export type PluginFailed = (plugin: string, error: unknown) => void

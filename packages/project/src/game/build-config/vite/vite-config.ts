import { isAbsolute, join } from 'node:path'
import type { Alias, ProjectNames } from '../replaced-names.js'

/** The parts of a Vite config that replace names in a game's code. */
export interface ViteConfig {
  readonly define?: Readonly<Record<string, unknown>>
  readonly resolve?: { readonly alias?: readonly Alias[] | Readonly<Record<string, string>> }
}

/** The names that a Vite config replaces. */
export type ReplacedByVite = Pick<ProjectNames, 'alias' | 'define'>

/** The values that `vite build` passes to a config that is a function. */
export const viteEnvironment = {
  command: 'build',
  mode: 'production',
  isSsrBuild: false,
  isPreview: false,
} as const

/** Returns the names that a Vite config replaces. `folder` is the project's root. */
export function viteNames(
  { define = {}, resolve: { alias = [] } = {} }: ViteConfig,
  folder: string,
): ReplacedByVite {
  const aliases = Array.isArray(alias)
    ? (alias as readonly Alias[])
    : Object.entries(alias).map(([find, replacement]) => ({ find, replacement }))
  return {
    // Vite 3 adds aliases of its own, whose replacements are functions.
    alias: aliases
      .filter(({ replacement }) => typeof replacement === 'string')
      .map(({ find, replacement }) => ({ find, replacement: inFolder(replacement, folder) })),
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'),
      ]),
    ),
  }
}

/** Resolves a path as Vite does: paths such as `/src` start from the project's folder. */
function inFolder(path: string, folder: string): string {
  if (path.startsWith('./') || path.startsWith('../')) return join(folder, path)
  return isAbsolute(path) && !path.startsWith(folder) && path.split('/').length <= 3
    ? join(folder, path)
    : path
}

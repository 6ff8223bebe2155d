import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The fields of a package.json that specify where the package's modules are. */
interface Manifest {
  readonly name?: string
  readonly main?: string
  readonly module?: string
  readonly source?: string
  readonly exports?: unknown
  readonly workspaces?: readonly string[] | { readonly packages?: readonly string[] }
}

/** Returns the source file for an import such as `@game/utils/random`, or `null` if there is none. */
export type WorkspaceSources = (id: string) => string | null

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.cjs']
/** Matches the first folder of a path if that folder usually contains built files. */
const BUILT = /^(?:\.\/)?(?:build|dist|lib|out|esm?|cjs)\//

/**
 * Finds the packages of the npm, yarn, bun or pnpm workspace that contains a folder. Imports of these packages resolve
 * to their sources, because a workspace's packages are often neither installed nor built.
 */
export function workspaceSources(folder: string): WorkspaceSources {
  const packages = new Map<string, string>()
  for (const at of packageFolders(folder)) {
    const name = manifestIn(at)?.name
    if (name !== undefined) packages.set(name, at)
  }
  return (id) => {
    const [, name, path = ''] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(id) ?? []
    const at = name === undefined ? undefined : packages.get(name)
    return at === undefined ? null : sourceOf(at, path)
  }
}

function sourceOf(at: string, path: string): string | null {
  const manifest = manifestIn(at)!
  const declared = [
    targetIn(manifest.exports, path),
    ...(path === '' ? [manifest.source, manifest.module, manifest.main] : []),
  ].filter((one) => one !== null && one !== undefined)
  const built = declared.flatMap((one) => (BUILT.test(one) ? [one.replace(BUILT, 'src/')] : []))
  const usual = path === '' ? ['src/index', 'index'] : [path, `src/${path}`]
  for (const one of [...built, ...declared, ...usual]) {
    const file = sourceFile(join(at, one))
    if (file !== null) return file
  }
  return null
}

/** Returns the path that a package's `exports` field specifies for a subpath, or `null` if there is none. */
function targetIn(exported: unknown, path: string): string | null {
  if (typeof exported === 'string') return path === '' ? exported : null
  if (typeof exported !== 'object' || exported === null) return null
  const key = path === '' ? '.' : `./${path}`
  const entries = Object.entries(exported as Record<string, unknown>)
  if (!entries.some(([one]) => one.startsWith('.'))) return path === '' ? conditionIn(exported) : null
  for (const [one, target] of entries) {
    if (one === key) return conditionIn(target)
    const [before, after] = one.split('*')
    if (after === undefined || !key.startsWith(before!) || !key.endsWith(after)) continue
    const inner = key.slice(before!.length, key.length - after.length)
    return conditionIn(target)?.replaceAll('*', inner) ?? null
  }
  return null
}

function conditionIn(target: unknown): string | null {
  if (typeof target === 'string') return target
  if (typeof target !== 'object' || target === null) return null
  const conditions = target as Record<string, unknown>
  for (const name of ['source', 'import', 'module', 'default', 'require']) {
    const found = conditionIn(conditions[name])
    if (found !== null) return found
  }
  return null
}

/**
 * Returns the source file for a path. The path may name a folder, or a file whose extension is missing or different.
 * Returns `null` if there is none.
 */
export function sourceFile(path: string): string | null {
  const bare = path.replace(/\.(?:d\.ts|[cm]?[jt]sx?)$/, '')
  const candidates = [
    ...[bare, join(path, 'index')].flatMap((one) => EXTENSIONS.map((ext) => one + ext)),
    path,
  ]
  return candidates.find((one) => statSync(one, { throwIfNoEntry: false })?.isFile() === true) ?? null
}

/** Returns the folders of the packages in the workspace that contains a folder. */
function packageFolders(folder: string): string[] {
  for (let at = folder; ; at = dirname(at)) {
    const patterns = patternsIn(at)
    if (patterns.length > 0) {
      const left = new Set(
        patterns.filter(isNegative).flatMap((one) => matching(at, one.slice(1).split('/'))),
      )
      const found = patterns.filter((one) => !isNegative(one)).flatMap((one) => matching(at, one.split('/')))
      return found.filter((one) => !left.has(one))
    }
    if (at === dirname(at)) return []
  }
}

const isNegative = (pattern: string): boolean => pattern.startsWith('!')

function patternsIn(at: string): readonly string[] {
  const file = join(at, 'pnpm-workspace.yaml')
  if (existsSync(file)) {
    const list =
      /^packages:[^\S\n]*\n((?:[ \t]*(?:-.*|#.*)?\n?)*)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    return [...list.matchAll(/^[ \t]*-[ \t]*(['"]?)([^'"#\n]+?)\1[ \t]*(?:#.*)?$/gm)].map(([, , one]) => one!)
  }
  const workspaces = manifestIn(at)?.workspaces ?? []
  return Array.isArray(workspaces)
    ? (workspaces as readonly string[])
    : ((workspaces as { readonly packages?: readonly string[] }).packages ?? [])
}

/** Returns the folders below `at` that match a pattern such as `packages/*`, which is split into `segments`. */
function matching(at: string, segments: readonly string[]): string[] {
  const [first, ...rest] = segments
  if (first === undefined) return existsSync(join(at, 'package.json')) ? [at] : []
  if (first === '' || first === '.') return matching(at, rest)
  if (!first.includes('*')) return matching(join(at, first), rest)
  const inner = foldersIn(at)
  if (first === '**')
    return [...matching(at, rest), ...inner.flatMap((one) => matching(join(at, one), segments))]
  const name = new RegExp(`^${first.split('*').map(escaped).join('.*')}$`)
  return inner.filter((one) => name.test(one)).flatMap((one) => matching(join(at, one), rest))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function foldersIn(at: string): string[] {
  if (!existsSync(at)) return []
  return readdirSync(at, { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'node_modules' && !one.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

function manifestIn(at: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as Manifest
  } catch {
    // The file doesn't exist or is invalid, so the package manager couldn't read it either.
    return null
  }
}

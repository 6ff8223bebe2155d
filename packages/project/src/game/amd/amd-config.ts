import { compareStrings } from '@seedfast/world'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { pageScripts, type PageScript } from '../game-page.js'
import { amdConfigObjects } from './amd-calls.js'
import { literalValue } from './literal-value.js'

/** The part of a page's RequireJS config that affects how the names of AMD modules resolve. */
export interface AmdConfig {
  /** The page's folder. URLs are relative to it. */
  readonly pageFolder: string
  /** The folder that module names are relative to. */
  readonly base: string
  /** The paths of modules whose names start with the given names. */
  readonly paths: Readonly<Record<string, string>>
  readonly packages: readonly { readonly name: string; readonly location: string; readonly main: string }[]
  /** The scripts that aren't AMD modules, by module name. */
  readonly shim: Readonly<Record<string, AmdShim>>
}

export interface AmdShim {
  readonly deps: readonly string[]
  /** The global that is the script's value, or `null` if it has none. */
  readonly exports: string | null
}

/** Matches the URLs of scripts that load AMD modules. */
const LOADER = /(?:^|\/)(?:require|almond)[^/]*\.js(?:[?#]|$)/i

/** Returns whether a script of a page is RequireJS or a similar library. */
export function isAmdLoader({ src }: PageScript): boolean {
  return src !== null && LOADER.test(src)
}

/** Returns the path of the file that a script's `data-main` attribute names, or `null` if there is no such file. */
export function amdMain({ main }: PageScript, page: string): string | null {
  if (main === null) return null
  const file = join(dirname(page), main)
  return [file, `${file}.js`].find((one) => /\.js$/i.test(one) && existsSync(one)) ?? null
}

/** Returns the RequireJS config of a page, or `null` if the page doesn't use RequireJS. */
export function amdConfigOf(page: string): AmdConfig | null {
  const scripts = pageScripts(readFileSync(page, 'utf8'))
  if (!scripts.some(isAmdLoader)) return null
  const folder = dirname(page)
  const given: Record<string, unknown> = {}
  let main: string | null = null
  for (const script of scripts) {
    const own = script.src === null ? null : join(folder, script.src.replace(/[?#].*$/, ''))
    const loaded = isAmdLoader(script) ? amdMain(script, page) : own
    if (isAmdLoader(script)) main ??= loaded
    if (loaded !== null && !existsSync(loaded)) continue
    const code = loaded === null ? script.code : readFileSync(loaded, 'utf8')
    for (const object of amdConfigObjects(parseSync('script.js', code, { sourceType: 'script' }).program))
      for (const [key, value] of Object.entries(literalValue(object) as object))
        given[key] = isRecord(value) && isRecord(given[key]) ? { ...given[key], ...value } : value
  }
  const { baseUrl, paths, packages, shim } = given
  const base =
    typeof baseUrl === 'string'
      ? join(folder, baseUrl.replace(/[?#].*$/, ''))
      : main === null
        ? folder
        : dirname(main)
  return {
    pageFolder: folder,
    base,
    paths: isRecord(paths) ? Object.fromEntries(Object.entries(paths).flatMap(pathOf)) : {},
    packages: Array.isArray(packages) ? packages.flatMap(packageOf) : [],
    shim: isRecord(shim) ? Object.fromEntries(Object.entries(shim).map(shimOf)) : {},
  }
}

/**
 * Returns the RequireJS config of the page nearest to a file, searching from the file's folder up to `folder`, with the
 * folders in each of these folders. Returns `null` if there is no such page.
 */
export function amdConfigNear(file: string, folder: string): AmdConfig | null {
  for (let at = dirname(file); !relative(folder, at).startsWith('..'); at = dirname(at)) {
    const inside = readdirSync(at, { withFileTypes: true })
      .filter((one) => one.isDirectory() && !/^(?:\.|node_modules$)/.test(one.name))
      .map(({ name }) => join(at, name))
    for (const page of [at, ...inside.sort()].flatMap(pagesIn)) {
      const config = amdConfigOf(page)
      if (config !== null) return config
    }
    if (at === dirname(at)) break
  }
  return null
}

function pagesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /\.html?$/i.test(name))
  // The page of the game itself is usually called `index.html`.
  const rank = (path: string): string => (/^index\./i.test(basename(path)) ? '' : path)
  return names.map((name) => resolve(folder, name)).sort((a, b) => compareStrings(rank(a), rank(b)))
}

function pathOf([name, path]: [string, unknown]): [string, string][] {
  const one: unknown = Array.isArray(path) ? (path.find(isLocal) ?? path[0]) : path
  return typeof one === 'string' ? [[name, one]] : []
}

function isLocal(path: unknown): boolean {
  return typeof path === 'string' && !/^(?:[a-z]+:)?\/\//i.test(path)
}

function packageOf(given: unknown): AmdConfig['packages'] {
  const { name, location = null, main = null } = isRecord(given) ? given : { name: given }
  if (typeof name !== 'string') return []
  return [
    {
      name,
      location: typeof location === 'string' ? location : name,
      main: typeof main === 'string' ? main : 'main',
    },
  ]
}

function shimOf([name, given]: [string, unknown]): [string, AmdShim] {
  const { deps = null, exports = null } = isRecord(given) ? given : { deps: given }
  const names = Array.isArray(deps) ? deps.filter((one): one is string => typeof one === 'string') : []
  return [name, { deps: names, exports: typeof exports === 'string' ? exports : null }]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

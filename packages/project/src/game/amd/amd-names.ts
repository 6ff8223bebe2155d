import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { AmdConfig } from './amd-config.js'

/** The file, package or URL that the name of an AMD module refers to. */
export type AmdTarget =
  | { readonly kind: 'file' | 'text'; readonly path: string }
  | { readonly kind: 'package' | 'remote' | 'plugin'; readonly name: string }

/**
 * Returns what the name of an AMD module refers to, as RequireJS resolves it. Without a config, or if no file matches,
 * the name is looked up in the importer's folder and its parents, up to `folder`.
 */
export function amdTarget(
  given: string,
  importer: string,
  folder: string,
  config: AmdConfig | null,
): AmdTarget {
  const [, plugin = null, name] = /^(?:([^!]*)!)?(.*)$/s.exec(given)!
  if (plugin !== null && !/(?:^|\/)(?:text|json)$/.test(plugin)) return { kind: 'plugin', name: given }
  const path = pathOf(name!, importer, config)
  if (path !== null && /^(?:[a-z]+:)?\/\//i.test(path)) return { kind: 'remote', name: path }
  const file = (path === null ? null : existing(path)) ?? nearest(name!, importer, folder)
  if (file !== null) return { kind: plugin?.endsWith('text') === true ? 'text' : 'file', path: file }
  return { kind: 'package', name: name! }
}

/** Returns the path or URL of a module, or `null` if it depends on a config that doesn't exist. */
function pathOf(name: string, importer: string, config: AmdConfig | null): string | null {
  if (/^(?:[a-z]+:)?\/\//i.test(name)) return name
  if (/^\.{1,2}\//.test(name)) return join(dirname(importer), name)
  if (config === null) return null
  const { pageFolder, base, paths, packages } = config
  if (name.startsWith('/') || name.endsWith('.js')) return join(pageFolder, name)
  const own = packages.find((one) => name === one.name || name.startsWith(`${one.name}/`))
  if (own !== undefined)
    return join(base, own.location, name === own.name ? own.main : name.slice(own.name.length))
  const start = Object.keys(paths)
    .filter((one) => name === one || name.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length)[0]
  const path = start === undefined ? name : paths[start]! + name.slice(start.length)
  if (/^(?:[a-z]+:)?\/\//i.test(path)) return path
  return path.startsWith('/') ? join(pageFolder, path) : join(base, path)
}

function nearest(name: string, importer: string, folder: string): string | null {
  for (let at = dirname(importer); !relative(folder, at).startsWith('..'); at = dirname(at)) {
    const file = existing(join(at, name))
    if (file !== null) return file
    if (at === dirname(at)) break
  }
  return null
}

function existing(path: string): string | null {
  const file = [`${path}.js`, path].find((one) => existsSync(one) && statSync(one).isFile())
  return file === undefined ? null : realpathSync(file)
}

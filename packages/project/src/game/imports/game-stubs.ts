import type { GameStub } from '@seedfast/capture'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { GameFault } from '../game-fault.js'
import { compilerOf, isComponent } from '../components.js'
import { lenientJson } from '../build-config/lenient-json.js'
import type { ProjectNames } from '../build-config/replaced-names.js'
import { sourceFile, workspaceSources } from './workspace-packages.js'

const STUB = '\0seedfast-stub:'
/** The prefix for the IDs of modules that replace missing packages. */
export const ABSENT = `${STUB}absent:`
/** Matches the names of files that a page loads by their URL, such as images and sounds. */
const BY_ADDRESS =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|eot|mp3|ogg|wav|m4a|flac|opus|mp4|webm|wasm|pdf|xlsx?|zip|gz|bin|dat|glb|gltf|fbx|tga|dds|ktx2?|psd|aseprite|cur|midi?)$/i
const STYLES = /\.(?:css|scss|sass|less|styl|pcss|postcss)$/i
/** Matches the names of files that a game imports as a string. */
const AS_TEXT = /\.(?:glsl|vert|frag|vs|fs|wgsl|txt|md|html?|xml|csv|tsv|tmx|tsx\.xml|atlas|fnt|ya?ml|ink)$/i
const QUERY = /\?(?<kind>url|raw|inline|worker|sharedworker|react|component)\b.*$/
/** Matches the names of user-interface packages that work only with a real document. */
const ON_DOCUMENTS =
  /^(?:jquery|zepto|bootstrap|react-dom|popper\.js|@popperjs\/core|dat\.gui|lil-gui|tweakpane|interactjs)(?:\/|$)/
const SCHEME = /^(?:(?:url|data-url|bundle-text|worker):|!{0,2}(?:raw|file|url)-loader!)/

/**
 * Creates a bundler plugin that uses stubs in place of imports that a generator doesn't need: images, styles, fonts,
 * sounds, Node's built-in modules, packages that aren't installed, and components whose compiler isn't installed. If
 * the game has no real document, also replaces libraries that need one. Adds each stub to `stubs`. Text files and
 * `?raw` imports keep their content. If the game's Vite config has plugins, these plugins may convert a text file or an
 * image to a module.
 */
export function gameStubs(
  folder: string,
  { alias, plugins }: ProjectNames,
  stubs: GameStub[],
  hasDocument = false,
): Plugin {
  const stub = (kind: GameStub['kind'], name: string, importer: string | undefined): string => {
    stubs.push({ kind, name, importer: importer === undefined ? '' : relative(folder, importer) })
    return kind === 'asset' || STYLES.test(name) ? `${STUB}asset:${name}` : ABSENT + name
  }
  const sourceInWorkspace = workspaceSources(folder)
  /** The files that a plugin of the game may convert to modules, by ID. */
  const files = new Map<string, { readonly path: string; readonly importer: string | undefined }>()
  return {
    name: 'seedfast-game-stubs',
    resolveId: {
      order: 'pre',
      async handler(given, importer, { kind }) {
        const id = aliased(given.replace(SCHEME, ''), alias)
        const query = QUERY.exec(id)?.groups?.['kind']
        const path = id.replace(/[?#].*$/, '')
        const at = importer === undefined ? folder : dirname(importer)
        const isPlain = query === undefined && !SCHEME.test(given)
        const isFile = AS_TEXT.test(path) || BY_ADDRESS.test(path)
        if (isPlain && isFile && plugins.length > 0) {
          const file = await this.resolve(id, importer, { skipSelf: true })
          if (file !== null) {
            files.set(file.id, { path, importer })
            return file
          }
        }
        if (query === 'raw' || (isPlain && AS_TEXT.test(path))) return `${STUB}text:${resolve(at, path)}`
        if (!isPlain || isFile || STYLES.test(path)) return stub('asset', path, importer)
        if (!hasDocument && ON_DOCUMENTS.test(id)) return stub('library', id, importer)
        const source = sourceInWorkspace(id)
        if (source !== null) return source
        const found = await this.resolve(id, importer, { skipSelf: true })
        // A package may have its own replacement for pages, which the bundler finds.
        if (isBuiltin(id) && (found === null || found.external !== false || isBuiltin(found.id)))
          return stub('builtin', id, importer)
        if (found !== null) {
          if (isBuiltin(found.id)) return stub('builtin', id, importer)
          if (found.external !== false) return stub('package', id, importer)
          const isCompiled = !isComponent(found.id) || compilerOf(found.id) !== null
          return isCompiled ? found : stub('asset', path, importer)
        }
        const guessed =
          guessedFile(id, folder) ?? (id.startsWith('.') ? sourceFile(inAnyCase(resolve(at, id))) : null)
        if (guessed !== null) return guessed
        if (/^[./]/.test(given.replace(SCHEME, '')))
          throw new GameFault([
            {
              kind: 'missing',
              module: id,
              importer: importer === undefined ? '' : relative(folder, importer),
            },
          ])
        if (importer !== undefined && isOptional(id, importer)) {
          const replacement = stub('optional', id, importer)
          // A static import can't be in a `try` block, so it must not throw.
          return /^(?:require-call|dynamic-import)$/.test(kind) ? `${STUB}throws:${id}` : replacement
        }
        return stub('package', id, importer)
      },
    },
    // This applies only if no plugin of the game has turned the text into a module.
    transform: (code, id) =>
      files.has(id) && AS_TEXT.test(id) && code === readFileSync(id, 'utf8')
        ? { code: `export default ${JSON.stringify(code)}`, map: null }
        : null,
    load(id) {
      if (id.endsWith('.json') && !id.startsWith('\0')) return jsonModule(id, folder)
      const file = files.get(id)
      if (file !== undefined) {
        if (AS_TEXT.test(file.path)) return { code: readFileSync(id, 'utf8'), moduleType: 'js' }
        stub('asset', file.path, file.importer)
        return { code: `export default ${JSON.stringify(file.path)}`, moduleType: 'js' }
      }
      if (!id.startsWith(STUB)) return null
      const [, kind, name] = /^([a-z]+):(.*)$/s.exec(id.slice(STUB.length))!
      // The stub is a CommonJS module, so that any name can be imported from it. The type is set explicitly, because
      // otherwise the bundler would treat a stub whose name ends in `.css` as a style sheet.
      const moduleType = 'js'
      if (kind === 'absent' && /^(?:node:)?crypto$/.test(name!)) return { code: CRYPTO, moduleType }
      if (kind === 'absent')
        return { code: `module.exports = $game.absent(${JSON.stringify(name)})`, moduleType }
      if (kind === 'throws') {
        const message = JSON.stringify(`Cannot find module '${name}'`)
        // A getter throws each time, as in Node, although the bundler evaluates the module only once.
        const get = `get() { throw Object.assign(new Error(${message}), { code: 'MODULE_NOT_FOUND' }) }`
        return { code: `Object.defineProperty(module, 'exports', { ${get} })`, moduleType }
      }
      const value = kind === 'text' ? readFileSync(name!, 'utf8') : name
      return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(value)} }`, moduleType }
    },
  }
}

/** Returns whether the package that a file belongs to lists an imported package as optional. */
function isOptional(id: string, importer: string): boolean {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(id) ?? []
  for (let at = dirname(importer); ; at = dirname(at)) {
    const file = join(at, 'package.json')
    if (existsSync(file)) {
      const { optionalDependencies, peerDependenciesMeta } = (lenientJson(readFileSync(file, 'utf8')) ??
        {}) as {
        readonly optionalDependencies?: Readonly<Record<string, unknown>>
        readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean } | undefined>>
      }
      return optionalDependencies?.[name!] !== undefined || peerDependenciesMeta?.[name!]?.optional === true
    }
    if (at === dirname(at)) return false
  }
}

/** The code of a module that replaces Node's `crypto`, so that its random values come from the run's seed. */
const CRYPTO = `const bytes = (size) => crypto.getRandomValues(new Uint8Array(size))
const known = {
  webcrypto: crypto,
  getRandomValues: (array) => crypto.getRandomValues(array),
  randomUUID: () => crypto.randomUUID(),
  randomBytes: (size, done) => (done === undefined ? bytes(size) : void done(null, bytes(size))),
  randomFillSync: (array) => crypto.getRandomValues(array),
  randomInt: (min, max) => {
    const [from, to] = typeof max === 'number' ? [min, max] : [0, min]
    const [high, low] = crypto.getRandomValues(new Uint32Array(2))
    return from + Math.floor(((high % 2097152) * 4294967296 + low) / 9007199254740992 * (to - from))
  },
}
const absent = $game.absent('crypto')
module.exports = new Proxy(known, { get: (_, key) => (key in known ? known[key] : absent[key]) })`

/** Replaces the start of an import path with the target of the first alias that matches it. */
function aliased(id: string, alias: ProjectNames['alias']): string {
  for (const { find, replacement } of alias) {
    if (typeof find !== 'string') {
      if (find.test(id)) return id.replace(find, replacement)
    } else if (id === find || id.startsWith(find.endsWith('/') ? find : `${find}/`)) {
      return replacement + id.slice(find.length)
    }
  }
  return id
}

/**
 * Returns the file that an import path refers to under a common convention of bundlers. `@/a`, `~/a`, `/a` and `a` may
 * refer to the folder `src`. `~/a` and `/a` may also refer to the project's folder. Returns `null` if there is no such
 * file.
 */
function guessedFile(id: string, folder: string): string | null {
  const [, prefix, path] = /^([@~]?\/|)([^.].*)$/.exec(id) ?? []
  if (path === undefined) return null
  const folders = prefix === '@/' || prefix === '' ? ['src'] : ['src', '.']
  for (const at of folders) {
    const file = sourceFile(join(folder, at, path))
    if (file !== null) return file
  }
  return null
}

/**
 * Returns an absolute path with each part spelled as it is on disk. This way, imports that use the wrong case work as
 * on a disk that ignores case. The last part may lack its extension.
 */
function inAnyCase(path: string): string {
  const name = basename(path)
  const parent = dirname(path)
  if (existsSync(path) || parent === path) return path
  const at = inAnyCase(parent)
  if (!existsSync(at)) return path
  const wanted = name.toLowerCase()
  const found = readdirSync(at)
    .sort()
    .find((one) => one.toLowerCase() === wanted || one.toLowerCase().replace(/\.\w+$/, '') === wanted)
  return join(at, found ?? name)
}

/**
 * Returns the content of a JSON file after removing comments and trailing commas. Standard JSON doesn't allow these,
 * but some bundlers accept them.
 */
function jsonModule(file: string, folder: string): { code: string; moduleType: 'json' } {
  const value = lenientJson(readFileSync(file, 'utf8'))
  if (value === undefined) throw new GameFault([{ kind: 'invalid-json', file: relative(folder, file) }])
  return { code: JSON.stringify(value), moduleType: 'json' }
}

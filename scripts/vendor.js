// Puts the parts of dependencies that a package uses into its copy, for `npm run pack`. Whole dependencies would be
// several times as large, because they include tests, sources, and builds for other module systems.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

/** The dependencies that are bundled into each package when it is packed. */
const VENDORED = {
  '@seedfast/adopt': ['diff', 'magic-string'],
  '@seedfast/project': ['parse5'],
  '@seedfast/search': ['re2js'],
  '@seedfast/server': ['@hono/node-server', '@hono/zod-openapi', 'hono', 'prom-client'],
  seedfast: ['jsonc-parser'],
}

/** Packages that the vendored code imports but that aren't vendored. They remain dependencies. */
const SHARED = ['zod']

const IMPORT = /(?:\bimport\s+([^'"]+?)\s+from\s+|\bimport\()'([^'.][^']*)'/g

/** Vendors dependencies in `to`, which is a copy of the package in `folder`. Updates `manifest` accordingly. */
export async function vendor(folder, to, manifest) {
  const names = VENDORED[manifest.name]
  if (names === undefined) return
  const dist = join(to, 'dist')
  const scripts = filesIn(dist).filter((file) => file.endsWith('.js'))
  const isVendored = (specifier) => names.includes(packageOf(specifier))
  const imported = new Map()
  for (const file of scripts)
    for (const [, what, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT))
      if (isVendored(specifier)) imported.set(specifier, [...(imported.get(specifier) ?? []), what])
  const modules = await bundled(folder, join(dist, 'vendor'), imported)
  for (const file of scripts) {
    const path = relative(dirname(file), join(dist, 'vendor')).split(sep).join('/')
    const text = readFileSync(file, 'utf8').replace(IMPORT, (whole, _, specifier) => {
      if (!isVendored(specifier)) return whole
      return `${whole.slice(0, -specifier.length - 1)}${path.startsWith('.') ? '' : './'}${path}/${nameOf(specifier)}.js'`
    })
    writeFileSync(file, text)
  }
  for (const name of names) delete manifest.dependencies[name]
  writeFileSync(join(to, 'vendored-licenses.md'), licensesOf(modules))
  manifest.files.push('vendored-licenses.md')
  keepPublicTypes(to, manifest, names)
}

/** Bundles the imported names of each specifier, and returns the paths of all bundled modules. */
async function bundled(folder, dir, imported) {
  const entries = new Map(
    [...imported].map(([specifier, what]) => [`vendor:${nameOf(specifier)}`, [specifier, what]]),
  )
  const bundle = await rolldown({
    input: Object.fromEntries([...entries.keys()].map((id) => [id.slice('vendor:'.length), id])),
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    external: (id) => SHARED.includes(packageOf(id)),
    plugins: [
      {
        name: 'vendor',
        resolveId(id, importer) {
          if (entries.has(id)) return id
          return entries.has(importer) ? this.resolve(id, join(folder, 'package.json')) : null
        },
        load: (id) => (entries.has(id) ? entryText(...entries.get(id)) : null),
      },
    ],
  })
  const { output } = await bundle.write({
    dir,
    format: 'esm',
    // Names stay unchanged, so that call stacks remain readable.
    minify: { compress: true, mangle: false, codegen: true },
    comments: { legal: false, annotation: true, jsdoc: false },
  })
  await bundle.close()
  return output.flatMap(({ moduleIds }) => moduleIds).filter((id) => existsSync(id))
}

/**
 * Returns the source of a vendored module. It exports the imported names, or everything if a whole module is imported.
 */
function entryText(specifier, imports) {
  const from = `from '${specifier}'`
  if (imports.includes(undefined)) return `export * ${from}`
  const named = imports.flatMap((text) => /\{([^}]*)\}/.exec(text)?.[1].split(',') ?? [])
  const names = new Set(named.map((name) => name.trim().split(/\s+as\s+/)[0]).filter((name) => name !== ''))
  if (imports.some((text) => /^\w/.test(text))) names.add('default')
  return `export { ${[...names].join(', ')} } ${from}`
}

/** Returns the license of each package that contains bundled modules. */
function licensesOf(modules) {
  const folders = new Set(
    modules.map((path) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)[0]),
  )
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
    return `## ${name} ${version}, ${license}${text}\n`
  })
  return `# Licenses of the code in dist/vendor\n\n${texts.join('\n')}`
}

/** Removes declarations that no export needs. The remaining declarations must not need a vendored package. */
function keepPublicTypes(to, manifest, names) {
  const kept = new Set()
  const visit = (file) => {
    if (kept.has(file) || !existsSync(file)) return
    kept.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, specifier] of text.matchAll(/(?:\bfrom|\bimport\()\s*['"]([^'"]+)['"]/g)) {
      if (names.includes(packageOf(specifier)))
        throw new Error(`${file} needs ${specifier}, which is vendored`)
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier.replace(/\.js$/, '.d.ts')))
    }
  }
  for (const { types } of Object.values(manifest.exports)) if (types !== undefined) visit(join(to, types))
  for (const file of filesIn(join(to, 'dist'))) if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function packageOf(specifier) {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]
}

function nameOf(specifier) {
  return specifier.replace(/^@/, '').replaceAll('/', '-')
}

// Adds a world to the repository: `npm run new:world <id>` writes its package and its page from
// scripts/new-world/templates, registers it, and runs its tests. In the templates, `__id__` and similar names are
// placeholders, in paths too.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { step, tool } from './run.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const templates = join(root, 'scripts', 'new-world', 'templates')
const read = (path) => readFileSync(join(root, path), 'utf8')
const readJson = (path) => JSON.parse(read(path))

// JavaScript's reserved words in modules, which can't be export names.
const RESERVED =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  )

// The tests that every world and package must pass.
const TESTS = [
  'packages/worlds',
  ...['packages', 'releases', 'examples', 'links'].map((name) => `tests/${name}.test.ts`),
]

const [id, ...others] = process.argv.slice(2)
const problem = problemWith(id, others)
if (problem !== null) {
  process.stderr.write(`new:world: ${problem}\n`)
  process.exit(2)
}
const values = valuesFor(id)
const files = await formatted([...newFiles(), ...registrations()])
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
install()
step('golden files', process.execPath, ['scripts/golden.js', id])
tool('tests', 'vitest', ['run', ...TESTS, `packages/${id}`, '-t', id])
process.stdout.write(`
Created the world packages/${id}. Try it: npx seedfast make ${id} --seed 42

1. Replace src/rooms with your algorithm. src/schema contains the params and the shape of a result, and src/world
   describes the world to the tools.
2. Describe it in docs/${id}.md, and list it in README.md, docs/README.md, ARCHITECTURE.md and CHANGELOG.md.
3. Update the golden files: npm run golden -- ${id} --accept "first version"
`)

/** Explains why an ID can't be used, or returns `null` if it can. */
function problemWith(id, others) {
  if (id === undefined || others.length > 0) return 'needs one ID: npm run new:world <id>'
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    return `${JSON.stringify(id)} isn't a valid ID; use lower-case letters and digits, with single hyphens between words`
  const existing = [`packages/${id}`, `docs/${id}.md`].find((path) => existsSync(join(root, path)))
  if (existing !== undefined) return `"${id}" is taken: ${existing} exists; choose another ID`
  const name = camelCase(id)
  if (RESERVED.includes(name) || namesInTemplates().has(name))
    return `"${id}" can't be an ID: a world's code already uses the name \`${name}\`; choose another ID`
  return null
}

/**
 * Returns the names that the templates' modules import or declare. The world's export can't have any of these names.
 */
function namesInTemplates() {
  const sources = templateFiles().filter((path) => path.endsWith('.ts'))
  const names = sources.flatMap((path) => {
    const text = readFileSync(join(templates, path), 'utf8')
    const imported = [...text.matchAll(/^import (?:type )?(?:(\w+) from|\{([^}]*)\})/gm)]
    const declared = [...text.matchAll(/^(?:export )?(?:const|function|interface|type) (\w+)/gm)]
    return [...imported, ...declared].flatMap(([, one, list = '']) => [one, ...list.split(/\W+|\btype\b/)])
  })
  return new Set(['worlds', ...names])
}

/** Returns the value of each placeholder in the templates. */
function valuesFor(id) {
  const { version, engines } = readJson('packages/worlds/package.json')
  const name = camelCase(id)
  const words = id.replaceAll('-', ' ')
  return {
    __id__: id,
    __name__: name,
    __Name__: name[0].toUpperCase() + name.slice(1),
    __About__: 'A row of rooms with monsters, and gold at the end.',
    __Title__: words[0].toUpperCase() + words.slice(1),
    __version__: version,
    __node__: engines.node,
    __zod__: readJson('package.json').devDependencies.zod,
  }
}

function camelCase(id) {
  return id.replace(/-(.)/g, (_, first) => first.toUpperCase())
}

/** Returns the new package's files: the templates with their placeholders filled in, and the license. */
function newFiles() {
  const fill = (text) => text.replace(/__[A-Za-z]+__/g, (placeholder) => values[placeholder])
  const written = templateFiles().map((path) => [
    fill(path),
    fill(readFileSync(join(templates, path), 'utf8')),
  ])
  return [...written, [`packages/${id}/LICENSE`, read('LICENSE')]]
}

function templateFiles() {
  return readdirSync(templates, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(templates.length + 1)
        .replaceAll('\\', '/'),
    )
}

/** Returns the files that list every world, with the new world added. */
function registrations() {
  const list = 'packages/worlds/src/worlds.ts'
  const lazyList = 'packages/worlds/src/lazy.ts'
  const manifest = readJson('packages/worlds/package.json')
  const dependencies = Object.entries({
    ...manifest.dependencies,
    [`@seedfast/${id}`]: manifest.version,
  }).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const before = ({ path }) => path === 'packages/worlds'
  return [
    [list, withWorld(read(list))],
    [lazyList, withLazyWorld(read(lazyList))],
    ['packages/worlds/package.json', { ...manifest, dependencies: Object.fromEntries(dependencies) }],
    ['packages/worlds/tsconfig.json', withReference(readJson('packages/worlds/tsconfig.json'), `../${id}`)],
    ['tsconfig.json', withReference(readJson('tsconfig.json'), `packages/${id}`, before)],
  ]
}

function withWorld(source) {
  const line = `import { ${values.__name__} } from '@seedfast/${id}'`
  const imports = [...source.split('\n').filter((one) => one.startsWith('import ')), line]
  const [from, to] = [/ from '(.*)'/, /( = \[[^\]]*)\]/]
  imports.sort((a, b) => (from.exec(a)[1] < from.exec(b)[1] ? -1 : from.exec(a)[1] > from.exec(b)[1] ? 1 : 0))
  const rest = source.slice(source.indexOf('\n\n'))
  if (!to.test(rest)) throw new Error('packages/worlds/src/worlds.ts must have one list of worlds')
  return imports.join('\n') + rest.replace(to, `$1, ${values.__name__}]`)
}

function withLazyWorld(source) {
  const entry = `  {
    id: '${id}',
    title: '${values.__Title__}',
    about: '${values.__About__}',
    load: async () => (await import('@seedfast/${id}')).${values.__name__},
  },
`
  const end = source.lastIndexOf(']')
  return source.slice(0, end) + entry + source.slice(end)
}

/**
 * Adds a reference to a tsconfig, before the first existing reference that `isBefore` accepts. If `isBefore` accepts
 * none, adds the reference at the end.
 */
function withReference(config, path, isBefore = () => false) {
  const references = [...config.references]
  const at = references.findIndex(isBefore)
  references.splice(at < 0 ? references.length : at, 0, { path })
  return { ...config, references }
}

function formatted(files) {
  return Promise.all(
    files.map(async ([path, content]) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content)
      const filepath = join(root, path)
      if (!/\.(?:[jt]s|json|md)$/.test(path)) return [path, text]
      return [path, await format(text, { ...(await resolveConfig(filepath)), filepath })]
    }),
  )
}

/**
 * Does the same as `npm install` for a new workspace: updates the lock file, and links the package into node_modules.
 */
function install() {
  const options = ['--package-lock-only', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  step('install', 'npm', ['install', ...options])
  const link = join(root, 'node_modules', '@seedfast', id)
  if (!existsSync(link)) symlinkSync(join('..', '..', 'packages', id), link, 'junction')
}

// Builds what the compiler doesn't, from its output: CommonJS for each export with a `require` condition, such as for
// Jest, one-file builds of @seedfast/rng for pages without a bundler, and the manual page of the CLI. Doesn't rewrite
// unchanged files.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
/** Matches the packages that have no CommonJS code. They are bundled, and all other packages are imported. */
const ESM_ONLY = /^@noble\/hashes\//
/** Matches the folders in `dist` that this script writes. */
const BUNDLES = /^(?:cjs|browser|man)[\\/]/
const BANNER = '/* @seedfast/rng, MIT license, https://www.npmjs.com/package/@seedfast/rng */'

/** The bundler, which is loaded only if there is something to build. */
let rolldown

for (const { path } of references) {
  const folder = join(root, path)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = Object.values(manifest.exports ?? {}).filter((entry) => entry.require !== undefined)
  if (entries.length > 0) await writeWhenOld(folder, 'cjs', () => commonJs(folder, entries))
}
await writeWhenOld(join(root, 'packages/rng'), 'browser', oneFiles)
await writeWhenOld(join(root, 'apps/seedfast'), 'man', manPage)

/** Returns the files of the CommonJS build: the bundled code of each package, and the unchanged declarations. */
async function commonJs(folder, entries) {
  const input = Object.fromEntries(
    entries.map((entry) => [
      relative('dist/cjs', entry.require.default).replace(/\.js$/, ''),
      join(folder, entry.default),
    ]),
  )
  const chunks = await bundled(input, { format: 'cjs', exports: 'named', chunkFileNames: '[name].js' })
  const files = new Map([['package.json', '{ "type": "commonjs" }\n'], ...chunks])
  const dist = join(folder, 'dist')
  const visit = (file) => {
    const name = relative(dist, file)
    if (files.has(name)) return
    const text = readFileSync(file, 'utf8')
    files.set(name, text.replace(/\/\/# sourceMappingURL=.*\n?$/, ''))
    for (const [, next] of text.matchAll(/(?:from|import\()\s*'(\.[^']*)\.js'/g))
      visit(join(dirname(file), `${next}.d.ts`))
  }
  for (const entry of entries) visit(join(folder, entry.types))
  return files
}

async function oneFiles() {
  const input = join(root, 'packages/rng/dist/random/browser.js')
  const options = { minify: true, banner: BANNER }
  return new Map([
    ...(await bundled({ 'seedfast-rng': input }, { ...options, format: 'esm' })),
    ...(await bundled({ 'seedfast-rng.global': input }, { ...options, format: 'iife', name: 'SeedfastRng' })),
  ])
}

function manPage() {
  const command = [join(root, 'apps/seedfast/bin/seedfast.js'), 'completion', 'man']
  // An empty folder, without a config file.
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-man-'))
  const text = execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return new Map([['seedfast.1', text]])
}

async function bundled(input, options) {
  rolldown ??= (await import('rolldown')).rolldown
  const bundle = await rolldown({
    input,
    platform: 'neutral',
    external: (id) => !/^(?:\.|\/|[A-Za-z]:)/.test(id) && !ESM_ONLY.test(id),
    resolve: { conditionNames: ['import', 'default'] },
    // CommonJS has no `import.meta`. Our code only reads its `url`, to recognize its own repository.
    transform: options.format === 'esm' ? {} : { define: { 'import.meta': '{}' } },
  })
  const { output } = await bundle.generate({ entryFileNames: '[name].js', ...options })
  await bundle.close()
  return output.map(({ fileName, code }) => [fileName, code])
}

/** Writes a folder in `dist` if any other file in `dist` is newer. */
async function writeWhenOld(folder, name, build) {
  const dist = join(folder, 'dist')
  const target = join(dist, name)
  const sources = filesIn(dist).filter((file) => !BUNDLES.test(file))
  const inputs = [
    ...sources.map((file) => join(dist, file)),
    join(folder, 'package.json'),
    import.meta.filename,
  ]
  const built = filesIn(target).map((file) => join(target, file))
  if (built.length > 0 && Math.min(...built.map(changedAt)) > Math.max(...inputs.map(changedAt))) return
  const files = await build()
  rmSync(target, { recursive: true, force: true })
  for (const [file, text] of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    writeFileSync(join(target, file), text)
  }
  process.stdout.write(`built ${relative(root, target)}\n`)
}

function changedAt(file) {
  return statSync(file).mtimeMs
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true }).filter((file) => statSync(join(folder, file)).isFile())
}

// Packs every public package as it is published: `npm run pack -- <folder>`. Needs a build. Leaves out what only a
// clone needs: sources, source maps, comments in compiled code, development dependencies and conditions. Compresses large
// data. Adds the addresses in publish.json.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { transformSync } from 'esbuild'
import { vendor } from './vendor.js'

/** The folders of data files that are compressed with gzip when a package is packed. */
const COMPRESSED = { '@seedfast/vectors': ['actmap', 'crawl', 'java', 'runtimes', 'spire'] }

const root = fileURLToPath(new URL('..', import.meta.url))
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('pack: needs a folder: npm run pack -- ~/seedfast-packs\n')
  process.exit(2)
}
const addresses = publishedAddresses()
const stage = mkdtempSync(join(tmpdir(), 'seedfast-pack-'))
process.on('exit', () => rmSync(stage, { recursive: true, force: true }))

const staged = []
for (const { path, files } of listed()) {
  const to = join(stage, path)
  for (const file of files) copy(join(root, path, file), join(to, file))
  await prepare(path, to)
  for (const file of files) if (/^dist\/(?!assets\/).*\.js$/.test(file)) removeComments(join(to, file))
  staged.push(to)
}
const destination = resolve(folder)
mkdirSync(destination, { recursive: true })
npm(['pack', ...staged, '--pack-destination', destination])
process.stdout.write(`packed ${staged.length} packages into ${destination}\n`)

/** Returns the public packages, each with the files that its manifest publishes. */
function listed() {
  const paths = ['packages', 'apps']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .filter((path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).private !== true)
  const packs = JSON.parse(npm(['pack', ...paths.map((path) => `./${path}`), '--dry-run', '--json']))
  return packs.map(({ files }, index) => ({
    path: paths[index],
    files: files.map(({ path }) => path).filter((file) => !file.endsWith('.map')),
  }))
}

/** Returns the fields of publish.json that are set. Every published manifest gets these fields. */
function publishedAddresses() {
  const file = process.env['SEEDFAST_PUBLISH'] ?? join(root, 'publish.json')
  const fields = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(fields.filter(([, value]) => value !== null))
}

/** Copies a file. Removes the reference to a source map from code, because source maps aren't published. */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  if (!/\.(?:js|d\.ts)$/.test(from)) return cpSync(from, to)
  writeFileSync(to, readFileSync(from, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'))
}

/** Removes comments from a compiled file, except those about licenses. Its declarations keep the docstrings. */
function removeComments(file) {
  const text = readFileSync(file, 'utf8')
  const { code } = transformSync(text, { target: 'esnext', legalComments: 'inline' })
  // Minified code would become longer.
  if (code.length < text.length) writeFileSync(file, code)
}

/** Vendors dependencies in a copied package. Removes the manifest fields that are needed only in the repository. */
async function prepare(path, to) {
  const from = join(root, path)
  const file = join(to, 'package.json')
  const { devDependencies: _, scripts: __, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
  for (const entry of Object.values(manifest.exports ?? {})) delete entry['seedfast-source']
  await vendor(from, to, manifest)
  for (const folder of COMPRESSED[manifest.name] ?? []) compress(join(to, folder))
  const { repository: url, ...others } = addresses
  const repository = url && { type: 'git', url, directory: path.replaceAll('\\', '/') }
  writeFileSync(
    file,
    `${JSON.stringify({ ...manifest, ...others, ...(repository && { repository }) }, null, 2)}\n`,
  )
}

/** Compresses every file in a folder: `acts.json` becomes `acts.json.gz`. The same file always gives the same bytes. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
    rmSync(file)
  }
}

function npm(args) {
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--ignore-scripts', '--loglevel', 'error'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return stdout
  process.stderr.write(`${stdout}${stderr}`)
  process.exit(status ?? 1)
}

// Builds the docs site: `npm run docs`. Collects the pages of docs/, the READMEs and the API reference in site/pages,
// and writes the site to apps/server/guide, which `seedfast serve` serves at /guide. With --dev, starts VitePress's
// server. With --out, writes the site to another folder, without compressing its files, for `npm run site`.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { collectPages } from '../site/collect-pages.js'
import { writeApi } from '../site/write-api.js'
import { externalScripts } from '../site/external-scripts.js'
import { BASE } from '../site/base.js'
import { step } from './run.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const site = join(root, 'site')
const pages = join(site, 'pages')
const { values: options } = parseArgs({ options: { dev: { type: 'boolean' }, out: { type: 'string' } } })
const out = options.out ?? join(root, 'apps/server/guide')
/** The maximum size of the site in bytes. The site is part of the server's package. */
const MOST_BYTES = 3.5 * 2 ** 20

if (!isInstalled())
  step(
    'install VitePress and TypeDoc',
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: site,
    },
  )
step('build the packages', process.execPath, ['scripts/generate.js'])
step('compile', 'npx', ['--no-install', 'tsc', '-b'])

rmSync(pages, { recursive: true, force: true })
const repository = JSON.parse(readFileSync(join(root, 'publish.json'), 'utf8')).repository
collectPages(root, pages, repository)
writeCommands()
await writeApi(root, pages)
if (options.dev) step('serve', 'npx', ['--no-install', 'vitepress', 'dev', '.'], { cwd: site })
else {
  rmSync(out, { recursive: true, force: true })
  step('build the site', 'npx', ['--no-install', 'vitepress', 'build', '.', '--outDir', out], {
    cwd: site,
  })
  externalScripts(out, BASE)
  await writePlayground()
  if (options.out === undefined) gzipFiles(out)
  const bytes = sizeOf(out)
  process.stdout.write(`the docs in ${relative(root, out)} have ${(bytes / 2 ** 20).toFixed(2)} MiB\n`)
  if (options.out === undefined && bytes > MOST_BYTES) {
    process.stderr.write(`docs: the site must have at most ${MOST_BYTES} bytes, got ${bytes}\n`)
    process.exit(1)
  }
}

/** Bundles the script that runs examples. */
async function writePlayground() {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [join(site, 'playground/library.js')],
    outfile: join(out, 'playground/library.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'import.meta.url': '"playground"' },
    logLevel: 'warning',
  })
}

function isInstalled() {
  const lock = join(site, 'node_modules', '.package-lock.json')
  return existsSync(lock) && statSync(lock).mtimeMs >= statSync(join(site, 'package-lock.json')).mtimeMs
}

function writeCommands() {
  const sections = helpOf([])
  writeFileSync(
    join(pages, 'commands.md'),
    ['# Commands', ...sections.map(([name, text]) => `## ${name}\n\n\`\`\`text\n${text}\`\`\``)].join('\n\n'),
  )
}

/** Returns the help texts of a command and its subcommands, each with the command's name. */
function helpOf(names) {
  const command = [join(root, 'apps/seedfast/bin/seedfast.js'), ...names, '--help']
  const text = execFileSync(process.execPath, command, { cwd: site, encoding: 'utf8' })
  // The root's commands are grouped by task.
  const lists = [...text.matchAll(/^(?!Arguments|Options|Examples)[A-Z][\w ]+:\n((?: .*\n)+)/gm)]
  const list = lists.map(([, lines]) => lines).join('')
  const inner = [...list.matchAll(/^ {2}([a-z][\w-]*)/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'help')
  return [[['seedfast', ...names].join(' '), text], ...inner.flatMap((name) => helpOf([...names, name]))]
}

/** Replaces each file in a folder with a gzip-compressed copy. The server sends the compressed files. */
function gzipFiles(folder) {
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
    rmSync(path)
  }
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true }).reduce(
    (sum, file) => sum + statSync(join(folder, file)).size,
    0,
  )
}

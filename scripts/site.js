// Builds a site for any static host: `npm run site`. Writes the studio and the docs site to site/dist. With
// `--base /seedfast/`, the site is for a folder of a host, such as a project's GitHub Pages.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { step } from './run.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'site/dist')
const { base } = parseArgs({ options: { base: { type: 'string', default: '/' } } }).values
if (!/^\/(?:[\w.-]+\/)*$/.test(base)) {
  process.stderr.write(
    `site: --base: must be a path that starts and ends with /, such as /seedfast/, got ${base}\n`,
  )
  process.exit(2)
}

step('build the studio', 'npm', ['run', 'build', '--silent'])
rmSync(out, { recursive: true, force: true })
cpSync(join(root, 'apps/studio/dist'), out, { recursive: true })
const env = { ...process.env, SEEDFAST_STUDIO: base }
step('build the docs', process.execPath, ['scripts/docs.js', '--out', join(out, 'guide')], { env })

// The docs don't say how to add worlds to this studio, because no server finds them. But they show how to write one.
writeFileSync(
  join(out, 'worlds/index.json'),
  `${JSON.stringify({ modules: [], guide: '../guide/your-own-world.html' })}\n`,
)
cpSync(join(out, 'guide/404.html'), join(out, '404.html'))
// GitHub Pages otherwise leaves out files whose names start with an underscore.
writeFileSync(join(out, '.nojekyll'), '')
const { policyOf } = await import('../apps/server/dist/security-headers.js')
for (const file of readdirSync(out, { recursive: true }))
  if (file.endsWith('.html')) addPolicy(file.replaceAll('\\', '/'))
process.stdout.write(`the site is in site/dist; serve it at ${base}\n`)

/** Adds the policy that our server sends as a header, because a static host sends none. */
function addPolicy(file) {
  const page = join(out, file)
  const policy = policyOf(file === 'index.html' ? '/' : `/${file === '404.html' ? 'guide/404.html' : file}`)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/<head>/, (head) => `${head}\n    ${meta}`),
  )
}

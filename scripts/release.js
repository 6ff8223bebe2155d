// Publishes every public package, with its provenance: `npm run release:publish`. `-- --dry-run` publishes nothing.
// Skips versions that are already published. publish.json must contain the addresses first.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { step } from './run.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const isRehearsal = process.argv.includes('--dry-run')
const missing = Object.entries(JSON.parse(readFileSync(join(root, 'publish.json'), 'utf8')))
  .filter(([, value]) => value === null)
  .map(([name]) => name)
if (missing.length > 0 && !isRehearsal) {
  process.stderr.write(`release: publish.json: set ${missing.join(', ')} first\n`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'seedfast-release-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
step('build', 'npm', ['run', '--silent', 'build'])
step('docs site', 'npm', ['run', '--silent', 'docs'])
step('pack', process.execPath, ['scripts/pack.js', folder])
for (const file of readdirSync(folder).sort()) {
  const archive = join(folder, file)
  const { name, version } = manifestOf(archive)
  if (isPublished(name, version)) process.stdout.write(`${name}@${version} is already published\n`)
  else
    step(`publish ${name}@${version}`, 'npm', [
      'publish',
      archive,
      '--access',
      'public',
      ...(isRehearsal ? ['--dry-run'] : ['--provenance']),
    ])
}

function manifestOf(archive) {
  const { stdout } = spawnSync('tar', ['-xOzf', archive, 'package/package.json'], { encoding: 'utf8' })
  return JSON.parse(stdout)
}

/** Returns whether the registry already has a version of a package. A rehearsal doesn't ask the registry. */
function isPublished(name, version) {
  if (isRehearsal) return false
  return (
    spawnSync('npm', ['view', `${name}@${version}`, 'version'], { encoding: 'utf8' }).stdout.trim() !== ''
  )
}

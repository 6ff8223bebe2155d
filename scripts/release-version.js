// Bumps the version of all packages as the changesets require, and updates everything else that contains the version:
// `npm run release:version`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { step, tool } from './run.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const version = () => JSON.parse(readFileSync(join(root, 'apps/seedfast/package.json'), 'utf8')).version

const before = version()
tool('version', 'changeset', ['version'])
const after = version()
if (after !== before) {
  replace('CITATION.cff', `version: ${before}`, `version: ${after}`)
  replace('CHANGELOG.md', `## ${after}, unreleased`, `## ${after}`)
  step('lock file', 'npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])
}

function replace(name, from, to) {
  const file = join(root, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

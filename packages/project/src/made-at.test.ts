import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { madeAt } from './made-at.js'

test('a file was made at the last revision that changed it, unless it changed afterward', () => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'seedfast-')))
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: top,
      encoding: 'utf8',
    }).trim()
  const file = join(top, 'my catalog.json')
  writeFileSync(file, 'one')
  expect(madeAt(file)).toBe(null)
  git('init', '--quiet')
  expect(madeAt(file)).toBe(null)
  git('add', '.')
  git('commit', '--quiet', '-m', 'one')
  const made = git('rev-parse', '--short', 'HEAD')
  git('commit', '--quiet', '--allow-empty', '-m', 'two')
  expect(madeAt(file)).toBe(made)
  writeFileSync(file, 'two')
  expect(madeAt(file)).toBe(null)

  const clone = join(realpathSync(mkdtempSync(join(tmpdir(), 'seedfast-'))), 'clone')
  git('clone', '--quiet', '--depth', '1', `file://${top}`, clone)
  expect(madeAt(join(clone, 'my catalog.json'))).toBe(null)
})

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findConfig } from './find-config.js'

test('finds the nearest config from a folder upward, preferring TypeScript', () => {
  const top = mkdtempSync(join(tmpdir(), 'seedfast-'))
  const inner = join(top, 'game', 'levels')
  mkdirSync(inner, { recursive: true })
  expect(findConfig(inner)).toBeNull()

  writeFileSync(join(top, 'seedfast.config.mjs'), '')
  expect(findConfig(inner)).toBe(join(top, 'seedfast.config.mjs'))
  writeFileSync(join(top, 'game', 'seedfast.config.js'), '')
  expect(findConfig(inner)).toBe(join(top, 'game', 'seedfast.config.js'))
  writeFileSync(join(top, 'game', 'seedfast.config.ts'), '')
  expect(findConfig(inner)).toBe(join(top, 'game', 'seedfast.config.ts'))
  expect(findConfig(top)).toBe(join(top, 'seedfast.config.mjs'))

  const bare = join(top, 'bare')
  mkdirSync(bare)
  expect(findConfig(bare)).toBe(join(top, 'seedfast.config.mjs'))
  expect(findConfig(bare, bare)).toBeNull()
})

import { worlds } from '@seedfast/worlds'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { worldPages } from './world-pages.js'

const SOURCES = join(import.meta.dirname, '..')
const ids = worlds.map(({ id }) => id)

test('every page belongs to a shipped world', () => {
  expect([...worldPages.keys()].filter((id) => !ids.includes(id))).toEqual([])
})

test('only the folder worlds/ names a world', () => {
  const named = new RegExp(`(['"\`]|@seedfast/|#/)(${ids.join('|')})\\b`)
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.tsx?$/.test(path) && !/^worlds[\\/]/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((path) => named.test(readFileSync(join(SOURCES, path), 'utf8')))).toEqual([])
})

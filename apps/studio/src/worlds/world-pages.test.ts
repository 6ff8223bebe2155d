import { readdirSync } from 'node:fs'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { worldPages } from './world-pages.js'

test('every page belongs to a shipped world', () => {
  const ids = worlds.map(({ id }) => id)
  expect([...worldPages.keys()].filter((id) => !ids.includes(id))).toEqual([])
})

test('every world folder has a page', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory())
  expect([...worldPages.keys()].sort()).toEqual(folders.map(({ name }) => name).sort())
})

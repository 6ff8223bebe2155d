import { readdirSync } from 'node:fs'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { SHORTCUTS } from '../page/shortcuts/shortcuts.js'
import { worldPages } from './world-pages.js'

test('every page belongs to a shipped world, or to all worlds made of sessions', () => {
  const ids = [...worlds.map(({ id }) => id), 'session']
  expect([...worldPages.keys()].filter((id) => !ids.includes(id))).toEqual([])
})

test('every world folder has a page', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory())
  expect([...worldPages.keys()].sort()).toEqual(folders.map(({ name }) => name).sort())
})

test('no key of a page does two things, and none is one of the shortcuts of every page', async () => {
  const shared = SHORTCUTS.filter(({ ctrl }) => ctrl !== true).map(({ key }) => key)
  for (const [id, { keys: loadKeys }] of worldPages) {
    const keys = await loadKeys()
    const onPage = keys.filter(({ when }) => when === 'page').flatMap((one) => one.keys)
    expect([id, new Set(onPage).size]).toEqual([id, onPage.length])
    expect([id, onPage.filter((key) => shared.includes(key))]).toEqual([id, []])
  }
})

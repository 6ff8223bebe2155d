import type { AnyWorld } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { panelsOf, type PanelName } from './panels.js'

const world = (views: readonly string[], things: unknown = null): AnyWorld =>
  ({ things, views: Object.fromEntries(views.map((view) => [view, () => ''])) }) as unknown as AnyWorld
const ids = (panels: readonly PanelName[]): string[] => panels.map(({ id }) => id)

describe('panelsOf', () => {
  test('starts with the picture, and puts the other views under Inspect', () => {
    const { tabs, inspect } = panelsOf(world(['text', 'svg', 'dot']), [])
    expect(ids(tabs)).toEqual(['svg', 'search', 'survey', 'compare'])
    expect(ids(inspect)).toEqual(['result', 'draws', 'text', 'dot', 'file'])
  })

  test('starts with the result if the world has no views', () => {
    const { tabs, inspect } = panelsOf(world([]), [])
    expect(ids(tabs)).toEqual(['result', 'search', 'survey', 'compare'])
    expect(ids(inspect)).toEqual(['draws', 'file'])
  })

  test('has a tab for the things in a result, unless the world’s own page has one', () => {
    const contents = { id: 'contents', title: 'Contents', view: null }
    const listing = world(['svg'], () => [])
    expect(ids(panelsOf(listing, []).tabs)).toEqual(['svg', 'contents', 'search', 'survey', 'compare'])
    expect(ids(panelsOf(listing, [contents]).tabs)).toEqual(['contents', 'search', 'survey', 'compare'])
    const two = ['run', 'save'].map((id) => ({ id, title: id, view: null }))
    expect(ids(panelsOf(listing, two).tabs)).toEqual(['run', 'save', 'search', 'survey', 'compare'])
    expect(ids(panelsOf(listing, two).inspect)).toContain('contents')
  })

  test('starts with the world’s own panels, which can also be under Inspect', () => {
    const own = [
      { id: 'map', title: 'Map', view: null },
      { id: 'audit', title: 'Audit', view: null, inspect: true },
    ]
    const { tabs, inspect } = panelsOf(world(['svg']), own)
    expect(ids(tabs)).toEqual(['map', 'search', 'survey', 'compare'])
    expect(ids(inspect)).toEqual(['result', 'draws', 'audit', 'svg', 'file'])
  })
})

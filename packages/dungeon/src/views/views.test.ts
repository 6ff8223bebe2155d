import { compareTexts, differencesInLines } from '@seedfast/audit'
import { aboutOf, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { dungeonFiles } from '../loading/dungeon-files.js'
import { loadData } from '../loading/load-data.js'
import { dungeon, dungeonWorld } from '../world/world.js'
import { catalogText } from './catalog.js'

const view = (name: 'text' | 'svg' | 'dot', params: object = {}, seed = 1) => {
  const generated = make(dungeon, { seed, params })
  return dungeon.views[name]!(generated.result, aboutOf(generated))
}

describe('a level as text', () => {
  const text = view('text', { level: 'D:3', bones: [{ name: 'Ruth', level: 'D:3' }] })
  const { levels } = make(dungeon, { seed: 1 }).result
  const map = text
    .split('\n')
    .filter((line) => /^ {2}\S|^ {3,}[#≈♣§]/.test(line) && !/^ {2}[a-z]+ {2}/.test(line))

  test('shows everything on the level', () => {
    expect(text.startsWith('D:3 · level 3 of the Dungeon · seed 1\n')).toBe(true)
    for (const glyph of ['>', '<', '#', '.', '+', 'p']) expect(map.join('\n')).toContain(glyph)
    expect(text).toContain('ghosts    Ruth')
    expect(text).toContain('to D:4<1')
    expect(levels['D:3']!.vaults.length).toBeGreaterThan(0)
    for (const { id } of levels['D:3']!.vaults) expect(text).toContain(id.replaceAll('_', ' '))
  })

  test('fits a terminal', () => {
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
    expect(text).not.toMatch(/ \n/)
  })
})

describe('pictures', () => {
  test('have titles for screen readers, and no number that engines format differently', () => {
    for (const params of [{}, { level: 'B:4' }, { level: 'T:1' }, { mode: 'on-demand', visits: ['D:2'] }]) {
      const svg = view('svg', params)
      expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+"/)
      expect(svg).not.toMatch(/NaN|undefined|\d\.\d{4}/)
    }
  })

  test('the branches are a tree, in text and for Graphviz', () => {
    expect(view('text')).toMatch(/^D the Dungeon: 13 levels\n├─ T the Sanctuary, from D:\d: 1 level\n/)
    expect(view('dot')).toMatch(/"D:\d+" -> "W:1" \[style=dashed\]/)
  })
})

describe('catalogs of a seed', () => {
  const files = {
    ...dungeonFiles,
    vaults: [...dungeonFiles.vaults, { id: 'new_nook', map: ['###', '#*#', '#+#'], depths: 'D:6-' }],
  }
  const catalog = (world: ReturnType<typeof dungeonWorld>, data: string, seed = 1) => {
    const generated = make(world, { seed })
    return catalogText({ ...aboutOf(generated), data }, generated.result)
  }
  const a = catalog(dungeon, loadData(dungeonFiles).hash)
  const b = catalog(dungeonWorld(files), loadData(files).hash)

  test('contain seed, version and data, and every level', () => {
    expect(a).toContain(`catalog of seed 1\nversion dungeon 3\ndata ${loadData(dungeonFiles).hash}\n`)
    expect(a.match(/^[A-Z]:\d+$/gm)).toHaveLength(40)
    expect(view('text')).toContain(a)
  })

  test('from different data files can be compared, with the data and the first level that differs', () => {
    const { heading, sections } = compareTexts(a, b)
    expect(heading.onlyA).toEqual([`data ${loadData(dungeonFiles).hash}`])
    expect(sections.first!.label).toMatch(/^D:([6-9]|1\d)$/)
    expect(differencesInLines(sections.first!.a!, sections.first!.b!)[0]).toMatch(/^vaults: only A has /)
    expect([sections.equal >= 5, sections.total]).toEqual([true, 40])
    expect(compareTexts(a, a).sections).toEqual({ total: 40, equal: 40, different: [], first: null })
  })

  test('report levels that only one of them has', () => {
    const shorter = a.slice(0, a.indexOf('\nX:5'))
    expect(compareTexts(a, shorter).sections.first).toMatchObject({ label: 'X:5', b: undefined })
  })
})

test('facts match the result', () => {
  const { result, params } = make(dungeon, { seed: 1 })
  const fact = <Name extends keyof typeof dungeon.facts>(name: Name) => dungeon.facts[name].of(result, params)
  expect(fact('levels')).toHaveLength(40)
  expect(fact('entries')).toHaveLength(7)
  expect(fact('vaults').length).toBeGreaterThan(60)
  expect(fact('uniques')).toEqual(fact('uniquesByDepth').map(({ unique }) => unique))
  expect(Object.keys(fact('items'))).toEqual([
    'armour',
    'book',
    'jewel',
    'missile',
    'potion',
    'scroll',
    'wand',
    'weapon',
  ])
  expect(fact('monsters')).toBeGreaterThan(200)
})

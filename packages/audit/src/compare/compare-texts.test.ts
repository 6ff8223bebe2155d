import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.js'
import { differencesInLines } from './differences-in-lines.js'

const catalog = (d2: string, rest = ''): string =>
  `catalog of seed 7\nversion cave 1\n\nD:1\n  vaults   arch, well x\n\nD:2\n${d2}\n${rest}`

test('finds the first section that differs, and counts those that are equal', () => {
  const a = catalog('  vaults   arch\n  items    2 dart, wand', '\nD:3\n  items    bow\n')
  const b = catalog('  vaults   arch\n  items    wand, 3 dart', '\nD:4\n  items    bow\n')
  const { heading, hasSections, sections } = compareTexts(a, b)
  expect(hasSections).toBe(true)
  expect(heading).toEqual({ onlyA: [], onlyB: [] })
  expect(sections).toMatchObject({ total: 4, equal: 1, different: ['D:2', 'D:3', 'D:4'] })
  expect(sections.first).toEqual({
    label: 'D:2',
    a: ['  vaults   arch', '  items    2 dart, wand'],
    b: ['  vaults   arch', '  items    wand, 3 dart'],
  })
})

test('compares the lines outside sections, wherever they are', () => {
  const end = '\nD:3\n  items    bow\n\n'
  const { heading, sections } = compareTexts(
    catalog('  items    axe', `${end}3 levels\n`),
    catalog('  items    axe', `${end}4 levels\n`),
  )
  expect(heading).toEqual({ onlyA: ['3 levels'], onlyB: ['4 levels'] })
  expect(sections.first).toBeNull()
})

test('compares texts without sections line by line, regardless of line endings', () => {
  expect(compareTexts('a\nb\nc', 'a\r\nB\r\nc')).toMatchObject({
    hasSections: false,
    sections: { total: 3, equal: 2, first: { label: '2', a: ['b'], b: ['B'] } },
  })
})

test('keeps sections with equal labels apart', () => {
  const text = 'shop\n  bow\nshop\n  axe\n'
  expect(compareTexts(text, text.replace('axe', 'hat')).sections.different).toEqual(['shop (2)'])
})

test('names the items that are in only one list, and quotes other lines as a whole', () => {
  expect(
    differencesInLines(
      ['  vaults   arch x, well', '  items    2 dart, wand', '  a door in the north.'],
      ['  vaults   well, nook y', '  items    wand, 2 dart', '  a door in the south.'],
    ),
  ).toEqual([
    'vaults: only A has arch x; only B has nook y',
    'items: in a different order',
    'only A: a door in the north.',
    'only B: a door in the south.',
  ])
  expect(differencesInLines(['  vaults   arch'], ['  depth    3'])).toEqual([
    'only A: vaults   arch',
    'only B: depth    3',
  ])
})

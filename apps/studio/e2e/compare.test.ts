import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actmap } from '@seedfast/actmap'
import { deck } from '@seedfast/deck'
import { artefactOf, artefactText, make, readFacts, type GeneratedResult } from '@seedfast/world'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { openTab } from './page-parts.js'

let stage: Stage
let folder: string

beforeAll(async () => {
  stage = await openStage('shipped')
  folder = await mkdtemp(join(tmpdir(), 'seedfast-compare-'))
})

afterEach(() => stage.closePages())

afterAll(async () => {
  await stage?.close()
  if (folder !== undefined) await rm(folder, { recursive: true })
})

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor()

/** Returns the rows of the table of facts. A row with one cell is the title of a group. */
const factRows = (page: Page): Promise<string[][]> =>
  page
    .getByRole('table', { name: /^Facts: / })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))

/** Returns how many facts of two results differ. */
function differing(a: GeneratedResult, b: GeneratedResult): number {
  const [left, right] = [readFacts(a), readFacts(b)]
  return Object.keys(left).filter((name) => JSON.stringify(left[name]) !== JSON.stringify(right[name])).length
}

test('two seeds: the parts that differ, marked pictures, and the facts of both in groups', async () => {
  const page = await stage.open(
    `#/actmap?seed=42&view=compare&other=${encodeURIComponent('/actmap?seed=43')}`,
  )
  await heading(page, 'First node that differs: r0c1; 1 of 67 nodes are equal')
  // Most nodes of other seeds differ, so they aren't listed.
  expect(await page.getByText(/^Other nodes that differ/).count()).toBe(0)
  await page.getByText('49 marked parts differ.').waitFor()
  await page.getByText('48 marked parts differ.').waitFor()
  await page.getByText('The seeds differ, so the draws differ from the start.').waitFor()
  const count = differing(make(actmap, { seed: 42 }), make(actmap, { seed: 43 }))
  await heading(page, `Facts: ${count} of ${Object.keys(actmap.facts).length} differ`)
  const rows = await factRows(page)
  expect(rows.slice(0, 3)).toEqual([['The map'], ['Boss', 'Ghost galleon', 'Admiral'], ['Nodes', '50', '49']])
  expect(rows.slice(rows.findIndex(([name]) => name === 'Rows'))[1]).toEqual([
    'With elites',
    '9, 11, 12',
    '5, 10, 13',
  ])
  await page.getByText('Only in A: 12 · Only in B: 12 · In different numbers: 7').waitFor()
  await page.getByText('Things that differ').click()
  await page.getByRole('columnheader', { name: 'Only in B' }).waitFor()
  expect(page.faults).toEqual([])
})

test('two parameter sets of one seed: the facts, and the first draw that differs', async () => {
  const other = encodeURIComponent('/deck?seed=7&preset=brawler')
  const page = await stage.open(`#/deck?seed=7&view=compare&other=${other}`)
  await heading(page, 'First difference: different candidates, stream deck, draw 3')
  await page.getByText('the candidates, their order or their weights differ').waitFor()
  await page.getByText('35 marked parts differ.').waitFor()
  await heading(page, 'A seed 7')
  await heading(page, 'B seed 7, “Brawler, ten cards, three favourites”')
  const preset = page.getByLabel('Preset of B')
  expect(await preset.inputValue()).toBe('brawler')
  const rows = await factRows(page)
  const group = (title: string): string[][] => rows.slice(rows.findIndex(([name]) => name === title) + 1)
  expect(group('Opening hand')[0]).toEqual([
    'Cards',
    'Hellfire V, Repair I, Hellfire I',
    'Vanguard, Overload II, Dismantle',
  ])
  expect(group('The deck')[0]).toEqual(['Cards', '13', '37'])
  await preset.selectOption('No cards of your own')
  await heading(page, 'B seed 7, “No cards of your own”')
  expect(page.faults).toEqual([])
})

test('two files: each side has the name of its file', async () => {
  const [a, b] = [make(deck, { seed: 7 }), make(deck, { seed: 8 })]
  await writeFile(join(folder, 'first.json'), artefactText(artefactOf(a)))
  await writeFile(join(folder, 'second.json'), artefactText(artefactOf(b)))
  // The page shows a third run.
  const page = await stage.open('#/deck?seed=1&preset=brawler&view=compare')
  await page.getByLabel('Open a file as A…').setInputFiles(join(folder, 'first.json'))
  await page.getByLabel('Open a file…', { exact: true }).setInputFiles(join(folder, 'second.json'))
  await heading(page, 'Different results')
  await heading(page, 'A first.json')
  await heading(page, 'B second.json')
  const results = page.getByRole('region', { name: 'Results' })
  expect(await results.locator('.side-picture > p:has(.side-letter)').allInnerTexts()).toEqual([
    'A first.json',
    'B second.json',
  ])
  expect((await factRows(page)).slice(0, 2)).toEqual([
    ['Opening hand'],
    ['Cards', 'Hellfire V, Repair I, Hellfire I', 'Kinetic Barrier, Repair II, Hellfire II'],
  ])
  await heading(page, `Facts: ${differing(a, b)} of ${Object.keys(deck.facts).length} differ`)
  await page.getByText('The seeds differ').waitFor()
  expect(page.faults).toEqual([])
})

test('a file and now: what the saved result had, and what the page has', async () => {
  const saved = make(actmap, { seed: 42, params: { spec: { rows: 12 } } })
  await writeFile(join(folder, 'saved.json'), artefactText(artefactOf(saved)))
  const page = await stage.open('#/actmap?seed=42')
  await openTab(page, 'Compare')
  await page.getByLabel('Open a file…', { exact: true }).setInputFiles(join(folder, 'saved.json'))
  await heading(page, /^First difference: /)
  const now = readFacts(make(actmap, { seed: 42 }))
  expect(await factRows(page)).toContainEqual(['Nodes', String(now.nodes), String(readFacts(saved).nodes)])
  await page.getByLabel('Rows', { exact: true }).fill('12')
  await heading(page, 'Same result in A and B')
  await heading(page, 'Equal')
  expect(await factRows(page)).toEqual([])
  expect(page.faults).toEqual([])
})

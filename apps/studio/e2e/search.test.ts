import type { AnyWorld } from '@seedfast/world'
import { Searcher, type Hit, type Query } from '@seedfast/search'
import { worlds } from '@seedfast/worlds'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../tests/long.js'
import { buildOwnWorlds, type BuiltWorlds } from './build-own-worlds.js'
import { openStage, type Stage, type StagePage } from './open-browser.js'
import {
  eventually,
  factOf,
  field,
  hashOf,
  made,
  openTab,
  overhang,
  PATIENCE,
  seedField,
  settled,
  wish,
} from './page-parts.js'

let own: BuiltWorlds
let stage: Stage

const SOURCE = `
  import { defineWorld, fact } from '@seedfast/world'
  export const worlds = [
    defineWorld(
      { id: 'inn', version: 1, title: 'My inn', generate: ({ stream }) => ({ beds: stream('beds').int(1, 99) }) },
      { facts: { beds: { type: fact.int, of: ({ beds }) => beds } } },
    ),
  ]
`

beforeAll(async () => {
  own = await buildOwnWorlds(SOURCE)
  stage = await openStage('shipped', [own.url])
})

afterEach(() => stage.closePages())

afterAll(async () => {
  await stage?.close()
  await own?.remove()
})

const worldOf = (id: string): AnyWorld => [...worlds, ...own.worlds].find((world) => world.id === id)!

/** Returns the hits that a search in Node finds. */
async function found(
  id: string,
  asked: string | Query,
  first: number,
  seeds = 200_000,
): Promise<readonly Hit[]> {
  const query = typeof asked === 'string' ? { must: asked } : asked
  const searcher = await Searcher.start(worldOf(id), { query }, () => performance.now())
  return searcher.scan(0n, seeds, first).hits
}

const openText = (hash: string, options?: BrowserContextOptions): Promise<StagePage> =>
  stage.open(hash, options)

const address = (id: string, search: Readonly<Record<string, string>>, seed = '0'): string =>
  `#/${id}?seed=${seed}&view=search${Object.entries(search)
    .map(([name, text]) => `&page/${name}=${encodeURIComponent(text)}`)
    .join('')}`

const hitCards = (page: Page): Locator => page.locator('.hit-strip .hit-card')
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const rows = (page: Page): Locator => page.locator('.hit-list .row-grid-body > .row-grid-row')
const seedsOf = (page: Page): Promise<readonly string[]> =>
  page.locator('.hit-list .hit-seed').allInnerTexts()

/** Returns the number of scanned seeds on the page. */
const looked = async (page: Page): Promise<number> => {
  const text = await page.locator('.figures div', { hasText: 'Seeds' }).locator('dd').first().innerText()
  return Number(text.replaceAll(',', ''))
}

test('a condition is checked while typing, with the place of the error and a suggestion', async () => {
  const page = await openText(address('actmap', {}))
  const where = field(page, 'Where')
  await where.fill('bos == "x"')
  await page.getByText('unknown fact "bos" (did you mean boss?)').waitFor()
  expect(await where.getAttribute('aria-invalid')).toBe('true')
  expect(await button(page, 'Search').isDisabled()).toBe(true)
  await where.fill('boss == 3')
  await page.getByText("== can't be used with string and int").waitFor()
  await where.fill('boss == "x"')
  await eventually(() => where.getAttribute('aria-invalid'), null)
  await eventually(() => button(page, 'Search').isEnabled(), true)
  await eventually(() => hashOf(page), '#/actmap?v=2&seed=0&view=search&page/where=boss == "x"')
  await field(page, 'To').fill('99999999999999999999')
  await page
    .getByText('must be a position from 0 to 18446744073709551615, got 99999999999999999999')
    .waitFor()
  expect(page.faults).toEqual([])
})

test('names complete while typing, by keyboard only', async () => {
  const page = await openText(address('spire', {}))
  const where = field(page, 'Where')
  await where.pressSequentially('boss')
  expect(await page.getByRole('option').allInnerTexts()).toContain('boss – Fights: Boss of act 1\nstring')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await eventually(() => where.inputValue(), 'bosses')
  await where.pressSequentially('.ex')
  await page.keyboard.press('Enter')
  await eventually(() => where.inputValue(), 'bosses.exists(o, )')
  await page.keyboard.insertText('o == "Hexaghost"')
  expect(await where.inputValue()).toBe('bosses.exists(o, o == "Hexaghost")')
  expect(await where.getAttribute('aria-invalid')).toBe(null)
})

test('completions show IDs with display names, and complete the values of facts', async () => {
  const page = await stage.open('#/spire2?seed=ABCDEF123456&view=search')
  const where = page.getByRole('textbox', { name: 'Where' })
  await where.pressSequentially('chestR')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await eventually(
    async () => (await options.first().innerText()).includes('chestRelics – Relics: In chests'),
    true,
  )
  await where.fill('')
  await where.pressSequentially('boss == "vant')
  await eventually(async () => (await options.first().innerText()).includes('VANTOM_BOSS – Vantom'), true)
  await where.press('Enter')
  await eventually(() => where.inputValue(), 'boss == "VANTOM_BOSS"')
  await eventually(() => options.count(), 0)
  expect(page.faults).toEqual([])
})

test.each([
  ['actmap', 'elites >= 3 && boss == "ghost-galleon"', false],
  ['deals', 'firstAces == 4 && trump == "spades"', true],
  ['inn', 'beds > 90', false],
])('a search of %s finds the same seeds as Node', async (id, where, kernel) => {
  const wanted = await found(id, where, 10)
  // A search in a link starts automatically.
  const page = await openText(address(id, { where }))
  await page.getByText(/^10 hits in [\d,]+ seeds\.$/).waitFor()
  expect(await seedsOf(page)).toEqual(wanted.map(({ seed }) => seed))
  expect(await page.getByText('in blocks', { exact: true }).count()).toBe(kernel ? 2 : 0)
  expect(await page.locator('.funnel-table tbody th.condition').count()).toBe(where.split('&&').length)
  // Then continue from there.
  await button(page, '10 more').click()
  await page.getByText(/^20 hits in [\d,]+ seeds\.$/).waitFor()
  expect(await page.getByRole('grid', { name: 'Hits' }).getAttribute('aria-rowcount')).toBe('21')
  expect(page.faults).toEqual([])
})

test('a pattern is checked and searched in linear time, by an engine that pages load when they need it', async () => {
  const page = await openText(address('actmap', {}))
  const loaded = (): Promise<readonly string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await field(page, 'Where').waitFor()
  expect((await loaded()).filter((name) => name.includes('/regular-expression-'))).toEqual([])
  await field(page, 'Where').fill('boss.matches("(?=ghost)")')
  await page.getByText('unsupported "(?=" in the regular expression "(?=ghost)"').waitFor()
  expect((await loaded()).filter((name) => name.includes('/regular-expression-'))).toHaveLength(1)
  const hard = `"${'a'.repeat(200)}!".matches("(a+)+$") || boss.matches("^ghost")`
  await field(page, 'Where').fill(hard)
  await button(page, 'Search').click()
  await page.getByText(/^10 hits in [\d,]+ seeds\.$/).waitFor()
  const wanted = await found('actmap', 'boss.startsWith("ghost")', 10)
  expect(await seedsOf(page)).toEqual(wanted.map(({ seed }) => seed))
  expect(page.faults).toEqual([])
})

test('a search pauses, resumes and stops', async () => {
  const page = await openText(address('actmap', { where: 'elites > 99', first: 'all' }))
  await expect.poll(() => looked(page), { timeout: PATIENCE }).toBeGreaterThan(0)
  await button(page, 'Pause').click()
  await page.getByText('Paused.').waitFor()
  // Seeds in progress are still counted. After that, the number stays the same.
  const held = await settled(() => looked(page))
  await button(page, 'Resume').click()
  await expect.poll(() => looked(page), { timeout: PATIENCE }).toBeGreaterThan(held)
  await button(page, 'Stop').click()
  await page.getByText(/^Stopped: 0 hits in [\d,]+ seeds\.$/).waitFor()
  expect(await button(page, 'Search').isEnabled()).toBe(true)
})

test('a condition without hits is checked on all seeds', async () => {
  const page = await openText(address('deals', { where: 'firstAces == 5', to: '99999' }))
  await page.getByText('No hits in 100,000 seeds.').waitFor()
})

test('a hit opens by mouse and by keyboard, and Back returns to the search', async () => {
  const where = 'forks > 25'
  const hits = await found('actmap', where, 10)
  const page = await openText(address('actmap', { where }))
  await page.getByText(/^10 hits in/).waitFor()
  await rows(page).nth(2).click()
  await eventually(() => seedField(page).inputValue(), hits[2]!.seed)
  await made(page)
  await eventually(() => rows(page).nth(2).getAttribute('aria-current'), 'true')
  await eventually(() => factOf(page, 'forks'), String(hits[2]!.facts['forks']))
  expect(await rows(page).count()).toBe(10)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await eventually(() => seedField(page).inputValue(), hits[3]!.seed)
  // Hits can be stepped through in any tab.
  await openTab(page, 'Result')
  await page.getByText('hit 4 of 10').waitFor()
  await page.keyboard.press('j')
  await eventually(() => seedField(page).inputValue(), hits[4]!.seed)
  await page.getByRole('button', { name: 'Previous hit' }).click()
  await eventually(() => seedField(page).inputValue(), hits[3]!.seed)
  await page.goBack()
  await eventually(() => seedField(page).inputValue(), hits[4]!.seed)
  expect(page.faults).toEqual([])
})

test('a running search keeps its params, and its hits open with them', async () => {
  const page = await openText(address('spire', { where: 'boss == "Hexaghost"', first: '3' }))
  await page.getByText(/^3 hits in/).waitFor()
  await field(page, 'Defect, ascension 0').check()
  await page.getByText('This search used different parameters from those on the page.').waitFor()
  await rows(page).first().click()
  await eventually(() => hashOf(page).includes('preset='), false)
  await eventually(() => page.getByText('This search used other parameters').count(), 0)
  await eventually(() => factOf(page, 'boss'), 'Hexaghost')
})

test('wishes and “must not match” conditions are added by keyboard and stored in the address', async () => {
  const page = await openText(address('deals', { to: '4000' }))
  await button(page, 'Must not match').press('Enter')
  await page.keyboard.insertText('trump == "spades"')
  await button(page, 'Wish with points').press('Enter')
  await page.keyboard.insertText('firstAces >= 2')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.insertText('3')
  await button(page, 'Wish with points').press('Enter')
  await page.keyboard.insertText('firstTrumps >= 3')
  await field(page, 'A hit needs at least').fill('5')
  await page.getByText('must be at most 4 (the most points that a seed can get)').waitFor()
  expect(await button(page, 'Search').isDisabled()).toBe(true)
  await field(page, 'A hit needs at least').fill('3')
  await eventually(
    () => hashOf(page),
    '#/deals?v=1&seed=0&view=search&page/not1=trump == "spades"&page/should1=3 firstAces >= 2&page/should2=1 firstTrumps >= 3&page/cutOff=3&page/to=4000',
  )
  await field(page, 'Must not match 1').press('Enter')
  await page.getByText(/^10 hits in/).waitFor()
  const query: Query = {
    not: 'trump == "spades"',
    should: [
      { when: 'firstAces >= 2', score: 3 },
      { when: 'firstTrumps >= 3', score: 1 },
    ],
    cutOff: 3,
  }
  const all = await found('deals', query, Infinity, 4001)
  const first = all.slice(0, 10).toSorted((a, b) => b.score! - a.score!)
  expect(await seedsOf(page)).toEqual(first.map(({ seed }) => seed))
  // Find the best hits instead of the first ones.
  await field(page, 'Search all seeds and keep the hits with the most points').check()
  await button(page, 'Search').click()
  await page.getByText(/^[\d,]+ hits in 4,001 seeds\.$/).waitFor()
  const best = all.filter(({ score }) => score === 4).slice(0, 10)
  expect(best.length).toBe(10)
  expect(await seedsOf(page)).toEqual(best.map(({ seed }) => seed))
  await button(page, 'Remove wish 2').click()
  await eventually(() => hashOf(page).includes('should2'), false)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toContain('such as')
  expect(page.faults).toEqual([])
})

test.runIf(isLong)('a search within the hits of another search shares those hits in its link', async () => {
  const page = await openText(address('deals', { where: 'firstAces >= 2', first: '30' }))
  await page.getByText(/^30 hits in/).waitFor()
  await button(page, 'Search within these').click()
  await field(page, 'Where').fill('trump == "hearts"')
  await page.getByText('30 seeds', { exact: true }).waitFor()
  const shared = await openText(new URL(page.url()).hash)
  expect((await field(shared, 'Seeds, one per line').inputValue()).split('\n').length).toBe(30)
  await shared.getByText(/^\d+ hits? in 30 seeds\.$/).waitFor()
  const outer = await found('deals', 'firstAces >= 2', 30)
  const inner = await found('deals', 'firstAces >= 2 && trump == "hearts"', 30)
  const within = inner.filter(({ seed }) => outer.some((hit) => hit.seed === seed))
  expect(within.length).toBeGreaterThan(0)
  expect(await seedsOf(shared)).toEqual(within.map(({ seed }) => seed))
  expect(shared.faults).toEqual([])
})

test('one click on an example starts a search', async () => {
  const page = await stage.open('#/deals?seed=0')
  await made(page)
  await wish(page).click()
  const example = page.getByRole('option').first()
  const name = await example.locator('span').first().innerText()
  await example.click()
  await page.getByText(/^10 hits in/).waitFor()
  await page.getByRole('list', { name: 'Conditions' }).getByRole('button', { name, exact: true }).waitFor()
  const where = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('page/where')!
  const [first] = await found('deals', where, 1)
  expect((await hitCards(page).locator('.hit-seed').allInnerTexts())[0]).toBe(first!.seed)
})

test('wishes, “must not match” conditions and a seed list fit a phone', async () => {
  const search = {
    not1: 'elites > 8',
    should1: '2 elites >= 6',
    should2: '1 boss == "Hexaghost"',
    within: 'L\n1N',
  }
  const page = await openText(address('spire', search), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await field(page, 'Wish 2').waitFor()
  expect(await overhang(page)).toBe(0)
  await button(page, 'Remove the seed list').tap()
  await eventually(() => field(page, 'Seeds, one per line').count(), 0)
  expect(page.faults).toEqual([])
})

test('a search in a link runs automatically, and fits a phone', async () => {
  const page = await openText(address('spire', { where: 'elites >= 6', first: '5', from: '10' }), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  expect(await field(page, 'Where').inputValue()).toBe('elites >= 6')
  expect(await field(page, 'From').inputValue()).toBe('10')
  await page.getByText(/^5 hits in/).waitFor()
  expect(await overhang(page)).toBe(0)
  await rows(page).nth(1).tap()
  await eventually(() => rows(page).nth(1).getAttribute('aria-current'), 'true')
  expect(page.faults).toEqual([])
})

test('a shortcut focuses the wish, and Enter runs it', async () => {
  const page = await openText('#/actmap?seed=0&view=result')
  await made(page)
  await page.keyboard.press('f')
  await wish(page).pressSequentially('most elites at least 3')
  await page.getByRole('option', { name: /^Most elites: at least 3/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/^10 hits in/).waitFor()
  await eventually(() => hitCards(page).count(), 10)
  // The hits are still there after a visit to another world.
  await page.getByRole('link', { name: /^My inn/ }).click()
  await made(page)
  await page.goBack()
  await eventually(() => hitCards(page).count(), 10)
})

/** Returns the numbers in the last column of the funnel: the seeds that each row counts, and the sum of all rows. */
const funnelSeeds = async (page: Page): Promise<readonly number[]> => {
  const cells = await page.locator('.funnel-table tr td:last-child').allInnerTexts()
  return cells.map((text) => Number(text.replaceAll(/\D/g, '')))
}

test('a seed hunter builds a search from chips, and its hits are small pictures', async () => {
  const not = 'boss == "x" || elites > 9'
  const page = await stage.open(`#/spire?seed=3LWVGX7BL&page/not1=${encodeURIComponent(not)}`)
  await page.getByText(/^10 hits in/).waitFor()
  const chips = page.getByRole('list', { name: 'Conditions' })
  // A condition that has no form stays unchanged.
  await chips.getByRole('button', { name: not, exact: true }).click()
  await page.getByText('This condition has no form.').waitFor()
  await wish(page).pressSequentially('boss of act 1 slime')
  await page.getByRole('option', { name: 'Slime Boss Boss of act 1' }).waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => hashOf(page).includes('page/where=boss == "Slime Boss"'), true)
  await chips.getByRole('button', { name: 'Boss of act 1 is Slime Boss', exact: true }).click()
  await field(page, 'Condition: operator').selectOption('is one of')
  await page.getByRole('combobox', { name: 'Condition: add a value' }).fill('guar')
  await page.keyboard.press('Enter')
  await eventually(() => hashOf(page).includes('where=boss in ["Slime Boss", "The Guardian"]'), true)
  await wish(page).fill('4 elites')
  await page.getByRole('option', { name: /^Elites: at least 4/ }).click()
  await field(page, 'Elites is at least 4: hits').selectOption('should')
  const written = async (): Promise<readonly string[]> => hashOf(page).split('&page/').slice(1).sort()
  await eventually(written, [
    'cutOff=0',
    `not1=${not}`,
    'should1=1 elites >= 4',
    'where=boss in ["Slime Boss", "The Guardian"]',
  ])
  const query: Query = {
    must: 'boss in ["Slime Boss", "The Guardian"]',
    not,
    should: [{ when: 'elites >= 4', score: 1 }],
    cutOff: 0,
  }
  const wanted = await found('spire', query, 10)
  const sorted = wanted.toSorted((a, b) => b.score! - a.score!).map(({ seed }) => seed)
  await eventually(() => hitCards(page).locator('.hit-seed').allInnerTexts(), sorted)
  await page.locator('.hit-picture img').first().waitFor()
  await openTab(page, 'Search')
  await page.locator('.funnel-table').waitFor()
  const seeds = await funnelSeeds(page)
  expect(seeds.at(-1)).toBe(seeds.slice(0, -1).reduce((sum, count) => sum + count, 0))
  expect(seeds.at(-1)).toBe(await looked(page))
  // The conditions are one click away as text, and the funnel shows them in words.
  expect(await field(page, 'Where').inputValue()).toBe(query.must)
  await page.getByRole('rowheader', { name: 'Boss of act 1 is one of Slime Boss, The Guardian' }).waitFor()
  expect(page.faults).toEqual([])
})

test('a value that no sampled seed has is flagged before the search runs', async () => {
  const page = await stage.open(`#/actmap?seed=7&page/where=${encodeURIComponent('boss == "kraken"')}`)
  await made(page)
  await page.getByRole('button', { name: 'Boss is Kraken', exact: true }).click()
  await page.getByRole('combobox', { name: 'Condition: value' }).fill('krakn')
  await page.keyboard.press('Tab')
  await page.getByText(/^None of the first [\d,]+ seeds has “krakn”/).waitFor()
  await page.getByRole('search').getByRole('button', { name: 'Kraken', exact: true }).click()
  await eventually(() => hashOf(page).includes('where=boss == "kraken"'), true)

  // The suggestion for a display name is the value itself.
  await page.goto(`${stage.url}${address('actmap', { where: 'boss == "Kraken"' }, '7')}`)
  await page.getByRole('search').getByRole('button', { name: 'kraken', exact: true }).waitFor()
})

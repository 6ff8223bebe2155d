import { readFile } from 'node:fs/promises'
import { deckCode } from '@seedfast/deck'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../tests/long.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, factOf, field, hashOf, made, openTab, overhang, tabTo } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const library = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Library' }).getByRole('button', { name })
const hand = (page: Page) => page.locator('.hand-cards .deck-card-name')
const codeOf = (cards: string[], favourites: string[] = []): string =>
  deckCode({ cards, favourites, rules: 'v2' })

test('a deck is built by clicks, its code is in the address, and its rotation is played with undo', async () => {
  const page = await stage.open('#/deck?seed=7')
  await made(page)
  await library(page, /^Vanguard/).click()
  await page.getByRole('button', { name: 'Favourite: Vanguard' }).click()
  await page.getByRole('button', { name: 'Remove Survival Spec' }).click()
  const code = codeOf(['card_dex_00010', 'card_dex_00042'], ['card_dex_00042'])
  await eventually(() => hashOf(page), `#/deck?v=1&seed=7&/code=${code}`)
  await eventually(() => field(page, 'Deck code').inputValue(), code)
  await eventually(
    async () => (await hand(page).allInnerTexts()).join(' '),
    (await factOf(page, 'openingHand')).replaceAll(/\s+/g, ' '),
  )

  // Two cards that are pressed before the deck is shuffled again are both added.
  await page.evaluate(async () => {
    const cards = [...document.querySelectorAll<HTMLElement>('.library .card-button')]
    for (const name of ['Brawler', 'Battlemaster']) {
      cards.find((card) => card.title.startsWith(name))!.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await page.getByRole('button', { name: 'Remove Brawler' }).click()
  await page.getByRole('button', { name: 'Remove Battlemaster' }).click()
  await eventually(() => field(page, 'Deck code').inputValue(), code)

  await page.getByRole('button', { name: 'Play this deck' }).click()
  await page.getByRole('heading', { name: 'Your hand' }).waitFor()
  const before = await hand(page).allInnerTexts()
  await page.keyboard.press('2')
  await page.getByText(`1. You played ${before[1]} and drew `).waitFor()
  await eventually(() => hashOf(page).includes('page/plays=7-'), true)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await eventually(() => hand(page).allInnerTexts(), before)

  await openTab(page, 'Deck')
  await field(page, 'Deck code').fill('DECK-2EZ12-PJ')
  await page.getByText("check digits don't match").waitFor()
  await field(page, 'Deck code').fill('deck 2ez12 ph')
  await eventually(() => hashOf(page), '#/deck?v=1&seed=7&/code=DECK-2EZ12-PH')
  await page.locator('.hand-cards button').first().click()
  await page.getByRole('region', { name: /^Why/ }).waitFor()
  expect(page.faults).toEqual([])
})

test('a deck with cards of a library, in Cyberbrawl’s IDs, is built and played', async () => {
  const cards = encodeURIComponent(
    JSON.stringify({ card_02_00073: { name: 'Own card', stats: [0, 3, 0, 0] } }),
  )
  const page = await stage.open(`#/deck?seed=7&/library=${cards}&/ids=cyberbrawl&/rules=v3`)
  await made(page)
  await library(page, /^Own card/).click()
  await page.getByRole('button', { name: 'Favourite: Own card' }).click()
  await page.getByText('A deck that contains your own cards has no code.').waitFor()
  await library(page, /^Vanguard/).click()
  await page.getByRole('button', { name: 'Remove Vanguard' }).waitFor()
  await eventually(
    async () => (await hand(page).allInnerTexts()).join(' '),
    (await factOf(page, 'openingHand')).replaceAll(/\s+/g, ' '),
  )
  expect(await factOf(page, 'cards')).toContain('card_02_00073')
  await page.getByRole('button', { name: 'Play this deck' }).click()
  await page.getByRole('heading', { name: 'Your hand' }).waitFor()
  const before = await hand(page).allInnerTexts()
  await page.keyboard.press('1')
  await page.getByText(`1. You played ${before[0]} and drew `).waitFor()
})

test('by keyboard, a card is found and added, and the deck is played with undo', async () => {
  const page = await stage.open('#/deck?seed=7')
  await made(page)
  await tabTo(page, /^Add cards$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Find a card$/)
  await page.keyboard.type('vanguard')
  await tabTo(page, /^Vanguard/)
  await page.keyboard.press('Enter')
  const code = codeOf(['card_dex_00010', 'card_dex_00002', 'card_dex_00042'])
  await page.getByRole('button', { name: 'Remove Vanguard' }).waitFor()
  await tabTo(page, /^Play this deck$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your hand' }).waitFor()
  const before = await hand(page).allInnerTexts()
  await page.keyboard.press('1')
  await page.getByText(`1. You played ${before[0]} and drew `).waitFor()
  await page.keyboard.press('u')
  await eventually(() => hand(page).allInnerTexts(), before)
  await tabTo(page, /^Play /)
  await page.keyboard.press('Space')
  await page.getByText(`1. You played ${before[0]} and drew `).waitFor()
  // The card that took its place has the focus.
  await page.keyboard.press('Space')
  await page.getByText(/^2\. You played /).waitFor()
  expect(hashOf(page)).toContain(code.slice(0, 4))
  expect(page.faults).toEqual([])
})

test('on a phone, a card is added, a favourite set, and the deck played by taps', async () => {
  const page = await stage.open('#/deck?seed=7', phone)
  await made(page)
  await library(page, /^Vanguard/).tap()
  await page.getByRole('button', { name: 'Favourite: Vanguard' }).tap()
  await eventually(() => hashOf(page).includes('code=DECK-'), true)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Play this deck' }).tap()
  await page.getByRole('heading', { name: 'Your hand' }).waitFor()
  const before = await hand(page).allInnerTexts()
  await page.locator('.hand-cards button').first().tap()
  await page.getByText(`1. You played ${before[0]} and drew `).waitFor()
  await page.locator('.play-actions').getByRole('button', { name: 'Undo' }).tap()
  await eventually(() => hand(page).allInnerTexts(), before)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  expect(page.faults).toEqual([])
})

test('a deck is copied as text and pasted, with the cards that it can’t contain named', async () => {
  const page = await stage.open('#/deck?seed=7&preset=brawler')
  await made(page)
  await page.getByRole('button', { name: 'Copy or paste a list' }).click()
  const text = await page.locator('.deck-list-text pre').innerText()
  expect(text.split('\n').filter((line) => line.startsWith('1 '))).toHaveLength(14)
  await field(page, 'Paste a list').fill('1 Vanguard *\n1 Kinetik Barrier\n1 Survival Spec')
  await page.getByText('2 cards found.').waitFor()
  await page.getByText(/^Line 2: .*Kinetic Barrier/).waitFor()
  await page.getByRole('button', { name: 'Open this list' }).click()
  const code = codeOf(['card_dex_00042', 'card_dex_00052'], ['card_dex_00042'])
  await eventually(() => hashOf(page), `#/deck?v=1&seed=7&/code=${code}`)
  expect(page.faults).toEqual([])
})

test('on a phone, statistics, sample hands and a comparison of two decks fit the screen', async () => {
  const page = await stage.open('#/deck?seed=7', phone)
  await made(page)
  await page.getByRole('button', { name: 'Statistics' }).tap()
  await page.getByRole('img', { name: 'Mean points by draw, added up' }).waitFor()
  await page.locator('.big-chance', { hasText: '%' }).waitFor()
  await field(page, 'Add a card or a kind').selectOption('health')
  await eventually(() => page.locator('.wanted-cards li').count(), 4)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Compare decks' }).tap()
  await page.getByLabel('Compare with').selectOption({ label: 'Brawler, ten cards, three favourites' })
  await page.getByRole('heading', { name: 'Only in the other deck' }).waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Sample hands' }).tap()
  const third = page.locator('.sample-hands button').nth(2)
  await third.waitFor()
  const cards = await third.locator('.sample-card > span:nth-of-type(1)').allInnerTexts()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await third.tap()
  await eventually(() => hashOf(page).includes('seed=9'), true)
  await eventually(() => hand(page).allInnerTexts(), cards)
  expect(page.faults).toEqual([])
})

test('saved decks are filtered, exported, imported and updated', async () => {
  const page = await stage.open('#/deck?seed=7')
  await made(page)
  await page.getByRole('button', { name: 'Save deck' }).click()
  await library(page, /^Vanguard/).click()
  await page.getByRole('button', { name: 'Save as new' }).click()
  await page.getByText('Your decks (2)').click()
  const names = page.locator('.saved-decks').getByLabel(/^Name of /)
  await names.nth(0).fill('Three')
  await names.nth(1).fill('Two')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\/\/ Name: Three\n\/\/ DECK-/)

  await page.getByRole('button', { name: 'Delete Two' }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('button', { name: 'Delete Two' }).click()
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)
  await eventually(() => isFocused(page.getByRole('button', { name: 'Delete Three' })), true)
  await page.keyboard.press('Enter')
  await page.getByText('Your decks (0)').waitFor()
  await eventually(() => isFocused(page.getByRole('heading', { name: 'Your decks' })), true)
  const add = (name: string, list: string): Promise<void> =>
    page
      .getByLabel('Add from file…')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(list) })
  await add('decks.txt', text)
  await page.getByText('Added 2 decks').waitFor()
  await page.getByLabel('Name of Three').fill('Mine')
  await add('decks.txt', text)
  await page.getByText('Nothing to add: 2 decks were already saved.').waitFor()
  await page.getByLabel('Name of Mine').fill('Three')
  await add('names.txt', '# name: Empty')
  await page.getByText('names.txt contains no complete deck.').waitFor()
  await page.getByText('Line 1: the deck “Empty” has no cards.').waitFor()
  expect(await names.count()).toBe(2)

  await page.getByRole('button', { name: 'Open Two' }).click()
  await page.getByRole('button', { name: 'Remove Survival Spec' }).click()
  const update = page.getByRole('button', { name: 'Update “Two”' })
  await update.waitFor()
  // A deck that was opened in a different way can't update the saved one.
  await field(page, 'Deck code').fill(codeOf(['card_dex_00042']))
  await eventually(() => update.count(), 0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await update.click()
  // A deck that is removed and saved again keeps its name.
  await page.getByRole('button', { name: 'Saved' }).click()
  await page.getByRole('button', { name: 'Save deck' }).click()
  await page.getByRole('button', { name: 'Saved' }).waitFor()
  await page.reload()
  await made(page)
  await page.getByText('Your decks (2)').click()
  await eventually(
    () => names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ['Two', 'Three'],
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy or paste a list' }).click()
  await field(page, 'Paste a list').fill(text.replaceAll(/Name: /g, 'Name: New '))
  await page.getByText('2 decks found.').waitFor()

  await page.getByText('Your decks (2)').click()
  const more = [1, 2, 3].map((n) => `# Name: Deck ${n}\n# ${codeOf([`card_dex_0000${n}`])}`)
  await add('more.txt', more.join('\n'))
  const find = page.getByLabel('Find a deck')
  await find.fill('two')
  await eventually(() => names.count(), 1)
  // A row stays while it is edited, even if it no longer matches.
  await names.fill('Other')
  expect(await names.count()).toBe(1)
  await find.focus()
  await eventually(() => names.count(), 0)
  expect(page.faults).toEqual([])
})

test('if shortcuts are off, keys neither play cards nor undo', async () => {
  const page = await stage.open('#/deck?seed=7&view=play')
  await made(page)
  await page.keyboard.press('1')
  await page.getByText(/^1\. You played/).waitFor()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('switch', { name: 'Single-letter shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await page.keyboard.press('1')
  await page.waitForTimeout(100)
  await page.getByText('1 played').waitFor()
  expect(page.faults).toEqual([])
})

test.runIf(isLong)(
  'decks are saved, renamed and opened on a phone, and pasted anywhere',
  { timeout: 60_000 },
  async () => {
    const page = await stage.open('#/deck?seed=7&preset=brawler', phone)
    await made(page)
    await page.getByRole('button', { name: 'Save deck' }).tap()
    await field(page, 'Find a card').fill('mast')
    await library(page, /^Repair Mastery/).tap()
    await page.getByText('Removed Overload Mastery, because a deck can have only one Mastery').waitFor()
    await page.reload()
    await made(page)
    await page.getByText('Your decks (1)').tap()
    await page.getByLabel(/^Name of /).fill('Main')
    await page.getByRole('button', { name: 'Open Main' }).tap()
    await page.getByRole('button', { name: 'Remove Overload Mastery' }).waitFor()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'DECK-2EZ12-PH')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await eventually(() => hashOf(page), '#/deck?v=1&seed=7&/code=DECK-2EZ12-PH')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await openTab(page, 'Play')
    for (let i = 0; i < 14; i++) await page.locator('.hand-cards button').first().tap()
    await page.getByText('Next draw: known').waitFor()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    expect(page.faults).toEqual([])
  },
)

test.runIf(isLong)(
  'the page shows every old rule set and a deck with duplicates',
  { timeout: 60_000 },
  async () => {
    for (const hash of ['preset=bare&/rules=v1', 'preset=chosenOne', 'preset=crowded', 'preset=cyberbrawl']) {
      const page = await stage.open(`#/deck?seed=1&${hash}&view=play`)
      await made(page)
      await page.getByRole('heading', { name: 'Odds of the next draws' }).waitFor()
      expect(page.faults).toEqual([])
    }
    const page = await stage.open('#/deck?seed=1&/cards=["Vanguard","Vanguard"]&/strict=false&view=play')
    await page.getByText('This deck contains a card twice').waitFor()
    expect(page.faults).toEqual([])
  },
)

test('cards of the live game’s library are added from a file, and removed again', async () => {
  const page = await stage.open('#/deck?seed=7')
  await made(page)
  const region = page.getByRole('region', { name: 'Library' })
  const choose = (name: string, value: unknown) =>
    region
      .getByLabel('Add cards from a file…')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(value)) })
  const card = (name: string, number: string) => ({
    id: `card_02_${number}`,
    type: 6,
    name,
    stats: [0, 9, 0, 0],
    boost: 0,
    desc: '',
  })
  await choose('library.json', { card_02_00099: card('Plasma\nStorm', '00099') })
  await library(page, /^Plasma Storm/).click()
  await page.getByRole('button', { name: 'Remove Plasma Storm' }).waitFor()
  await page.getByText('A deck that contains your own cards has no code').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove Plasma Storm' }).waitFor()

  await choose('broken.json', { card_02_00098: card('A', '00097') })
  await page
    .getByText(/card_02_00098/)
    .first()
    .waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Remove the added card' }).click()
  await eventually(() => library(page, /^Plasma Storm/).count(), 0)
  await field(page, 'Deck code').waitFor()
})

import { readFile } from 'node:fs/promises'
import { readScoreBook, verifyArchive } from '@seedfast/deals'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../tests/long.js'
import { NEW_VISITOR, openStage, type Stage, type StagePage } from './open-browser.js'
import { eventually, hashOf, openTab, overhang, tabTo } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Opens a page on which the bots' bids and cards appear at once. */
function open(hash: string, options: BrowserContextOptions = {}): Promise<StagePage> {
  return stage.open(hash, { ...options, ...NEW_VISITOR, reducedMotion: 'reduce' })
}

const deal = (page: Page) => page.getByRole('button', { name: 'Deal', exact: true })

/** Plays with clicks or digits until the last event of the timeline matches. Returns who the screen was passed to. */
async function playUntil(page: Page, ended: RegExp, byKey: boolean): Promise<string[]> {
  const passes: string[] = []
  await page.locator('.deals-game').waitFor()
  for (let i = 0; i < 2000; i++) {
    if (ended.test(await page.locator('.deals-table').innerText())) return passes
    const ready = page.getByRole('button', { name: 'Show my cards' })
    if (await ready.isVisible()) {
      expect(await page.locator('.deals-hand').count()).toBe(0)
      const words = await page.locator('.deals-hand-over .deals-question').innerText()
      passes.push(words.replace(/^Pass the device to “?(.*?)”?\.$/, '$1'))
      await ready.click()
    } else if (await page.getByRole('group', { name: 'Your bid' }).isVisible()) {
      await expectOneRow(page)
      if (byKey) await page.keyboard.press('1')
      else await page.getByRole('group', { name: 'Your bid' }).getByText('1', { exact: true }).click()
    } else if ((await page.locator('.table-card:enabled').count()) === 0) await page.waitForTimeout(20)
    else await page.locator('.table-card:enabled').first().click()
  }
  throw new Error('the game never got there')
}

/** Checks that the cards of the hand are next to each other, which broke once when a style was used twice. */
async function expectOneRow(page: Page): Promise<void> {
  // Measured at one time, because the page may be moving.
  const tops = await page
    .locator('.table-card')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().top))
  expect(new Set(tops).size).toBeLessThanOrEqual(1)
}

async function savedArchive(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save archive' }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

test('two people and two bots play on one screen, look back, branch, save, and find a change', async () => {
  const page = await open('#/deals?seed=42&/rounds=1&view=table')
  await page.getByLabel('Name of seat 2').fill('Bob Lee')
  await page.getByLabel('Who plays seat 2').selectOption('person')
  await page.getByLabel('Who plays seat 3').selectOption('hard')
  await page.getByLabel('Cards').selectOption('page')
  await deal(page).click()
  const passes = await playUntil(page, /Last trick/, true)
  // The cards of the finished trick stay visible, with a mark on the card that won.
  const last = page.getByRole('region', { name: 'Last trick' })
  expect(await last.locator('.playing-card').count()).toBe(4)
  const winner = await last.locator('[data-won]').innerText()
  expect(await last.getByRole('status').innerText()).toContain(`${winner.split('\n')[1]} took it`)
  expect(new Set(passes)).toEqual(new Set(['You', 'Bob Lee']))
  await page.reload()
  await page.getByText(/Last trick/).waitFor()
  await playUntil(page, / won\./, false)
  await page.getByRole('img', { name: 'Totals by round' }).waitFor()
  const game = await savedArchive(page)
  expect(verifyArchive(game)).toMatchObject({ faults: [], inProgress: false, proof: 'open-seed' })

  await page.getByLabel('Event', { exact: true }).fill('7')
  await page.getByText('You’re viewing an earlier event.').waitFor()
  await page.getByRole('button', { name: 'Branch here' }).click()
  await page.getByLabel('Who plays for Bob Lee').selectOption('easy')
  const branch = verifyArchive(await savedArchive(page))
  expect(branch).toMatchObject({ faults: [], ancestors: [{ line: 8 }], seatChanges: [{ id: 'Bob-Lee' }] })
  expect(branch.ancestors[0]!.head).toBe(verifyArchive(game).head)

  const changed = game.replace('"bid":1', '"bid":2')
  await page.getByLabel('Open and verify…').setInputFiles({
    name: 'changed.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(changed),
  })
  await page.getByText(/changed\.jsonl was changed on line \d+\./).waitFor()
  expect(await page.locator('.deals-changed mark').innerText()).toBe('2')
  expect(await page.locator('.deals-original').innerText()).toBe('1')
  await page.getByText(/“.+ bid 1”, not “.+ bid 2”/).waitFor()
  await page.getByRole('button', { name: 'Open the valid part' }).click()
  await page.getByRole('button', { name: 'Show my cards' }).waitFor()
  await page.getByRole('button', { name: 'Back to the previous game' }).click()
  await eventually(() => page.getByLabel('Who plays for Bob Lee').inputValue(), 'easy')
  expect(page.faults).toEqual([])
})

test('a saved archive opens at the table, and files that aren’t archives are reported', async () => {
  const page = await open('#/deals?seed=42&/rounds=1&view=table')
  const openFile = (name: string, text: string): Promise<void> =>
    page
      .getByLabel('Open and verify…')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Watch the bots play seed 42' }).click()
  await page.getByText('You’re viewing an earlier event.').waitFor()
  expect(await page.locator('.deals-open-hands .playing-card').count()).toBe(40)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page
    .getByText(/ bid \d/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await page.getByText(/ won\./).waitFor()
  const text = await savedArchive(page)

  await page.getByRole('button', { name: 'New game…' }).click()
  await openFile('whole.jsonl', text)
  await page.getByText(/whole\.jsonl is valid/).waitFor()
  await page.getByRole('button', { name: 'Open at the table' }).click()
  await page.getByText(/ won\./).waitFor()
  await openFile('windows.jsonl', text.replaceAll('\n', '\r\n'))
  await page.getByText(/windows\.jsonl is valid/).waitFor()
  await page.getByText(/Its Windows line endings \(CRLF\) were ignored/).waitFor()
  await openFile('cut.jsonl', text.slice(0, -9))
  await page.getByText(/cut\.jsonl is cut off on line \d+\./).waitFor()
  await openFile('other.json', JSON.stringify({ world: 'dungeon', result: {} }))
  await page.getByText(/other\.json contains a result of the world “dungeon”/).waitFor()
  await openFile('photo.jsonl', '\u0000\u0001')
  await page.getByText('photo.jsonl isn’t an archive of an El Dorado game.').waitFor()
  await openFile('huge.jsonl', 'x'.repeat(6_000_000))
  await page.getByText('huge.jsonl is 6 MB, but an archive can be at most 5 MB.').waitFor()
  expect(page.faults).toEqual([])
})

test('a damaged game in the browser is reported, and its valid part continues', async () => {
  const page = await open('#/deals?seed=42&/rounds=1&view=table')
  await page.getByRole('button', { name: 'Watch the bots play seed 42' }).click()
  await page.getByText('You’re viewing an earlier event.').waitFor()
  await page.evaluate(() => {
    const key = 'seedfast.deals.table'
    const stored = JSON.parse(localStorage.getItem(key)!) as { archive: string }
    localStorage.setItem(key, JSON.stringify({ ...stored, archive: stored.archive.slice(0, -99) }))
  })
  await page.reload()
  await page.getByText('It continues after its last valid event.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('seedfast.deals.table.damaged'))).toContain('archive')
  await page.evaluate(() => localStorage.setItem('seedfast.deals.table', '{"arch'))
  await page.reload()
  await page.getByText('is damaged and can’t be opened').waitFor()
  await deal(page).waitFor()
  expect(page.faults).toEqual([])
})

test('by keyboard alone, two people play a round, pass the screen, and step back', async () => {
  const page = await open('#/deals?seed=42&/rounds=1&view=table')
  await page.getByLabel('Who plays seat 2').waitFor()
  await tabTo(page, /^Who plays seat 2$/)
  await page.keyboard.press('Home')
  await tabTo(page, /^Deal$/)
  await page.keyboard.press('Enter')
  // A bid can be taken back until somebody else moves or looks at their cards.
  const handOver = page.locator('.deals-hand-over .deals-question')
  const bid = async (name: string): Promise<void> => {
    await eventually(() => handOver.innerText(), `Pass the device to ${name === 'You' ? '“You”' : name}.`)
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Your bid' }).waitFor()
    await page.keyboard.press('1')
  }
  await bid('Ann')
  await eventually(() => handOver.innerText(), 'Pass the device to “You”.')
  await page.keyboard.press('u')
  await page.getByText(/ moved after that\.$/).waitFor()
  await bid('You')
  await eventually(() => handOver.innerText(), 'Pass the device to Ann.')
  await page.keyboard.press('u')
  await bid('You')
  await eventually(() => handOver.innerText(), 'Pass the device to Ann.')
  await page.keyboard.press('Enter')
  await page.locator('.deals-hand').waitFor()
  await page.keyboard.press('u')
  await page.getByText('because Ann looked at the cards after that.').waitFor()
  const passed = new Set<string>()
  const table = page.locator('.deals-table')
  for (let i = 0; !/ won\./.test(await table.innerText()); i++) {
    expect(i).toBeLessThan(99)
    const ready = page.getByRole('button', { name: 'Show my cards' })
    if (await ready.isVisible()) {
      passed.add(await page.locator('.deals-hand-over .deals-question').innerText())
      // The button has the focus as soon as it appears.
      await page.keyboard.press('Enter')
    } else if (await page.getByRole('group', { name: 'Your bid' }).isVisible()) {
      await page.keyboard.press('1')
    } else {
      const cards = await page
        .locator('.table-card')
        .evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).disabled))
      await page.keyboard.press(String((cards.indexOf(false) + 1) % 10))
    }
  }
  expect(passed.size).toBe(2)
  await tabTo(page, /^Event$/, 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await page.getByText('You’re viewing an earlier event.').waitFor()
  await page.keyboard.press('End')
  await eventually(() => page.getByText(' won.').count(), 1)
  expect(page.faults).toEqual([])
})

test('on a phone, a provable game explains itself, accepts nonces and ends with its reveal', async () => {
  const page = await open('#/deals?seed=1&/rounds=1&view=table', phone)
  await page.getByLabel('Cards').selectOption('provable')
  await deal(page).tap()
  await page.getByText('publishing its hash').waitFor()
  const code = await page.locator('.deals-row > code').innerText()
  await page.getByLabel(/type anything the host can’t predict/).fill('tulip')
  await page.getByText('The host could guess this nonce').waitFor()
  await page.getByRole('button', { name: 'Send' }).tap()
  await playUntil(page, / won\./, false)
  await page.getByText('revealed; the deals were checked').waitFor()
  const text = await savedArchive(page)
  expect(verifyArchive(text)).toMatchObject({ faults: [], proof: 'consistent', tableCode: code })
  await page
    .getByLabel('Open and verify…')
    .setInputFiles({ name: 'fair.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByText('to rule that out, enter the table code and your nonce').waitFor()
  const table = page.getByLabel('Table code that you wrote down')
  const compare = page.getByRole('button', { name: 'Compare' })
  await table.fill(code.slice(1))
  await compare.tap()
  await page.getByText('A table code has 26 letters and digits.').waitFor()
  await table.fill(`${code.startsWith('0') ? 1 : 0}${code.slice(1)}`)
  await compare.tap()
  await page.getByText('fair.jsonl isn’t the game that you noted: line').waitFor()
  await table.fill(code.toLowerCase())
  await page.getByLabel('Your nonce').fill('tulip')
  await compare.tap()
  await page.getByText("fair.jsonl is valid, and the host didn't choose the cards. It has").waitFor()
  expect(await overhang(page)).toBe(0)
  expect(page.faults).toEqual([])
})

test('a provable game of two people asks for commitments, shows the table code, and then asks for the nonces', async () => {
  const page = await open('#/deals?seed=1&/rounds=1&view=table')
  await page.getByLabel('Who plays seat 2').selectOption('person')
  await page.getByLabel('Cards').selectOption('provable')
  await deal(page).click()
  const field = page.getByLabel(/commitment to your nonce|nonce that you committed to/)
  const send = page.getByRole('button', { name: 'Send' })
  const nonces: string[] = []
  await field.fill('tulip')
  await send.click()
  await page.getByText('must be a commitment from `seedfast deals nonce`').waitFor()
  for (const person of [1, 2]) {
    expect(await page.getByRole('button', { name: 'Copy table code' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Make a nonce here' }).click()
    nonces.push(await page.getByRole('status').locator('code').innerText())
    await send.click()
    if (person === 1) await eventually(() => field.inputValue(), '')
  }
  await page.getByRole('button', { name: 'Copy table code' }).waitFor()
  await field.fill(nonces[1]!)
  await send.click()
  await page.getByText(/this isn.t the nonce that You committed to/i).waitFor()
  for (const nonce of nonces) {
    await field.fill(nonce)
    await send.click()
  }
  await page.getByText(/Pass the device to/).waitFor()
  expect(page.faults).toEqual([])
})

test.skipIf(!isLong)('on a phone, a huge file is refused at once', async () => {
  const page = await open('#/deals?seed=1&view=table', phone)
  const file = { name: 'huge.jsonl', mimeType: 'text/plain', buffer: Buffer.alloc(30_000_000, 'x\n') }
  await page.getByLabel('Open and verify…').setInputFiles(file)
  await page.getByText('huge.jsonl is 30 MB, but an archive can be at most 5 MB.').waitFor()
  await page.getByRole('tab', { name: 'Scores' }).tap()
  await page.getByLabel('Open file…').setInputFiles(file)
  await page.getByText('huge.jsonl is 30 MB, but a scorecard can be at most 5 MB.').waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  expect(page.faults).toEqual([])
})

test('against expert bots, a person gets hints, takes a card back, shares the position, and reviews the game', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await open('#/deals?seed=42&/rounds=1&view=table', { permissions })
  for (const seat of [2, 3, 4]) await page.getByLabel(`Who plays seat ${seat}`).selectOption('expert')
  await page.getByLabel('Cards').selectOption('page')
  await deal(page).click()
  const bids = page.getByRole('group', { name: 'Your bid' })
  await bids.waitFor()
  await page.keyboard.press('h')
  await page.getByText(/^The expert bot would bid \d+, which scores/).waitFor()
  expect(await bids.locator('[data-best]').count()).toBe(1)
  await page.keyboard.press('1')
  await page.getByText(/^The expert bot would play .+, which makes your bid in \d+%/).waitFor()
  const best = page.locator('.table-card[data-best]')
  const card = (await best.innerText()).split('\n')[0]!
  await best.click()
  const own = page.locator('.table-card')
  await eventually(() => own.count(), 9)
  await page.locator('.table-card:enabled').first().waitFor()
  await page.keyboard.press('u')
  await eventually(() => own.count(), 10)
  await page.getByRole('button', { name: `Play ${card}` }).click()
  await eventually(() => own.count(), 9)

  await page.locator('.table-card:enabled').first().waitFor()
  await page.getByRole('button', { name: 'Link to this position' }).click()
  await page.getByText('Link to this position copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await open(new URL(link).hash)
  await eventually(() => other.locator('.table-card').count(), 9)
  await other.locator('.table-card:enabled').first().click()
  await eventually(() => other.url().includes('page/game'), false)
  await other.close()

  await playUntil(page, / won\./, false)
  await page.getByRole('button', { name: 'Find mistakes' }).click()
  await page.getByText(/of 11 decisions were as good as/).waitFor({ timeout: 60_000 })
  await page.getByLabel('Event', { exact: true }).fill('9')
  await page.getByRole('button', { name: 'Rate the options' }).click()
  await page.locator('.deals-options [data-best]').waitFor()
  expect(page.faults).toEqual([])
})

test('the bots’ cards appear one after another, the last trick stays visible, and Skip shows the end', async () => {
  const page = await stage.open('#/deals?seed=42&/rounds=1&view=table')
  await page.getByLabel('Cards').selectOption('page')
  await deal(page).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('group', { name: 'Your bid' }).getByText('1', { exact: true }).click()
  const trick = page.getByRole('region', { name: 'Current trick' }).locator('.playing-card')
  const counts = new Set<number>()
  while ((await page.locator('.table-card:enabled').count()) === 0) counts.add(await trick.count())
  expect(counts.size).toBeGreaterThan(2)
  await page.locator('.table-card:enabled').first().click()
  await page.getByRole('region', { name: 'Last trick' }).waitFor()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.locator('.table-card:enabled').first().waitFor()
  expect(page.faults).toEqual([])
})

test('a damaged game in a link is reported', async () => {
  const page = await open('#/deals?seed=42&view=table&page/game=1.42.04.pYou~nAnn.a9.5')
  await page.getByText('The game in this link can’t be replayed.').waitFor()
  await page.goto(`${stage.url}#/deals?seed=42&view=table&page/game=nonsense`)
  await page.getByText(/game "nonsense" can’t be shown here/).waitFor()
  expect(page.faults).toEqual([])
})

test('a scorecard for real cards checks entries, corrects a round, undoes, and survives a reload', async () => {
  const page = await open('#/deals?seed=1&view=scorecard', phone)
  for (const [i, name] of ['Ann', 'Bob', 'Cleo'].entries())
    await page.getByLabel(`Name of player ${i + 1}`).fill(name)
  await page.getByText('House rules').tap()
  await page.getByLabel('Maximum cards').selectOption('2')
  await page.getByRole('button', { name: 'Start' }).tap()
  const enter = async (kind: string, values: readonly number[]): Promise<void> => {
    for (const [i, value] of values.entries())
      await page.locator('.score-entry fieldset').nth(i).locator('label').nth(value).tap()
    await page.getByRole('button', { name: `Save ${kind}` }).tap()
  }
  await enter('bids', [1, 0, 2])
  await page.getByText("This round's tricks must add up to 2, got 3.").waitFor()
  await enter('tricks', [1, 0, 1])
  const sheet = page.getByRole('region', { name: 'Score sheet' })
  await sheet.getByText('1/1 · 6').waitFor()
  await page.getByRole('button', { name: 'Correct the bids of round 1' }).tap()
  await enter('bids', [1, 0, 1])
  await sheet.getByText('1/1 · 6').nth(1).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Bids for round 2' }).waitFor()
  await page.getByRole('button', { name: 'Undo the last entry' }).tap()
  await sheet.getByText('2/1 · −7').waitFor()
  expect(await overhang(page)).toBe(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).tap(),
  ])
  const book = readScoreBook(await readFile(await download.path(), 'utf8'), { in: 'file', name: 'scores' })
  expect(book.games[0]!.players).toEqual(['Ann', 'Bob', 'Cleo'])
  expect(page.faults).toEqual([])
})

test('an archive or a link is verified when it is pasted or dropped, and the game is copied as text', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await open('#/deals?seed=42&/rounds=1&view=table', { permissions })
  await page.getByRole('button', { name: 'Watch the bots play seed 42' }).click()
  await page.getByText('You’re viewing an earlier event.').waitFor()
  await page.getByRole('button', { name: 'Copy archive' }).click()
  await page.getByText('Archive copied').waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(verifyArchive(text)).toMatchObject({ faults: [], inProgress: false })
  await page.getByRole('button', { name: 'Link to this position' }).click()
  await page.getByText('Link to this position copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await page.getByRole('button', { name: 'New game…' }).click()
  await page.getByRole('button', { name: 'Paste and verify…' }).click()
  const field = page.getByLabel('Paste an archive or a link to a game')
  await field.fill(`\`\`\`\n${text.trimEnd()}\n\`\`\``)
  await page.getByText(/^The pasted text is valid. It has \d+ events/).waitFor()
  await field.fill(text.replace('"bid":1', '"bid":2'))
  await page.getByText(/^The pasted text was changed on line \d+\./).waitFor()
  await field.fill('Good game!')
  await page.getByText('The pasted text isn’t an archive of an El Dorado game.').waitFor()
  // Outside of a field, a paste opens only what may be a game.
  const paste = (pasted: string): Promise<void> =>
    page.evaluate((data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', data)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, pasted)
  await paste(link)
  await page.getByText('The pasted text is a link to a game.').waitFor()
  await paste('Good game!')
  await page.getByText('The pasted text is a link to a game.').waitFor()
  const dataTransfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'dropped.jsonl'))
    return data
  }, text)
  await page.dispatchEvent('#deals-archive', 'drop', { dataTransfer })
  await page.getByText(/^dropped\.jsonl is valid/).waitFor()
  await page.getByRole('button', { name: 'Open at the table' }).click()
  await page.getByText(/ won\./).waitFor()
  expect(page.faults).toEqual([])
})

test('finished games count once, are shown again and exported, and can be deleted', async () => {
  const page = await open('#/deals?seed=42&/rounds=1&view=scorecard')
  await page.getByRole('button', { name: 'Games played here' }).click()
  await page.getByText('No finished games yet').waitFor()
  await openTab(page, 'Table')
  for (const seat of [3, 4]) await page.getByLabel(`Who plays seat ${seat}`).selectOption('hard')
  await page.getByLabel('Cards').selectOption('page')
  await deal(page).click()
  await playUntil(page, / won\./, false)
  // The last card is taken back and played again.
  await page.getByRole('button', { name: 'Take back' }).click()
  await playUntil(page, / won\./, false)
  const seat = page.locator('.deals-seats tbody tr').first()
  const total = (await seat.locator('td').nth(2).innerText()).replace('−', '-')
  // The printed scores fit on one page.
  await page.evaluate(() => Object.assign(window, { print: () => {} }))
  await page.getByRole('button', { name: 'Print' }).click()
  expect(String(await page.pdf({ format: 'A4' })).match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await openTab(page, 'Scores')
  await page.getByRole('button', { name: 'Games played here' }).click()
  await page.getByText('1 finished game, stored in this browser only.').waitFor()
  const people = page.getByRole('group', { name: 'People' }).locator('tbody tr')
  expect(await people.count()).toBe(1)
  expect((await people.innerText()).replaceAll('−', '-')).toMatch(
    new RegExp(String.raw`^You\s+1\s+[01] (?:100|0)%\s+${total}.0\s+${total}\s+[01] of 1 (?:100|0)%$`),
  )
  const bots = page.getByRole('group', { name: 'Bots by level' }).locator('tbody tr')
  expect((await bots.allInnerTexts()).map((row) => row.split(/\s+/).slice(0, 2))).toEqual(
    expect.arrayContaining([['hard', '2']]),
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.split('\r\n')[1]).toMatch(/^1,\d{4}-\d\d-\d\d,1,1,You,person,/)

  // A game that was only watched doesn't count.
  await page.getByRole('button', { name: /^Show the game of / }).click()
  await page.getByText(/ won\./).waitFor()
  expect(hashOf(page)).toContain('page/game=')
  await page.getByRole('button', { name: 'New game…' }).click()
  await page.getByRole('button', { name: 'Watch the bots play seed 42' }).click()
  await page.getByText('You’re viewing an earlier event.').waitFor()
  await openTab(page, 'Scores')
  await page.getByRole('button', { name: 'Games played here' }).click()
  await page.getByText('1 finished game, stored').waitFor()
  await page.getByRole('button', { name: 'Delete all games…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const none = page.getByRole('heading', { name: 'No finished games yet' })
  await none.waitFor()
  expect(await none.evaluate((heading) => heading === document.activeElement)).toBe(true)
  expect(page.faults).toEqual([])
})

test('a game that was replaced is still there after a reload', async () => {
  const page = await open('#/deals?seed=42&/rounds=1&view=table')
  await page.getByLabel('Name of seat 1').fill('First')
  await deal(page).click()
  await page.getByText('First, how many tricks').waitFor()
  await page.getByRole('button', { name: 'New game…' }).click()
  await page.getByLabel('Name of seat 1').fill('Second')
  await deal(page).click()
  await page.getByText('Second, how many tricks').waitFor()
  await page.reload()
  await page.getByText('Second, how many tricks').waitFor()
  const back = page.getByRole('button', { name: 'Back to the previous game' })
  await back.click()
  await page.getByText('First, how many tricks').waitFor()
  await back.click()
  await page.getByText('Second, how many tricks').waitFor()
  await back.click()
  await page.getByText('First, how many tricks').waitFor()

  // Viewing a linked game, and then a game that bots play, doesn't lose the one on the table.
  await page.goto(`${stage.url}#/deals?seed=42&/rounds=1&view=table&page/game=1.42.01.pLink~nAnn..99`)
  await page.getByText('Link, how many tricks').waitFor()
  await back.click()
  await page.getByText('First, how many tricks').waitFor()
  expect(hashOf(page)).not.toContain('page/game')
  await page.getByRole('button', { name: 'New game…' }).click()
  await page.getByRole('button', { name: 'Watch the bots play seed 42' }).click()
  await page.getByText('You’re viewing an earlier event.').waitFor()
  await back.click()
  await page.getByText('First, how many tricks').waitFor()
  expect(page.faults).toEqual([])
})

test('the list of tricks leads to each trick, without the cards that the bots are about to play', async () => {
  const page = await open('#/deals?seed=42&/rounds=1&view=table')
  await page.getByRole('button', { name: 'Watch the bots play seed 42' }).click()
  const rows = page.getByRole('region', { name: 'Tricks of the round' }).locator('tbody tr')
  await eventually(() => rows.count(), 10)
  await page.getByRole('button', { name: 'Show trick 3 of round 1' }).click()
  await page.getByRole('region', { name: 'Last trick' }).waitFor()
  expect(await rows.nth(2).getAttribute('data-turn')).toBe('')
  const cards = await page
    .getByRole('region', { name: 'Last trick' })
    .locator('.playing-card')
    .allInnerTexts()
  expect((await rows.nth(2).locator('.playing-card').allInnerTexts()).toSorted()).toEqual(cards.toSorted())

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'New game…' }).click()
  await page.getByLabel('Cards').selectOption('page')
  await deal(page).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('group', { name: 'Your bid' }).getByText('1', { exact: true }).click()
  await page.getByText(/ is playing…/).waitFor()
  await eventually(() => rows.count(), 1)
  const shown = page.getByRole('region', { name: 'Current trick' }).locator('.playing-card')
  expect(await rows.locator('.playing-card').count()).toBeLessThanOrEqual(await shown.count())
  expect(page.faults).toEqual([])
})

test('by keyboard without shortcuts, the focus stays in the game after each choice', async () => {
  const page = await open('#/deals?seed=42&/rounds=1&view=table')
  await deal(page).click()
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
  await tabTo(page, /^1$/)
  await page.keyboard.press('Enter')
  await eventually(focused, 'Your cards')
  await tabTo(page, /^Play /)
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.table-card').count(), 9)
  await eventually(focused, 'Your cards')
  expect(page.faults).toEqual([])
})

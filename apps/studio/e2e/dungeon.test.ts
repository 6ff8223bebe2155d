import { readFileSync } from 'node:fs'
import { dungeon, dungeonWorld, dungeonFiles, type DungeonResult } from '@seedfast/dungeon'
import { artefactOf, artefactText, make } from '@seedfast/world'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../tests/long.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, field, hashOf, made, openTab, overhang } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const { levels, plan }: DungeonResult = make(dungeon, { seed: 1 }).result

const open = async (rest = '', options = {}) => {
  const page = await stage.open(`#/dungeon?seed=1${rest}`, options)
  await made(page)
  await page.locator('.hit-layer [data-path]').first().waitFor({ state: 'attached' })
  return page
}
const shown = (page: Page): Promise<string> => field(page, 'Shown level').inputValue()
const part = (page: Page, pointer: string) => page.locator(`.hit-layer [data-path="${pointer}"]`)
const selected = (page: Page) => page.locator('.selected-thing [role=status]')

test('levels are paged by key, a search jumps to a place, and the address restores it', async () => {
  const page = await open()
  await eventually(() => shown(page), 'D:1')
  await page.keyboard.press(']')
  await eventually(() => shown(page), 'D:2')
  await page
    .getByRole('toolbar', { name: 'Levels' })
    .getByRole('button', { name: /^B:1\b/ })
    .click()
  await page.keyboard.press('<')
  await eventually(() => shown(page), plan['B']!)

  const [level, monster] = Object.keys(levels).flatMap((id) =>
    levels[id]!.monsters.flatMap((one, i) => (one.id === 'grubnak' ? [[id, i] as const] : [])),
  )[0]!
  await page.keyboard.press('g')
  await page.keyboard.type('grubnak')
  await page.keyboard.press('Enter')
  await eventually(() => shown(page), level)
  await selected(page).getByText('Grubnak, terror of goblins').waitFor()
  await page.locator('.part-outline[data-kind=chosen]').waitFor()
  const link = hashOf(page)
  expect(link).toContain(`page/level=${level}&page/at=/levels/${level}/monsters/${monster}`)
  await page.reload()
  await selected(page).getByText('Grubnak, terror of goblins').waitFor()
  expect(page.faults).toEqual([])
})

test('the contents are filtered, sorted and saved, and a row opens its place with the route', async () => {
  const page = await stage.open('#/dungeon?seed=1&view=contents')
  await made(page)
  const table = page.getByRole('grid', { name: 'Contents' })
  await page.getByRole('button', { name: /^Items \d/ }).click()
  await field(page, 'Filter').fill('sold')
  await table.getByRole('button', { name: 'Price' }).click()
  await table.getByRole('button', { name: 'Price' }).click()
  const prices = Object.values(levels).flatMap(({ shops }) =>
    shops.flatMap(({ stock }) => stock.flatMap(({ price, artefact }) => (artefact === true ? [] : [price]))),
  )
  await eventually(
    () => table.locator('[data-column=price]').first().textContent(),
    `price ${Math.max(...prices)}`,
  )
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${prices.length} of `) })
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('dungeon-contents-1.csv')
  expect(hashOf(page)).toContain('page/kinds=item&page/find=sold&page/sort=-price')

  await table.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page
    .getByRole('group', { name: 'Route' })
    .getByText(/^\d+ steps from the dungeon’s exit$/)
    .waitFor()
  await page.getByRole('list', { name: 'Levels on the route' }).getByRole('button', { name: 'D:1' }).click()
  await eventually(() => shown(page), 'D:1')
  await selected(page)
    .getByText(/^stairs down to D:2|^entrance to/)
    .waitFor()
  expect(page.faults).toEqual([])
})

test('a vault says why it was chosen, and finds seeds with it', async () => {
  const page = await open('&page/level=D:1&page/at=/levels/D:1/vaults/0')
  await page.getByText(/^D:1 needs a vault to arrive in\. Its weight is \d+ of \d+/).waitFor()
  await page.getByRole('button', { name: 'Find seeds' }).click()
  const id = levels['D:1']!.vaults[0]!.id
  await eventually(() => hashOf(page).includes(`"${id}" in l.vaults`), true)
  expect(page.faults).toEqual([])
})

test('two levels are compared list by list', async () => {
  const page = await open('&page/level=D:2&page/with=D:3')
  await page.getByRole('columnheader', { name: 'Only on D:3' }).waitFor()
  await page.getByRole('button', { name: 'Swap' }).click()
  await eventually(() => shown(page), 'D:3')
  await page.getByRole('columnheader', { name: 'Only on D:2' }).waitFor()
  expect(page.faults).toEqual([])
})

test('keys step through the monsters and stairs of a level, and announce each', async () => {
  const page = await open('&page/level=D:3')
  const total = levels['D:3']!.monsters.length
  for (const [key, words] of [
    ['m', `monster 1 of ${total}`],
    ['m', `monster 2 of ${total}`],
    ['Shift+M', `monster 1 of ${total}`],
    ['Shift+M', `monster ${total} of ${total}`],
    ['e', `staircase 1 of ${levels['D:3']!.stairs.length}`],
    ['o', `vault 1 of ${levels['D:3']!.vaults.length}`],
  ] as const) {
    await page.keyboard.press(key)
    await selected(page).getByText(words).waitFor()
  }
  await page.getByRole('button', { name: 'Next vault' }).click()
  await selected(page).getByText('vault 2 of').waitFor()
  expect(page.faults).toEqual([])
})

test('the Why panel follows the selection', async () => {
  const page = await open('&page/level=D:3')
  const why = (name: string) => page.getByRole('region', { name: `Why the ${name} of level D:3?` })
  await part(page, '/levels/D:3/monsters/1').click()
  await why('second monster').getByText('according to the world’s labels').waitFor()
  await page.keyboard.press('m')
  await why('third monster').getByText('according to the world’s labels').waitFor()
  await page.locator('.level-lists').getByRole('button', { name: 'pillared room' }).click()
  await why('first vault').getByText('according to the world’s labels').waitFor()
  await page.getByRole('button', { name: 'Unmark' }).click()
  await page.getByRole('region', { name: /^Why/ }).waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})

test('a note on a level is kept, shown in the tree and the seeds, and saved with the contents', async () => {
  const page = await open('&page/level=D:3')
  await field(page, 'Note on D:3').fill('sells bolts, 21 gold')
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: 'note: sells bolts, 21 gold' })
  await chip.waitFor()
  await page.reload()
  await eventually(() => field(page, 'Note on D:3').inputValue(), 'sells bolts, 21 gold')
  await page.getByRole('button', { name: 'Next level' }).click()
  await eventually(() => field(page, 'Note on D:4').inputValue(), '')
  await chip.click()
  await eventually(() => field(page, 'Note on D:3').inputValue(), 'sells bolts, 21 gold')

  await page.getByRole('tab', { name: 'Contents' }).click()
  await page.getByRole('button', { name: 'Levels', exact: true }).click()
  await page.getByRole('gridcell', { name: 'sells bolts, 21 gold' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^D:3,.*,"sells bolts, 21 gold",.*\r$/m)

  // A note that is typed while the next seed's dungeon is being generated belongs to the dungeon on the screen.
  await page.getByRole('tab', { name: 'Levels' }).click()
  await field(page, 'Note on D:3').focus()
  await page.keyboard.press('Control+Home')
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[aria-label="Next seed"]')!.click()
    await new Promise((resolve) => setTimeout(resolve))
    document.execCommand('insertText', false, '!')
  })
  await eventually(() => field(page, 'Note on D:3').inputValue(), '')
  await page.getByRole('button', { name: 'Previous seed' }).click()
  await eventually(() => field(page, 'Note on D:3').inputValue(), '!sells bolts, 21 gold')
  expect(page.faults).toEqual([])
})

test('a level is saved for Tiled and for virtual tabletops, and printed on one page', async () => {
  const page = await open('&page/level=D:3')
  const save = async (entry: string): Promise<Buffer> => {
    await page.getByRole('button', { name: 'Save this level' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: entry }).click(),
    ])
    return readFileSync(await download.path())
  }
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
  const map = JSON.parse(String(await save('D:3 for Tiled'))) as {
    readonly tilesets: readonly [{ readonly imagewidth: number; readonly imageheight: number }]
  }
  const [{ imagewidth, imageheight }] = map.tilesets
  expect(sizeOf(await save('Tileset for Tiled'))).toEqual([imagewidth, imageheight])
  const { resolution, image } = JSON.parse(String(await save('D:3 for virtual tabletops'))) as {
    readonly resolution: { readonly pixels_per_grid: number }
    readonly image: string
  }
  const side = resolution.pixels_per_grid
  expect(sizeOf(Buffer.from(image, 'base64'))).toEqual([72 * side, 32 * side])

  const pdf = String(await page.pdf({ format: 'A4' }))
  expect(/\/Type \/Pages[^>]*?\/Count (\d+)/.exec(pdf)?.[1]).toBe('1')
  await page.emulateMedia({ media: 'print' })
  await page.getByText('D:3 · the Dungeon · rooms · seed 1').waitFor()
  await page.getByText('deep water').waitFor()
  expect(await page.getByRole('button', { name: 'New seed' }).isVisible()).toBe(false)
  expect(page.faults).toEqual([])
})

test('on a phone, the map opens on the stairs up, and its menu inside the window', async () => {
  const page = await open('&page/level=D:3', phone)
  const stairs = part(page, '/levels/D:3/stairs/0')
  const middle = async (): Promise<number> => Math.round((await stairs.boundingBox())!.x)
  await eventually(async () => Math.abs((await middle()) - phone.viewport.width / 2) < 40, true)
  await page.getByRole('button', { name: 'Save this level' }).tap()
  const box = (await page.getByRole('button', { name: 'D:3 for Tiled' }).boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(phone.viewport.height)
  expect(page.faults).toEqual([])
})

test.runIf(isLong)('on a phone, a row of the contents opens its level', async () => {
  const page = await stage.open('#/dungeon?seed=1&view=contents&page/kinds=unique', phone)
  await made(page)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  const row = page.getByRole('grid').getByRole('row').nth(1)
  const name = await row.locator('[data-column=name]').getAttribute('title')
  await row.tap()
  await selected(page).getByText(name!).waitFor()
  await page.getByRole('button', { name: 'Start routes here' }).tap()
  await page.getByText('Routes start here.').waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  expect(page.faults).toEqual([])
})

test.runIf(isLong)('a glyph is named and explained, and stairs lead to their other end', async () => {
  const page = await open('&page/level=D:2')
  await part(page, '/levels/D:2/monsters/0').hover()
  await page.getByRole('tooltip').waitFor()
  await part(page, '/levels/D:2/monsters/0').click()
  const why = page.getByRole('region', { name: 'Why the first monster of level D:2?' })
  await why.getByText('according to the world’s labels').waitFor()
  await why.getByRole('button', { name: 'Close explanation' }).click()
  const down = levels['D:2']!.stairs.findIndex(({ to }) => to?.startsWith('D:3') === true)
  await part(page, `/levels/D:2/stairs/${down}`).click()
  await eventually(() => shown(page), 'D:3')
  await selected(page).getByText('stairs up to D:2').waitFor()
  expect(page.faults).toEqual([])
})

test.runIf(isLong)(
  'a saved dungeon of other data is compared level by level',
  { timeout: 60_000 },
  async () => {
    const nook = { id: 'new_nook', map: ['###', '#*#', '#+#'], depths: 'D:6-' }
    const other = make(dungeonWorld({ ...dungeonFiles, vaults: [...dungeonFiles.vaults, nook] }), { seed: 1 })
    const text = artefactText(artefactOf(other))
    const page = await open()
    await openTab(page, 'Compare')
    const input = page.getByRole('region', { name: 'Side B' }).locator('input[type=file]')
    const file = (name: string, content: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    })
    await input.setInputFiles(file('notes.txt', 'nothing'))
    await page
      .getByRole('alert')
      .getByText(/notes\.txt/)
      .first()
      .waitFor()
    await input.setInputFiles(file('after.json', text))
    await page.getByRole('heading', { name: /of 40 levels/ }).waitFor()
    await page.getByText(/^Only in A: \d+ · Only in B: \d+/).waitFor()
    await page.getByText('Things that differ').click()
    await page
      .getByRole('rowheader', { name: /^D:\d+: Vaults/ })
      .first()
      .waitFor()
    expect(page.faults).toEqual([])
  },
)

test.runIf(isLong)(
  'on a phone, a level scrolls in its frame and is swiped away',
  { timeout: 60_000 },
  async () => {
    const page = await open('&page/level=D:2', phone)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    const frame = page.locator('.level-map .sheet')
    expect(await frame.evaluate((sheet) => sheet.scrollWidth > sheet.clientWidth)).toBe(true)
    await page.locator('.level-lists .thing-row').last().tap()
    await page.locator('.part-outline[data-kind=chosen]').waitFor()
    await frame.evaluate((sheet) => {
      sheet.scrollLeft = sheet.scrollWidth
      const at = (clientX: number) => new Touch({ identifier: 1, target: sheet, clientX, clientY: 300 })
      const fire = (type: string, x: number): void => {
        const touches = type === 'touchend' ? [] : [at(x)]
        sheet.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [at(x)] }))
      }
      fire('touchstart', 300)
      fire('touchend', 100)
    })
    await eventually(() => shown(page), 'D:3')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    expect(page.faults).toEqual([])
  },
)

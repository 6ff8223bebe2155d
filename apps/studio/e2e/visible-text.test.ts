import { exportArchive, openingEvents, sessionOf, sessionSeed } from '@seedfast/deals'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildOwnWorlds, type BuiltWorlds } from './build-own-worlds.js'
import { openStage, type Stage } from './open-browser.js'
import { made, openTab } from './page-parts.js'

/** A name that would turn the text after it around, ring a bell and break the line, and how the page shows it. */
const NAME = 'An\u202en\u0007e\u2028'
const SHOWN = String.raw`An\u202en\u0007e\u2028`

const SOURCE = `
  import { defineWorld } from '@seedfast/world'
  const name = ${JSON.stringify(NAME)}
  export const worlds = [
    defineWorld({
      id: 'masks', version: 1, title: 'Masks of ' + name, about: 'Made by ' + name,
      generate: ({ stream }) => ({ owner: name, [name]: stream(name).int(1, 6), list: [{ name, kind: name }] }),
      problems: () => [{ path: ['owner'], message: name + ' is masked' }],
    }, {
      facts: { owner: { type: { kind: 'string' }, of: ({ owner }) => owner } },
      views: { text: ({ owner }) => owner + '\\n', svg: () => '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    }),
  ]
`

let own: BuiltWorlds
let stage: Stage

beforeAll(async () => {
  own = await buildOwnWorlds(SOURCE)
  stage = await openStage('shipped', [own.url])
})

afterEach(() => stage.closePages())

afterAll(async () => {
  await stage?.close()
  await own?.remove()
})

/** Returns the texts and attributes of the page that contain the name itself, which nothing shows unescaped. */
const unescaped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL)
    const found: string[] = [document.title]
    while (walker.nextNode() !== null) {
      const node = walker.currentNode
      if (node instanceof Element)
        found.push(...[...node.attributes].map(({ name, value }) => `${name}=${value}`))
      else found.push(node.nodeValue ?? '')
    }
    const hidden = ['\u202e', '\u0007', '\u2028']
    return found.filter(
      (text) => hidden.some((one) => text.includes(one)) && !/^(value|data-|href|id)/.test(text),
    )
  })

test('a user’s own world shows its names with control and direction characters escaped', async () => {
  const page = await stage.open('#/masks?seed=1')
  await made(page)
  expect(await page.title()).toContain(SHOWN)
  for (const tab of ['Result', 'Text', 'Draws', 'File', 'Search', 'Survey']) {
    await openTab(page, tab)
    await page.getByText(SHOWN).first().waitFor()
    expect([tab, await unescaped(page)]).toEqual([tab, []])
  }
  expect(page.faults).toEqual([])
})

test('El Dorado shows the names in an archive escaped, at the table and in the picture', async () => {
  const { text } = exportArchive(
    sessionOf(openingEvents(sessionSeed(7), { seats: [{ id: 'ann', name: NAME }, { id: 'bo' }] })),
  )
  const page = await stage.open('#/deals?seed=7&view=table')
  await page
    .getByLabel('Open and verify…')
    .setInputFiles({ name: `${NAME}.jsonl`, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByText(`${SHOWN}.jsonl is valid`).waitFor()
  expect(await unescaped(page)).toEqual([])
  await page.getByRole('button', { name: 'Open at the table' }).click()
  await page.locator('.deals-table').getByText(SHOWN).first().waitFor()
  expect(await unescaped(page)).toEqual([])
  expect(page.faults).toEqual([])
})

import { readFile } from 'node:fs/promises'
import { actmap } from '@seedfast/actmap'
import { make, readFacts } from '@seedfast/world'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { eventually, field, hashOf, made, openTab, overhang, settled } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const card = (page: Page, fact: string): Locator => page.getByRole('figure', { name: fact, exact: true })
const statistic = (page: Page, fact: string, name: string): Promise<string> =>
  card(page, fact)
    .locator('dl div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText()
const surveyed = (page: Page, count: string): Promise<void> =>
  page.getByText(`${count} seeds from position`, { exact: false }).waitFor()
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Returns each seed's number of nodes, computed in Node. */
function nodesOf(count: number, params: unknown): number[] {
  return Array.from(
    { length: count },
    (_, seed) => readFacts(make(actmap, { seed, params }), ['nodes'])['nodes'] as number,
  )
}
const meanText = (values: readonly number[]): string =>
  String(Number((values.reduce((sum, value) => sum + value, 0) / values.length).toPrecision(4)))

test('a survey of 200 seeds finds the same values as Node, and follows the params', async () => {
  const page = await stage.open('#/actmap?seed=42&view=survey&page/survey-count=200')
  await surveyed(page, '200')
  const nodes = nodesOf(200, {})
  expect(await statistic(page, 'The map: Nodes', 'mean')).toBe(meanText(nodes))
  const sorted = [...nodes].sort((a, b) => a - b)
  expect(await statistic(page, 'The map: Nodes', '5%')).toBe(String(sorted[9]))
  expect(await statistic(page, 'The map: Nodes', 'median')).toBe(String(sorted[99]))
  const own = nodesOf(43, {})[42]!
  const below = ((nodes.filter((value) => value < own).length / 200) * 100).toFixed(1)
  await card(page, 'The map: Nodes')
    .getByText(`This seed: ${own}, higher than in ${below}% of seeds`)
    .waitFor()

  await field(page, 'Rows').fill('12')
  const shorter = nodesOf(200, { spec: { rows: 12 } })
  await eventually(() => statistic(page, 'The map: Nodes', 'mean'), meanText(shorter))
  expect(page.faults).toEqual([])
})

test('every bar shows its numbers, and links to a search for such seeds', async () => {
  const page = await stage.open('#/actmap?seed=42&view=survey&page/survey-facts=edges,boss,portRows')
  await surveyed(page, '1,000')
  const bars = card(page, 'The map: Edges').getByRole('button', { name: /seeds?, / })
  const labels = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')!))
  const counts = labels.map((label) => Number(/: ([\d,]+) seed/.exec(label)![1]!.replace(',', '')))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000)

  await bars.first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const wanted = labels.at(-2)!
  await card(page, 'The map: Edges').getByText(wanted).waitFor()
  await page.keyboard.press('Enter')
  await card(page, 'The map: Edges').getByRole('button', { name: 'Search for one' }).click()
  const [, from, to] = /^(\d+) to (\d+):/.exec(wanted)!
  const condition = `edges >= ${from} && edges < ${Number(to) + 1}`
  await eventually(() => page.locator('.condition textarea').inputValue(), condition)
  expect(hashOf(page)).toContain('view=search')
  expect(page.faults).toEqual([])
})

test('a bar stays chosen when the page moves, and links to a search; a list is shown by its length', async () => {
  const page = await stage.open('#/actmap?seed=42&view=survey&page/survey-facts=edges,boss,portRows')
  await surveyed(page, '1,000')
  const kraken = card(page, 'The map: Boss').getByRole('button', { name: /^Kraken\b/ })
  await kraken.click()
  const searchForOne = card(page, 'The map: Boss').getByRole('button', { name: 'Search for one' })
  await searchForOne.waitFor()
  // Moves another bar under the pointer.
  const { y } = (await kraken.boundingBox())!
  await page.evaluate(() => (document.body.style.paddingTop = '26px'))
  await eventually(async () => (await kraken.boundingBox())!.y > y + 20, true)
  await searchForOne.click()
  await eventually(() => page.locator('.condition textarea').inputValue(), 'boss == "kraken"')
  await page.goBack()
  await card(page, 'Rows: With ports').getByRole('radio', { name: 'Length' }).check()
  await card(page, 'Rows: With ports')
    .getByText(/^from \d+ to \d+$|^always \d+$/)
    .waitFor()
  expect(page.faults).toEqual([])
})

test('a long survey waits for a click, pauses, resumes, and keeps its findings when stopped', async () => {
  const page = await stage.open(
    '#/actmap?seed=42&view=survey&page/survey-count=200000&page/survey-facts=nodes',
  )
  await made(page)
  await page.getByText('Nothing surveyed yet.').waitFor()
  await button(page, 'Run').click()
  await page.getByText(/^[\d,]+ of 200,000 seeds, [\d,]+\/s, .* left$/).waitFor()
  await button(page, 'Pause').click()
  const status = page.getByText(/^Paused at [\d,]+ of 200,000 seeds\.$/)
  await status.waitFor()
  await settled(() => status.innerText())
  await button(page, 'Resume').click()
  const running = page.getByText(/^[\d,]+ of 200,000 seeds, /)
  await running.waitFor()
  const before = await running.innerText()
  await eventually(async () => (await running.innerText()) !== before, true)

  await openTab(page, 'Result')
  await openTab(page, 'Survey')
  await running.waitFor()
  await field(page, 'Rows').fill('12')
  await page.getByText('Out of date').waitFor()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByText(/^Stopped at [\d,]+ of 200,000 seeds\.$/).waitFor()
  await card(page, 'The map: Nodes').waitFor()
  await button(page, 'Run again').waitFor()
  expect(page.faults).toEqual([])
})

test('rows and charts can be saved, and the command is equivalent', async () => {
  const page = await stage.open(
    '#/actmap?seed=42&/spec/rows=12&view=survey&page/survey-count=100&page/survey-from=5&page/survey-facts=nodes,portRows',
  )
  await surveyed(page, '100')
  const save = async (name: string): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    return readFile(await file.path(), 'utf8')
  }
  const lines = (await save('CSV')).split('\r\n')
  expect(lines).toHaveLength(102)
  const { nodes, portRows } = readFacts(make(actmap, { seed: 5, params: { spec: { rows: 12 } } }), [
    'nodes',
    'portRows',
  ])
  expect(lines.slice(0, 2)).toEqual([
    'index,seed,nodes,portRows',
    `5,5,${nodes},"${JSON.stringify(portRows)}"`,
  ])
  expect((JSON.parse(await save('JSON')) as unknown[])[0]).toEqual({ index: 5, seed: '5', nodes, portRows })
  const svg = await save('SVG')
  for (const text of ['Act map, 100 seeds', 'The map: Nodes', 'Rows: With ports']) expect(svg).toContain(text)
  expect(svg).not.toContain('portRows')
  expect(await button(page, 'Command').getAttribute('title')).toBe(
    'npx seedfast survey actmap --set spec.rows=12 --count 100 --from 5 --facts nodes,portRows',
  )
  expect(page.faults).toEqual([])
})

test('invalid settings are reported, and the address stores the valid ones', async () => {
  const page = await stage.open('#/actmap?seed=42&view=survey')
  await surveyed(page, '1,000')
  await field(page, 'Seeds').fill('99')
  await page.getByText('must be a whole number from 100 to 1000000, got "99"').waitFor()
  expect(await button(page, 'Run again').isDisabled()).toBe(true)
  await field(page, 'Seeds').fill('150')
  await surveyed(page, '150')
  await page.getByText(/^Facts: 12 of \d+$/).click()
  await button(page, 'None').click()
  await page.getByRole('checkbox', { name: 'Paths to the boss' }).check()
  await card(page, 'The map: Paths to the boss').waitFor()
  expect(hashOf(page)).toContain('page/survey-count=150&page/survey-facts=paths')
  expect(page.faults).toEqual([])
})

test('on a phone a tap on a bar describes it, and nothing is wider than the window', async () => {
  const page = await stage.open(
    '#/spire?seed=42&view=survey&page/survey-count=100&page/survey-facts=neow,boss,elites',
    phone,
  )
  await surveyed(page, '100')
  expect(await overhang(page)).toBe(0)
  await card(page, 'Map of act 1: Elites')
    .getByRole('button', { name: /seeds?, / })
    .first()
    .tap()
  await card(page, 'Map of act 1: Elites').getByRole('button', { name: 'Search for one' }).waitFor()
  expect(await overhang(page)).toBe(0)
  expect(page.faults).toEqual([])
})

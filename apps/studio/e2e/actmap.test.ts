import {
  actmap,
  actRunPresets,
  actsOf,
  rankPaths,
  ReachabilityCache,
  type GenerationResult,
} from '@seedfast/actmap'
import { artefactOf, make } from '@seedfast/world'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import {
  eventually,
  field,
  hash256,
  hashOf,
  made,
  openTab,
  overhang,
  settled,
  use,
  type Hand,
} from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const { graph } = make(actmap, { seed: 42 }).result as GenerationResult
const childrenOf = (id: string): string[] =>
  graph.edges.filter(({ fromId }) => fromId === id).map(({ toId }) => toId)

const node = (page: Page, id: string): Locator => page.locator(`[data-node="${id}"]`)
const marked = (page: Page, mark: string): Promise<string[]> =>
  page
    .locator(`.hit-layer [data-node].${mark}`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-node')!).sort())
/** Returns the number of outlined parts of the map. */
const outlined = (page: Page): Promise<number> => page.locator('.part-outline[data-kind=marked]').count()
const chances = (page: Page): Promise<string[]> => page.locator('.weights .chance').allInnerTexts()

/** Returns a node in row 0 and the next two nodes of a walk on which one of these two is an Unknown. */
function walkToUnknown(): readonly [string, string, string] {
  for (const start of graph.nodes.filter(({ row }) => row === 0)) {
    for (const second of childrenOf(start.id)) {
      for (const third of childrenOf(second)) {
        const types = [second, third].map((id) => graph.nodes.find((one) => one.id === id)!.type)
        if (types.includes('Unknown')) return [start.id, second, third]
      }
    }
  }
  throw new Error('no Unknown near the foot of this map')
}

test('the map shows every node, and hovering one shows what it can reach', async () => {
  const page = await stage.open('#/actmap?seed=42')
  await made(page)
  await eventually(() => page.locator('.hit-layer [data-node]').count(), graph.nodes.length)
  const from = graph.nodes.find(({ row }) => row === 3)!.id
  await node(page, from).hover()
  await eventually(() => outlined(page), new ReachabilityCache(graph).aheadOf(from).length)
  await page.getByRole('tooltip').getByText('row 3').waitFor()
  const unknown = graph.nodes.find(({ type }) => type === 'Unknown')!.id
  await node(page, unknown).hover()
  expect(await page.getByRole('tooltip').innerText()).toMatch(/Event\s+60%\s+Battle\s+25%/)
  expect(page.faults).toEqual([])
})

test('a walk belongs to its map: a new seed has none, and a link with another map’s walk says so', async () => {
  const page = await stage.open('#/actmap?seed=42')
  await made(page)
  const [first] = walkToUnknown()
  await node(page, first).click()
  await eventually(() => hashOf(page).includes('page/walk'), true)
  const link = hashOf(page)
  await page.getByRole('button', { name: 'Next seed' }).click()
  await eventually(() => hashOf(page).includes('page/walk'), false)
  expect(hashOf(page)).toContain('seed=43')
  const other = await stage.open(link.replace('seed=42', 'seed=43'))
  await made(other)
  expect(await other.locator('main').innerText()).toContain('The link’s walk belongs to a different map.')
  await other.getByRole('button', { name: 'Remove it from the link' }).click()
  await eventually(() => hashOf(other).includes('page/walk'), false)
  const damaged = await stage.open('#/actmap?seed=42&page/walk=x')
  await damaged.getByText('The walk in this link can’t be read.').waitFor()
  await damaged.getByRole('button', { name: 'Remove it from the link' }).click()
  await eventually(() => hashOf(damaged).includes('page/walk'), false)
  expect(page.faults).toEqual([])
})

test('a walk of three steps reveals an Unknown, changes the weights, and survives a reload', async () => {
  const page = await stage.open('#/actmap?seed=42')
  await made(page)
  const before = await chances(page)
  const path = walkToUnknown()
  for (const [i, id] of path.entries()) {
    await node(page, id).click()
    await eventually(() => page.locator('ol.walked li').count(), i + 1)
  }
  const after = await chances(page)
  expect(after).not.toEqual(before)
  const walked = await page.locator('ol.walked').innerText()
  expect(walked).toContain('→')
  await page.reload()
  await eventually(() => page.locator('ol.walked li').count(), 3)
  expect(await page.locator('ol.walked').innerText()).toBe(walked)
  expect(await chances(page)).toEqual(after)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await eventually(() => page.locator('ol.walked li').count(), 2)
  await page.getByRole('button', { name: 'Restart' }).click()
  await eventually(() => chances(page), before)
  expect(hashOf(page)).not.toContain('page/walk')
})

test('a locked node keeps its type in a reroll, and Node makes the same map', async () => {
  const page = await stage.open('#/actmap?seed=42')
  await made(page)
  const shop = graph.nodes.find(({ type }) => type === 'Shop')!.id
  await node(page, shop).focus()
  await page.keyboard.press('l')
  await eventually(() => marked(page, 'locked'), [shop])
  await page.getByRole('button', { name: 'Reroll the rest' }).click()
  const artefact = artefactOf(make(actmap, { seed: 42, overrides: { locks: { [shop]: 'Shop' }, roll: 1 } }))
  await eventually(() => hash256(page), artefact.sha256)
  await eventually(() => node(page, shop).getAttribute('class'), 'node shop locked')
  const shown = await page
    .locator('.hit-layer [data-node]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('class')!.split(' ')[1]))
  expect(shown).not.toEqual(graph.nodes.map(({ type }) => type.toLowerCase()))
})

test('the whole act is in view, paths are ranked, and a rule of the audit leads to its nodes', async () => {
  const page = await stage.open('#/actmap?seed=42')
  await made(page)
  const bottom = (id: string): Promise<number> =>
    node(page, id).evaluate((one) => one.getBoundingClientRect().bottom)
  expect(await bottom(graph.nodes[0]!.id)).toBeLessThan(900)
  await page.getByRole('button', { name: 'Most Elites' }).click()
  await page.getByText(/^Worth \d+, the best of \d+ paths/).waitFor()
  const best = await marked(page, 'path')
  expect(best).toHaveLength(graph.rows)
  const elites = graph.nodes.filter(({ id, type }) => type === 'Elite' && best.includes(id)).length
  expect(await page.locator('.best-value strong').innerText()).toBe(String(elites))
  expect(hashOf(page)).toContain('page/worth=Elite:1')
  const [, second] = rankPaths(graph, { Elite: 1 }, 2)
  await page.getByRole('list', { name: 'Best paths' }).getByRole('button').nth(1).click()
  await eventually(() => marked(page, 'path'), second!.path.map(({ id }) => id).sort())

  await openTab(page, 'Audit')
  await page.getByRole('button', { name: 'Elites are at least 2 rows apart along a path' }).click()
  const all = graph.nodes.filter(({ type }) => type === 'Elite')
  await eventually(() => outlined(page), all.length)
  expect(page.faults).toEqual([])
})

test('types that the rules add have letters, a legend, sliders and locks, and their rules lead to their nodes', async () => {
  const types = { Rest: { icon: 'R', label: 'Camp fire', weight: 20 }, Forest: { icon: 'Fo', weight: 20 } }
  const rests = (
    make(actmap, { seed: 42, params: { rules: { types } } }).result as GenerationResult
  ).graph.nodes
    .filter(({ type }) => type === 'Rest')
    .map(({ id }) => id)
    .sort()
  const page = await stage.open(`#/actmap?seed=42&/rules/types=${encodeURIComponent(JSON.stringify(types))}`)
  await made(page)
  const legend = page.getByRole('list', { name: 'Legend' })
  expect(await legend.innerText()).toMatch(/Fo\s+Forest\s+R\s+Camp fire$/)
  expect(await node(page, rests[0]!).locator('.letters').innerHTML()).toBe('R')
  await node(page, rests[0]!).hover()
  await page.getByRole('tooltip').getByText('Camp fire').waitFor()

  await page.getByText('What each node is worth').click()
  await page.getByRole('slider', { name: 'Camp fire', exact: true }).press('ArrowRight')
  await eventually(() => hashOf(page).includes('Rest:1'), true)

  await openTab(page, 'Audit')
  await page.getByRole('button', { name: 'No Rest below row 1' }).click()
  await eventually(() => outlined(page), rests.length)

  await node(page, rests[0]!).focus()
  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Reroll the rest' }).click()
  await eventually(() => hashOf(page).includes('overrides/roll=1'), true)
  await eventually(() => node(page, rests[0]!).getAttribute('class'), 'node own locked')
  expect(page.faults).toEqual([])
})

test('a sequence of acts shows their bosses, and a click opens an act', async () => {
  const page = await stage.open('#/actmap?seed=42')
  await made(page)
  await page.getByRole('button', { name: 'Sequence of acts' }).click()
  const { specs } = actRunPresets['three-acts']!
  const run = actsOf(42n, specs)
  await page.getByRole('button', { name: /^Act 3/ }).click()
  await eventually(() => page.locator('.hit-layer [data-node]').count(), run.map('act3').graph.nodes.length)
  expect(hashOf(page)).toContain(`seed=${run.acts[2]!.seed}`)
  expect((await page.locator('.act-tabs').innerText()).toLowerCase().replaceAll(' ', '-')).toContain(
    run.getBossPreview('act2').boss,
  )
  expect(page.faults).toEqual([])
})

test('by keyboard, arrows follow edges, Enter steps, and the page’s shortcuts stay off', async () => {
  const page = await stage.open('#/actmap?seed=42')
  await made(page)
  const start = graph.nodes.find(({ row }) => row === 0)!.id
  await node(page, start).focus()
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('ol.walked li').count(), 1)
  await page.keyboard.press('ArrowUp')
  const at = await page.evaluate(() =>
    document.activeElement?.shadowRoot?.activeElement?.getAttribute('data-node'),
  )
  expect(childrenOf(start)).toContain(at)
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('ol.walked li').count(), 2)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('u')
  await eventually(() => page.locator('ol.walked li').count(), 1)
  expect(hashOf(page)).toContain('seed=42')

  // The Why panel doesn't cover the node that it explains.
  await node(page, start).focus()
  await page.keyboard.press('w')
  await page.getByRole('region', { name: 'Why the type of the node in row 0' }).waitFor()
  const bottom = async (): Promise<number> => {
    const { y, height } = (await page.locator('.part-outline[data-kind=chosen]').boundingBox())!
    return y + height
  }
  const room = async (): Promise<number> =>
    (await page.locator('.why-dock').boundingBox())!.y - (await bottom())
  await eventually(async () => (await room()) > 0, true)
})

describe('the rules', () => {
  const conflicting =
    '/spec/rows=12&/rules/counts/min/Elite=9&/rules/counts/max/Elite=9&/rules/spacing/scope=map'

  test('that no map can satisfy are explained', async () => {
    const page = await stage.open(`#/actmap?seed=42&view=rules&${conflicting}`)
    const notice = page.getByRole('region', { name: 'Rule conflict' })
    await notice.getByRole('heading', { name: 'Impossible for every seed' }).waitFor()
    const rules = '“At least 9 Elites” and “Elites are at least 2 rows apart on the map”'
    await notice.getByText(`${rules} can’t both be satisfied in 12 rows.`).waitFor()
    await openTab(page, 'Audit')
    await notice.waitFor()
    await page.locator('.checks [data-ok="false"]').first().waitFor()
  })

  test('are edited in rows, with the state of every rule, and a fault is fixed at its row', async () => {
    const page = await stage.open('#/actmap?seed=42&view=rules')
    await page.getByText(/rules hold/).waitFor()
    await field(page, 'Elite: Min').fill('5')
    await page.getByRole('button', { name: 'Raise max to 5' }).click()
    await eventually(
      () => hashOf(page),
      '#/actmap?v=2&seed=42&/rules/counts/min/Elite=5&/rules/counts/max/Elite=5&view=rules',
    )
    await field(page, 'Elite: First row').fill('6')
    await eventually(() => hashOf(page).includes('/rules/spacing/eliteEarlyRowsCap=6'), true)
    await page.getByRole('button', { name: 'No Elite below row 6' }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('are edited as JSON, with completion and checks from the schema', async () => {
    const page = await stage.open('#/actmap?seed=42&view=rules')
    const editor = page.getByRole('textbox', { name: 'Rules as JSON' })
    await page.getByText('All rules as JSON').click()
    await editor.waitFor()
    await editor.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type('{"spacing": {"eliteM')
    await page.keyboard.press('Control+Space')
    // The list opens by itself while one types, and again by the keys: a click between the two would hit nothing.
    const option = page.getByRole('option', { name: /eliteMinGap/ }).first()
    await option.waitFor()
    await settled(() => option.boundingBox().then((box) => JSON.stringify(box)))
    await option.click()
    await eventually(async () => (await editor.innerText()).trimEnd(), '{"spacing": {"eliteMinGap": 2}}')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('3')
    await eventually(() => hashOf(page), '#/actmap?v=2&seed=42&/rules/spacing/eliteMinGap=3&view=rules')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('999')
    await page.locator('.cm-lintRange-error').first().waitFor()
    await page.getByText('must be an integer from 0 to 60, got 999').first().waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('{"spacing": ')
    await page.getByText('Invalid JSON: the map still shows the last valid rules.').waitFor()
    // The mark of an error at a single position has no width.
    await page.locator('.cm-lintRange-error, .cm-lintPoint-error').first().waitFor({ state: 'attached' })
    expect(await page.getByText('hold on this seed').count()).toBe(0)
    expect(page.faults).toEqual([])
  })
})

test.each<[Hand, BrowserContextOptions]>([
  ['mouse', {}],
  ['keyboard', {}],
  ['touch', phone],
])(
  'by %s, an act is tuned, a conflict resolved, two seeds compared, and the act saved',
  async (hand, options) => {
    const page = await stage.open('#/actmap?seed=42', { ...options, acceptDownloads: true })
    await made(page)
    const press = (name: string | RegExp): Promise<void> =>
      use(page.getByRole('button', { name }).first(), hand)
    const tab = (name: string): Promise<void> => use(page.getByRole('tab', { name }), hand)
    await tab('Rules')
    await page.getByText(/rules hold/).waitFor()
    await field(page, 'Elite: Min').fill('5')
    await press('Raise max to 5')
    await field(page, 'Elite: Max').fill('6')
    await field(page, 'Elite: First row').fill('2')
    await eventually(() => hashOf(page).includes('/rules/counts/max/Elite=6'), true)
    await page.getByText(/^25 of 25/).waitFor()
    await field(page, 'Elite: First row').fill('13')
    const conflict = page.getByRole('region', { name: 'Rule conflict' })
    await use(conflict.getByRole('button', { name: 'No Elite below row 11' }), hand)
    await conflict.waitFor({ state: 'detached' })

    await tab('Compare')
    await page.getByLabel('Seed of B').fill('43')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /nodes are equal/ }).waitFor()
    for (const [name, ending] of [
      ['.png', 'png'],
      ['Result with its hash', 'json'],
    ] as const) {
      await press('Export')
      const [saved] = await Promise.all([page.waitForEvent('download'), press(name)])
      expect(saved.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
    }
    await tab('Survey')
    await page.getByText('1,000').first().waitFor()
    expect(await overhang(page)).toBe(0)
    expect(page.faults).toEqual([])
  },
)

test('on a phone, taps walk, lock and undo, pick a path, and follow a rule to the map', async () => {
  const page = await stage.open('#/actmap?seed=42', phone)
  await made(page)
  const [first, second] = walkToUnknown()
  await node(page, first).tap()
  await eventually(() => page.locator('ol.walked li').count(), 1)
  await node(page, second).tap()
  await eventually(() => page.locator('ol.walked li').count(), 2)
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await eventually(() => page.locator('ol.walked li').count(), 1)
  await page.getByRole('button', { name: 'Most Elites' }).tap()
  await page.getByText(/^Worth \d+, the most you can get from here/).waitFor()
  await page
    .getByRole('group', { name: 'What pressing a node does' })
    .getByRole('button', { name: 'Lock' })
    .tap()
  await node(page, second).tap()
  await eventually(() => marked(page, 'locked'), [second])
  await openTab(page, 'Audit')
  await page.getByRole('button', { name: 'Elites are at least 2 rows apart along a path' }).tap()
  await eventually(async () => (await outlined(page)) > 0, true)
  expect(await overhang(page)).toBe(0)
  expect(page.faults).toEqual([])
})

test.each(['map', 'rules', 'audit', 'survey'])(
  'nothing is wider than the window of a phone: %s',
  async (view) => {
    const page = await stage.open(`#/actmap?seed=42&view=${view}`, phone)
    await made(page)
    expect(await overhang(page)).toBe(0)
    if (view !== 'map') return
    await node(page, graph.nodes[0]!.id).tap()
    await eventually(() => page.locator('ol.walked li').count(), 1)
    await page.getByRole('tooltip').waitFor()
    expect(await overhang(page)).toBe(0)
  },
)

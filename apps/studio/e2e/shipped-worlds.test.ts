import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { artefactOf, artefactText, make, prepareParams } from '@seedfast/world'
import { worlds } from '@seedfast/worlds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { eventually, field, hash256, hashOf, made, openTab, overhang, seedField } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

test.each(worlds.map((world) => [world.id, world] as const))(
  '%s makes the same result as Node, and shows it',
  { tags: 'walk' },
  async (id, world) => {
    const { params } = prepareParams(world, {})
    const seed = world.seed.print(world.seed.at(42n, params), params)
    const page = await stage.open(`#/${id}?seed=${encodeURIComponent(seed)}`)
    await made(page)
    await eventually(() => hash256(page), artefactOf(make(world, { seed })).sha256)
    const tabs = page.getByRole('tablist', { name: 'Views' }).getByRole('tab')
    expect(await tabs.count()).toBeLessThanOrEqual(6)
    for (const view of ['Picture', 'Text', 'Result', 'File']) {
      await openTab(page, view)
      await made(page)
      expect(await overhang(page)).toBe(0)
    }
    const shown = await page.getByRole('region', { name: /^Artefact/ }).textContent()
    const text = artefactText(artefactOf(make(world, { seed })))
    expect(shown!.slice(0, 200_000)).toBe(text.slice(0, 200_000))
    expect(page.faults).toEqual([])
  },
)

test('an act map is made, changed, and shown again from its link', async () => {
  const page = await stage.open('#/actmap?seed=42&view=svg')
  await page.getByRole('img', { name: 'Act map, seed 42' }).waitFor()
  await field(page, 'Rows').fill('20')
  await eventually(() => hashOf(page), '#/actmap?v=2&seed=42&/spec/rows=20&view=svg')
  const actmap = worlds.find(({ id }) => id === 'actmap')!
  const wanted = artefactOf(make(actmap, { seed: 42, params: { spec: { rows: 20 } } })).sha256
  await eventually(() => hash256(page), wanted)
  await page.reload()
  await eventually(() => hash256(page), wanted)
  await field(page, 'Rows').fill('200')
  await eventually(() => field(page, 'Rows').getAttribute('aria-invalid'), 'true')
})

test('a seed with two readings is opened, with a hint that names the other one', async () => {
  const page = await stage.open('#/spire?seed=816533868785')
  await made(page)
  await page.getByText('Seed 816533868785 is read in base 35; for base 10 type n:816533868785').waitFor()
  expect(await seedField(page).getAttribute('aria-invalid')).toBeNull()
  const hash = await hash256(page)
  await seedField(page).fill('n:816533868785')
  await eventually(async () => (await hash256(page)) !== hash, true)
  await page.getByText('is read in base 35').waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})

test('the page saves the same trace as the command, byte for byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seedfast-trace-'))
  const file = join(folder, 'deck.trace')
  const command = fileURLToPath(new URL('../../seedfast/bin/seedfast.js', import.meta.url))
  execFileSync(process.execPath, [command, 'trace', 'deck', '--seed', '7', '-o', file], { stdio: 'ignore' })
  const page = await stage.open('#/deck?seed=7&view=draws')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save trace' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('deck-7.trace')
  expect(await readFile(await download.path(), 'utf8')).toBe(await readFile(file, 'utf8'))
  await rm(folder, { recursive: true })
})

test('a node of an act map is explained, by its JSON Pointer and by the labels of its ID', async () => {
  const page = await stage.open('#/actmap?seed=42&view=result')
  await made(page)
  const line = (text: string) => page.getByRole('treeitem').filter({ hasText: text }).last()
  await line('graph').click()
  await line('nodes').click()
  await line('nodes').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('w')
  const actmap = worlds.find(({ id }) => id === 'actmap')!
  const { result } = make(actmap, { seed: 42 }) as { result: { graph: { nodes: readonly { id: string }[] } } }
  const label = `nodes/${result.graph.nodes[0]!.id}`
  const labels = page.getByRole('button', { name: label, exact: true })
  await labels.waitFor()
  await page.getByText('found by changing one draw at a time').waitFor()
  await labels.click()
  await page.getByText('according to the world’s labels').waitFor()
  await page.getByText(`for ${label}/type`).first().waitFor()
  // The URL restores it, with the link to the part itself.
  await eventually(() => hashOf(page).includes(`page/why-label=${label}`), true)
  await page.reload()
  await page.getByText(`for ${label}/type`).first().waitFor()
  expect(await labels.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'this part', exact: true }).click()
  await page.getByText('found by changing one draw at a time').waitFor()
  await eventually(() => hashOf(page).includes('page/why-label'), false)
  expect(page.faults).toEqual([])
})

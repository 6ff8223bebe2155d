import { actmap } from '@seedfast/actmap'
import { artefactOf, artefactText, make } from '@seedfast/world'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { eventually, hash256, hashOf, made } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

/** Drops a file on the page's heading. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content!], file!))
      return data
    },
    [name, text],
  )
  await page.dispatchEvent('h1', 'drop', { dataTransfer })
}

test('dropped artefacts and params open, and other files leave the page as it is', async () => {
  const artefact = artefactOf(make(actmap, { seed: 42, params: { spec: { rows: 12 } } }))
  const page = await stage.open('')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await drop(page, 'act.json', artefactText(artefact))
  await made(page)
  expect(hashOf(page)).toBe('#/actmap?v=2&seed=42&/spec/rows=12')
  await eventually(() => hash256(page), artefact.sha256)

  await drop(page, 'rules.jsonc', '{ "counts": { "max": { "Elite": 2 } }, /* fewer */ }')
  await eventually(() => hashOf(page), '#/actmap?v=2&seed=42&/rules/counts/max/Elite=2')
  await drop(page, 'package.json', '{ "name": "game" }')
  await page.getByText('package.json is neither an artefact nor parameters of Act map').waitFor()
  await drop(page, 'broken.json', '{ "spec": ')
  await page.getByText(/^broken\.json can’t be opened: (?:line \d+: )?invalid JSON/).waitFor()
  await drop(page, 'run.save', '{"schema_version":19,"current_act_index":0,"shared_relic_grab_bag":{}}')
  await page.getByText('Open it in the Saved run tab of Slay the Spire 2').waitFor()
  await page.keyboard.press('Control+z')
  await eventually(() => hashOf(page), '#/actmap?v=2&seed=42&/spec/rows=12')

  await drop(page, '1.run', '{"seed_played":"42","character_chosen":"DEFECT","ascension_level":20}')
  await eventually(() => hashOf(page), '#/spire?v=5&seed=n:42&/class=DEFECT&/ascension=20&view=history')
  await page.getByRole('heading', { name: '1.run: Defect, ascension 20, 0 floors' }).waitFor()

  const point = { map_point_type: 'ancient', rooms: [{ room_type: 'event', model_id: 'EVENT.NEOW' }] }
  const history = {
    seed: 'DJDCSAQZNR',
    build_id: 'v0.107.1',
    ascension: 10,
    players: [{ character: 'CHARACTER.SILENT' }],
    map_point_history: [[point]],
    win: false,
  }
  await drop(page, '2.run', JSON.stringify(history))
  await page.getByRole('heading', { name: '2.run: Silent, ascension 10, 1 floor, lost' }).waitFor()
  await page.getByRole('heading', { name: 'Comparison with the seed' }).waitFor()
  expect(page.faults).toEqual([])
})

test('a page whose code can’t be loaded says so instead of staying empty', async () => {
  const page = await stage.open('')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.reload()
  await page.getByText('The studio’s code couldn’t be loaded.').waitFor()
})

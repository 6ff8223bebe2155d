import { recordDraws, traceLines, traceOf } from '@seedfast/audit'
import { artefactOf, artefactText, make, readFacts } from '@seedfast/world'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page, Worker } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { garden } from '../demo/garden.js'
import { worlds } from '../demo/worlds.js'
import { isLong } from '../../../tests/long.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, hashOf, made, openTab, overhang, seedField } from './page-parts.js'

let stage: Stage
const chest = worlds.find(({ id }) => id === 'chest')!

/** Opens the params of the other run of a comparison, and returns the field for the density of a garden. */
async function density(page: Page): Promise<Locator> {
  const side = page.getByRole('region', { name: 'Side B' })
  const field = side.getByRole('spinbutton', { name: 'Density' })
  if (!(await field.isVisible())) await side.getByText(/^Parameters of B/).click()
  return field
}

beforeAll(async () => {
  stage = await openStage('demo')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

describe('the draws of a run', () => {
  test('are shown in a table with their raw words, and on a timeline by stream', async () => {
    const page = await stage.open('#/garden?seed=7')
    await openTab(page, 'Draws')
    const { draws } = recordDraws(garden, { seed: '7' })
    const table = page.getByRole('grid', { name: 'Draws as a table' })
    await eventually(() => table.getAttribute('aria-rowcount'), String(draws.length + 1))
    const first = table.getByRole('row').nth(1)
    const word = (draws[0]!.words[0]! >>> 0).toString(16).padStart(8, '0')
    expect(await first.innerText()).toContain(word)
    expect(await first.textContent()).toContain('growth #0')
    await page.getByText(`${draws.length} draws`, { exact: true }).waitFor()

    await page.getByRole('searchbox', { name: 'Find' }).fill('weighted')
    const weighted = draws.filter(({ rule }) => rule === 'weighted')
    await page.getByText(`${weighted.length} of ${draws.length} draws`, { exact: true }).waitFor()
    await eventually(() => table.getAttribute('aria-rowcount'), String(weighted.length + 1))
    expect(page.faults).toEqual([])
  })

  test('can be stepped through by keyboard', async () => {
    const page = await stage.open('#/garden?seed=7&view=draws')
    const line = page.getByRole('slider', { name: 'Timeline of the draws' })
    await line.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const { draws } = recordDraws(garden, { seed: '7' })
    const shown = page.getByRole('region', { name: 'The draw' })
    const number = shown.getByRole('textbox', { name: 'Draw number' })
    await eventually(() => number.inputValue(), '1')
    expect(await shown.innerText()).toContain('growth #1')
    expect(await shown.innerText()).toContain(draws[1]!.rule)
    expect(await line.getAttribute('aria-valuetext')).toContain(`draw 1, growth #1, ${draws[1]!.rule}(`)
    await page.keyboard.press('End')
    await eventually(() => number.inputValue(), String(draws.length - 1))
    const chosen = page.locator('.draw-table [aria-selected=true]')
    await eventually(() => chosen.getAttribute('aria-rowindex'), String(draws.length + 1))
    const wide = (): Promise<number> => line.evaluate((box) => box.scrollWidth)
    const before = await wide()
    await page.keyboard.press('+')
    await eventually(async () => (await wide()) > before, true)
    await page.keyboard.press('0')
    await eventually(async () => (await wide()) === before, true)
    await eventually(() => hashOf(page).includes(`page/draw=${draws.length - 1}`), true)
    expect(hashOf(page)).toContain('seed=7&')
  })

  test('are replaced by those of the next seed, and only visible rows are rendered', async () => {
    const page = await stage.open('#/garden?seed=7&view=draws&/plot/rows=12&/plot/columns=12')
    const table = page.getByRole('grid', { name: 'Draws as a table' })
    const params = { plot: { rows: 12, columns: 12 } }
    const count = (seed: string): string => String(recordDraws(garden, { seed, params }).draws.length + 1)
    await eventually(() => table.getAttribute('aria-rowcount'), count('7'))
    expect(await table.getByRole('row').count()).toBeLessThan(45)
    // The old draws stay until the next ones arrive, so that the page doesn't jump.
    await page.evaluate(() => {
      const panel = document.querySelector('.draws-panel')!
      const watch = new MutationObserver(() => {
        if (panel.querySelector('.draw-table') === null) document.body.dataset['jumped'] = ''
      })
      watch.observe(panel, { childList: true, subtree: true })
    })
    await page.getByRole('button', { name: 'Next seed' }).click()
    await eventually(() => table.getAttribute('aria-rowcount'), count('8'))
    expect(await page.evaluate(() => document.body.dataset['jumped'])).toBeUndefined()
  })

  test('are found by number and value, and the address stores the filter', async () => {
    const page = await stage.open('#/garden?seed=7&view=draws')
    const { draws } = recordDraws(garden, { seed: '7' })
    const find = page.getByRole('searchbox', { name: 'Find' })
    await find.fill('-> sage')
    const sages = draws.filter(({ value }) => value === 'sage')
    await page.getByText(`${sages.length} of ${draws.length} draws`, { exact: true }).waitFor()
    await find.press('Enter')
    const number = page.getByRole('textbox', { name: 'Draw number' })
    await eventually(() => number.inputValue(), String(sages[0]!.n))
    await page.getByRole('button', { name: 'Next draw of growth' }).click()
    await eventually(() => hashOf(page).includes(`page/draw=${sages[1]!.n}`), true)
    await page.reload()
    await eventually(() => find.inputValue(), '-> sage')
    await eventually(() => number.inputValue(), String(sages[1]!.n))

    await number.fill('2')
    await number.press('Enter')
    await eventually(() => find.inputValue(), '')
    await find.fill('no such thing')
    await page.getByRole('button', { name: 'Show all draws' }).click()
    await eventually(() => number.inputValue(), '2')
    expect(page.faults).toEqual([])
  })

  test('are searched in slices that leave the page responsive', async () => {
    const page = await stage.open('#/mine?seed=7&view=draws&/shafts=20000')
    await page.getByText('40,000 draws', { exact: true }).waitFor()
    const find = page.getByRole('searchbox', { name: 'Find' })
    // The tasks between typing a letter and showing the matches.
    await page.evaluate(() => {
      const status = document.querySelector('.draws-filter [role=status]')!
      const turns = new MessageChannel()
      const waits: number[] = []
      let last = 0
      turns.port1.addEventListener('message', () => {
        waits.push(performance.now() - last)
        last = performance.now()
        if (/ of /.test(status.textContent)) Object.assign(window, { waits })
        else turns.port2.postMessage(null)
      })
      turns.port1.start()
      document.addEventListener(
        'input',
        () => {
          last = performance.now()
          turns.port2.postMessage(null)
        },
        { capture: true },
      )
    })
    await find.fill('-> gold')
    const waits = await (
      await page.waitForFunction(() => (window as unknown as { waits?: number[] }).waits)
    ).jsonValue()
    // Without slices, the search would be a single long task among very short ones.
    expect(waits!.filter((wait) => wait > 4).length).toBeGreaterThan(4)

    // Enter goes to the first match without waiting for the search to end.
    await find.fill('depths #19999')
    await find.press('Enter')
    const number = page.getByRole('textbox', { name: 'Draw number' })
    await eventually(() => number.inputValue(), '39998')
    expect(page.faults).toEqual([])
  })

  test('are saved as the command’s trace file, which can be opened again', async () => {
    const page = await stage.open('#/garden?seed=7&view=draws')
    const { generated: run, draws } = recordDraws(garden, { seed: '7' })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save trace' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('garden-7.trace')
    expect(await readFile(await file.path(), 'utf8')).toBe([...traceLines(traceOf(run, draws))].join(''))

    await page.getByRole('button', { name: 'Next seed' }).click()
    await page.getByLabel('Open a file…').setInputFiles(await file.path())
    await page.getByText(': garden 3, seed 7').waitFor()
    const table = page.getByRole('grid', { name: 'Draws as a table' })
    await eventually(() => table.getAttribute('aria-rowcount'), String(draws.length + 1))
    await page.getByRole('button', { name: 'Back to this run' }).click()
    const next = recordDraws(garden, { seed: '8' }).draws
    await eventually(() => table.getAttribute('aria-rowcount'), String(next.length + 1))
  })

  test.runIf(isLong)(
    'are saved even if there are more than the page holds',
    async () => {
      const page = await stage.open('#/mine?seed=7&view=draws&/shafts=101000')
      await page.getByText('These are the first 200,000 draws of a longer run').waitFor({ timeout: 90_000 })
      const saved = page.waitForEvent('download', { timeout: 90_000 })
      await page.getByRole('button', { name: 'Save trace' }).click()
      await page.getByRole('progressbar', { name: 'Writing the trace' }).waitFor({ timeout: 90_000 })
      const lines = (await readFile(await (await saved).path(), 'utf8')).split('\n')
      expect(JSON.parse(lines[0]!)).toMatchObject({ world: 'mine', seed: '7', draws: 202_000 })
      expect(lines).toHaveLength(202_002)
      expect(JSON.parse(lines[202_000]!)).toMatchObject({ n: 201_999, stream: 'ores', index: 100_999 })
      expect(page.faults).toEqual([])
    },
    200_000,
  )

  test('link to the parts that they decided, and back', async () => {
    const page = await stage.open('#/chest?seed=x&view=draws&page/draw=0')
    await page.getByRole('link', { name: 'gold', exact: true }).click()
    const why = page.getByRole('region', { name: /^Why/ })
    await why.getByText('1 of 2 draws decided this part, according to the world’s labels.').waitFor()
    expect(
      await page.getByRole('treeitem').filter({ hasText: 'gold' }).last().getAttribute('data-asked'),
    ).toBe('')
    await why.getByRole('link', { name: 'gold #0' }).click()
    const number = page.getByRole('textbox', { name: 'Draw number' })
    await eventually(() => number.inputValue(), '0')
    await page.goBack()
    await why.waitFor()
  })

  test('show what another outcome of a draw changes', async () => {
    const page = await stage.open('#/chest?seed=x&view=draws&page/draw=0')
    await page.getByRole('button', { name: 'Show what this draw changes' }).click()
    await page.getByText('1 place in the result changes with 5 other outcomes.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.classList.contains('moved-places'))).toBe(true)
    await page.getByRole('link', { name: '/gold', exact: true }).click()
    await page.getByRole('region', { name: 'Why /gold?' }).waitFor()
  })

  test('of a run that throws are shown up to the error', async () => {
    const page = await stage.open('#/trouble?seed=1&/how=throws%20late')
    await page.getByRole('link', { name: 'draws', exact: true }).click()
    await page.getByText('After these draws, the run threw an error:').waitFor()
    const table = page.getByRole('grid', { name: 'Draws as a table' })
    await eventually(() => table.getAttribute('aria-rowcount'), '2')
    expect(await page.getByRole('button', { name: 'Save trace' }).isDisabled()).toBe(true)
  })

  test('say so if a run has none', async () => {
    const page = await stage.open('#/trouble?seed=1&view=draws')
    await page.getByText('This run makes no draws.').waitFor()
  })

  test('fit a phone', async () => {
    const page = await stage.open('#/garden?seed=7&view=draws', { viewport: { width: 390, height: 844 } })
    await page.getByRole('grid', { name: 'Draws as a table' }).waitFor()
    expect(await overhang(page)).toBe(0)
  })
})

describe('why', () => {
  test('shows the draws that decide a part', async () => {
    const page = await stage.open('#/garden?seed=7&view=result')
    await made(page)
    await page.getByRole('button', { name: 'Why /beds?' }).click({ force: true })
    const why = page.getByRole('region', { name: /^Why/ })
    const { draws } = recordDraws(garden, { seed: '7' })
    await why.getByText(new RegExp(`of ${draws.length} draws decided this part`)).waitFor()
    expect(await why.getByRole('listitem').first().innerText()).toContain('growth #0')
    expect(await why.getByRole('listitem').first().innerText()).toContain('otherwise')
    await eventually(() => hashOf(page).includes('page/why=/beds'), true)
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })
  })

  test('can be asked by key, and says when no draw decides a part', async () => {
    const page = await stage.open('#/garden?seed=7&view=result')
    await made(page)
    const tree = page.getByRole('tree', { name: 'Result' })
    await tree.getByRole('treeitem').filter({ hasText: 'The old garden' }).last().focus()
    await page.keyboard.press('w')
    await page.getByText('No draw changes this part').waitFor()
    await page.getByRole('button', { name: 'Close explanation' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem')
    expect(page.faults).toEqual([])
  })

  test.runIf(isLong)(
    'uses one worker per spare core for long questions, and finds the same answer with any number',
    async () => {
      /**
       * Explains the depth of a mine with the given number of shafts, on the given number of cores. Returns the
       * explanation and the number of workers that the page started.
       */
      const explained = async (
        cores: number,
        shafts: number,
      ): Promise<{ answer: string; workers: number }> => {
        const page = await stage.open('#/mine')
        await page.addInitScript((count) => {
          Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => count })
        }, cores)
        const started = new Set<Worker>()
        page.on('worker', (worker) => worker.url().includes('/trial-worker') && started.add(worker))
        // Open a different document first, so that the page is loaded again.
        await page.goto('about:blank')
        await page.goto(`${stage.url}#/mine?seed=7&/shafts=${shafts}&view=result&page/why=/depth`)
        const why = page.getByRole('region', { name: /^Why/ })
        await why.getByText(`of ${(2 * shafts).toLocaleString('en')} draws decided this part`).waitFor()
        const workers = started.size
        await eventually(() => page.workers().filter((worker) => started.has(worker)).length, 0)
        expect(page.faults).toEqual([])
        return { answer: await why.innerText(), workers }
      }
      // How long it takes depends on the machine. 1.5 times as many shafts take about twice as long.
      let shafts = 600
      while ((await explained(1, shafts)).workers === 0 && shafts < 100_000) shafts = Math.round(shafts * 1.5)
      shafts = Math.round(shafts * 1.5)
      const [one, four] = [await explained(1, shafts), await explained(4, shafts)]
      expect([one.workers, four.workers]).toEqual([1, 3])
      expect(four.answer).toBe(one.answer)
    },
  )

  test.runIf(isLong)('shows how long it takes, keeps what it found when stopped, and resumes', async () => {
    const page = await stage.open('#/mine?seed=7&/shafts=3000&view=result&page/why=/depth')
    const why = page.getByRole('region', { name: /^Why/ })
    await why.getByText(/of 6,000 draws, up to .* left/).waitFor()
    await why.getByText(/^Found so far: .* that decides? this part/).waitFor()
    const stop = why.getByRole('button', { name: 'Stop' })
    await stop.focus()
    await page.keyboard.press('Enter')
    await why.getByText('Stopped. This is the result so far.').waitFor()
    const known = async (): Promise<number> =>
      Number(/At least ([\d,]+) of 6,000/.exec(await why.innerText())![1]!.replaceAll(',', ''))
    const first = await known()
    expect(first).toBeGreaterThan(0)
    const summary = why.getByText(/^[\d,]+ draws were not tried$/)
    const missing = await summary.innerText()

    // The button that stopped it still has the focus.
    await page.keyboard.press('Enter')
    const tried = why.getByText(/[\d,]+ of 6,000 draws/)
    await tried.waitFor()
    const resumed = await tried.innerText()
    await eventually(async () => (await tried.innerText()) !== resumed, true)
    await page.keyboard.press('Enter')
    await why.getByText('Stopped. This is the result so far.').waitFor()
    expect(await known()).toBeGreaterThanOrEqual(first)
    expect(await summary.innerText()).not.toBe(missing)
    await summary.click()
    await why.getByText(/^depths [\d,–]+/).waitFor()
    expect(page.faults).toEqual([])
  })
})

describe('two runs', () => {
  test('with different seeds are compared without their draws, and the link contains both', async () => {
    const page = await stage.open('#/garden?seed=7&view=compare')
    await page.getByLabel('Seed of B').fill('8')
    await page.getByText('The seeds differ, so the draws differ from the start.').waitFor()
    await page.getByRole('heading', { name: 'Different results' }).waitFor()
    expect(await page.getByRole('heading', { name: /^First difference/ }).count()).toBe(0)
    expect(hashOf(page)).toContain('other=/garden?v=3&seed=8')
    await page.reload()
    await page.getByText('The seeds differ').waitFor()
    await page.getByLabel('Seed of B').fill('7')
    await page.getByRole('heading', { name: 'Equal' }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('can differ in their parameters', async () => {
    const page = await stage.open('#/garden?seed=7&view=compare')
    await (await density(page)).fill('0.9')
    await page
      .getByRole('heading', { name: 'First difference: different bound, stream growth, draw 0' })
      .waitFor()
    await page.getByText('both draw with the same rule, but with different arguments').waitFor()
    await page.getByRole('list', { name: 'Nearby draws in B' }).waitFor()
    const streams = page.getByRole('table', { name: 'Streams: 1 of 1 differs' })
    const { draws } = recordDraws(garden, { seed: '7', params: { plot: { density: 0.9 } } })
    expect(await streams.getByRole('row').last().innerText()).toContain(`${draws.length}\tdraw 0`)
    await page.getByRole('heading', { name: /^First difference in the results/ }).waitFor()
    await (await density(page)).fill('7')
    await page.getByText('Plot: Density: must be a number from 0 to 1, got 7').first().waitFor()
  })

  test('that fail are compared up to the error', async () => {
    const late = '/trouble?seed=1&/how=throws%20late'
    const page = await stage.open(`#${late}&view=compare&other=${encodeURIComponent(late)}`)
    await page
      .getByText(
        /^1 draw is the same in A and B, and then both runs throw an error: RangeError: the well is dry below \d\.$/,
      )
      .waitFor()
    await page.getByText('Parameters of B (1 change)').click()
    await page
      .getByRole('region', { name: 'Side B' })
      .getByLabel('How', { exact: true })
      .selectOption({ index: 0 })
    await page.getByRole('heading', { name: 'First difference: missing draw, stream well, draw 0' }).waitFor()
    await page.getByText(/^A throws after its last draw: RangeError/).waitFor()
  })

  test('can swap sides, and link to the draws of each', async () => {
    const other = encodeURIComponent('/garden?seed=8')
    const page = await stage.open(`#/garden?seed=7&view=compare&other=${other}`)
    await page.getByText('The seeds differ').waitFor()
    await page.getByRole('button', { name: 'Swap A and B' }).click()
    await eventually(() => page.getByLabel('Seed of B').inputValue(), '7')
    await eventually(() => seedField(page).inputValue(), '8')
    await page.getByText('The seeds differ').waitFor()
    await page.getByLabel('Seed of B').fill('8')
    await (await density(page)).fill('0.9')
    await page.getByRole('link', { name: 'All draws of B' }).click()
    await eventually(() => hashOf(page).includes('/plot/density=0.9'), true)
    const number = page.getByRole('textbox', { name: 'Draw number' })
    await eventually(() => number.inputValue(), '0')
    expect(page.faults).toEqual([])
  })

  test('can include a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seedfast-draws-'))
    const file = join(folder, 'mine.json')
    await writeFile(
      file,
      artefactText(artefactOf(make(garden, { seed: '7', params: { plot: { density: 0.9 } } }))),
    )
    const page = await stage.open('#/garden?seed=7&view=compare')
    await page.getByLabel('Open a file…').setInputFiles(file)
    await page.getByRole('heading', { name: /^First difference: different bound/ }).waitFor()
    await page.getByRole('heading', { name: 'B mine.json' }).first().waitFor()
    await page.getByRole('heading', { name: 'mine.json: garden 3, seed 7' }).waitFor()
    await writeFile(file, artefactText(artefactOf(make(garden, { seed: '9' }))))
    await page.getByLabel('Open a file…').setInputFiles(file)
    await page.getByText('The seeds differ').waitFor()
    await writeFile(file, artefactText(artefactOf(make(chest, { seed: '9' }))))
    await page.getByLabel('Open a file…').setInputFiles(file)
    await page
      .getByRole('alert')
      .getByText('this is a run of chest; only runs of garden can be compared')
      .waitFor()
    await rm(folder, { recursive: true })
  })

  test('fit a phone', async () => {
    const other = encodeURIComponent('/garden?seed=7&/plot/density=0.9')
    const page = await stage.open(`#/garden?seed=7&view=compare&other=${other}`, {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('heading', { name: /^First difference: different bound/ }).waitFor()
    expect(await overhang(page)).toBe(0)
  })

  test('are shown side by side, with the differences in pictures and facts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seedfast-draws-'))
    const [a, b] = ['7', '8'].map((seed) => make(garden, { seed }))
    const files = [join(folder, 'a.json'), join(folder, 'b.json')]
    await writeFile(files[0]!, artefactText(artefactOf(a!)))
    await writeFile(files[1]!, artefactText(artefactOf(b!)))
    const page = await stage.open('#/garden?seed=7&view=compare')
    await page.getByLabel('Open a file…').setInputFiles(files[0]!)
    await page.getByRole('heading', { name: 'Same result in A and B' }).waitFor()
    await page.getByLabel('Open a file…').setInputFiles(files[1]!)
    await page.getByRole('heading', { name: 'Different results' }).waitFor()
    const [factsA, factsB] = [readFacts(a!), readFacts(b!)]
    const names = Object.keys(factsA)
    const different = names.filter((name) => JSON.stringify(factsA[name]) !== JSON.stringify(factsB[name]))
    const table = page.getByRole('table', { name: /^Facts: / })
    expect(await table.locator('tbody tr').count()).toBe(different.length)
    await page.getByLabel('Show equal facts').check()
    expect(await table.locator('tbody tr').count()).toBe(names.length)
    await page.getByLabel('Open a file as A…').setInputFiles(files[1]!)
    await page.getByRole('heading', { name: 'Same result in A and B' }).waitFor()
    await page.getByRole('heading', { name: 'Equal', exact: true }).waitFor()
    await rm(folder, { recursive: true })
    expect(page.faults).toEqual([])
  })
})

import { readFile } from 'node:fs/promises'
import { verify } from '@seedfast/audit'
import { artefactOf, artefactText, make, parseArtefact } from '@seedfast/world'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { garden } from '../demo/garden.js'
import { worlds } from '../demo/worlds.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, factOf, field, hash256, hashOf, made, openTab, seedField } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('demo')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

describe('a first visit', () => {
  test('of a world shows today’s seed, and stores it in the address', { tags: 'walk' }, async () => {
    const page = await stage.open('#/garden')
    await made(page)
    const seed = await seedField(page).inputValue()
    expect(seed).toMatch(/^\d+$/)
    expect(hashOf(page)).toBe(`#/garden?v=3&seed=${seed}`)
    expect(await page.title()).toBe(`${seed} · Garden · Seedfast`)
    expect(await hash256(page)).toBe(artefactOf(make(garden, { seed })).sha256)
    expect(page.faults).toEqual([])
  })

  test('has links to the pages of all worlds', async () => {
    const page = await stage.open('#/garden?seed=7')
    await page.getByRole('navigation', { name: 'Worlds' }).getByRole('link', { name: 'Chest' }).click()
    await made(page)
    expect(hashOf(page)).toMatch(/^#\/chest\?v=1&seed=\d+$/)
    await page.getByText('This world has no parameters.').waitFor()
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Result',
      'Search',
      'Survey',
      'Compare',
      'Inspect',
    ])
  })
})

describe('the seed', () => {
  test('is checked while typing, with the error at the field', async () => {
    const page = await stage.open('#/garden?seed=7')
    await made(page)
    await seedField(page).fill('12abc')
    await page.getByRole('alert').getByText('got "12abc"').waitFor()
    expect(await seedField(page).getAttribute('aria-invalid')).toBe('true')
    expect(hashOf(page)).toContain('seed=12abc')
    await page.reload()
    await page.getByRole('alert').getByText('got "12abc"').waitFor()
    await seedField(page).fill('8')
    await made(page)
    await eventually(() => hash256(page), artefactOf(make(garden, { seed: 8 })).sha256)
    expect(await seedField(page).getAttribute('aria-invalid')).toBeNull()
  })

  test('can be random, today’s, or stepped by buttons', async () => {
    const page = await stage.open('#/garden?seed=7')
    await page.getByRole('button', { name: 'Next seed' }).click()
    await eventually(() => seedField(page).inputValue(), '8')
    await page.getByRole('button', { name: 'Previous seed' }).click()
    await page.getByRole('button', { name: 'Previous seed' }).click()
    await eventually(() => seedField(page).inputValue(), '6')
    await page.getByRole('button', { name: 'New seed' }).click()
    const first = await seedField(page).inputValue()
    await page.getByRole('button', { name: 'New seed' }).click()
    expect(await seedField(page).inputValue()).not.toBe(first)
    await page.getByRole('button', { name: 'Daily' }).click()
    const daily = await seedField(page).inputValue()
    await page.goto(`${stage.url}#/garden`)
    await eventually(() => seedField(page).inputValue(), daily)
  })

  test('has no neighbors if it is a word', async () => {
    const page = await stage.open('#/chest?seed=banana')
    await made(page)
    expect(await page.getByRole('button', { name: 'Next seed' }).isDisabled()).toBe(true)
  })
})

describe('parameters', () => {
  test('change the result, are in the address, and follow the browser’s Back and Forward', async () => {
    const page = await stage.open('#/garden?seed=7')
    await made(page)
    const before = await hash256(page)
    await field(page, 'Rows').fill('1')
    await field(page, 'Rows').fill('10')
    await eventually(
      () => hash256(page),
      artefactOf(make(garden, { seed: 7, params: { plot: { rows: 10 } } })).sha256,
    )
    expect(hashOf(page)).toBe('#/garden?v=3&seed=7&/plot/rows=10')
    await page.getByRole('switch', { name: 'Fenced' }).check()
    await eventually(() => factOf(page, 'fenced'), 'yes')
    expect(hashOf(page)).toBe('#/garden?v=3&seed=7&/plot/rows=10&/fenced=true')
    await page.reload()
    await eventually(() => factOf(page, 'fenced'), 'yes')
    expect(await field(page, 'Rows').inputValue()).toBe('10')
    await page.goBack()
    await eventually(() => factOf(page, 'fenced'), 'no')
    await page.goBack()
    await eventually(() => hash256(page), before)
    expect(await field(page, 'Rows').inputValue()).toBe('')
    await page.goForward()
    await eventually(() => field(page, 'Rows').inputValue(), '10')
  })

  test('show their defaults, and can be reset to them', async () => {
    const page = await stage.open('#/garden?seed=7&/plot/rows=5')
    expect(await field(page, 'Columns').getAttribute('placeholder')).toBe('6')
    await page.getByRole('button', { name: 'Reset Rows to 4' }).click()
    expect(hashOf(page)).toBe('#/garden?v=3&seed=7')
    await field(page, 'Rows').press('ArrowUp')
    await eventually(() => hashOf(page), '#/garden?v=3&seed=7&/plot/rows=5')
    await field(page, 'Rows').press('ArrowDown')
    await eventually(() => hashOf(page), '#/garden?v=3&seed=7')
  })

  test('that are invalid in the link show an error and no result', async () => {
    const page = await stage.open('#/garden?seed=x&view=draws')
    await page.getByText('Nothing to show yet').waitFor()
    await page.getByRole('button', { name: 'Use today’s seed' }).click()
    await page.getByRole('grid', { name: 'Draws as a table' }).waitFor()
    expect(await page.getByText('Nothing to show yet').count()).toBe(0)
    await page.goto(`${stage.url}#/garden?seed=7&/plot/density=7&view=draws`)
    await page.getByRole('button', { name: 'Use the default parameters' }).click()
    await eventually(() => hashOf(page), '#/garden?v=3&seed=7&view=draws')
    expect(await page.getByRole('button', { name: 'Use the default parameters' }).count()).toBe(0)
  })

  test('show errors at the field, keep the typed text, and keep the last result', async () => {
    const page = await stage.open('#/garden?seed=7')
    await made(page)
    const rows = field(page, 'Rows')
    await rows.fill('99')
    await eventually(() => rows.getAttribute('aria-invalid'), 'true')
    const described = (await rows.getAttribute('aria-describedby'))!.split(' ')
    const texts = await page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.textContent),
      described,
    )
    expect(texts.join(' ')).toContain('got 99')
    await page.getByText('Showing the last valid result').waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    expect(await page.getByRole('button', { name: 'Result with its hash' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await rows.fill('many')
    expect(hashOf(page)).toContain('/plot/rows=many')
    await page.reload()
    expect(await field(page, 'Rows').inputValue()).toBe('many')
    await page.getByRole('button', { name: 'Plot: Rows', exact: true }).click()
    expect(await field(page, 'Rows').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('of every kind can be edited', async () => {
    const page = await stage.open('#/garden?seed=7')
    await field(page, 'Kind of soil').selectOption('sand')
    await page.getByLabel('Gap, part 2').fill('3')
    await field(page, 'Edge').selectOption('number')
    await field(page, 'Edge, value').fill('2')
    await page.getByLabel('Add to Kinds').fill('thistle')
    await page.getByLabel('Add to Kinds').press('Enter')
    await page.getByRole('button', { name: 'Remove item 1 from Kinds' }).click()
    await page.getByLabel('Name of a new entry in Weights').fill('thistle')
    await page.getByLabel('Name of a new entry in Weights').press('Enter')
    await page.getByLabel('Weights, thistle').fill('4')
    await page.getByRole('button', { name: 'Remove poppy from Weights' }).click()
    await page.getByRole('button', { name: 'Add Pond' }).click()
    await field(page, 'Depth').fill('0.5')
    await field(page, 'Guest').selectOption('text')
    await field(page, 'Guest, value').fill('Ada')
    await field(page, 'Free').fill('{"any": [1]}')
    await page
      .getByRole('group', { name: 'Beds' })
      .first()
      .getByRole('button', { name: 'Add an item' })
      .click()
    await field(page, 'Count').fill('3')
    const params = {
      soil: 'sand',
      plot: { gap: [1, 3], edge: 2 },
      kinds: ['sage', 'thistle'],
      weights: { sage: 1, thistle: 4 },
      pond: { width: 1, depth: 0.5 },
      guest: 'Ada',
      free: { any: [1] },
      beds: [{ kind: 'poppy', count: 3 }],
    }
    const wanted = artefactText(artefactOf(make(garden, { seed: 7, params })))
    await openTab(page, 'File')
    await eventually(() => page.getByRole('region', { name: /^Artefact/ }).textContent(), wanted)
    await page.reload()
    await eventually(() => page.getByRole('region', { name: /^Artefact/ }).textContent(), wanted)
    expect(page.faults).toEqual([])
  })

  test('can be edited as JSON, and invalid JSON stays with its error', async () => {
    const page = await stage.open('#/garden?seed=7&/name=Ash')
    await field(page, 'JSON').check()
    const editor = page.getByLabel('Your values (everything else uses its default)').first()
    expect(JSON.parse(await editor.inputValue())).toEqual({ name: 'Ash' })
    await editor.fill('{"name": "Elm", "plot": {"rows": 2')
    await page.getByText('it ends too early').waitFor()
    expect(hashOf(page)).toContain('/name=Ash')
    await editor.fill('{"name": "Elm", "plot": {"rows": 2}}')
    await eventually(() => hashOf(page), '#/garden?v=3&seed=7&/name=Elm&/plot/rows=2')
    await page.getByText('With all defaults').first().click()
    await page.getByText('"soil": "loam"').waitFor()
  })

  test('changes are applied to the chosen preset', async () => {
    const page = await stage.open('#/garden?seed=7')
    await field(page, 'Small').check()
    await eventually(() => hashOf(page), '#/garden?v=3&seed=7&preset=small')
    expect(await field(page, 'Rows').inputValue()).toBe('2')
    await field(page, 'Rows').fill('3')
    await eventually(() => hashOf(page), '#/garden?v=3&seed=7&preset=small&/plot/rows=3')
    const params = { plot: { rows: 3, columns: 2 } }
    await eventually(() => hash256(page), artefactOf(make(garden, { seed: 7, params })).sha256)
  })

  test('overrides are part of the address and of the artefact', async () => {
    const page = await stage.open('#/garden?seed=7&preset=wild&overrides/beds/r0c0=sage&view=file')
    const wanted = artefactOf(
      make(garden, {
        seed: 7,
        params: garden.presets['wild']!.params,
        overrides: { beds: { r0c0: 'sage' } },
      }),
    )
    await eventually(
      () => page.getByRole('region', { name: /^Artefact/ }).textContent(),
      artefactText(wanted),
    )
  })
})

describe('broken links', () => {
  test('an unknown world is reported, with a list of worlds', async () => {
    const page = await stage.open('#/gardn?seed=3')
    await page.getByRole('heading', { name: 'Unknown world “gardn”' }).waitFor()
    await page.getByText('Did you mean garden?').waitFor()
    expect(hashOf(page)).toBe('#/gardn?seed=3')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Garden/ })
      .click()
    await made(page)
  })

  test('unknown keys, another version and an unknown preset are reported, and nothing is lost', async () => {
    const page = await stage.open('#/garden?v=2&seed=7&colour=red&preset=smal')
    const notice = page.getByRole('alert', { name: 'About this link' })
    await notice.getByText('“colour” isn’t part of a studio link').waitFor()
    await notice.getByText('Made with garden version 2').waitFor()
    await page.getByText('did you mean small?').waitFor()
    expect(hashOf(page)).toBe('#/garden?v=2&seed=7&colour=red&preset=smal')
    await field(page, 'Small').check()
    await made(page)
    expect(hashOf(page)).toBe('#/garden?v=3&seed=7&preset=small&colour=red')
  })
})

describe('a faulty world', () => {
  test('that never ends is stopped by hand or by the next request', async () => {
    const page = await stage.open('#/trouble?seed=1&/how=loops')
    await page.getByText('Working…').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Working…').waitFor()
    await field(page, 'How').selectOption('not')
    await made(page)
    expect(await factOf(page, 'depth')).toBe('3')
  })

  test('a view that never ends is stopped, and the others still work', async () => {
    const page = await stage.open('#/trouble?seed=1&/how=view%20loops&view=text')
    await page.getByText('Drawing…').waitFor()
    expect(await factOf(page, 'depth')).toBe('3')
    await page.keyboard.press('Escape')
    await page.getByText('Stopped.').waitFor()
    await openTab(page, 'Picture')
    await page.getByRole('img', { name: 'Trouble, seed 1' }).waitFor()
  })

  test.each([
    ['throws', 'RangeError: the well is dry'],
    ['no JSON', 'depth must be a finite number, got NaN'],
    ['fact throws', 'RangeError: no depth known'],
  ])('%s: %s', async (how, text) => {
    const page = await stage.open(`#/trouble?seed=1&/how=${encodeURIComponent(how)}`)
    await page.getByText(text).first().waitFor()
  })

  test('a view that throws shows its error in its panel', async () => {
    const page = await stage.open('#/trouble?seed=1&/how=view%20throws&view=text')
    await page.getByText('This view couldn’t be rendered: RangeError: nothing to see').waitFor()
  })

  test('broken rules are shown first, and such a result can’t be saved', async () => {
    const page = await stage.open('#/trouble?seed=1&/how=problems')
    const alert = page.getByRole('alert', { name: 'Problems' })
    await alert.getByText('depth expected 4, found 3').waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    expect(await page.getByRole('button', { name: 'Result with its hash' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('a script in a picture does not run', async () => {
    const page = await stage.open('#/garden?seed=7')
    const picture = page.getByRole('img', { name: 'Garden, seed 7' })
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    expect(await page.title()).toBe('7 · Garden · Seedfast')
    expect(await page.locator('.panel script').count()).toBe(0)
  })
})

test('saves the artefact’s exact bytes, which can be verified', async () => {
  const page = await stage.open('#/garden?seed=7&/plot/rows=5')
  await made(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Result with its hash' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('garden-7.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toBe(artefactText(artefactOf(make(garden, { seed: 7, params: { plot: { rows: 5 } } }))))
  expect(verify(worlds, parseArtefact(text))).toMatchObject({ kind: 'equal' })
})

test('a shared link shows the same to someone else', async () => {
  const page = await stage.open('#/garden?seed=7&preset=wild&/plot/rows=3&view=text', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await made(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied the link').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await stage.open(new URL(link).hash)
  await made(other)
  await eventually(() => hash256(other), await hash256(page))
  await eventually(
    () => other.getByRole('region', { name: /^Text/ }).textContent(),
    await page.getByRole('region', { name: /^Text/ }).textContent(),
  )
})

describe('a survey', () => {
  test('counts seeds with broken rules, lists the first, and leaves them out of the charts', async () => {
    const params = { plot: { density: 0.1 } }
    const generated = Array.from({ length: 200 }, (_, seed) => make(garden, { seed, params }))
    const unmet = generated.flatMap(({ problems }, seed) => (problems.length > 0 ? [String(seed)] : []))
    const page = await stage.open('#/garden?seed=1&/plot/density=0.1&view=survey&page/survey-count=200')
    await page.getByText(/^200 seeds from position 0, /).waitFor()
    const notice = page.getByText(`${unmet.length} seeds (`)
    await notice.waitFor()
    expect(await notice.getByRole('button').allInnerTexts()).toEqual(unmet.slice(0, 5))
    const kinds = page.getByRole('group', { name: 'Shares of Kinds' }).getByRole('button')
    const withSage = generated.filter(({ result }) =>
      (result as { beds: readonly { kind: string }[] }).beds.some(({ kind }) => kind === 'sage'),
    ).length
    await kinds.filter({ hasText: new RegExp(`^sage${withSage} seeds, `) }).waitFor()
    await page.getByRole('region', { name: 'The same for every seed' }).getByText('always no').waitFor()
    await notice.getByRole('button', { name: unmet[0]!, exact: true }).click()
    await eventually(() => seedField(page).inputValue(), unmet[0])
    await page.getByText('expected one bed at least, but plot.density is 0.1').waitFor()
    expect(page.faults).toEqual([])
  })

  test('ends with the reason if a world fails, and says so if a world has no facts', async () => {
    const page = await stage.open('#/trouble?seed=1&/how=fact throws&view=survey')
    await page.getByRole('alert').getByText('no depth known').waitFor()
    await page.getByText(/^Stopped at /).waitFor()
    const chest = await stage.open('#/chest?seed=1&view=survey')
    await chest.getByText('This world has no facts.').last().waitFor()
  })
})

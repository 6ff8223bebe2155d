import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { record, sessionOf } from '@seedfast/session'
import { accessibilityFaults } from './axe.js'
import { buildOwnWorlds, type BuiltWorlds } from './build-own-worlds.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, field, hashOf, made, overhang } from './page-parts.js'

/** A game whose monsters move after every second step of the player, and a world that isn't a session. */
const SOURCE = `
  import { defineSession, sessionWorld } from '@seedfast/session'
  import * as z from 'zod'
  const cave = defineSession({
    id: 'cave',
    version: 1,
    title: 'My cave',
    inputs: z.object({ go: z.enum(['left', 'right', 'rest']), fast: z.boolean().optional() }),
    start: (run) => ({ x: 0, turns: 0, hp: 9, bats: [run.stream('bats').int(3, 6)] }),
    step: (state, { go }, run) => {
      state.turns++
      if (go === 'rest') state.bats = state.bats.map((x) => x - run.stream('bats').int(0, 2))
      else state.x += go === 'left' ? -1 : 1
      if (state.bats.includes(state.x)) state.hp -= run.stream('bites').int(1, 3)
    },
    next: ({ turns }) => (turns % 3 === 2 ? { go: 'rest' } : null),
    refuse: (state, input) => {
      // Like code that compares inputs as JSON.
      if (Object.keys(input)[0] !== 'go') return { path: [], message: 'the keys are in another order' }
      return state.x === 0 && input.go === 'left' ? { path: ['go'], message: 'there is a wall' } : null
    },
    choices: ({ x }) => (x === 0 ? [{ go: 'right' }] : [{ go: 'left' }, { go: 'right' }]),
    bot: (state, stream) => (state.x === 0 || stream.bool() ? { go: 'right', fast: true } : { go: 'left', fast: true }),
    goals: { 'meets a bat': ({ hp }) => hp < 9 },
    svg: ({ x }) => '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><circle cx="' + (10 + x * 9) + '" cy="10" r="8"/></svg>',
  })
  export const worlds = [sessionWorld(cave)]
`

let own: BuiltWorlds
let stage: Stage

beforeAll(async () => {
  own = await buildOwnWorlds(SOURCE)
  stage = await openStage('demo', [own.url])
})

afterEach(() => stage.closePages())

afterAll(async () => {
  await stage?.close()
  await own?.remove()
})

/** Returns the log of a game that goes right, with one other input. */
function logOf(seed: string, other: number | null): Buffer {
  const session = sessionOf(own.worlds[0]!)!
  const lines: string[] = []
  const game = record(session, { seed, every: 4, write: (line) => lines.push(line) })
  for (let n = 0; n < 8; n++) game.step({ go: n === other ? 'left' : 'right' })
  return Buffer.from(lines.join(''))
}

test('a session is shown step by step, with what each step changed, its draws and its picture', async () => {
  const page = await stage.open('#/cave?seed=banana&/botSteps=20')
  await made(page)
  await page.getByText('step 30 of 30').waitFor()
  const lines = page.getByRole('list', { name: 'State' }).getByRole('listitem')
  await lines.first().waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('step 29 of 30').waitFor()
  expect(hashOf(page)).toContain('page/step=29')
  await page.keyboard.press(',')
  await page.getByText('step 28 of 30').waitFor()
  const grid = page.getByRole('grid', { name: 'Steps' })
  await grid.focus()
  await page.keyboard.press('Home')
  await page.getByText('the start of 30').waitFor()
  await page.getByText('bats: int(3, 6) is').waitFor()
  await page.keyboard.press('ArrowDown')
  await eventually(
    () => page.getByRole('list', { name: 'State' }).locator('[aria-current]').allInnerTexts(),
    ['x\n1\nwas 0', 'turns\n1\nwas 0'],
  )
  // The third step is automatic, and draws.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByText('bats: int(0, 2) is').waitFor()
  await grid.getByText('automatic').first().waitFor()
  await page.getByRole('img', { name: 'The state after step 3' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(page.faults).toEqual([])
})

test('the session continues from any step with another input, and the link keeps it', async () => {
  const page = await stage.open('#/cave?seed=banana&/botSteps=20&page/step=3')
  await made(page)
  const choices = page.getByRole('list', { name: 'Inputs that are allowed here' })
  await choices.getByRole('button', { name: '{"go":"right"}' }).click()
  // The new step is the fourth, and an automatic one doesn't follow.
  await page.getByText('step 4 of 4').waitFor()
  await page.reload()
  await page.getByText('step 4 of 4').waitFor()
  await field(page, 'Another input, as JSON').fill('{"go":')
  await page.getByRole('button', { name: 'Branch', exact: true }).click()
  await page.getByText('An input is JSON').waitFor()
  await field(page, 'Another input, as JSON').fill('{"go":"right"}')
  await page.keyboard.press('Enter')
  await page.getByText('step 6 of 6').waitFor()
  await field(page, 'Another input, as JSON').fill('{"go":"up"}')
  await page.keyboard.press('Enter')
  await page.getByText(/^The session refuses this input: Invalid option/).waitFor()
  await page.getByRole('grid', { name: 'Steps' }).focus()
  await page.keyboard.press('Home')
  await field(page, 'Another input, as JSON').fill('{"go":"left"}')
  await page.keyboard.press('Enter')
  await page.getByText('The session refuses this input: there is a wall').waitFor()
  expect(page.faults).toEqual([])
})

test('a log is opened, and compared with another one', async () => {
  const page = await stage.open('#/cave?seed=banana')
  await made(page)
  await page
    .getByLabel('Open a log…')
    .setInputFiles({ name: 'ann.jsonl', mimeType: 'text/plain', buffer: logOf('pear', null) })
  await page.getByText('step 12 of 12').waitFor()
  expect(hashOf(page)).toContain('seed=pear')
  // The field for files has the focus, but takes no letters.
  await page.keyboard.press(',')
  await page.getByText('step 11 of 12').waitFor()
  await page.keyboard.press('.')
  await page.getByText('step 12 of 12').waitFor()
  await page
    .getByLabel('Compare with a log…')
    .setInputFiles({ name: 'bob.jsonl', mimeType: 'text/plain', buffer: logOf('pear', 4) })
  await page.getByText('Step 7 is the first after which the states differ.').waitFor()
  await page.getByRole('button', { name: 'Go to step 7' }).click()
  const bob = page.getByRole('region', { name: 'bob.jsonl' })
  await eventually(() => bob.locator('[aria-current]').allInnerTexts(), ['x\n3\nthis page: 5'])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Close bob.jsonl' }).click()
  await eventually(() => bob.count(), 0)
  const lines = logOf('pear', null).toString().split('\n')
  const checked = lines.findIndex((line, n) => n > 0 && line.includes('"hash":"'))
  lines[checked] = lines[checked]!.replace(/(?<="hash":")./, (digit) => (digit === '0' ? '1' : '0'))
  await page
    .getByLabel('Compare with a log…')
    .setInputFiles({ name: 'eve.jsonl', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
  await page
    .getByText('eve.jsonl: this code produces a different state than the recorded one at steps 1 to 4.')
    .waitFor()
  const bad = logOf('pear', null).toString().replace('"right"', '"up"')
  await page
    .getByLabel('Open a log…')
    .setInputFiles({ name: 'bad.jsonl', mimeType: 'text/plain', buffer: Buffer.from(bad) })
  await page.getByText(/bad\.jsonl: input\.go:2: must be one of left, right, rest/).waitFor()
})

test('fits a phone', async () => {
  const page = await stage.open('#/cave?seed=banana&/botSteps=20', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await made(page)
  await page.getByRole('list', { name: 'State' }).waitFor()
  expect(await overhang(page)).toBe(0)
})

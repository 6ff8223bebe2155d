import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineWorld, make } from '@seedfast/world'
import { beforeEach, expect, test } from 'vitest'
import { loadConfig, refuseDuplicates } from './load-config.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
  mkdirSync(join(folder, 'node_modules'))
})

const CHEST = `
import { defineWorld } from '@seedfast/world'
const chest = defineWorld({ id: 'chest', version: 1, generate: (run) => ({ gold: run.stream('gold').int(10, 20) }) })
`

test('a folder without a config has no worlds', async () => {
  expect(await loadConfig(folder)).toEqual({ worlds: [], modules: [] })
})

test.each([
  ['a default export', 'seedfast.config.ts', `${CHEST}export default { worlds: [chest] }`],
  ['a named export', 'seedfast.config.mts', `${CHEST}export const worlds = [chest]`],
  ['plain JavaScript', 'seedfast.config.js', `${CHEST}export default { worlds: [chest] }`],
  [
    'top-level await',
    'seedfast.config.mjs',
    `${CHEST}export default await Promise.resolve({ worlds: [chest] })`,
  ],
])('loads worlds from %s, also from a subfolder', async (_what, name, text) => {
  writeFileSync(join(folder, name), text)
  const inner = join(folder, 'levels')
  mkdirSync(inner)
  const { worlds, modules } = await loadConfig(inner)
  expect(worlds.map(({ id }) => id)).toEqual(['chest'])
  expect(modules).toHaveLength(1)
  const here = defineWorld({
    id: 'chest',
    version: 1,
    generate: (run) => ({ gold: run.stream('gold').int(10, 20) }),
  })
  expect(make(worlds[0]!, { seed: 'banana' }).result).toEqual(make(here, { seed: 'banana' }).result)
})

test('loads the late parts of the worlds, from their own modules', async () => {
  const part = (name: string): string => `async () => (await import('./${name}.js')).${name}`
  writeFileSync(join(folder, 'params.js'), `export { noneSchema as params } from '@seedfast/world'`)
  writeFileSync(join(folder, 'text.js'), `export const text = ({ gold }) => gold + ' gold'`)
  writeFileSync(
    join(folder, 'seedfast.config.js'),
    `import { defineWorld, lateFunction, lateSchema } from '@seedfast/world'
const chest = defineWorld(
  { id: 'chest', version: 1, params: lateSchema(${part('params')}), generate: () => ({ gold: 3 }) },
  { views: { text: lateFunction(${part('text')}) } },
)
export const worlds = [chest]`,
  )
  const [chest] = (await loadConfig(folder)).worlds
  const { result } = make(chest!, { seed: 1 })
  expect(chest!.views.text!(result, {} as never)).toBe('3 gold')
})

test.each([
  [
    'a syntax error',
    'export default { worlds: [',
    "seedfast.config.ts: can't be bundled: seedfast.config.ts:1:27: Expected",
  ],
  [
    'no default export',
    'export const chest = 1',
    'seedfast.config.ts: worlds: must have the default export `{ worlds: […] }`, got nothing',
  ],
  [
    'a default export of null',
    'export default null',
    'worlds: must have the default export `{ worlds: […] }`, got nothing',
  ],
  [
    "worlds that aren't a list",
    'export default { worlds: 3 }',
    'worlds: must have the default export `{ worlds: […] }`, got 3',
  ],
  [
    'a world instead of a list',
    `${CHEST}export default { worlds: chest }`,
    'must have the default export `{ worlds: […] }`, got {"id":"chest"',
  ],
  [
    'a world instead of a config',
    `${CHEST}export default chest`,
    'worlds: must have the default export `{ worlds: […] }`, got the world "chest" itself',
  ],
  [
    'a list instead of a config',
    `${CHEST}export default [chest]`,
    'worlds: must have the default export `{ worlds: […] }`, got [{"id":"chest"',
  ],
  [
    'no default export',
    `${CHEST}export { chest }`,
    'worlds: must have the default export `{ worlds: […] }`, got',
  ],
  [
    'a Node module',
    "import { readFileSync } from 'node:fs'\nexport default { worlds: [readFileSync] }",
    'seedfast.config.ts imports node:fs',
  ],
  [
    'a world that throws while the config is loaded',
    "const broken = () => { throw new Error('no cards') }\nexport default { worlds: [broken()] }",
    "seedfast.config.ts: can't be loaded: Error: no cards",
  ],
  [
    'an error in the first line',
    "throw new Error('no cards')",
    "seedfast.config.ts: can't be loaded: Error: no cards",
  ],
  [
    "a world that isn't created by defineWorld",
    'export default { worlds: [{ id: "x", generate() {} }] }',
    'worlds[0]: must be a world created by defineWorld(), got {"id":"x"}',
  ],
  [
    'a session instead of its world',
    'export default { worlds: [{ id: "cave", start() {}, step() {} }] }',
    'worlds[0]: must be a world, got the session "cave"; use sessionWorld(), which turns it into a world',
  ],
  [
    'null instead of a world',
    `${CHEST}export default { worlds: [chest, null] }`,
    'worlds[1]: must be a world created by defineWorld(), got null',
  ],
  [
    'a function instead of a world',
    'export default { worlds: [function dungeon() {}] }',
    'worlds[0]: must be a world created by defineWorld(), got function dungeon',
  ],
  [
    'a world that defineWorld refuses',
    CHEST.replace("id: 'chest'", "id: 'My Chest'") + 'export default { worlds: [chest] }',
    'can\'t be loaded: TypeError: world id: must be lower-case letters, digits and hyphens, got "My Chest"',
  ],
])('rejects %s', async (_what, text, message) => {
  writeFileSync(join(folder, 'seedfast.config.ts'), text)
  await expect(loadConfig(folder)).rejects.toThrow(message)
  await expect(loadConfig(folder)).rejects.toMatchObject({ name: 'InputError' })
})

test('an ID must be unique', async () => {
  writeFileSync(join(folder, 'seedfast.config.ts'), `${CHEST}export default { worlds: [chest, chest] }`)
  const { worlds } = await loadConfig(folder)
  expect(() => refuseDuplicates(worlds)).toThrow('two worlds have the ID "chest"; rename yours')
  refuseDuplicates(worlds.slice(1))
})

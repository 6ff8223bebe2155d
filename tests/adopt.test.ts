import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { newFolder, ROOT, seedfast } from './command.js'
import { isLong } from './long.js'

const FIXTURES = join(ROOT, 'packages', 'adopt', 'fixtures')

/** Returns a copy of a fixture game, in a folder where Seedfast isn't installed. */
function copyOf(name: string): string {
  const folder = newFolder()
  cpSync(join(FIXTURES, name), folder, { recursive: true })
  const installed = INSTALLED[name]
  if (installed !== undefined) {
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(join(ROOT, 'node_modules', installed), join(folder, 'node_modules', installed))
  }
  return folder
}

/** The package that a fixture game has installed. */
const INSTALLED: Readonly<Record<string, string>> = {
  'svelte-app': 'svelte',
  'vite-plugins': 'vite',
  'old-plugin': 'vite',
}

/** Writes a game that consists of one file. */
function gameOf(code: string, file = 'game.js'): string {
  const folder = newFolder()
  writeFileSync(join(folder, file), code)
  return folder
}

const adopt = (folder: string, ...args: string[]): ReturnType<typeof seedfastHere> =>
  seedfastHere(['adopt', ...args], folder)

/** The options that a fixture game needs. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  'real-document': ['--dom'],
  'module-of-page': ['--dom'],
}

/** The fixture games, each with the function to call, the world's ID, and patterns that the report must match. */
const GAMES: readonly (readonly [name: string, entry: string, world: string, says: readonly RegExp[]])[] = [
  [
    'plain-scripts',
    'script/world.js#World.generateMap',
    'generate-map',
    [
      /calls World\.generateMap\(\) in index\.html/,
      /the game doesn't define \$, _, perhaps because a library is left out/,
      /script\/engine\.js:\d+:\d+ \(pick\)/,
    ],
  ],
  [
    'one-file',
    'game.html#new Cave(6, 3)',
    'cave',
    [
      /Date\.now +\d+ +game\.html:5:\d+/,
      /the game replaces Math\.random/,
      /clock: the game seeds its own generator/,
    ],
  ],
  ['commonjs', 'src/main.js#new MapGenerator(5, 4).map', 'map', [/left out: fs/, /src\/map_generator\.js:8/]],
  [
    'drawn-at-load',
    'src/new-game.js#createGame().state',
    'state',
    [
      /fresh: these are called while the game loads/,
      /Math\.random +2 +src\/monsters\.js:1:\d+ \(random\)/,
      /toString\(36\) +3 +src\/new-game\.js:7:\d+/,
    ],
  ],
  [
    'seeded-at-import',
    'src/level.ts#default',
    'level',
    [/Date\.now +1 +src\/rng\.ts:11:\d+/, /clock: the game seeds its own generator/],
  ],
  [
    'class-instances',
    'src/dungeon.ts#Dungeon.generate(5)',
    'generate',
    [/src\/dungeon\.ts:\d+:\d+/, /not in the result: .*onEnter \(a function\)/],
  ],
  ['ids-and-clock', 'src/hero.mjs#hero', 'hero', [/crypto +\d+ +src\/uuid\.mjs:4:\d+ \(v4\)/]],
  [
    'random-sort',
    'src/deck.js#deal',
    'deal',
    [
      /sort: comparators draw/,
      /src\/deck\.js:3:\d+/,
      /math: the results of these functions may differ slightly/,
      /Math\.sin +\d+ +src\/deck\.js:6:\d+/,
    ],
  ],
  [
    'assets',
    'src/spawn.tsx#spawn',
    'spawn',
    [
      /stand-ins, because they aren't installed: howler.*\n +to use the real packages, run `npm install`/,
      /left out: .*orc\.png/,
    ],
  ],
  [
    'kept-state',
    'src/loot.js#openChest',
    'open-chest',
    [/fresh: each run changes the state in which the next run starts/, /chest: expected \d, found \d/],
  ],
  [
    'async-loading',
    'src/game.js#newFloor',
    'new-floor',
    [/newFloor\(\) returns a promise, which each run awaits/, /Math\.random +15 +src\/dig-rooms\.js:7:\d+/],
  ],
  [
    'cards-by-name',
    'src/game.js#default',
    'game',
    [
      /newGame|\$default\(\) returns a promise, which each run awaits/,
      /Math\.random +10 +src\/cards\.js:8:\d+/,
      /imports that can't be followed and therefore fail: import\(path\) \(src\/game\.js\)/,
    ],
  ],
  [
    'svelte-app',
    'src/games/Klondike.svelte#deal(), table',
    'table',
    [/src\/lib\/deck\.ts:13:\d+ \(shuffledDeck\)/, /left out: .*\.\.\/back\.png/],
  ],
  [
    'workspace',
    'apps/game/src/new-floor.ts#newFloor',
    'new-floor',
    [/Math\.random +40 +packages\/random\/src\/dice\.ts:1:\d+ \(roll\)/],
  ],
  [
    'old-bundler',
    'src/field.ts#new Field(new Water()).heights()',
    'heights',
    [/src\/water\.ts:2:\d+/, /src\/field\.ts:8:\d+/, /aren't installed.*: geometry-kit/],
  ],
  [
    'saved-game',
    'index.html#new Board().cells',
    'cells',
    [/fresh: each run changes the state in which the next run starts/, /index\.html:7:\d+/],
  ],
  [
    'vite-plugins',
    'src/floor.ts#floors',
    'floors',
    [/Math\.random +\d+ +src\/floor\.ts:\d+/, /Math\.random +15 +src\/pick\.ts:2:\d+ \(pick\)/],
  ],
  [
    'real-document',
    'index.html#window.onload(), read()',
    'read',
    [/Math\.random +100 +garden\.js:22:\d+ \(plant\)/, /fresh: each run changes the state/],
  ],
  [
    'old-plugin',
    'src/hero.ts#hero',
    'hero',
    [
      /the game doesn't define LEVELS, perhaps because a Vite plugin is missing/,
      /Vite plugins that fail, so their changes are missing: levels \(config\.defineGlobals is not a function\)/,
      /Vite plugins changed these files.*: src\/dice\.d\.ts/,
    ],
  ],
  [
    'module-of-page',
    'src/field.js#newField',
    'new-field',
    [/the document starts with the elements of index\.html/],
  ],
  [
    'added-scripts',
    'index.html#quest = new Quest(), await new Promise((done) => quest.load(done)), quest.rooms()',
    'rooms',
    [/Math\.random +20 +js\/quest\.js:\d+:\d+/],
  ],
  ['scene', 'index.html#firstLevel', 'first-level', [/the game doesn't define Phaser/, /level\.js:1\d:\d+/]],
]

/** The games on which `npm test` also runs `check`. The long suite runs it on all games. */
const CHECKED = ['async-loading']

test('every fixture game is tried', () => {
  expect(GAMES.map(([name]) => name).sort()).toEqual(readdirSync(FIXTURES).sort())
})

/** The games that `npm test` leaves out, because their structure differs from that of the guide's games. */
const LATER = [
  'assets',
  'ids-and-clock',
  'class-instances',
  'commonjs',
  'cards-by-name',
  'workspace',
  'old-bundler',
  'saved-game',
  'kept-state',
  'module-of-page',
]

describe.each(GAMES.filter(([name]) => isLong || !LATER.includes(name)))(
  'the game %s',
  (name, entry, world, says) => {
    const isChecked = isLong || CHECKED.includes(name)

    test(
      isChecked ? 'is adopted untouched, and its check is green' : 'is adopted untouched',
      async () => {
        const folder = copyOf(name)
        const before = readdirSync(folder)
        const adopted = await adopt(folder, entry, ...(OPTIONS[name] ?? []))
        expect(adopted.status, adopted.note).toBe(0)
        for (const said of says) expect(adopted.out).toMatch(said)
        expect(adopted.out).toMatch(/[2-5] different results/)
        expect(readdirSync(folder).sort()).toEqual([...before, 'seedfast.config.js'].sort())
        if (!isChecked) return

        const catalog = ['catalog', world, '--count', '12', '-o', 'game.catalog.json']
        expect((await seedfastHere(catalog, folder)).status).toBe(0)
        const engines = isLong ? [] : ['--engines', 'node']
        const checked = await seedfast(['check', 'game.catalog.json', ...engines], { cwd: folder })
        expect(checked.status, checked.out).toBe(0)
        // Every engine starts, which takes a minute on a busy machine.
      },
      300_000,
    )
  },
)

/** The failing games that only the long suite tries. */
const RARE_FAILURES = new Set([
  'an event that never happens',
  'a script that never loads',
  'elements that stand-ins replace',
  'a module with --dom and without a page',
  'missing arguments',
  'an error in the run',
  'a name without a value, and the date',
  'the library behind an error',
])

describe('a game that cannot be adopted', () => {
  const failures: readonly [string, string, string, string[], RegExp][] = [
    [
      'a file that is not there',
      '',
      'gmae.js#make',
      [],
      /gmae\.js: doesn't exist \(did you mean game\.js\?\)/,
    ],
    [
      'no name',
      'export const a = 1',
      'game.js#mkae',
      [],
      /game\.js: doesn't declare or export "mkae"; available: a/,
    ],
    [
      'a misspelled name',
      'export function make() {}',
      'game.js#mkae',
      [],
      /doesn't declare or export "mkae" \(did you mean make\?\)/,
    ],
    ['nothing to call', '', 'game.js', [], /must have the form <file>#<function or expression>/],
    [
      'an invalid ID',
      'export const make = () => 1',
      'game.js#make',
      ['--id', '2048'],
      /--id: must start with a lower-case letter, .*, got "2048"/,
    ],
    [
      'no expression',
      '',
      'game.js#make(',
      [],
      /must end with # and a name, a JavaScript expression, or statements/,
    ],
    ['a syntax error', 'export function make( {}\n', 'game.js#make', [], /game\.js:\d+:\d+: /],
    ['a missing import', "import './other.js'", 'game.js#make', [], /game\.js imports \.\/other\.js/],
    [
      'an endless loop at load',
      'export const make = 1\nfor (;;) {}',
      'game.js#make',
      ['--time-limit', '1'],
      /hadn't finished loading after 1 second; .*, or raise --time-limit/,
    ],
    [
      'an endless run',
      'export function make() { for (;;) {} }',
      'game.js#make',
      ['--time-limit', '3'],
      /make\(\) is still running after 3 seconds; if it waits for .* raise --time-limit/,
    ],
    [
      'an error at load',
      'export const make = 1\nnull.x',
      'game.js#make',
      [],
      /threw an error while loading: TypeError: .*\n {4}at game\.js:2:\d+/,
    ],
    [
      'an error in the run',
      'export function make() { return null.x }',
      'game.js#make',
      [],
      /make\(\) throws: TypeError: .*\n {4}at make \(game\.js:1|make\(\) throws: TypeError: .*\n {4}at game\.js:1:\d+/,
    ],
    [
      'a promise that never settles',
      'export const make = () => new Promise(() => {})',
      'game.js#make',
      ['--time-limit', '3'],
      /make\(\) is still running after 3 seconds; it waits for a promise that never resolves.* await game time/,
    ],
    [
      'an event that never happens',
      "export const make = () => new Promise((done) => { new Worker('a.js').onmessage = done })",
      'game.js#make',
      ['--time-limit', '3'],
      /still running after 3 seconds; it waits for an event.*: message of new Worker\(\)/,
    ],
    [
      'a script that never loads',
      "export const make = () => new Promise((done) => { const script = document.createElement('script'); script.onload = done; script.src = 'a.js' })",
      'game.js#make',
      ['--time-limit', '3', '--dom'],
      /it waits for an event.*: load of <script src="a\.js">/,
    ],
    [
      'missing arguments',
      'export const make = (rooms, size) => rooms.map(() => Math.random() * size)',
      'game.js#make',
      [],
      /make\(\) throws.*\n.*\nmake has parameters, so pass values for rooms, size, as in #make\(…\)/,
    ],
    [
      'elements that stand-ins replace',
      "export const make = () => document.querySelector('.cell').parentNode.id",
      'game.js#make',
      [],
      /make\(\) throws.*\n.*\nthe game looks up elements of its page, which stand-ins replace: \.cell; to use a real document, adopt with --dom/,
    ],
    [
      'a module with --dom and without a page',
      "export const make = () => document.getElementById('cell').id",
      'game.js#make',
      ['--dom'],
      /but the document is empty: #cell; adopt the page instead/,
    ],
    [
      'a rejected promise',
      "export async function make() { await null; throw new Error('no room') }",
      'game.js#make',
      [],
      /make\(\) throws: Error: no room\n {4}at make \(game\.js:1|make\(\) throws: Error: no room\n {4}at game\.js:1:\d+/,
    ],
    ['no result', 'export function make() {}', 'game.js#make', [], /make\(\) returns undefined; end the/],
    [
      'a value that is no function',
      'export const World = { map: [1] }',
      'game.js#World.map',
      [],
      /game\.js: World\.map is an array, not a function; to return it, use #\(World\.map\)/,
    ],
    [
      'a name without a value, and the date',
      'export const word = [][Date.now()]',
      'game.js#word',
      [],
      /game\.js: word is undefined; .*\nthe game reads the date, which is 2000-01-01 when/,
    ],
    [
      'the library behind a stand-in',
      'export const make = () => Lib.make()',
      'game.js#make',
      [],
      /make\(\) returns a stand-in for Lib\.make\(\) instead of data\nnot defined by the game, .*: Lib; if a library/,
    ],
    [
      'the library behind an error',
      'export const make = () => Lib.make().length.x.y',
      'game.js#make',
      [],
      /make\(\) throws.*\n.*\nnot defined by the game, .*: Lib; if a library/,
    ],
  ]
  const tried = failures.filter(([what]) => isLong || !RARE_FAILURES.has(what))
  test.each(tried)('names %s in one message, with status 2 and no config', async (...failure) => {
    const [, code, entry, options, says] = failure
    const folder = gameOf(code)
    const ran = await adopt(folder, entry, ...options)
    expect(ran.note).toMatch(says)
    expect(ran.note).not.toMatch(/please report/)
    expect(ran).toMatchObject({ status: 2, out: '' })
    expect(readdirSync(folder)).toEqual(['game.js'])
  })
})

test.each([
  ['a name is missing', 'deck.length', /game\.html: deck is undefined/],
  ['the call throws', 'deal()', /deal\(\) throws: TypeError: /],
  ['the call returns nothing', 'start()', /start\(\) returns undefined/],
])('if a script fails and therefore %s, the message names the script', async (_what, call, says) => {
  const deck = '<script>null.x; var deck = ["ace"]</script>'
  const game = '<script>function deal() { return rules.deck[0] } function start() {} var rules = {}</script>'
  const ran = await adopt(gameOf(`${deck}\n${game}`, 'game.html'), `game.html#${call}`)
  expect(ran).toMatchObject({ status: 2, out: '' })
  expect(ran.note).toMatch(says)
  expect(ran.note).toMatch(/\ngame\.html fails while it loads: TypeError: Cannot read/)
})

test.skipIf(!isLong)(
  'the report names parameters of a function that is called without arguments',
  async () => {
    const ran = await adopt(gameOf('export const make = (size) => [Math.random() * size]\n'), 'game.js#make')
    expect(ran.status, ran.note).toBe(0)
    expect(ran.out).toContain('make has a parameter, so pass a value for size, as in #make(…)')
  },
)

test('the report warns about a world whose results are all empty, and names the likely causes', async () => {
  const folder = gameOf('export const word = [][Date.now()]\nexport const lib = () => Lib.deck\n')
  const ran = await adopt(folder, 'game.js#[word, lib()]')
  expect(ran.status, ran.note).toBe(1)
  expect(ran.out).toMatch(/^seedfast\.config\.js isn't written, because all 5 seeds give the same result\n/)
  expect(readdirSync(folder)).toEqual(['game.js'])
  expect(ran.out).toMatch(/\nwarning: the result is empty for every seed: \[null,null\], so no check/)
  expect(ran.out).toMatch(/\n {2}the game reads the date.*\n {2}not defined by the game, .*: Lib;/)
  expect(ran.out).not.toContain('npx seedfast check')
})

test.skipIf(!isLong)('a game that only reads the clock gets a hint about dates', async () => {
  const code = 'export const make = () => (Date.now() > 0 ? typeof Lib.deck : 0)\n'
  const ran = await adopt(gameOf(code), 'game.js#make')
  expect(ran.out).toMatch(/all 5 seeds give the same result: .*clock: 'seed'.*\n {2}not defined by the game/)
})

test.skipIf(!isLong)(
  'a game that draws only some parts from its own generator gets a clock from the seed',
  async () => {
    const own =
      'let state = Date.now() % 2147483647\nconst next = () => (state = (state * 48271) % 2147483647)'
    const ran = await adopt(
      gameOf(`${own}\nexport const make = () => [Math.random() < 0.5, next()]\n`),
      'game.js#make',
    )
    expect(ran.status, ran.note).toBe(0)
    expect(ran.out).toContain('clock: the game seeds its own generator from the clock')
    expect(ran.out).toMatch(/5 seeds, 5 different results/)
  },
)

test.skipIf(!isLong)(
  'a game that only puts the time into its results gets no clock from the seed',
  async () => {
    const ran = await adopt(
      gameOf('export const make = () => ({ roll: Math.floor(Math.random() * 2), at: Date.now() })\n'),
      'game.js#make',
    )
    expect(ran.status, ran.note).toBe(0)
    expect(ran.out).toMatch(/5 seeds, 2 different results/)
    expect(ran.out).not.toContain('clock: the game seeds')
  },
)

test('a game that depends on conditions outside of its control gets a warning with the lines', async () => {
  const folder = newFolder()
  writeFileSync(
    join(folder, 'index.html'),
    `<script>
var level = { rolls: [] }
function tick() {
  level.rolls.push(Math.random())
  if (level.rolls.length < 30) requestAnimationFrame(tick)
}
function start() {
  level.side = Date.now() % 2
  level.odd = performance.now() % 2
  level.width = Math.floor(innerWidth / 100)
  level.chunks = navigator.hardwareConcurrency
  level.night = new Date(0).getHours() < 6
  requestAnimationFrame(tick)
}
</script>`,
  )
  const call =
    'index.html#level = { rolls: [] }, start(), await new Promise((f) => setTimeout(f, 200)), level'
  const ran = await adopt(folder, call, '--id', 'level')
  expect(ran.status, ran.note).toBe(0)
  expect(ran.out).toMatch(
    /warning: your game depends on the date or time at which it starts: index\.html:8:\d+/,
  )
  expect(ran.out).toMatch(/warning: your game depends on clock speed: index\.html:9:\d+/)
  expect(ran.out).toMatch(/warning: your game depends on frame time: .*index\.html:5:\d+/)
  expect(ran.out).toMatch(/on the time zone: index\.html:12:\d+ .*\(Date\.prototype\.getHours\)/)
  expect(ran.out).toMatch(
    /on the machine, browser or environment: .*index\.html:10:.*\(innerWidth\).*index\.html:11:.*\(navigator\.hardwareConcurrency\)/,
  )
  expect((await seedfastHere(['catalog', 'level', '--count', '1', '-o', 'c.json'], folder)).status).toBe(0)
  const checked = await seedfast(['check', 'c.json', '--way', 'perturbed'], { cwd: folder })
  expect(checked.status).toBe(1)
  expect(checked.out).toMatch(/your game depends on the date .*: index\.html:8:\d+/)
})

test('a comparator that contradicts itself, and a script that fails in another engine, are named', async () => {
  const folder = gameOf(
    `<script src="deck.js"></script>
<script>
function turns() {
  var units = []
  for (var n = 0; n < 9; n++) units.push({ speed: Math.floor(Math.random() * 3) })
  return units.sort(function (a, b) { return a.speed > b.speed })
}
</script>`,
    'index.html',
  )
  const onlyV8 = "try { null.x } catch (e) { if (!e.message.startsWith('Cannot')) throw Error('not V8') }\n"
  writeFileSync(join(folder, 'deck.js'), onlyV8)
  const ran = await adopt(folder, 'index.html#let game = turns(); game', '--engines', 'bun')
  expect(ran.status, ran.note).toBe(1)
  expect(ran.out).toMatch(
    /sort: comparators contradict themselves.*\n {2}index\.html:6:\d+ .*it returns true for/,
  )
  expect(ran.out).toMatch(/bun: .*deck\.js fails while it loads: Error: not V8\n {4}at deck\.js:1:\d+\n/)
})

test('a game that starts a server and a timer at load is adopted without them', async () => {
  const folder = gameOf(
    "import { createServer } from 'node:http'\ncreateServer().listen(80)\nsetInterval(() => {}, 5)\nexport const make = () => Math.random()\n",
  )
  const ran = await adopt(folder, 'game.js#make')
  expect(ran.status, ran.note).toBe(0)
  expect(ran.out).toContain('left out: node:http')
})

test.skipIf(!isLong)('the report says that a game that reads back elements needs --dom', async () => {
  const code =
    "export function make() { const size = document.createElement('p'); size.innerHTML = '<b>3</b>'; return [size.firstElementChild?.textContent ?? null, document.title.length, Math.random()] }"
  const folder = gameOf(`${code}\n`)
  const without = await adopt(folder, 'game.js#[make(), +document.body]')
  expect(without.status, without.note).toBe(0)
  expect(without.out).toMatch(/reads from the browser: document.*\n {2}to run it with a real document.*--dom/)
  const adopted = await adopt(folder, 'game.js#make', '--dom', '--force')
  expect(adopted.status, adopted.note).toBe(0)
  expect(adopted.out).not.toContain('reads from the browser')
  const world = /world (\S+),/.exec(adopted.out)![1]!
  const { out } = await seedfast(['make', world, '--seed', '1', '--format', 'text'], { cwd: folder })
  expect(out).toMatch(/^\[\n {2}"3",\n {2}0,/)
})

test("a config that is a link out of the folder isn't written, even with --force", async () => {
  const folder = gameOf('export const make = () => Math.random()\n')
  const outside = newFolder()
  writeFileSync(join(outside, 'profile'), 'mine\n')
  for (const target of ['profile', 'new']) {
    symlinkSync(join(outside, target), join(folder, 'seedfast.config.js'))
    const refused = await seedfast(['adopt', 'game.js#make', '--force'], { cwd: folder })
    expect(refused).toMatchObject({ status: 2, out: '' })
    expect(refused.note).toContain(
      'seedfast.config.js: is a symbolic link that leads out of the folder; remove it',
    )
    rmSync(join(folder, 'seedfast.config.js'))
  }
  expect(readdirSync(outside)).toEqual(['profile'])
  expect(readFileSync(join(outside, 'profile'), 'utf8')).toBe('mine\n')
})

test('an existing config is only replaced with --force, even one that fails', async () => {
  const folder = gameOf('export const make = () => Math.random()\n')
  writeFileSync(join(folder, 'seedfast.config.js'), 'throw new Error("mine")\n')
  const refused = await seedfast(['adopt', 'game.js#make'], { cwd: folder })
  expect(refused).toMatchObject({ status: 2, out: '' })
  expect(refused.note).toContain(
    'seedfast.config.js: already exists; use --force to replace it or, to add a second world, edit it',
  )
  expect(readFileSync(join(folder, 'seedfast.config.js'), 'utf8')).toContain('mine')
  const forced = await seedfast(['adopt', 'game.js#make', '--force', '--json', '--id', 'mine'], {
    cwd: folder,
  })
  expect(JSON.parse(forced.out)).toMatchObject({ config: 'seedfast.config.js', world: 'mine', choices: [] })
  rmSync(join(folder, 'seedfast.config.js'))
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

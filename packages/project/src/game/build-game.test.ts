import { join } from 'node:path'
import { perturbRuns } from '@seedfast/capture'
import { describe, expect, test } from 'vitest'
import { buildGame } from './build-game.js'
import { gameFolder, played, playedSource } from './game-folder.fixture.js'
import { gameFaultIn } from './module-part.js'

describe('a module', () => {
  test('in TypeScript provides names that are imported only as types, if they are requested', async () => {
    const folder = gameFolder({
      'map.ts':
        "import { Dice as Die, type Side } from './dice'\nimport * as all from './dice'\nimport type Top from './dice'\nexport const roll = (die: Die, side: Side, top: Top) => [die.n, side, top, typeof all]",
      'dice.ts':
        'export class Dice { n = 6 }\nexport type Side = number\nexport default class Top { m = 1 }\nexport const max = 9',
    })
    const { result } = await played(
      folder,
      'map.ts',
      ({ roll, Die, Top, all }) => [roll(new Die(), 1, new Top()), all.max],
      ['Die', 'Top', 'all'],
    )
    expect(result).toEqual([[6, 1, { m: 1 }, 'object'], 9])
  })

  test('may use its variables before their declarations run, as after a build to older JavaScript', async () => {
    const folder = gameFolder({
      'a.js': 'draw()\nlet mouse = null\nfunction draw() { return mouse }\nexport const make = () => 3',
    })
    const { result } = await played(folder, 'a.js', ({ make }) => make())
    expect(result).toBe(3)
  })

  test('in CommonJS provides every name that it declares', async () => {
    const folder = gameFolder({
      'map.js':
        "module.exports = exports = Map1\nconst size = require('./size').size\nfunction Map1() { this.size = size }",
      'size.js': 'exports.size = 4',
    })
    const { result } = await played(folder, 'map.js', ({ Map1, size }) => [new Map1(), size])
    expect(result).toEqual([{ size: 4 }, 4])
  })

  test('may call a CommonJS module that it imports as a namespace', async () => {
    const folder = gameFolder({
      'a.ts':
        "import * as twice from './twice'\nimport { one, default as two } from './one'\nexport const make = () => [twice(2), new (twice as any).Deep(3), one, two]",
      'twice.js':
        'module.exports = function (n) { return n * 2 }\nmodule.exports.Deep = function (n) { this.n = n }',
      'one.ts': 'export const one = 1\nexport default 2',
    })
    const { result } = await played(folder, 'a.ts', ({ make }) => make())
    expect(result).toEqual([4, { n: 3 }, 1, 2])
  })

  test('may use the properties of a default export through a namespace, as Babel 5 allowed', async () => {
    const folder = gameFolder({
      'map.js':
        "import * as Attacks from './attacks'\nimport * as both from './both'\nexport const hit = () => [Attacks.Bite(), both.default, both.more]",
      'attacks.js': 'const attacks = { Bite: () => 4 }\nexport default attacks',
      'both.js': 'export default 1\nexport const more = 2',
    })
    const { result } = await played(folder, 'map.js', ({ hit }) => hit())
    expect(result).toEqual([4, 1, 2])
  })

  test('keeps the names of classes that have the same name in different files', async () => {
    const folder = gameFolder({
      'map.js': "import { a } from './a'\nimport { b } from './b'\nexport const tiles = () => [a(), b()]",
      'a.js': 'class Tile {}\nexport const a = () => new Tile()',
      'b.js': 'class Tile {}\nexport const b = () => new Tile().constructor.name',
    })
    const { result } = await played(folder, 'map.js', ({ tiles }) => tiles())
    expect(result).toEqual([{ $class: 'Tile' }, 'Tile'])
  })

  test('computes powers with the pow function of its window', async () => {
    const code =
      'let x = 3; const at = { n: 2 }, f = () => at; x **= 2; at.n **= x; f().n **= 1; const all = [2 ** x ** 0.5, (x) ** (1 + 1) + 1, 2n ** 3n, [1, 2].map((n) => n ** /* ** */ n), at.n, 2 ** 3];'
    const folder = gameFolder({
      'map.ts': `${code} export { all }`,
      'index.html': `<script>${code} var list = all</script>`,
    })
    const expected = [8, 82, '8', [1, 4], 512, 8]
    expect((await played(folder, 'map.ts', ({ all }) => all)).result).toEqual(expected)
    expect((await played(folder, 'index.html', ({ list }) => list)).result).toEqual(expected)
    const source = await buildGame(join(folder, 'map.ts'), folder)
    expect(source.parts[0]!.code.match(/\$game\.pow\(/g)).toHaveLength(6)
  })

  test("gets random values of Node's crypto from its seed, unless a package replaces it", async () => {
    const folder = gameFolder({
      'map.js':
        "import { randomBytes, randomInt, createHash } from 'node:crypto'\nimport own from 'own'\nexport const all = () => [randomBytes(3).length, randomInt(5, 8), randomBytes(16).join() === randomBytes(16).join(), typeof createHash('md5'), own]",
      'node_modules/own/package.json': '{ "main": "index.js", "browser": { "crypto": false } }',
      'node_modules/own/index.js': "module.exports = typeof require('crypto').randomBytes",
    })
    const { result, stubs } = await played(folder, 'map.js', ({ all }) => all())
    expect(result).toEqual([
      3,
      expect.toSatisfy((n: number) => [5, 6, 7].includes(n)),
      false,
      'function',
      'undefined',
    ])
    expect(stubs).toEqual(['builtin node:crypto'])
  })

  test('keeps the globals that it creates by assignments in its own window', async () => {
    const code =
      'deck = [4]; for (at in { a: 1 }); function deal(deck2) { deck2 = hand = deck.concat(at); var [c, { d = 2 }] = [1, {}]; c = d; try { throw 3 } catch (e) { e = 4 } return hand } '
    const folder = gameFolder({
      'map.js': `${code}\nexports.deal = deal`,
      'index.html': `<script>${code}</script><script>deal()</script>`,
    })
    expect((await played(folder, 'map.js', ({ deal }) => deal())).result).toEqual([4, 'a'])
    const { result } = await played(folder, 'index.html', ({ window }) => Object.keys(window))
    expect(result).toEqual(['at', 'deck', 'hand', 'deal'])
    expect(['deck', 'hand', 'at'].filter((name) => name in globalThis)).toEqual([])
  })

  test('gets stand-ins for packages that need a document, even if they are installed', async () => {
    const folder = gameFolder(
      {
        'a.js':
          "import { createRoot } from 'react-dom/client'\nexport const make = () => String(createRoot().x)",
      },
      ['react-dom'],
    )
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: '', stubs: ['library react-dom/client'] })
  })

  test('may use decorators', async () => {
    const folder = gameFolder({
      'a.js':
        'const named = (cls) => { cls.label = "orc" }\n@named\nexport class Orc {}\nexport const make = () => Orc.label',
    })
    expect((await played(folder, 'a.js', ({ make }) => make())).result).toBe('orc')
  })

  test('may have packages whose optional packages are not installed, which then fail to load', async () => {
    const folder = gameFolder({
      'package.json': '{ "optionalDependencies": { "fsevents": "1" } }',
      'a.js':
        "import { mask } from 'ws'\nlet watch = 'none'\ntry { watch = require('fsevents') } catch {}\nexport const make = async () => [mask, watch, await import('fsevents').catch((error) => error.code)]",
      'node_modules/ws/package.json':
        '{ "main": "lib/index.js", "peerDependencies": { "bufferutil": "1", "utf-8-validate": "1", "needed": "1" }, "peerDependenciesMeta": { "bufferutil": { "optional": true }, "utf-8-validate": { "optional": true } } }',
      'node_modules/ws/lib/index.js':
        "exports.mask = 'own'\ntry { exports.mask = require('bufferutil/fast').mask } catch (error) { if (error.code !== 'MODULE_NOT_FOUND') throw error }\nrequire('needed')",
    })
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect(result).toEqual(['own', 'none', 'MODULE_NOT_FOUND'])
    expect(stubs).toEqual(['optional bufferutil/fast', 'optional fsevents', 'package needed'])
  })

  test('names the circular import that its entry is part of', async () => {
    const folder = gameFolder({
      'main.js':
        "import { Room } from './map.js'\nexport class Base {}\nexport const size = () => new Room().n",
      'map.js': "import { Base } from './base.js'\nexport class Room extends Base { n = 3 }",
      'base.js': "export { Base } from './main.js'",
      'safe.js': "export { size } from './main.js'",
    })
    const circles = async (entry: string): Promise<readonly string[]> =>
      (await buildGame(join(folder, entry), folder)).stubs.map(({ kind, name }) => `${kind} ${name}`)
    expect(await circles('main.js')).toEqual(['circular main.js → map.js → base.js → main.js'])
    expect(await circles('map.js')).toEqual(['circular map.js → base.js → main.js → map.js'])
    expect(await circles('safe.js')).toEqual([])
  })

  test('may use a missing package as a namespace', async () => {
    const folder = gameFolder({
      'a.js':
        "import * as geo from 'geo'\nconst f = new geo.shapes.Factory()\nexport const make = () => [String(f.area), 1]",
    })
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: ['', 1], stubs: ['package geo'] })
  })

  test('follows imports with patterns, and names those that it cannot follow', async () => {
    const folder = gameFolder({
      'a.js':
        "const names = ['x', 'y']\nexport const cards = []\nfor (const name of names) cards.push((await import(`./cards/${name}.js`)).default)\nconst rooms = import.meta.glob('./rooms/*.js', { eager: true, import: 'name' })\nexport const mod = (path) => import(\n  path\n)\nexport const make = () => [cards, Object.values(rooms)]\nexport const fail = () => mod('b').catch((error) => error.message)",
      'cards/x.js': 'export default 1',
      'cards/y.js': 'export default 2',
      'rooms/hall.js': "export const name = 'hall'",
    })
    const { result, stubs } = await played(folder, 'a.js', async ({ make, fail }) => [make(), await fail()])
    expect(result).toEqual([[[1, 2], ['hall']], "the bundler can't follow import(\n  path\n)"])
    expect(stubs).toEqual(['computed import(\n  path\n)'])
  })

  test('may import its modules in another order if the run is perturbed', async () => {
    const folder = gameFolder({
      'a.js':
        "const names = ['x', 'y', 'z']\nexport const make = async () => {\n  const order = []\n  const add = ({ id }) => order.push(id)\n  await Promise.all([...names.map((name) => import(`./rooms/${name}.js`).then(add)), import('./rooms/w.js').then(add)])\n  return order\n}",
      ...Object.fromEntries(
        ['w', 'x', 'y', 'z'].map((id) => [`rooms/${id}.js`, `export const id = '${id}'`]),
      ),
    })
    const source = await buildGame(join(folder, 'a.js'), folder)
    const order = async (): Promise<unknown> => (await playedSource(source, ({ make }) => make())).result
    const usual = await order()
    const calls = new Set<string>()
    perturbRuns({
      variant: 1,
      started: () => {},
      changes: (what, name) => what === 'settle order' && calls.add(name).has(name),
    })
    const perturbed = (await order().finally(() => perturbRuns(null))) as string[]
    expect(usual).toEqual(['x', 'y', 'z', 'w'])
    expect(perturbed).not.toEqual(usual)
    expect(perturbed.sort()).toEqual(['w', 'x', 'y', 'z'])
    expect([...calls]).toEqual(['import()'])
  })

  test.each([
    "import { level } from './level.js'\nexport { level }",
    "const { level } = require('./level.js')\nexports.level = level",
    'const level = 3',
  ])('of a server may write to the output and set handlers: %s', async (code) => {
    const uses =
      "process.stdout.write('a\\n'); process.stderr?.write('b'); process.stdin.setEncoding('utf8'); process.on('SIGINT', () => {}).once('exit', () => {})\nvar width = process.stdout.columns, tty = process.stdout.isTTY"
    const folder = gameFolder({
      'server.js': `${code}\n${uses}`,
      'level.js': "process.stderr.on('error', () => {})\nexport const level = 3",
    })
    const { result } = await played(folder, 'server.js', ({ level, width, tty }) => [level, width, tty])
    expect(result).toEqual([3, 80, false])
  })

  test.each(['src/map.js', 'src/old.js', 'src/plain.js', 'src/index.html', 'src/scripts.html'])(
    'imports other modules for an expression from the folder of %s, with their stubs',
    async (entry) => {
      const folder = gameFolder({
        'src/map.js': "import { roll } from './rooms.js'\nexport const first = roll()",
        'src/old.js': "const { roll } = require('./rooms.js')\nconst first = roll()",
        'src/plain.js': 'const first = 1',
        'src/index.html': '<script type="module" src="map.js"></script>',
        'src/scripts.html': '<script src="plain.js"></script>',
        'src/rooms.js':
          "import sound from 'gone'\nlet rolls = 0\nexport const roll = () => ++rolls\nexport const make = () => [typeof sound, roll(), typeof window.alert]",
      })
      const imports = ['./rooms.js']
      const source = await buildGame(join(folder, entry), folder, { imports })
      const { result } = await playedSource(source, async ({ $imports, first }) => [
        (await $imports['./rooms.js']()).make(),
        first,
      ])
      const isShared = !/plain|scripts/.test(entry)
      expect(result).toEqual([['function', isShared ? 2 : 1, 'function'], 1])
      expect(source.stubs.map(({ name }) => name)).toEqual(['gone'])
    },
  )

  test('waits for an earlier module of its page that awaits', async () => {
    const folder = gameFolder({
      'index.html':
        '<script type="module" src="a.js"></script><script type="module" src="b.js"></script><script type="module" src="c.js"></script>',
      'a.js': 'window.steps = []\nawait null\nsteps.push(Math.random() < 2)',
      'b.js': 'await null\nthrow new Error("no")',
      'c.js': 'export const count = steps.length',
    })
    const { result } = await played(folder, 'index.html', ({ count }) => count)
    expect(result).toBe(1)
  })

  test('may import JSON with comments, and names a file that is not JSON', async () => {
    const folder = gameFolder({
      'a.js': "import colors from './colors.json'\nexport const make = () => colors",
      'colors.json': '// sea: string\n{ "sea": [-1, "#00f", null], /* last */ }',
      'b.js': "import './tiles.json'\nexport const make = 1",
      'tiles.json': '{ "a": }',
    })
    expect((await played(folder, 'a.js', ({ make }) => make())).result).toEqual({ sea: [-1, '#00f', null] })
    const fault = await buildGame(join(folder, 'b.js'), folder).catch(
      (error: unknown) => gameFaultIn(error)!.faults,
    )
    expect(fault).toEqual([{ kind: 'invalid-json', file: 'tiles.json' }])
  })
})

test("a package's build for browsers is used if it has no ES module", async () => {
  const folder = gameFolder({
    'a.js': "import { env } from 'colors-kit'\nexport const make = () => env",
    'node_modules/colors-kit/package.json': '{ "main": "index.js", "browser": "browser.js" }',
    'node_modules/colors-kit/index.js': 'const { env } = process\nexports.env = env',
    'node_modules/colors-kit/browser.js': "exports.env = 'browser'",
  })
  expect((await played(folder, 'a.js', ({ make }) => make())).result).toBe('browser')
})

test('a page has the scripts that its scripts may add, even if their URLs are computed', async () => {
  const files = {
    'index.html': '<script src="js/load.js"></script><script src="js/deck.js"></script>',
    'js/load.js': "const FILES = ['cards', './data/rules.js?v=1']\ndocument.createElement('script')",
    'js/deck.js': "var deck = ['module', 'broken', 'jquery']",
    'data/cards.js': "var cards = 'more'",
    'data/rules.js': '',
    'data/more.js': '',
    'data/other.js': '',
    'js/module.js': 'export {}',
    'js/broken.js': 'var = 1',
    'lib/jquery.js': '',
    'node_modules/cards.js': '',
  }
  const folder = gameFolder(files)
  const { parts, added } = await buildGame(join(folder, 'index.html'), folder)
  expect(parts).toHaveLength(2)
  expect(Object.keys(added!).sort()).toEqual(['data/cards.js', 'data/more.js', 'data/rules.js'])
  const without = gameFolder({ ...files, 'js/load.js': "const FILES = ['cards']" })
  expect(await buildGame(join(without, 'index.html'), without)).not.toHaveProperty('added')
})

test('a page with a real document keeps its elements, and libraries that need a document', async () => {
  const folder = gameFolder({
    'index.html': '<p id="a">1<script src="jquery.js"></script><script src="a.js"></script>',
    'jquery.js': 'var $ = (text) => text',
    'a.js': 'var x = $(1)',
  })
  const page = join(folder, 'index.html')
  const { parts, stubs, page: html } = await buildGame(page, folder, { hasDocument: true })
  expect(parts.map(({ file }) => file)).toEqual(['jquery.js', 'a.js'])
  expect(stubs).toEqual([])
  expect(html).toMatch(/^<html><head><\/head><body><p id="a">1<script/)
  expect(await buildGame(page, folder)).not.toHaveProperty('page')
})

describe('the imports of a project resolve', () => {
  test.each([
    [
      'vue.config.js',
      "const path = require('path')\nmodule.exports = { chainWebpack: (config) => {\n  config.resolve.alias.set('#', path.join(__dirname, 'src')).set('deep$', path.join(__dirname, 'src/c.js')).end()\n  config.module.rule('x').test(/x/).use('y').loader('y').end()\n} }",
    ],
    [
      'webpack.config.js',
      "const webpack = require('webpack')\nconst { join } = require('node:path')\nconst package = require('./package.json')\nconsole.log(package.name)\nmodule.exports = (env, { mode }) => ({ ...require('./webpack.common'), mode, plugins: [new webpack.DefinePlugin({})], resolve: { alias: { '#': join(__dirname, 'src'), deep$: [join(__dirname, 'src/c.js')], gone: join(__dirname, 'node_modules/gone/a.js') } } })",
    ],
    [
      'webpack.config.mjs',
      "import { fileURLToPath } from 'node:url'\nconst at = (path) => fileURLToPath(new URL(path, import.meta.url))\nexport default { resolve: { alias: [{ name: '#', alias: at('src') }, { name: 'deep', onlyModule: true, alias: at('src/c.js') }] } }",
    ],
  ])('through its %s, without webpack', async (name, config) => {
    const folder = gameFolder({
      [name]: config,
      'package.json': '{}',
      'webpack.common.js': 'module.exports = {}',
      'src/a.js':
        "import { b } from '#/b'\nimport { c } from 'deep'\nimport gone from 'gone'\nexport const make = () => [b, c, typeof gone]",
      'src/b.js': 'export const b = 2',
      'src/c.js': 'export const c = 3',
    })
    const { result, stubs } = await played(folder, 'src/a.js', ({ make }) => make())
    expect({ result, stubs: stubs.length }).toEqual({ result: [2, 3, 'function'], stubs: 1 })
  })

  test("with the names that its webpack config's plugins replace, and without its output", async () => {
    const folder = gameFolder({
      'webpack.config.ts':
        "import { join } from 'node:path'\nimport webpack, { ProvidePlugin } from 'webpack'\nconst dice = join(__dirname, 'src/dice.js')\nconsole.log('building')\nexport default { plugins: [new webpack.DefinePlugin({ SIZE: 3, TITLE: JSON.stringify('cave'), 'process.env': { DEBUG: false } }), new ProvidePlugin({ dice, six: [dice, 'six'], _: 'gone' })] }",
      'src/a.js':
        'export const make = () => [SIZE, TITLE, process.env.DEBUG, dice(), six, typeof _]\nexport const own = (six) => six',
      'src/dice.js': 'export const six = 6\nexport default () => 5',
    })
    const { result, stubs } = await played(folder, 'src/a.js', ({ make, own }) => [make(), own(1)])
    expect({ result, stubs }).toEqual({
      result: [[3, 'cave', false, 5, 6, 'function'], 1],
      stubs: ['package gone'],
    })
  })

  test('through its Vite config, without Vite', async () => {
    const folder = gameFolder({
      'vite.config.ts':
        "import react from '@vitejs/plugin-react'\nimport { defineConfig, loadEnv } from 'vite'\nimport { resolve } from 'node:path'\nexport default defineConfig(async ({ mode }) => ({\n  plugins: [react({ jsx: loadEnv(mode, '.').JSX })],\n  resolve: { alias: [{ find: /^#(.*)/, replacement: resolve(__dirname, 'src') + '/$1' }, { find: 'deep', replacement: './src/deep' }] },\n  define: { SIZE: 5, 'global.VERSION': JSON.stringify('1.2') },\n}))",
      'src/a.ts':
        "import { b } from '#b'\nimport { c } from 'deep/c'\ndeclare const SIZE: number\nexport const make = () => [SIZE, global.VERSION, b, c]",
      'src/b.ts': 'export const b = 2',
      'src/deep/c.ts': 'export const c = 3',
    })
    const { result, stubs } = await played(folder, 'src/a.ts', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: [5, '1.2', 2, 3], stubs: [] })
  })

  const OWN_VITE = {
    'src/a.ts':
      "import { size } from 'virtual:size'\nimport map from './cave.map'\nimport tale from './tale.txt'\nimport icon from './orc.svg'\nimport { b } from '@/b'\nexport const make = (n: number) => [size, map, tale, icon, b, SIDES, import.meta.env.VITE_DECKS, n]",
    'src/b.ts': 'export const b: number = 2',
    'src/cave.map': '#.#',
    'src/tale.txt': 'once ** import(',
    'src/orc.svg': '<svg/>',
    '.env': 'VITE_DECKS=3\nSECRET=1',
  }

  test('through its own Vite with the plugins of its config', async () => {
    const plugins =
      "[{ name: 'size', resolveId: (id) => id === 'virtual:size' ? '\\0size' : null, load: (id) => id === '\\0size' ? 'export const size = 7' : null }, [false, Promise.resolve({ name: 'maps', config: () => ({ define: { SIDES: 6 } }), transform: { filter: { id: /\\.(map|svg)$/ }, handler(code) { return `export default '${this.environment.name} ' + ${JSON.stringify(code)}` } } })], { name: 'late', transform(code) { if (code.includes(': number')) this.error('has types') }, closeBundle() { throw new Error('no') } }]"
    const folder = gameFolder(
      {
        ...OWN_VITE,
        'vite.config.ts': `import { defineConfig } from 'vite'\nexport default defineConfig(({ command }) => ({ plugins: ${plugins}, resolve: { alias: { '@': '/src' } } }))`,
      },
      ['vite'],
    )
    const { result, stubs } = await played(folder, 'src/a.ts', ({ make }) => make(1))
    expect({ result, stubs }).toEqual({
      result: [7, 'client #.#', 'once ** import(', 'client export default "./orc.svg"', 2, 6, '3', 1],
      stubs: ['asset ./orc.svg'],
    })
  })

  test('without a plugin that throws, which is named once unless everything resolves anyway', async () => {
    const folder = gameFolder(
      {
        'vite.config.js':
          "const no = (id) => { throw new Error('no ' + id.length) }\nexport default { plugins: [{ name: 'bad', transform: no }, { name: 'paths', resolveId: no }, { name: 'good', transform: (code) => code.replace('1', '2') }] }",
        'a.js': "import { one } from './one'\nexport const make = () => one",
        'one.js': 'export const one = 1',
        'b.js': "import 'gone'\nexport const make = () => 1",
      },
      ['vite'],
    )
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({
      result: 2,
      stubs: [expect.stringMatching(/^plugin bad \(no \d+\)$/)],
    })
    const { stubs: unresolved } = await played(folder, 'b.js', ({ make }) => make())
    expect(unresolved.map((stub) => stub.replace(/ \(.*/, ''))).toEqual([
      'plugin bad',
      'package gone',
      'plugin paths',
    ])
  })

  test("without a plugin's hooks that fail while Vite resolves the config, which are named", async () => {
    const folder = gameFolder(
      {
        'vite.config.js':
          "const no = () => { throw new Error('no') }\nexport default { plugins: [{ name: 'bad', config: no }, { name: 'old', configResolved: { order: 'pre', handler: no }, transform: (code) => code.replace('1', '2') }, { name: 'good', config: () => ({ define: { SIZE: 3 } }) }] }",
        'a.js': 'export const make = () => [SIZE, 1]',
      },
      ['vite'],
    )
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: [3, 2], stubs: ['plugin bad (no)', 'plugin old (no)'] })
  })

  test('without its own Vite if Vite fails, and names the package that throws', async () => {
    const folder = gameFolder(
      {
        'vite.config.js': "import old from 'old'\nexport default { define: { SIZE: 3 }, plugins: [old()] }",
        'a.js': 'export const make = () => SIZE',
        'node_modules/old/package.json': '{ "type": "module", "main": "index.js" }',
        'node_modules/old/index.js': "export default () => { throw new Error('needs Vite 2') }",
      },
      ['vite'],
    )
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: 3, stubs: ['plugin old (needs Vite 2)'] })
  })

  test('without the plugins of a Vite config if Vite is not installed, which are named', async () => {
    const folder = gameFolder({
      'vite.config.js':
        "import react from '@vitejs/plugin-react'\nimport names from 'unplugin-names/vite'\nexport default { plugins: [react(), names()] }",
      'a.js': 'export const make = () => 1',
    })
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: 1, stubs: ['unused-plugin unplugin-names/vite'] })
  })

  test('without a Vite config that fails, and the config is named', async () => {
    const folder = gameFolder({
      'vite.config.js': 'throw new Error("no")',
      'a.js': 'export const make = () => 1',
    })
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: 1, stubs: ['config vite.config.js'] })
  })

  test('through a tsconfig whose base is missing', async () => {
    const folder = gameFolder({
      'tsconfig.json':
        '{ /* a base */ "extends": "@tsconfig/gone/tsconfig.json", "compilerOptions": { "paths": { "@app/*": ["./src/*"], "one": ["src/one.ts"], } }, }',
      'src/a.ts': "import { b } from '@app/b'\nimport { one } from 'one'\nexport const make = () => [b, one]",
      'src/b.ts': 'export const b = 2',
      'src/one.ts': 'export const one = 1',
    })
    const { result, stubs } = await played(folder, 'src/a.ts', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: [2, 1], stubs: [] })
  })

  test('by the conventions of bundlers', async () => {
    const folder = gameFolder({
      'src/a.js':
        "import { b } from '@/b'\nimport { c } from '~/src/c'\nimport { d } from '/src/d.js'\nimport { e } from 'kinds/e'\nexport const make = () => [b, c, d, e]",
      'src/b.ts': 'export const b = 2',
      'src/c.ts': 'export const c = 3',
      'src/d.js': 'export const d = 4',
      'src/kinds/e.js': 'export const e = 5',
    })
    const { result, stubs } = await played(folder, 'src/a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: [2, 3, 4, 5], stubs: [] })
  })

  test('from a package whose name starts like a file prefix, such as url:', async () => {
    const folder = gameFolder({
      'a.js':
        "import { parse } from 'url-parts'\nimport icon from 'url:./icon.png'\nexport const make = () => [parse(), typeof icon]",
      'node_modules/url-parts/package.json': '{ "main": "index.js" }',
      'node_modules/url-parts/index.js': 'exports.parse = () => 4',
    })
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: [4, 'string'], stubs: ['asset ./icon.png'] })
  })

  test('with different letter case', async () => {
    const folder = gameFolder({
      'src/a.ts': "import { b } from './Lib/Vector'\nexport const make = () => b",
      'src/lib/vector.ts': 'export const b = 2',
    })
    const { result, stubs } = await played(folder, 'src/a.ts', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: 2, stubs: [] })
  })

  test.each([
    [
      'pnpm',
      {
        'pnpm-workspace.yaml':
          "packages:\n  - 'packages/*' # shared\n  - '!packages/old'\ncatalog:\n  a: 1\n",
      },
    ],
    ['npm', { 'package.json': '{ "workspaces": ["packages/**"] }' }],
    ['yarn', { 'package.json': '{ "workspaces": { "packages": ["./packages/dice", "packages/m*"] } }' }],
  ])('to the sources of its %s workspace', async (_what, root) => {
    const folder = gameFolder({
      ...root,
      'packages/dice/package.json':
        '{ "name": "@g/dice", "exports": { ".": "./dist/index.js", "./six/*": { "types": "./dist/*.d.ts", "import": "./dist/*.js" } } }',
      'packages/dice/src/index.ts': "export { six } from './six.js'",
      'packages/dice/src/six.ts': 'export const six: number = 6',
      'packages/maps/package.json': '{ "name": "maps", "main": "lib/main.js" }',
      'packages/maps/src/main.ts':
        "import { six } from '@g/dice'\nimport { six as also } from '@g/dice/six/six'\nexport const sizes = [six, also]",
      'packages/maps/helper.ts': 'export const help = 1',
      'game/a.ts':
        "import { sizes } from 'maps'\nimport { help } from 'maps/helper'\nexport const make = () => [...sizes, help]",
    })
    const { result, stubs } = await played(folder, 'game/a.ts', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: [6, 6, 1], stubs: [] })
  })
})

describe('a component', () => {
  const SVELTE = `<script module>
  export const SIDES = 6
</script>
<script lang="ts">
  import { onMount } from 'svelte'
  import Die from './Die.svelte'
  let { size }: { size?: number } = $props()
  let dice: number[] = $state([])
  const total = $derived(dice.reduce((a, b) => a + b, 0))
  function roll(n: number): void { dice = Array.from({ length: n }, () => 1 + Math.floor(Math.random() * SIDES)) }
  onMount(() => { throw new Error('there is no document') })
</script>
<p>{size.toFixed()} {total}</p><Die />
<style lang="scss">p { $a: 1; }</style>`

  test("of Svelte runs its script through the game's compiler", async () => {
    const folder = gameFolder({ 'App.svelte': SVELTE, 'Die.svelte': '<b>{1}</b>' }, ['svelte'])
    const { result } = await played(folder, 'App.svelte', (game) => [
      game['roll'](3),
      game['dice'].length,
      game['total'] === game['dice'].reduce((a: number, b: number) => a + b, 0),
      game['total'] > 2,
    ])
    expect(result).toEqual([null, 3, true, true])
  })

  test("of Vue runs its script through the game's compiler", async () => {
    const folder = gameFolder(
      {
        'App.vue':
          '<template><p>{{ dice }}</p></template>\n<script setup lang="ts">\nimport { computed, onMounted, ref } from "vue"\nconst props = defineProps<{ size?: number }>()\nconst dice = ref<number[]>([])\nconst count = computed(() => dice.value.length)\nfunction roll(n: number) { dice.value = Array.from({ length: n }, () => Math.random() < 2 ? 6 : 0) }\nonMounted(() => roll(9))\n</script>',
      },
      ['vue'],
    )
    const { result } = await played(folder, 'App.vue', (game) => [
      game['roll'](3),
      game['dice'].value,
      game['count'].value,
    ])
    expect(result).toEqual([null, [6, 6, 6], 3])
  })

  test('of Vue may use macros if the compiler supports them', async () => {
    const app = '<script setup>const size = $ref(3)</script>'
    const unsupported = gameFolder(
      { 'App.vue': app, 'a.js': "import App from './App.vue'\nexport default App" },
      ['vue'],
    )
    const { stubs } = await played(unsupported, 'a.js', () => 1)
    expect(stubs).toEqual(['macro $ref'])
    const supported = gameFolder({
      'App.vue': app,
      'node_modules/vue/compiler-sfc.js':
        "exports.parse = (text) => ({ descriptor: { script: text, scriptSetup: null } })\nexports.compileScript = ({ script }, { reactivityTransform }) => ({ content: script.replace(/<.*?>/g, '').replace('const', 'export const').replace('$ref', reactivityTransform ? '' : '$ref') })",
      'a.js': "import { size } from './App.vue'\nexport const make = () => size",
    })
    expect(await played(supported, 'a.js', ({ make }) => make())).toEqual({ result: 3, stubs: [] })
  })

  test('is left out if its compiler is missing', async () => {
    const folder = gameFolder({
      'a.js': "import App from './App.svelte'\nexport const make = () => typeof App",
      'App.svelte': SVELTE,
    })
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: 'string', stubs: ['asset ./App.svelte'] })
  })
})

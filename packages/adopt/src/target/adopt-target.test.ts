import { describe, expect, test } from 'vitest'
import { adoptTarget } from './adopt-target.js'

describe('a target', () => {
  test.each<[string, string, string[], string, string?]>([
    ['src/map.js#generateMap', 'generateMap()', ['generateMap'], 'generateMap'],
    ['game.html#World.generateMap', 'World.generateMap()', ['World'], 'generateMap'],
    ['game.html#World.generateMap()', 'World.generateMap()', ['World'], 'generateMap'],
    [
      'src/main.js#new MapGenerator(3, Math.max(1, 2)).map',
      'new MapGenerator(3, Math.max(1, 2)).map',
      ['MapGenerator'],
      'map',
    ],
    [
      'a.js#World.init(), World.map',
      '(World.init(), World.map)',
      ['World'],
      'map',
      '(game) => (game.World.init(), game.World.map)',
    ],
    [
      'a.js#(State = {}, start({ State, n: list.n }), State)',
      '(State = {}, start({ State, n: list.n }), State)',
      ['start', 'list'],
      'State',
      '(game) => (game.State = {}, game.start({ State: game.State, n: game.list.n }), game.State)',
    ],
    [
      'a.js#window.w = await make(), [w]',
      '(window.w = await make(), [w])',
      ['window', 'make'],
      'w',
      'async (game) => (game.window.w = await game.make(), [game.w])',
    ],
    [
      'a.js#(await make()).map',
      '(await make()).map',
      ['make'],
      'map',
      'async (game) => (await game.make()).map',
    ],
    [
      'a.js#await new Promise((done) => step(function next() { const at = tick(); at < 9 ? step(next) : done() }))',
      'await new Promise((done) => step(function next() { const at = tick(); at < 9 ? step(next) : done() }))',
      ['step', 'tick'],
      'Promise',
      'async (game) => await new Promise((done) => game.step(function next() { const at = game.tick(); at < 9 ? game.step(next) : done() }))',
    ],
    [
      "a.js#(await import('./x.js')).make(size)",
      "(await import('./x.js')).make(size)",
      ['size'],
      'make',
      'async (game) => (await game.$imports["./x.js"]()).make(game.size)',
    ],
    [
      'a.js#let { map } = new World(); map.dig(size); const all = [map]; all',
      'let { map } = new World(); map.dig(size); const all = [map]; all',
      ['World', 'size'],
      'all',
      '(game) => { let { map } = new game.World(); map.dig(game.size); const all = [map]; return all }',
    ],
    [
      'a.js#const s = await make(n); s;',
      'const s = await make(n); s',
      ['make', 'n'],
      's',
      'async (game) => { const s = await game.make(game.n); return s }',
    ],
    ['a.js#make(3);', 'make(3)', ['make'], 'make'],
    ['a.js#new Map(3).tiles', 'new Map(3).tiles', ['Map'], 'tiles'],
    ['src/level.ts#default', '$default()', ['$default'], 'level'],
    ['a.js#default.make(3)', '$default.make(3)', ['$default'], 'make'],
    ['a.js#list.map((x) => make(x))', 'list.map((x) => make(x))', ['list', 'make'], 'list'],
  ])('%s', (text, call, names, title, fn) => {
    const given = names.join(', ').replace('$', 'default: $')
    const expected = fn ?? `({ ${given} }) => ${call}`
    expect(adoptTarget(text)).toMatchObject({ file: text.split('#')[0], call, names, title, fn: expected })
  })

  test.each([
    ['index.html#window.onload(), read()', 'read'],
    ['index.html#start(), await new Promise((f) => setTimeout(f, 9000)), level', 'level'],
    [
      'index.html#(() => { const rooms = dig(); return { first: rooms[0], rooms: rooms.slice() } })()',
      'rooms',
    ],
    ['src/caves.ts#run()', 'caves'],
    ['src/caves.ts#await (async () => { await init(); })()', 'caves'],
    ['index.html#run()', 'run'],
    ['game.js#default', 'game'],
    ['game.js#JSON.parse(JSON.stringify(new Dungeon(3).rooms[0]))', 'rooms'],
    ['game.js#[, make(), String(place)]', 'make'],
    ['index.html#drop(), { blocks, score: 1 + score }', 'blocks'],
    ['src/deck.js#[1, 2]', 'deck'],
  ])('%s has the title %s', (text, title) => {
    expect(adoptTarget(text).title).toBe(title)
  })

  test.each([
    'game.js',
    '#make',
    'game.js#',
    'game.js#make(',
    'game.js#make) + (1',
    'game.js#let a = make();',
    'game.js#a; } b; { c',
  ])('rejects %s', (text) => {
    expect(() => adoptTarget(text)).toThrow(/must/)
  })
})

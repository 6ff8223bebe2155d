import { describe, expect, test } from 'vitest'
import { gameFolder, played } from '../game-folder.fixture.js'

const PAGE = '<script src="lib/require.js" data-main="js/main"></script>'

describe('an AMD module', () => {
  test('loads its dependencies in each of the forms that define accepts', async () => {
    const folder = gameFolder({
      'map.js':
        "define(['require', './a', 'b', 'c.js', 'deep/d', './data'], function (require, a, b, c, d, data) { 'use strict'\n  var size = 2\n  function make() { return [a, b, c, d(), data, require('./a') === a, size] }\n  return { make: make } })",
      'a.js': "define('a', [], { one: 1 })",
      'b.js': "define(function (require, exports, module) { exports.two = require('a').one + 1 })",
      'c.js': 'define(() => 3)',
      'deep/d.js': "define(['../b', 'module'], function (b, module) { module.exports = () => b.two * 2 })",
      'data.js': 'define({ five: 5 })',
    })
    const { result, stubs } = await played(folder, 'map.js', ({ make, size }) => [make(), size])
    expect({ result, stubs }).toEqual({
      result: [[{ one: 1 }, { two: 2 }, 3, 4, { five: 5 }, true, 2], 2],
      stubs: [],
    })
  })

  test('loads dependencies whose names it computes', async () => {
    const folder = gameFolder({
      'index.html': PAGE,
      'js/main.js':
        "require.config({ paths: { boss: 'deep/dragon' } })\nrequire(['monsters'], function (monsters) { var found = monsters })",
      'js/monsters.js':
        "var names = ['rat', 'bat'].map(function (name) { return 'deep/' + name })\nnames.push('boss')\ndefine(names, function () { return [].slice.call(arguments) })",
      'js/deep/rat.js': 'define(1)',
      'js/deep/bat.js':
        "define(['require'], function (require) { var name = 'owl'; return require('deep/' + name) })",
      'js/deep/owl.js': 'define(2)',
      'js/deep/dragon.js': 'define(3)',
      'js/other/rat.js': 'var = 1',
    })
    const { result } = await played(folder, 'index.html', ({ found }) => found)
    expect(result).toEqual([1, 2, 3])
  })

  test('may compute names although its base folder does not exist', async () => {
    const folder = gameFolder({
      'index.html': '<script src="lib/require.js"></script><script src="main.js"></script>',
      'main.js':
        "require.config({ baseUrl: '/static/js' })\nvar size = 2\nfunction load(name) { require(['deep/' + name], function () {}) }",
    })
    const { result } = await played(folder, 'index.html', ({ size }) => size)
    expect(result).toBe(2)
  })

  test('resolves names by the RequireJS config of its page', async () => {
    const folder = gameFolder({
      'public/index.html': '<script src="//cdn/require.min.js"></script><script src="main.js"></script>',
      'public/main.js':
        "requirejs.config({ baseUrl: '../src', paths: { lib: '../vendor', web: ['//cdn/web', 'near'], gone: '//cdn/gone' }, packages: ['rooms', { name: 'doors', location: 'all/doors', main: 'door' }], [unknown]: 1 })\nrequirejs(['map'])",
      'src/map.js':
        "define(['lib/a', 'web', 'rooms', 'rooms/big', 'doors', 'gone', 'text!words.txt', 'css!style'], function (a, web, rooms, big, doors, gone, text) { return { make: () => [a, web, rooms, big, doors, typeof gone, text] } })",
      'vendor/a.js': 'define(1)',
      'src/near.js': 'define(2)',
      'src/rooms/main.js': 'define(3)',
      'src/rooms/big.js': 'define(4)',
      'src/all/doors/door.js': 'define(5)',
      'src/words.txt': 'six',
    })
    const { result, stubs } = await played(folder, 'src/map.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({
      result: [1, 2, 3, 4, 5, 'function', 'six'],
      stubs: ['remote //cdn/gone', 'asset css!style'],
    })
  })

  test("may load scripts and libraries that aren't AMD modules", async () => {
    const folder = gameFolder({
      'index.html': PAGE,
      'js/main.js':
        "require.config({ shim: { plugin: { deps: ['base'], exports: 'Base.more' } } }); require(['map'])",
      'js/map.js':
        "define(['plugin', 'either', 'globals', 'jquery'], function (more, either, none, $) { return { make: () => [more, either, total, twice(2), $.extend({ a: 1 }, { b: 2 })] } })",
      'js/base.js': 'var Base = {}',
      'js/plugin.js': 'Base.more = 7',
      'js/either.js':
        "(function (root, factory) { if (typeof exports === 'object') module.exports = 'CommonJS'; else if (typeof define === 'function' && define.amd) define(factory); else root.either = 1 })(this, function () { return 'AMD' })",
      'js/globals.js': 'var total = (total || 0) + 9\nfunction twice(n) { return n * 2 }',
    })
    const { result, stubs } = await played(folder, 'js/map.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: [7, 'AMD', 9, 4, { a: 1, b: 2 }], stubs: ['library jquery'] })
  })

  test('may be invalid in strict mode, with libraries that are, too', async () => {
    const folder = gameFolder({
      'a.js':
        "define(['old'], function (old) { function make(n, n) { made = 010 + n; return [old(1, 2), made, typeof window.made] } })",
      'old.js': 'define(function () { with ({ size: 4 }) { return function (n, n) { return n * size } } })',
    })
    const { result } = await played(folder, 'a.js', ({ make }) => make(1, 2))
    expect(result).toEqual([8, 10, 'number'])
  })

  test('may need itself through its dependencies', async () => {
    const folder = gameFolder({
      'a.js':
        "define(['exports', './b'], function (exports, b) { exports.make = () => [b.twice(), 'a']; exports.n = 4 })",
      'b.js': "define(['./a', 'exports'], function (a, exports) { exports.twice = () => a.n * 2 })",
    })
    const { result } = await played(folder, 'a.js', ({ make }) => make())
    expect(result).toEqual([8, 'a'])
  })

  test('without a config for a name that no file has is a missing package', async () => {
    const folder = gameFolder({
      'a.js': "define(['nowhere'], function (nowhere) { return { make: () => typeof nowhere } })",
    })
    const { result, stubs } = await played(folder, 'a.js', ({ make }) => make())
    expect({ result, stubs }).toEqual({ result: 'function', stubs: ['package nowhere'] })
  })
})

describe('a page with RequireJS', () => {
  test('runs its main module after its scripts, and provides every loaded module', async () => {
    const folder = gameFolder({
      'index.html': `${PAGE}<script>var size = 3</script>`,
      'js/main.js':
        "var Game = { size: size }\nrequire(['world'], function (World) { var world = new World(); Game.world = world })",
      'js/world.js':
        "define(['deep/dice'], function (dice) { return function World() { this.n = dice(Game.size) } })",
      'js/deep/dice.js': 'define(function () { return function (n) { return n * 2 } })',
    })
    const { result } = await played(folder, 'index.html', ({ Game, world, require }) => [
      Game.world === world,
      new (require('world'))().n,
      require('deep/dice')(4),
    ])
    expect(result).toEqual([true, 6, 8])
  })

  test('may consist of one file with several modules, or of inline scripts', async () => {
    const folder = gameFolder({
      'built.html': '<script src="require.js"></script><script src="all.js"></script>',
      'all.js':
        "define('dice', [], function () { return 6 })\ndefine('main', ['dice'], function (dice) { window.level = dice })\nrequire(['main'])",
      'inline.html':
        "<script>var require = { baseUrl: 'js' }</script><script src='require.js'></script><script>require(['level'], function (level) { window.level = level })</script>",
      'js/level.js': 'define(5)',
    })
    expect((await played(folder, 'built.html', ({ level }) => level)).result).toBe(6)
    expect((await played(folder, 'inline.html', ({ level }) => level)).result).toBe(5)
  })

  test('without RequireJS may have its own function define', async () => {
    const folder = gameFolder({
      'index.html': '<script src="game.js"></script><script>define(7)</script>',
      'game.js': 'var level\nfunction define(n) { level = n }\ndefine(2)',
    })
    expect((await played(folder, 'index.html', ({ level }) => level)).result).toBe(7)
    expect((await played(folder, 'game.js', ({ level }) => level)).result).toBe(2)
  })
})

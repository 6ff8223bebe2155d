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
      'game',
      '(game) => (game.State = {}, game.start({ State: game.State, n: game.list.n }), game.State)',
    ],
    [
      'a.js#(await make()).map',
      '(await make()).map',
      ['make'],
      'map',
      'async (game) => (await game.make()).map',
    ],
    ['src/level.ts#default', '$default()', ['$default'], 'level'],
    ['a.js#default.make(3)', '$default.make(3)', ['$default'], 'make'],
    ['a.js#list.map((x) => make(x))', 'list.map((x) => make(x))', ['list', 'make'], 'map'],
  ])('%s', (text, call, names, title, fn) => {
    const given = names.join(', ').replace('$', 'default: $')
    const expected = fn ?? `({ ${given} }) => ${call}`
    expect(adoptTarget(text)).toEqual({ file: text.split('#')[0], call, names, title, fn: expected })
  })

  test.each(['game.js', '#make', 'game.js#', 'game.js#make(', 'game.js#make) + (1'])('rejects %s', (text) => {
    expect(() => adoptTarget(text)).toThrow(/must/)
  })
})

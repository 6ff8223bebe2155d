import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.js'
import { gameFolder, played } from './game-folder.fixture.js'

/** Plays a page with the given scripts, and returns the value of the global `result` afterward. */
async function resultOf(...scripts: readonly string[]): Promise<unknown> {
  const files = Object.fromEntries(scripts.map((code, n) => [`${n}.js`, code]))
  const page = Object.keys(files).map((file) => `<script src="${file}"></script>`)
  const folder = gameFolder({ ...files, 'index.html': page.join('\n') })
  return (await played(folder, 'index.html', (game) => game['result'] as unknown)).result
}

describe('the scripts of a page share', () => {
  test.each<readonly [string, readonly string[], unknown]>([
    [
      'a namespace that each of them declares',
      [
        'var Game = Game || {}; Game.a = 1',
        'var Game = Game || {}, other = 2\nvar { b } = { b: 3 }\nGame.b = b',
        'var result = [Game, window.Game === Game, other, b]',
      ],
      [{ a: 1, b: 3 }, true, 2, 3],
    ],
    [
      'variables of patterns and loops that several of them declare',
      [
        'var sum = 0\nfor (var i = 0, n = 3; i < n; i++) sum += i\nvar [x, y] = [1, 2]',
        'var i\nvar result = [sum, i, n, window.i]\nfor (var [x] of [[7]]) result.push(x)\nvar n = 0',
        'result.push(x, y, n)',
      ],
      [3, 3, 3, 3, 7, 7, 2, 0],
    ],
    [
      'a variable that a later script changes by its name',
      ['var score = 1\nfunction read() { return score }', 'score = 5\nvar result = [read(), window.score]'],
      [5, 5],
    ],
    [
      'a variable that a later script changes through the window',
      ['var score = 1\nfunction read() { return score }', 'window.score += 5\nvar result = [read(), score]'],
      [6, 6],
    ],
    [
      'a variable that its own script changes later',
      ['let turn = 1\nfunction next() { turn++ }', 'next()\nvar result = [turn]\nnext()\nresult.push(turn)'],
      [2, 3],
    ],
    [
      'functions and classes with the names of built-ins',
      [
        'class Map { kind() { return "own" } }\nfunction parseInt() { return 4 }\nvar Set',
        'var result = [new Map().kind(), parseInt("9"), typeof Set]',
      ],
      ['own', 4, 'function'],
    ],
    [
      'the names of a script that fails later',
      [
        'function early() { return 1 }\nvar set = 2\nthrow new Error("no")\nconst never = 3',
        'var result = [early(), set, typeof late]\nfunction late() {}',
      ],
      [1, 2, 'function'],
    ],
  ])('%s', async (_what, scripts, expected) => {
    expect(await resultOf(...scripts)).toEqual(expected)
  })

  test('the value that the window already has under the name of a variable', async () => {
    expect(await resultOf('var name, innerWidth\nvar result = [name, innerWidth]')).toEqual(['', 1024])
  })
})

test('a script may declare a variable and a function with one name', async () => {
  expect(await resultOf('var a\nfunction a() { return 1 }\nvar result = [a(), window.a()]')).toEqual([1, 1])
})

test('a page with thousands of functions is built in linear time', async () => {
  const functions = Array.from({ length: 12_000 }, (_, n) => `function f${n}(a) { var b = a; return b }`)
  const took = await cpuTime(async () =>
    expect(await resultOf(`${functions.join('\n')}\nvar result = f11999(3)`)).toBe(3),
  )
  expect(took).toBeLessThan(12_000)
})

test('variables and built-ins are as fast in a page as in a module', async () => {
  const loop = `var total = 0, size = 10000000\nfor (var i = 0; i < size; i++) total += Math.floor(i / 2) & 7`
  const took = await cpuTime(async () => expect(await resultOf(loop, 'var result = total')).toBe(35_000_000))
  expect(took).toBeLessThan(4000)
})

import { expect, test } from 'vitest'
import { DeferRand } from './defer-rand.js'

/** A tree with a fixed list of words, and the number of words drawn so far. */
function listed(words: readonly number[]): { tree: DeferRand; drawn(): number } {
  let at = 0
  return { tree: new DeferRand({ word: () => words[at++]! }), drawn: () => at }
}

test.each([
  // A fraction that starts with 0.5 is not below 1/2, whatever follows.
  [1, 2, [0x80000000], false],
  [1, 2, [0x7fffffff], true],
  // 0x55555555 / 2^32 is slightly less than 1/3, so the next word decides.
  [1, 3, [0x55555555, 0x55555554], true],
  [1, 3, [0x55555555, 0x55555556], false],
  [1, 3, [0x55555556], false],
])('%i times in %i with the words %j is %s', (x, y, words, is) => {
  const { tree, drawn } = listed(words)
  expect(tree.xChanceInY(x, y)).toBe(is)
  expect(drawn()).toBe(words.length)
})

test('the first word decides a number if possible, and the second if the word spans two numbers', () => {
  const first = listed([0xfffffffe])
  expect([first.tree.random2(2), first.drawn()]).toEqual([1, 1])
  // A fraction that starts with 0x55555555 can be below or above 1/3, so the next word decides between 0 and 1.
  for (const [next, value] of [
    [0x55555554, 0],
    [0x55555556, 1],
  ] as const) {
    const { tree, drawn } = listed([0x55555555, next])
    expect([tree.random2(3), drawn()]).toEqual([value, 2])
    // Asking again reuses the words.
    expect([tree.random2(3), tree.random2(2), drawn()]).toEqual([value, 0, 2])
  }
})

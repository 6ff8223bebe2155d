import { expect, test } from 'vitest'
import { DeferRand } from './defer-rand.js'

/** A tree whose words are a list, and how many of them it has drawn. */
function listed(words: readonly number[]): { tree: DeferRand; drawn(): number } {
  let at = 0
  return { tree: new DeferRand({ word: () => words[at++]! }), drawn: () => at }
}

test.each([
  // The fraction 0.5 and what follows is not below 1/2, whatever follows.
  [1, 2, [0x80000000], false],
  [1, 2, [0x7fffffff], true],
  // 0x55555555 / 2^32 is a little less than 1/3: the next word decides, by the same third.
  [1, 3, [0x55555555, 0x55555554], true],
  [1, 3, [0x55555555, 0x55555556], false],
  [1, 3, [0x55555556], false],
])('%i times in %i with the words %j is %s', (x, y, words, is) => {
  const { tree, drawn } = listed(words)
  expect(tree.xChanceInY(x, y)).toBe(is)
  expect(drawn()).toBe(words.length)
})

test('a number is decided by its first word where it can be, and by the second where the word spans two', () => {
  const first = listed([0xfffffffe])
  expect([first.tree.random2(2), first.drawn()]).toEqual([1, 1])
  // 0x55555555 of 2^32 ends a little above 1/3: below it the number is 0, from it on 1.
  for (const [next, value] of [
    [0x55555554, 0],
    [0x55555556, 1],
  ] as const) {
    const { tree, drawn } = listed([0x55555555, next])
    expect([tree.random2(3), drawn()]).toEqual([value, 2])
    // Asked again, the words are there.
    expect([tree.random2(3), tree.random2(2), drawn()]).toEqual([value, 0, 2])
  }
})

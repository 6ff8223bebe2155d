import { expect, test } from 'vitest'
import type { StoredGame } from './stored-game.js'
import { MOST_UNFINISHED, readUnfinishedGames, withReplaced, withReturned } from './unfinished-games.js'

const game = (name: string): StoredGame => ({ archive: `archive of ${name}`, secret: null, id: name })
const [a, b, c] = [game('a'), game('b'), game('c')]

test('the game that was replaced last comes first, once, and the oldest is dropped', () => {
  expect(withReplaced([a, b], c)).toEqual([c, a, b])
  expect(withReplaced([a, b], { ...b, archive: 'more of b' })).toEqual([{ ...b, archive: 'more of b' }, a])
  const many = Array.from({ length: MOST_UNFINISHED }, (_, i) => game(String(i)))
  expect(withReplaced(many, a)).toEqual([a, ...many.slice(0, -1)])
  const opened = { ...a, id: null }
  expect(withReplaced([opened, b], opened)).toEqual([opened, b])
})

test('returning often enough reaches each unfinished game', () => {
  let table = a
  let others: readonly StoredGame[] = [b, c]
  const reached: string[] = []
  for (let i = 0; i < 3; i++) {
    const returned = others[0]!
    others = withReturned(others, returned, table)
    table = returned
    reached.push(table.id!)
  }
  expect(reached).toEqual(['b', 'c', 'a'])
  expect(withReturned([b, c], b, null)).toEqual([c])
})

test('reads what was written, and keeps the valid games next to damaged ones', () => {
  const secret = { seed: 'ab', salt: 'cd' }
  const games = [
    { ...a, secret },
    { ...b, id: null },
  ]
  expect(readUnfinishedGames(JSON.stringify(games))).toEqual({ value: games, damaged: false })
  expect(readUnfinishedGames(JSON.stringify([null, {}, { archive: 1 }, c]))).toEqual({
    value: [c],
    damaged: true,
  })
  for (const text of ['[{', '{}', 'null'])
    expect(readUnfinishedGames(text)).toEqual({ value: [], damaged: true })
  expect(readUnfinishedGames(null)).toEqual({ value: [], damaged: false })
})

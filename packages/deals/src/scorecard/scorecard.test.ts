import { isInputError } from '@seedfast/world'
import { expect, test } from 'vitest'
import { readScoreBook } from './read-score-book.js'
import { EMPTY_BOOK, scoreBookText, type ScoreBook, type ScoredGame } from './score-book.js'
import { roundSizes, scoreOf, scoreRulesSchema, SCORINGS } from './score-rules.js'
import { scoresCsv, scoreStatistics } from './score-statistics.js'
import {
  playerNames,
  scoresOfGame,
  winnersOfGame,
  withCurrentGame,
  withEntry,
  withoutLastEntry,
} from './scored-game.js'

const place = { in: 'file', name: 'scores.json' } as const
const rules = (given: object) => scoreRulesSchema.parse(given)
const NEW: ScoredGame = {
  day: '2026-03-01',
  players: ['Ann', 'Bob', '=Cleo'],
  dealer: 2,
  rules: rules({ cards: 2 }),
  entries: [],
}
const entered = (game: ScoredGame, ...values: readonly (readonly number[])[]): ScoredGame =>
  values.reduce((one, row) => withEntry(one, { ...scoresOfGame(one).next!, values: [...row] }, place), game)
const codeOf = (act: () => unknown): string | null => {
  try {
    act()
  } catch (error) {
    if (isInputError(error)) return error.issues[0]!.code
    throw error
  }
  return null
}

const OVER = entered(NEW, [1, 0, 1], [1, 0, 1], [0, 1, 0], [0, 0, 1])

test('a game is scored by the rules of El Dorado', () => {
  expect(scoresOfGame(OVER)).toMatchObject({
    totals: [6 + 5, 5 - 6, 6 - 5],
    next: null,
    rounds: [
      { round: 1, size: 2, dealer: 2, scores: [6, 5, 6] },
      { round: 2, size: 1, dealer: 0, totals: [11, -1, 1] },
    ],
  })
  expect(winnersOfGame(OVER)).toEqual(['Ann'])
})

test('an earlier round can be corrected, and every entry can be undone', () => {
  const corrected = withEntry(OVER, { kind: 'tricks', round: 1, values: [0, 1, 1] }, place)
  expect(scoresOfGame(corrected).totals).toEqual([-1, -11, 1])
  expect(withoutLastEntry(corrected)).toEqual(OVER)
  expect(scoresOfGame(withoutLastEntry(OVER)).next).toEqual({ kind: 'tricks', round: 2 })
})

test.each([
  [{ kind: 'bids', round: 1, values: [1, 0] }, 'score-count'],
  [{ kind: 'bids', round: 1, values: [3, 0, 0] }, 'score-range'],
  [{ kind: 'bids', round: 1, values: [1, 1, 0] }, 'score-hook'],
  [{ kind: 'tricks', round: 1, values: [1, 1, 0] }, 'score-not-due'],
  [{ kind: 'bids', round: 9, values: [0, 0, 0] }, 'score-not-due'],
] as const)('%j is rejected', (entry, code) => {
  const hooked = { ...NEW, rules: rules({ cards: 2, hook: true }) }
  expect(codeOf(() => withEntry(hooked, { ...entry, values: [...entry.values] }, place))).toBe(code)
})

test('tricks must add up to the number of cards', () => {
  expect(codeOf(() => entered(NEW, [1, 1, 1], [1, 1, 1]))).toBe('score-sum')
})

test('variants change the rounds and the scores', () => {
  expect(roundSizes(rules({}))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(roundSizes(rules({ cards: 3, order: 'up-down' }))).toEqual([1, 2, 3, 2, 1])
  expect(roundSizes(rules({ cards: 3, order: 'down-up' }))).toEqual([3, 2, 1, 2, 3])
  const scores = SCORINGS.map((scoring) => [2, 3].map((tricks) => scoreOf(rules({ scoring }), 2, tricks)))
  expect(scores).toEqual([
    [7, -7],
    [7, 0],
    [12, 0],
    [12, 3],
  ])
})

const BOOK: ScoreBook = {
  ...EMPTY_BOOK,
  rosters: { Friday: ['Ann', 'Bob'] },
  games: [OVER, { ...NEW, day: '2026-03-02' }],
}

test('statistics cover the finished games, and CSV covers all entries', () => {
  expect(scoreStatistics(BOOK)).toEqual([
    { name: 'Ann', games: 1, wins: 1, average: 11, bidsMade: 2, bids: 2 },
    { name: '=Cleo', games: 1, wins: 0, average: 1, bidsMade: 1, bids: 2 },
    { name: 'Bob', games: 1, wins: 0, average: -1, bidsMade: 1, bids: 2 },
  ])
  const lines = scoresCsv(BOOK).split('\r\n')
  expect(lines.slice(0, 2)).toEqual([
    'game,day,round,cards,dealer,player,bid,tricks,score,total',
    "1,2026-03-01,1,2,'=Cleo,Ann,1,1,6,6",
  ])
  expect(lines).toHaveLength(1 + 6 + 1)
})

test('a scorecard file is read back, and a damaged one is rejected', () => {
  const text = scoreBookText(BOOK)
  expect(readScoreBook(text, place)).toEqual(BOOK)
  expect(codeOf(() => readScoreBook(text.slice(0, -9), place))).not.toBeNull()
  expect(codeOf(() => readScoreBook(text.replace('"dealer": 2', '"dealer": 3'), place))).toBe('score-dealer')
  const wrong = scoreBookText({ ...BOOK, games: [{ ...OVER, entries: OVER.entries.slice(1) }] })
  expect(codeOf(() => readScoreBook(wrong, place))).toBe('score-not-due')
})

test('names are trimmed, and a changed game replaces only the current one', () => {
  expect(playerNames([' Ann ', 'Bob'], place)).toEqual(['Ann', 'Bob'])
  expect(codeOf(() => playerNames(['Ann', 'ann'], place))).toBe('repeated-name')
  expect(codeOf(() => playerNames(['Ann'], place))).toBe('table-size')
  const book = { ...EMPTY_BOOK, games: [OVER, NEW] }
  expect(withCurrentGame(book, OVER).games).toEqual([OVER, OVER])
})

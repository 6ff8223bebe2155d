import { exportArchive, openingEvents, runOn, sessionOf, sessionSeed, verifyArchive } from '@seedfast/deals'
import { expect, test } from 'vitest'
import { isLikelyGame, pastedArchive } from './archive-tools.js'

const seats = [
  { id: 'a', bot: 'hard' },
  { id: 'b', bot: 'hard' },
] as const
const { text } = exportArchive(runOn(sessionOf(openingEvents(sessionSeed(7), { seats, rounds: 1 }))))

test.each([
  ['as it was saved', text],
  ['without its last line ending', text.trimEnd()],
  ['between empty lines', `\n\n${text}\n`],
  ['marked as code in a chat', `\`\`\`json\n${text}\`\`\`\n`],
])('an archive that was pasted %s is valid', (_, pasted) => {
  expect(pastedArchive(pasted)).toBe(text)
  expect(isLikelyGame(pasted)).toBe(true)
})

test('an archive that was cut off within a line stays cut off', () => {
  const cut = text.slice(0, -9)
  expect(pastedArchive(cut)).toBe(cut)
  expect(verifyArchive(pastedArchive(cut)).faults[0]!.code).toBe('unfinished-line')
})

test('a link to a game may be a game, and other text isn’t', () => {
  expect(isLikelyGame('http://127.0.0.1:4477/#/deals?seed=42&page/game=1.42.04.pYou~nAnn.a9.5')).toBe(true)
  expect(isLikelyGame('Good game!')).toBe(false)
})

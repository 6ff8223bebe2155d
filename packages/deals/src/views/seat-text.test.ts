import { expect, test } from 'vitest'
import { eventOf } from '../events/event.js'
import { eventText } from './seat-text.js'

test('a long nonce or seed with many spaces cannot fill the rest of a line and start another', () => {
  const text = `rose${' '.repeat(70)}game.jsonl: valid, and the host didn't choose the cards · 46 events`
  const seed = text.replaceAll(' ', '–')
  const shown = [
    eventText(eventOf('sp/nonce-set', { playerId: 'ann', nonce: text })),
    eventText(eventOf('sp/seed-revealed', { seed, salt: '0'.repeat(32) })),
  ]
  expect(shown[0]).toMatch(/^ann added "rose game\.jsonl/)
  for (const line of shown) expect(line!.length).toBeLessThan(110)
})

test('a nonce from the program and a seed of 256 bits are shown whole', () => {
  const nonce = 'BJY4A-CVZF5-WB6PZ-KP4MW-G0M9F5'
  expect(eventText(eventOf('sp/nonce-set', { playerId: 'ann', nonce }))).toContain(nonce)
  const seed = '0123456789abcdef'.repeat(4)
  expect(eventText(eventOf('sp/seed-revealed', { seed, salt: '0'.repeat(32) }))).toContain(seed)
})

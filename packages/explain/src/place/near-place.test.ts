import { expect, test } from 'vitest'
import { nearPlace } from './near-place.js'

const result = { levels: { 'D:3': { monsters: [{ id: 'rat' }, { id: 'bat' }], 'a/b': 1 } }, gold: 7 }
const near = (path: string): string | null => nearPlace(result, path.split('/'))

test('replaces unknown steps with the nearest keys', () => {
  expect(near('level/D:3/monstres/1/id')).toBe('levels/D:3/monsters/1/id')
  expect(near('levels/D3')).toBe('levels/D:3')
  expect(near('levels/D:3/a~1c')).toBe('levels/D:3/a~1b')
})

test('returns null if nothing is near', () => {
  expect(near('weather')).toBeNull()
  expect(near('levels/D:3/monsters/7')).toBeNull()
  expect(near('gold/coins')).toBeNull()
})

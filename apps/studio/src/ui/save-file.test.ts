import { expect, test } from 'vitest'
import { fileName } from './save-file.js'

test('a file is named after its world and seed, with safe characters only', () => {
  expect(fileName('actmap', '42', 'json')).toBe('actmap-42.json')
  expect(fileName('chest', '../ü b', 'svg')).toBe('chest-b.svg')
  expect(fileName('chest', '///', 'json')).toBe('chest-seed.json')
  expect(fileName('chest', 'a'.repeat(900), 'json')).toHaveLength('chest-'.length + 60 + '.json'.length)
})

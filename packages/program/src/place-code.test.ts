import { expect, test } from 'vitest'
import { placeCode, withoutPlaces } from './place-code.js'

test('code for pages doesn’t contain the folder of the programs', () => {
  const code = placeCode('/home/ada/game', 'file:///home/ada/node.js')
  expect(withoutPlaces(`const worlds = []\n${code}export { worlds }\n`)).toBe(
    'const worlds = []\n\nexport { worlds }\n',
  )
  expect(withoutPlaces(code.replaceAll('worlds', '$').trim())).toBe('')
})

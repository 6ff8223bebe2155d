import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.js'

test('escapes the characters that end text or a double-quoted attribute, and nothing else', () => {
  expect(escapeXml(`<a b="c">'&amp;' é`)).toBe(`&lt;a b=&quot;c&quot;&gt;'&amp;amp;' é`)
})

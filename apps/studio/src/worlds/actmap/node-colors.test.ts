import { readFileSync } from 'node:fs'
import { NODE_COLORS, OWN_COLORS } from '@seedfast/actmap'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./actmap.css', import.meta.url), 'utf8')
const TONE = /\[data-type(?:='(\w+)')?\] \{\n {2}--tone: light-dark\((#\w+), (#\w+)\);/g

test('nodes have the same colors as in the exported SVG', () => {
  const colors = Object.fromEntries(
    [...css.matchAll(TONE)].map(([, type = 'own', light, dark]) => [type, { light, dark }]),
  )
  expect(colors).toEqual({ own: OWN_COLORS, ...NODE_COLORS })
})

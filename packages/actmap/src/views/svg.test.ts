import { aboutOf, make, plainName } from '@seedfast/world'
import { expect, test } from 'vitest'
import { actmap } from '../world/world.js'
import { readableId } from './svg.js'
import { svgView } from './svg.js'

test('the heading and the boss of an SVG have display names', () => {
  const generated = make(actmap, { seed: '42' })
  const svg = svgView(generated.result, aboutOf(generated))
  expect(svg).toContain('>Act 1 · Ghost galleon · seed 42</text>')
  expect(svg).toContain('<title>Act map: Act 1, seed 42, boss Ghost galleon</title>')
  expect(svg).toContain('<title>Boss Ghost galleon, r14c3</title>')
  expect(svg).not.toContain('ghost-galleon')
})

test.each(['act1', 'ghost-galleon', 'the_deep.king', 'kraken', ''])('%j is named as in the studio', (id) => {
  expect(readableId(id)).toBe(plainName(id))
})

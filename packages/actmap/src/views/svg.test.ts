import { aboutOf, make, plainName } from '@seedfast/world'
import { expect, test } from 'vitest'
import { actmap } from '../world/world.js'
import { readableId, svgView, walkSvg } from './svg.js'

test('the heading and the boss of an SVG have display names', () => {
  const generated = make(actmap, { seed: '42' })
  const svg = svgView(generated.result, aboutOf(generated))
  expect(svg).toContain('>Act 1 · Ghost galleon · seed 42</text>')
  expect(svg).toContain('<title>Act map: Act 1, seed 42, boss Ghost galleon</title>')
  expect(svg).toContain('<title>Boss Ghost galleon, r14c3</title>')
  expect(svg).not.toContain('ghost-galleon')
})

test('a walk has classes, words and badges, and no heading', () => {
  const { result, params } = make(actmap, { seed: '42' })
  const { edges } = result.graph
  const { fromId, toId } = edges[0]!
  const open = edges.filter((edge) => edge.fromId === toId).map((edge) => edge.toId)
  const marks = {
    walked: [fromId, toId],
    open,
    path: [],
    locked: [toId],
    outcomes: { [toId]: 'Event' } as const,
  }
  const svg = walkSvg(result, params, marks, false)
  expect(svg).toMatch(new RegExp(`class="node \\w+ walked" data-node="${fromId}"`))
  expect(svg).toMatch(
    new RegExp(
      `class="node \\w+ here locked" data-node="${toId}".*<title>.*turned out to be an Event, locked, visited</title>.*class="lock"`,
    ),
  )
  expect(svg).toContain(`<path class="walked" data-from="${fromId}" data-to="${toId}"`)
  expect(svg.split('class="ring"')).toHaveLength(open.length + 1)
  expect(svg).not.toContain('class="heading"')
})

test.each(['act1', 'ghost-galleon', 'the_deep.king', 'kraken', ''])('%j is named as in the studio', (id) => {
  expect(readableId(id)).toBe(plainName(id))
})

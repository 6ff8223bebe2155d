import { aboutOf, make } from '@seedfast/world'
import { expect, it } from 'vitest'
import { generateMap } from '../world/generate-map.js'
import { actmap } from '../world/world.js'
import { svg } from './svg.js'

it.each([
  {},
  { windows: { midTreasureRows: [4, 5] as [number, number] } },
  { windows: { midTreasureRows: null } },
])('renders the same picture as the view of the world, with rules %j', (rules) => {
  const generated = make(actmap, { seed: 42, params: { rules } })
  expect(svg(generateMap({}, rules, 42n), rules)).toBe(
    actmap.views.svg!(generated.result, aboutOf(generated)),
  )
})

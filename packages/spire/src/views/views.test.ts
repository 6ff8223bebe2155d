import { aboutOf, canonicalJson, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { displayName } from '../names/names.js'
import { spire } from '../world/world.js'
import { actSvg } from './map-svg.js'
import { svgView } from './svg.js'
import { textView } from './text.js'

const sheet = (params: object) => {
  const generated = make(spire, { seed: 'SPIRE2', params })
  const { result } = generated
  const about = {
    world: 'spire',
    version: 1,
    seed: 'SPIRE2',
    params: generated.params,
    overrides: generated.overrides,
  }
  return { result, svg: svgView(result, about), text: textView(result, about) }
}

describe('the SVG and text views of a run', () => {
  test('are the same for a saved result, whose keys are sorted', () => {
    const generated = make(spire, { seed: 'SPIRE2' })
    const saved = JSON.parse(canonicalJson(generated.result)) as typeof generated.result
    const about = aboutOf(generated)
    for (const view of [svgView, textView]) expect(view(saved, about)).toBe(view(generated.result, about))
  })

  const { result, svg, text } = sheet({ ascension: 20 })
  const words = svg.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

  test('show the bosses, including both of act 3', () => {
    for (const page of [words, text]) {
      expect(page).toContain('Time Eater, then Awakened One')
      expect(page).toContain('Corrupt Heart')
    }
  })

  test("show Neow's offers and their prices", () => {
    for (const page of [words, text]) {
      expect(page).toContain(
        'Gain a curse (Parasite): choose 1 of 3 rare cards (Exhume, Brutality, Immolate)',
      )
    }
  })

  test('show every fight and every relic in order', () => {
    const flat = text.replaceAll(/\s+/g, ' ')
    for (const page of [words, flat]) {
      for (const { elites } of result.acts)
        expect(page).toContain(elites.map((id) => displayName('encounter', id)).join(', '))
      for (const relics of Object.values(result.relicPools))
        expect(page).toContain(relics.map((id) => displayName('relic', id)).join(', '))
    }
  })

  test('show every node, and a burning elite in each of three acts', () => {
    const nodes = result.acts.flatMap(({ map }) => map.nodes.filter(({ symbol }) => symbol !== 'B'))
    expect(svg.match(/<title>row /g)).toHaveLength(nodes.length)
    expect(svg.match(/holds the emerald key/g)).toHaveLength(3)
  })

  test('mark each node with its part of the result, and highlight a walk on the map of one act', () => {
    const plan = result.acts[0]!
    const walked = result.walk.flatMap(({ act, x }) => (act === 1 && x !== null ? [x] : [])).slice(0, 15)
    const map = actSvg(plan, walked)
    plan.map.nodes.forEach((_node, i) => expect(map).toContain(`data-path="/acts/0/map/nodes/${i}"`))
    // One line leads from each of the 15 nodes, the last of them to the boss.
    expect(map.match(/ walked"/g)).toHaveLength(15)
    const thick = /class="walk">(.*?)<\/g>/.exec(map)![1]!
    expect(thick.match(/<line/g)).toHaveLength(15)
    expect(actSvg(plan)).not.toContain('class="walk"')
  })

  test('show only the generated acts', () => {
    expect(sheet({ acts: 1 }).svg).not.toContain('Act 2')
  })
})

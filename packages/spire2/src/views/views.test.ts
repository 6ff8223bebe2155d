import { aboutOf, canonicalJson, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { makeSpoilsMap } from '../map/spoils-map.js'
import { GameRandom } from '../numbers/random.js'
import { spire2 } from '../world/world.js'
import { actSvg } from './map-svg.js'
import { mapText } from './map-text.js'
import { displayName } from '../names/display-name.js'
import { svgView } from './svg.js'
import { textView } from './text.js'

const HOURGLASS = String.raw` 14             R   R
              / |     \
 13         E   ?       M
            | \   \     | \
 12         $   M   M   E   $
              \ | / | /     |
 11             E   M       ?
              / | / | \   /
 10         ?   M   R   ?
            | /   \ | /
  9         ?       M
              \   /
  8             T
              / | \
  7         M   R   R
          /   /       \
  6     R   E           E
      /   /               \
  5 $   M                   ?
      \   \                 |
  4     M   M               ?
      /       \           /
  3 ?           M       ?
    |             \   /
  2 ?               M
      \             |
  1     M           M`

const generated = make(spire2, { seed: 'SPIRE2', params: { ascension: 10, otherPlayers: ['SILENT'] } })
const about = aboutOf(generated)
const svg = svgView(generated.result, about)
const text = textView(generated.result, about)

test('display names are those of the game', () => {
  expect(displayName('NEOWS_SACRIFICE')).toBe("Neow's Sacrifice")
  expect(['THE_KIN_BOSS', 'THE_FUTURE_OF_POTIONS', 'SLIMES_WEAK', 'KNIGHTS_ELITE'].map(displayName)).toEqual([
    'The Kin',
    'The Future of Potions',
    'Slimes',
    'Knights',
  ])
})

describe('the text and SVG views', () => {
  test('are the same for a saved result, whose keys are sorted', () => {
    const saved = JSON.parse(canonicalJson(generated.result)) as typeof generated.result
    expect([svgView(saved, about), textView(saved, about)]).toEqual([svg, text])
  })

  test('name the Spoils Map if it is in a deck', () => {
    const spoils = make(spire2, { seed: 'SPIRE2', params: { spoilsMap: true } })
    for (const view of [svgView, textView]) {
      expect(view(spoils.result, aboutOf(spoils))).toContain('ascension 0 · Spoils Map')
      expect(view(generated.result, about)).not.toContain('Spoils Map')
    }
  })

  test('show the paths for the Spoils Map, which meet at the treasure', () => {
    const map = makeSpoilsMap(new GameRandom(1n), { act: 'HIVE', rooms: 14, ascension: 0 })
    expect(mapText(map).join('\n')).toBe(HOURGLASS)
  })

  test('name what was not compared with the game', () => {
    const fresh = make(spire2, { seed: 'SPIRE2', params: { bossesMet: [] } })
    for (const view of [svgView, textView]) {
      expect(view(fresh.result, aboutOf(fresh))).toContain('not compared with the game: profile')
      expect(view(generated.result, about)).not.toContain('not compared')
    }
  })

  test('show both bosses of act 3 and the offers of each player', () => {
    const [, , last] = generated.result.acts
    const bosses = `${displayName(last!.boss)}, then ${displayName(last!.secondBoss!)}`
    for (const page of [svg, text]) {
      expect(page).toContain(bosses)
      for (const { offers } of generated.result.players)
        expect(page).toContain(`Neow: ${offers[0]!.relics.map(displayName).join(', ')}`)
    }
  })

  test('a map of one act highlights a path', () => {
    const plan = generated.result.acts[0]!
    const first = plan.map.points.find(({ row }) => row === 1)!
    const second = first.to[0]!
    const map = actSvg(plan, [first.column, second])
    expect(map.match(/ walked"/g)).toHaveLength(2)
    expect(map).toContain('class="walk"')
    expect(actSvg(plan)).not.toContain('class="walk"')
  })

  test('each point of the picture names its part of the result', () => {
    const paths = [...svg.matchAll(/data-path="([^"]*)"/g)].map(([, path]) => path!)
    const points = generated.result.acts.flatMap(({ map }, act) =>
      map.points.map((_, i) => `/acts/${act}/map/points/${i}`),
    )
    expect(paths).toEqual(expect.arrayContaining(points))
    for (const path of paths) {
      const part = path
        .slice(1)
        .split('/')
        .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], generated.result)
      expect(part, path).toBeDefined()
    }
  })
})

import { aboutOf, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { deals } from '../world/world.js'

const view = (form: 'text' | 'svg', seed: number, params: object): string => {
  const generated = make(deals, { seed, params })
  return deals.views[form]!(generated.result, aboutOf(generated))
}

describe('the picture', () => {
  test.each([{}, deals.presets['crowd']!.params as object, { rounds: 1 }])(
    'of %j contains every played card',
    (params) => {
      const { result } = make(deals, { seed: 7, params })
      const svg = view('svg', 7, params)
      const cards = result.rounds.flatMap(({ tricks }) => tricks.flatMap((trick) => trick.cards))
      // Each round also shows its trump card.
      expect(svg.match(/class="card /g)).toHaveLength(cards.length + result.rounds.length)
      expect(svg.match(/<rect class="won"/g)).toHaveLength(
        result.rounds.flatMap(({ tricks }) => tricks).length,
      )
      for (const { round } of result.rounds) expect(svg).toContain(`>Round ${round}<`)
      // Every opened element is closed.
      const opened = svg.match(/<[a-z]+[^>]*[^/]>/g)!.length
      expect(svg.match(/<\/[a-z]+>/g)).toHaveLength(opened)
      expect(svg).not.toMatch(/NaN|undefined/)
    },
  )
})

test('the text shows the table, the winner, and every trick of every round', () => {
  const text = view('text', 7, {})
  expect(text).toMatch(/^El Dorado, seed 7: 4 seats, 10 rounds, normal bots\n/)
  expect(text.match(/^ {2}\d+ +(?:10|[2-9JQKA])[♣♦♥♠] /gm)).toHaveLength(10)
  expect(text.match(/^Round \d+: trump/gm)).toHaveLength(10)
  expect(text.match(/!/g)!.length).toBe(55 + 10)
  expect(view('text', 7, { seats: ['north', 'south'], rounds: 1 })).toContain('north  bid')
})

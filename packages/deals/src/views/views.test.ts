import { aboutOf, make, valueAt } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { cardSign, readCard } from '../cards/read-card.js'
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

test('every card, bid, trick, score and total of the picture names its place in the result', () => {
  const params = { seats: ['a', 'b', 'c'], rounds: 3 }
  const { result } = make(deals, { seed: 7, params })
  const svg = view('svg', 7, params)
  const paths = [...svg.matchAll(/ data-path="([^"]*)"/g)].map(([, pointer]) => pointer!)
  expect(new Set(paths).size).toBe(paths.length)
  const tricks = 10 + 9 + 8
  expect(paths).toHaveLength(3 + tricks + 3 * tricks + 3 * 3 * 4 + 3)
  for (const path of paths) expect(valueAt(result, path.slice(1).split('/')), path).toBeDefined()
  // The text after a card's path is that card.
  for (const [, round, trick, card, text] of svg.matchAll(
    /data-path="\/rounds\/(\d)\/tricks\/(\d)\/cards\/(\d)">.*?class="card[^>]*>([^<]*)</g,
  ))
    expect(text).toBe(cardSign(readCard(result.rounds[+round!]!.tricks[+trick!]!.cards[+card!]!)!))
})

test('the text shows the table, the winner, and every trick of every round', () => {
  const text = view('text', 7, {})
  expect(text).toMatch(/^El Dorado, seed 7: 4 seats, 10 rounds, normal bots\n/)
  expect(text.match(/^ {2}\d+ +(?:10|[2-9JQKA])[♣♦♥♠] /gm)).toHaveLength(10)
  expect(text.match(/^Round \d+: trump/gm)).toHaveLength(10)
  expect(text.match(/!/g)!.length).toBe(55 + 10)
  expect(view('text', 7, { seats: ['north', 'south'], rounds: 1 })).toContain('north  bid')
})

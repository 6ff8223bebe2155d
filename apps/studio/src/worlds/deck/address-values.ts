import { RULE_SETS, type Params, type ShuffledDeck } from '@seedfast/deck'
import { value, type CheckedPage, text } from '../../address/address-value.js'
import { codeOf } from './code/code-of.js'
import { countOf } from '../../words/quantity-text.js'
import { playedGame, playsText, readPlays, type Play } from './play/plays.js'

/** The played cards, as indexes in the hand, after the seed and the deck code's last three characters. */
export const plays = value('plays', text, {
  default: null,
  noun: 'game',
  fits: (given, page) => {
    const { seed, params } = page.artefact
    return given === playsText(seed, codeOf(params as unknown as Params), possiblePlays(given, page))
  },
  shown: (page) => {
    const { length } = possiblePlays(plays.of(page.state), page)
    return length === 0 ? 'the opening hand' : `the first ${countOf(length, 'play')}`
  },
})

/** Returns the plays in the URL up to the first that isn't possible. */
function possiblePlays(given: string | null, { artefact }: CheckedPage): readonly Play[] {
  const params = artefact.params as unknown as Params
  const { deck } = artefact.result as unknown as ShuffledDeck
  const read = readPlays(given, artefact.seed, codeOf(params))
  return playedGame(deck, RULE_SETS[params.rules], read).turns.map(({ play }) => play)
}

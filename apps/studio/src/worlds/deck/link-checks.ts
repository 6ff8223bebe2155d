import { deckCode, RULE_SETS, type Params, type ShuffledDeck } from '@seedfast/deck'
import { unusableValue, type LinkChecks } from '../../link-checks/link-check.js'
import { countOf } from '../../words/quantity-text.js'
import { playedGame, PLAYS, playsText, readPlays } from './play/plays.js'

const checks: LinkChecks = {
  [PLAYS]: (text, { artefact }) => {
    const params = artefact.params as unknown as Params
    const { deck } = artefact.result as unknown as ShuffledDeck
    const code = deckCode(params)
    const { turns } = playedGame(deck, RULE_SETS[params.rules], readPlays(text, artefact.seed, code))
    const played = turns.map(({ play }) => play)
    if (text === playsText(artefact.seed, code, played)) return null
    return unusableValue(
      'game',
      played.length === 0 ? 'the opening hand' : `the first ${countOf(played.length, 'play')}`,
    )
  },
}

export default checks

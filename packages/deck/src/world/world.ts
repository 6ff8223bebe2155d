import { defineWorld, uint64Seed } from '@seedfast/world'
import { RULE_SETS } from '../data/rule-sets.js'
import releases from '../releases.json' with { type: 'json' }
import { shuffleDeck } from '../shuffle/shuffle-deck.js'
import { deckStreams } from '../shuffle/deck-streams.js'
import { svgView } from '../views/svg.js'
import { textView } from '../views/text.js'
import { facts } from './facts.js'
import { paramsSchema } from '../schema/params.js'
import { presets } from './presets.js'
import { resultSchema } from '../schema/result-schema.js'

/** The world for litemint's rotation decks. */
export const deck = defineWorld(
  {
    id: 'deck',
    version: 1,
    title: 'Rotation deck',
    about:
      'The rotation deck of the card game litemint, now called Cyberbrawl, mixes your cards with base cards, block by block, so that no draw is a dead end.',
    seed: uint64Seed,
    params: paramsSchema,
    presets,
    releases,
    result: resultSchema,
    generate: (run) =>
      shuffleDeck(
        run.params.cards,
        run.params.favourites,
        RULE_SETS[run.params.rules],
        run.open(deckStreams).streams.deck,
        (path, make) => run.at(path, make),
      ),
  },
  { facts, views: { text: textView, svg: svgView } },
)

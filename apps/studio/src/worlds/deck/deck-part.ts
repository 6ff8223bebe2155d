import { deckCode, type CodedDeck, type Params, type ShuffledDeck } from '@seedfast/deck'
import type { PageState } from '../../address/address.js'
import { storePageValue } from '../../address/page-values.js'
import type { WorldPartProps } from '../../page/world-page.js'
import { PLAYS } from './play/plays.js'

/**
 * The props of a panel of this world, with the world's own types, the deck's code, and functions that open a different
 * deck.
 */
export interface DeckPart extends WorldPartProps {
  readonly params: Params
  readonly result: ShuffledDeck
  readonly seed: string
  readonly code: string
  /** Opens a deck. The URL then contains the deck's code. */
  open(deck: CodedDeck): void
  openPreset(name: string): void
}

export function deckPart(props: WorldPartProps): DeckPart {
  const { artefact, session, edit } = props
  const params = artefact.params as unknown as Params
  const { rest } = storePageValue(session.state, PLAYS, null)
  // Decks are strict by default, so the URL only needs the param for a deck that isn't.
  const strict = params.strict ? [] : [{ path: ['strict'], value: false }]
  const show = (change: Pick<PageState, 'preset' | 'params'>): void => edit({ ...change, rest })
  return {
    ...props,
    params,
    result: artefact.result as unknown as ShuffledDeck,
    seed: artefact.seed,
    code: deckCode(params),
    open: (deck) => show({ preset: null, params: [{ path: ['code'], value: deckCode(deck) }, ...strict] }),
    openPreset: (preset) => show({ preset, params: [] }),
  }
}

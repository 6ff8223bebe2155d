import { deckCode, type CodedDeck, type Params, type ShuffledDeck } from '@seedfast/deck'
import type { PageState } from '../../address/address.js'
import { withValues } from '../../address/address-value.js'
import type { WorldPartProps } from '../../page/world-page.js'
import { plays } from './address-values.js'
import { useEdits, type Edits } from './saved/edited-deck.js'

/**
 * The props of a panel of this world, with the world's own types, the deck's code, and functions that open a different
 * deck.
 */
export interface DeckPart extends WorldPartProps {
  readonly params: Params
  readonly result: ShuffledDeck
  readonly seed: string
  readonly code: string
  /** The user's edits that may have led to this deck. */
  readonly edits: Edits
  /** Opens a deck. The URL then contains the deck's code. */
  open(deck: CodedDeck): void
  /** Opens an edited version of the latest deck. While that deck is being shuffled, `params` is an earlier one. */
  change(edit: (latest: CodedDeck) => CodedDeck): void
  openPreset(name: string): void
}

export function useDeckPart(props: WorldPartProps): DeckPart {
  const { artefact, session, edit } = props
  const params = artefact.params as unknown as Params
  const { rest } = withValues(session.state, plays.to(null))
  // Decks are strict by default, so the URL only needs the param for a deck that isn't.
  const strict = params.strict ? [] : [{ path: ['strict'], value: false }]
  const show = (change: Pick<PageState, 'preset' | 'params'>): void => edit({ ...change, rest })
  const code = deckCode(params)
  const [edits, addEdit] = useEdits()
  const latest = (session.params.parsed as Params | null) ?? params
  const open = (deck: CodedDeck): void =>
    show({ preset: null, params: [{ path: ['code'], value: deckCode(deck) }, ...strict] })
  return {
    ...props,
    params,
    result: artefact.result as unknown as ShuffledDeck,
    seed: artefact.seed,
    code,
    edits,
    open,
    change: (editDeck) => {
      const deck = editDeck(latest)
      addEdit(deckCode(latest), deckCode(deck))
      open(deck)
    },
    openPreset: (preset) => show({ preset, params: [] }),
  }
}

import { useMemo } from 'preact/compat'
import {
  isCard,
  type DeckOdds,
  litemintId,
  type CodedDeck,
  type Params,
  type ShuffledDeck,
} from '@seedfast/deck'
import type { PageState } from '../../address/address.js'
import { withValues } from '../../address/address-value.js'
import type { WorldPartProps } from '../../page/world-page.js'
import { plays } from './address-values.js'
import { showLibrary } from './cards/shown-library.js'
import { codeOf } from './code/code-of.js'
import { useEdits, type Edits } from './saved/edited-deck.js'

/**
 * The props of a panel of this world, with the world's own types, the deck's code, and functions that open a different
 * deck.
 */
export interface DeckPart extends WorldPartProps {
  readonly params: Params
  readonly result: ShuffledDeck
  readonly seed: string
  /** The deck's code, or an empty string if it has cards that aren't published. */
  readonly code: string
  /** The user's edits that may have led to this deck. */
  readonly edits: Edits
  /** Opens a deck. The URL then contains the deck's code. */
  open(deck: CodedDeck): void
  /** Opens an edited version of the latest deck. While that deck is being shuffled, `params` is an earlier one. */
  change(edit: (latest: CodedDeck) => CodedDeck): void
  openPreset(name: string): void
  /** Sets the param `library`, or removes it with the cards that aren't published. */
  setLibrary(library: unknown): void
}

/** The properties of components that show a deck with its odds. */
export interface DeckOddsProps {
  readonly part: DeckPart
  readonly odds: DeckOdds
}

export function useDeckPart(props: WorldPartProps): DeckPart {
  const { artefact, session, edit } = props
  const params = artefact.params as unknown as Params
  showLibrary(params.library)
  const { rest } = withValues(session.state, plays.to(null))
  const kept = (['library', 'ids'] as const).flatMap((name) =>
    params[name] === undefined ? [] : [{ path: [name], value: params[name] }],
  )
  // Decks are strict by default, so the URL only needs the param for a deck that isn't.
  const others = [...kept, ...(params.strict ? [] : [{ path: ['strict'], value: false }])]
  const show = (change: Pick<PageState, 'preset' | 'params'>): void => edit({ ...change, rest })
  const code = codeOf(params)
  const [edits, addEdit] = useEdits()
  const shuffled = artefact.result as unknown as ShuffledDeck
  const result = useMemo(
    () => (params.ids === undefined ? shuffled : inLitemintStyle(shuffled)),
    [params, shuffled],
  )
  const latest = (session.params.parsed as Params | null) ?? params
  const open = (deck: CodedDeck): void => show({ preset: null, params: [...deckParams(deck), ...others] })
  return {
    ...props,
    params,
    result,
    seed: artefact.seed,
    code,
    edits,
    open,
    change: (editDeck) => {
      const deck = editDeck(latest)
      addEdit(codeOf(latest), codeOf(deck))
      open(deck)
    },
    setLibrary: (library) => {
      const isKept = (id: string): boolean => library !== null || isCard(id)
      const { cards, favourites, rules } = latest
      const deck = { cards: cards.filter(isKept), favourites: favourites.filter(isKept), rules }
      const changed = others.filter(({ path: [name] }) => name !== 'library')
      const own = library === null ? [] : [{ path: ['library'], value: library }]
      show({ preset: null, params: [...deckParams(deck), ...changed, ...own] })
    },
    openPreset: (preset) => show({ preset, params: [] }),
  }
}

function deckParams(deck: CodedDeck): PageState['params'] {
  const code = codeOf(deck)
  if (code !== '') return [{ path: ['code'], value: code }]
  const { cards, favourites, rules } = deck
  return [
    { path: ['cards'], value: [...cards] },
    { path: ['favourites'], value: [...favourites] },
    { path: ['rules'], value: rules },
  ]
}

/** Returns a result with litemint's IDs, which the page compares. */
function inLitemintStyle(result: ShuffledDeck): ShuffledDeck {
  const text = JSON.stringify(result, (_key, value: unknown) =>
    typeof value === 'string' ? litemintId(value) : value,
  )
  return JSON.parse(text) as ShuffledDeck
}

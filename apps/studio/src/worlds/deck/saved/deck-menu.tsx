import { useRef, useState, type ReactNode } from 'preact/compat'
import { StarIcon } from '../../../ui/icons.js'
import { namedPart } from '../../../ui/part-boundary.js'
import type { DeckPart } from '../deck-part.js'
import { editedDeck } from './edited-deck.js'
import { useSavedDecks, withDeck, withNewCode, type SavedDeck } from './saved-decks.js'
import { Button } from '../../../ui/button.js'
import type { CodedDeck } from '@seedfast/deck'
import { cardOf } from '../cards/shown-library.js'

const DeckListMenu = namedPart('The list of decks', () => import('./deck-list-menu.js'))

/** Renders a button that saves the deck or its changes, and a menu with the saved decks and the examples. */
export function DeckMenu({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, code, edits } = part
  const [decks, change] = useSavedDecks()
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (then: () => void): void => {
    menu.current!.open = false
    then()
  }
  const saved = decks.find((deck) => deck.code === code)
  const isSaved = saved !== undefined
  /** The deck that this button removed last. If the user saves it again, it gets its name back. */
  const [removed, setRemoved] = useState<SavedDeck | null>(null)
  const edited = isSaved ? undefined : editedDeck(edits, code, decks)
  return (
    <div className="deck-lists flex flex-wrap gap-1.5 self-end @max-[34rem]:self-auto">
      {edited !== undefined && (
        <Button look="plain" onClick={() => change((all) => withNewCode(all, edited.code, code))}>
          Update “{edited.name}”
        </Button>
      )}
      <Button
        look="plain"
        aria-pressed={isSaved}
        onClick={() => {
          if (saved === undefined)
            return change((all) =>
              withDeck(all, removed?.code === code ? removed : { name: deckName(params), code }),
            )
          setRemoved(saved)
          change((all) => all.filter((deck) => deck.code !== code))
        }}
      >
        <StarIcon /> {isSaved ? 'Saved' : edited === undefined ? 'Save deck' : 'Save as new'}
      </Button>
      <details
        className="deck-menu relative @max-[34rem]:static"
        ref={menu}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close(() => menu.current!.querySelector('summary')!.focus())
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null && !menu.current!.contains(relatedTarget as Node))
            menu.current!.open = false
        }}
      >
        <summary className="button">Your decks ({decks.length})</summary>
        <div className="deck-list absolute z-3 top-[calc(100%_+_0.3rem)] right-0 grid gap-2 w-[min(23rem,84vw)] max-h-[75vh] overflow-y-auto p-3 frame-strong rounded-xl bg-surface lifted @max-[34rem]:left-0 @max-[34rem]:w-auto">
          {isOpen && <DeckListMenu part={part} close={close} />}
        </div>
      </details>
    </div>
  )
}

/** Returns a short name for a deck: the names of its two most distinctive cards, as in `Hellfire Spec, Brawler`. */
export function deckName({ cards }: CodedDeck): string {
  const rank = (id: string): number => {
    const { group, legend, passive } = cardOf(id)
    return group === 'Specialization' ? 3 : legend && passive ? 2 : legend ? 1 : 0
  }
  const first = cards.toSorted((a, b) => rank(b) - rank(a)).slice(0, 2)
  return first.length === 0 ? 'No cards' : first.map((id) => cardOf(id).name).join(', ')
}

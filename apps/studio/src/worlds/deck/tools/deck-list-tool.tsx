import { useMemo, useRef, useState, type ReactNode } from 'preact/compat'
import { CopyButton, Button } from '../../../ui/button.js'
import { printPart } from '../../../ui/print-part.js'
import { useToast } from '../../../ui/toast.js'
import { countOf } from '../../../words/quantity-text.js'
import type { DeckPart } from '../deck-part.js'
import { deckListsText, readDeckLists } from '../saved/deck-lists.js'
import { addedText, withImported } from '../saved/imported-decks.js'
import { useSavedDecks } from '../saved/saved-decks.js'
import { deckListText, readDeckList } from '../lists/deck-list.js'
import { ListFaults } from '../lists/list-faults.js'

/** Lets the user copy the deck as a list, and paste a list. */
export default function DeckListTool({
  part: { params, code, open },
}: {
  readonly part: DeckPart
}): ReactNode {
  const [pasted, setPasted] = useState('')
  const say = useToast()
  const list = useRef<HTMLDivElement>(null)
  const [decks, change] = useSavedDecks()
  const saved = decks.find((deck) => deck.code === code)
  const text = saved === undefined ? deckListText(params, code) : deckListsText([saved])
  const read = pasted.trim() === '' ? null : readDeckList(pasted, params.rules, params.strict)
  /** The decks in the pasted text, if it contains several. */
  const several = useMemo(() => {
    const named = readDeckLists(pasted)
    return named.decks.length > 1 ? named : null
  }, [pasted])
  return (
    <div className="tool-columns grid tiles-fit-88 gap-x-6 gap-y-4 items-start">
      <div className="deck-list-text grid gap-2 justify-items-start" ref={list}>
        <div className="part-head">
          <h3>This deck</h3>
          <CopyButton text={() => text} done="List copied">
            Copy as text
          </CopyButton>
          <Button onClick={() => printPart(list.current!)}>Print</Button>
        </div>
        <pre tabIndex={0}>{text}</pre>
      </div>
      <div className="deck-list-text grid gap-2 justify-items-start">
        <label htmlFor="deck-paste">Paste a list</label>
        <textarea
          id="deck-paste"
          rows={8}
          value={pasted}
          placeholder={'1 Kinetic Barrier\n1 Vanguard *'}
          aria-describedby="deck-paste-result"
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <div id="deck-paste-result" role="status">
          {several !== null ? (
            <>
              <p>{countOf(several.decks.length, 'deck')} found.</p>
              <ListFaults faults={several.faults} />
            </>
          ) : read === null ? (
            <p className="quiet">One card per line, by name or ID. A star marks a favourite.</p>
          ) : (
            <>
              <p>
                {read.deck.cards.length === 0 ? 'No cards' : countOf(read.deck.cards.length, 'card')} found.
              </p>
              <ListFaults faults={read.faults} />
            </>
          )}
        </div>
        {several !== null ? (
          <Button
            look="plain"
            onClick={() => {
              change((all) => withImported(all, several.decks))
              setPasted('')
              say(addedText(several.decks, decks))
            }}
          >
            Add to your decks
          </Button>
        ) : (
          <Button
            look="plain"
            disabled={read === null || read.deck.cards.length === 0}
            onClick={() => {
              open(read!.deck)
              setPasted('')
              say('Opened the pasted deck')
            }}
          >
            Open this list
          </Button>
        )}
      </div>
    </div>
  )
}

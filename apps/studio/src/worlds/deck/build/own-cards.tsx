import { cardOf, isCard, libraryOf, litemintId, type GivenCard } from '@seedfast/deck'
import { isInputError, parseJson } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { isObject, jsonEqual } from '../../../edit/json-equal.js'
import { Button } from '../../../ui/button.js'
import { FileButton } from '../../../ui/file-button.js'
import { fileText } from '../../../ui/file-text.js'
import { useToast } from '../../../ui/toast.js'
import { issuesText } from '../../../words/messages.js'
import type { DeckPart } from '../deck-part.js'

/** Lets the player open a file of cards, such as the live game's `/library`, and remove its cards again. */
export function OwnCards({ part: { params, setLibrary } }: { readonly part: DeckPart }): ReactNode {
  const say = useToast()
  const open = async (file: File): Promise<void> => {
    const read = await fileText(file, [])
    if ('fault' in read) return say(read.fault)
    try {
      const cards = neededIn(parseJson(read.text, { in: 'file', name: file.name }))
      if (jsonEqual(cards, {})) say(`${file.name} has no card that differs from the published ones.`)
      else setLibrary(cards)
    } catch (error) {
      if (!isInputError(error)) throw error
      say(`${file.name} can’t be opened: ${issuesText(error)}`)
    }
  }
  const count = Object.keys(params.library ?? {}).length
  return (
    <>
      <FileButton label="Add cards from a file…" accept=".json" onFile={(file) => void open(file)} />
      {count > 0 && (
        <Button onClick={() => setLibrary(null)}>
          {count === 1 ? 'Remove the added card' : `Remove ${count} added cards`}
        </Button>
      )}
    </>
  )
}

const FIELDS = ['name', 'points', 'stats', 'boost', 'type', 'passive', 'legend', 'group']

/**
 * Returns the cards of a library that differ from the published ones, with only the fields that a deck needs, so that
 * they fit into a link. Values that aren't cards stay as they are, and the page says what is wrong with them.
 */
export function neededIn(library: unknown): unknown {
  if (!isObject(library)) return library
  const cards = Object.entries(library).map(([id, card]): [string, unknown] => [
    id,
    isObject(card)
      ? Object.fromEntries(Object.entries(card).filter(([name]) => FIELDS.includes(name)))
      : card,
  ])
  return Object.fromEntries(cards.filter(([id, card]) => !isPublished(id, card)))
}

function isPublished(key: string, card: unknown): boolean {
  if (!isObject(card)) return false
  const { name, stats, points = stats, ...rest } = card
  if (typeof name !== 'string' || !Array.isArray(points)) return false
  const id = litemintId(key)
  if (!isCard(id)) return false
  const given = { ...rest, name: name.replace(/\s+/g, ' ').trim(), points } as unknown as GivenCard
  // The published cards have no types.
  return jsonEqual({ ...libraryOf({ [id]: given }).cardOf(id), type: null }, cardOf(id))
}

import { useState, type ReactNode } from 'preact/compat'
import { CopyButton, SaveButton } from '../../../ui/button.js'
import { saveFile } from '../../../ui/save-file.js'
import { countOf } from '../../../words/quantity-text.js'
import { ListFaults } from '../lists/list-faults.js'
import { deckListsText, readDeckLists, type NamedDecks } from './deck-lists.js'
import type { SavedDeck } from './saved-decks.js'
import { FileButton } from '../../../ui/file-button.js'
import { fileText } from '../../../ui/file-text.js'

/** The maximum size of a file with decks, in bytes. A deck takes about 0.3 kB. */
const MOST_BYTES = 1_000_000

/** What was read from a file, in words, and the lines that were left out. */
interface FileReport {
  readonly text: string
  readonly faults: NamedDecks['faults']
}

/** Lets the user copy or save the shown decks as lists, and add decks from such a file. */
export function DeckFiles({
  shown,
  onAdd,
}: {
  readonly shown: readonly SavedDeck[]
  /** Adds decks, and returns a report for the user. */
  onAdd(decks: readonly SavedDeck[]): string
}): ReactNode {
  const [report, setReport] = useState<FileReport | null>(null)
  const text = deckListsText(shown)
  const add = async (file: File): Promise<void> => {
    const { name, size } = file
    if (size > MOST_BYTES)
      return setReport({ text: `${name} is larger than ${MOST_BYTES / 1e6} MB.`, faults: [] })
    const read = await fileText(file, [])
    if ('fault' in read) return setReport({ text: read.fault, faults: [] })
    const { decks, faults } = readDeckLists(read.text)
    const fault =
      faults.length > 0
        ? `${name} contains no complete deck.`
        : `${name} contains no decks. Each deck must start with a line such as “// Name: My deck”.`
    setReport({ text: decks.length === 0 ? fault : `${onAdd(decks)}.`, faults })
  }
  return (
    <>
      <div className="deck-files flex flex-wrap gap-1.5">
        {shown.length > 0 && (
          <>
            <CopyButton text={() => text} done={`Copied ${countOf(shown.length, 'deck')}`}>
              Copy as text
            </CopyButton>
            <SaveButton label="Save as file" save={() => saveFile('decks.txt', text, 'text/plain')} />
          </>
        )}
        <FileButton label="Add from file…" accept=".txt" onFile={(file) => void add(file)} />
      </div>
      {report !== null && (
        <div role="status">
          <p>{report.text}</p>
          <ListFaults faults={report.faults} />
        </div>
      )}
    </>
  )
}

import { readScoreBook, scoreBookText, scoresCsv, type ScoreBook } from '@seedfast/deals'
import { filePlace, isInputError, issueLines } from '@seedfast/world'
import { useRef, useState, type ReactNode } from 'preact/compat'
import { SaveButton, Button } from '../../../ui/button.js'
import { saveFile } from '../../../ui/save-file.js'
import { countOf } from '../../../words/quantity-text.js'
import { FileButton } from '../../../ui/file-button.js'
import { fileText } from '../../../ui/file-text.js'

/** The maximum size of a scorecard in bytes. A game takes about 1 kB. */
const MOST_BYTES = 5_000_000

interface FilesProps {
  readonly book: ScoreBook
  onOpen(book: ScoreBook): void
}

/** Lets the user save the scorecard as a file for `seedfast deals score` or as CSV, and open a scorecard file. */
export function ScoreFiles({ book, onOpen }: FilesProps): ReactNode {
  const [fault, setFault] = useState<readonly string[]>([])
  /** A scorecard that the user opened, before it replaces the current one. */
  const [opened, setOpened] = useState<{ readonly name: string; readonly book: ScoreBook } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const close = (): void => {
    setOpened(null)
    input.current?.focus()
  }
  const open = async (file: File): Promise<void> => {
    setOpened(null)
    setFault([])
    if (file.size > MOST_BYTES) {
      const megabytes = Math.round(file.size / 1e6)
      return setFault([
        `${file.name} is ${megabytes} MB, but a scorecard can be at most ${MOST_BYTES / 1e6} MB.`,
      ])
    }
    const text = await fileText(file, [])
    if ('fault' in text) return setFault([text.fault])
    try {
      const read = readScoreBook(text.text, filePlace(file.name))
      if (book.games.length === 0) onOpen(read)
      else setOpened({ name: file.name, book: read })
    } catch (error) {
      if (!isInputError(error)) throw error
      setFault(issueLines(error.issues))
    }
  }
  return (
    <section className="card" aria-labelledby="score-files">
      <h2 id="score-files">File</h2>
      <div className="deals-row">
        <SaveButton
          label="Save file"
          save={() => saveFile('el-dorado-scores.json', scoreBookText(book), 'application/json')}
        />
        <SaveButton label="CSV" save={() => saveFile('el-dorado-scores.csv', scoresCsv(book), 'text/csv')} />
        <FileButton label="Open file…" accept=".json" field={input} onFile={(file) => void open(file)} />
      </div>
      {fault.length > 0 && (
        <ul className="field-fault" role="alert">
          {fault.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <div role="status">
          <p>
            {opened.name} contains {countOf(opened.book.games.length, 'game')}. Opening it replaces the{' '}
            {countOf(book.games.length, 'game')} stored here.
          </p>
          <div className="deals-row">
            <Button
              onClick={() => {
                onOpen(opened.book)
                close()
              }}
            >
              Replace
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </div>
      )}
      <p className="quiet">
        On the command line, <code>seedfast deals score</code> reads and writes the same file.
      </p>
    </section>
  )
}

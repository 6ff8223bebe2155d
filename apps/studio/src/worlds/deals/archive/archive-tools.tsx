import { writeArchive, type SeenInGame } from '@seedfast/deals'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'preact/compat'
import { FileButton } from '../../../ui/file-button.js'
import { CopyButton, SaveButton, Button } from '../../../ui/button.js'
import { fileName, saveFile } from '../../../ui/save-file.js'
import { useToast } from '../../../ui/toast.js'
import { namedPart } from '../../../ui/part-boundary.js'
import type { OpenedArchive } from '../worker/opened-archive.js'
import type { Table } from '../table.js'
import { gameWorker } from '../worker/open-game-worker.js'
import { fileText, type FileText } from '../../../ui/file-text.js'

const ArchiveCheck = namedPart('The check of the archive', () => import('./archive-check.js'))
const PasteField = namedPart('The field', () => import('./paste-field.js'))

/** The maximum size of an archive in bytes. A game with ten seats and ten rounds takes about 0.2 MB. */
const MOST_BYTES = 5_000_000

/** The files that are opened here. The check itself says what an artefact contains. */
const KINDS = ['session archive', 'artefact'] as const

/** What the check of a pasted text calls the text. */
const PASTED = 'The pasted text'

/**
 * Lets the user save or copy the game, and verifies a game that the user opens as a file, drops here, or pastes into the
 * field or anywhere on the page.
 */
export function ArchiveTools({ table, seed }: { readonly table: Table; readonly seed: string }): ReactNode {
  const [opened, setOpened] = useState<OpenedArchive | null>(null)
  /** The file that `opened` shows. */
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null)
  /** The name of the file that is being verified. */
  const [checking, setChecking] = useState<string | null>(null)
  const [isPasting, setPasting] = useState(false)
  /** The number of texts verified so far. Only the result for the latest one is shown. */
  const latest = useRef(0)
  const section = useRef<HTMLElement>(null)
  const { game } = table
  const say = useToast()
  const save = (): void => {
    const { text } = writeArchive(game!.session)
    saveFile(fileName('deals', seed, 'jsonl'), text, 'application/jsonl')
  }
  const check = async (name: string, size: number, read: () => Promise<FileText>): Promise<void> => {
    const own = ++latest.current
    setOpened(null)
    if (size > MOST_BYTES) {
      setChecking(null)
      const megabytes = Math.round(size / 1e6)
      return setOpened({
        kind: 'fault',
        fault: `${name} is ${megabytes} MB, but an archive can be at most ${MOST_BYTES / 1e6} MB.`,
      })
    }
    setChecking(name)
    try {
      const given = await read()
      if (own !== latest.current) return
      if ('fault' in given) {
        setChecking(null)
        return setOpened({ kind: 'fault', ...given })
      }
      setFile({ name, ...given })
      const answer = await gameWorker().ask('check', { name, ...given })
      if (own === latest.current) setOpened(answer)
    } catch {
      if (own === latest.current) say('The archive couldn’t be opened.')
    }
    if (own === latest.current) setChecking(null)
  }
  /** Checks the file again, and compares it with the values that the player noted. */
  const compare = async (seen: SeenInGame): Promise<void> => {
    const own = ++latest.current
    try {
      const answer = await gameWorker().ask('check', { ...file!, seen })
      if (own === latest.current) setOpened(answer)
    } catch {
      if (own === latest.current) say('The archive couldn’t be opened.')
    }
  }
  const open = (chosen: File | undefined): void => {
    if (chosen !== undefined) void check(chosen.name, chosen.size, () => fileText(chosen, KINDS))
  }
  const paste = (text: string): void =>
    void check(PASTED, text.length, async () => ({ text: pastedArchive(text) }))
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text') ?? ''
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
    if (isTyping || !isLikelyGame(text)) return
    event.preventDefault()
    paste(text)
    section.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
  return (
    <section
      className="card"
      aria-labelledby="deals-archive"
      ref={section}
      onDrop={(event) => {
        const file = event.dataTransfer?.files[0]
        if (file === undefined) return
        event.preventDefault()
        open(file)
      }}
    >
      <h2 id="deals-archive">Archive</h2>
      <div className="deals-row">
        <SaveButton label="Save archive" save={game === null ? null : save} />
        <CopyButton
          disabled={game === null}
          text={() => writeArchive(game!.session).text}
          done="Archive copied"
        >
          Copy archive
        </CopyButton>
        <FileButton label="Open and verify…" accept=".jsonl,.json" onFile={open} />
        <Button aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          Paste and verify…
        </Button>
      </div>
      {isPasting && <PasteField onPaste={paste} />}
      {checking !== null && <p role="status">Checking {checking.replace(/^The/, 'the')}…</p>}
      {opened !== null && (
        <div className="grid grid-cols-1 gap-2 justify-items-start" aria-live="polite">
          <ArchiveCheck opened={opened} onOpen={table.open} onCompare={(seen) => void compare(seen)} />
        </div>
      )}
    </section>
  )
}

/** Matches the start of an archive, a result or a game record, and a link to a game. */
const STARTS_LIKE_A_GAME = /^\s*(?:`{3}\w*\s*)?\{\s*"|page\/game=/

const LAST_LINE = /"hash":"[0-9a-f]{64}"\}$/

/** Returns whether a string that the user pasted outside of a field may be a game, so that the table should open it. */
export function isLikelyGame(text: string): boolean {
  return STARTS_LIKE_A_GAME.test(text)
}

/**
 * Returns the archive in a pasted string. Removes lines that mark code in a chat, and empty lines around the archive. Adds
 * the last line's ending if only that is missing, because a selection often ends before it.
 */
export function pastedArchive(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s*`{3}\w*\s*$/.test(line))
  const archive = lines.join('\n').trim()
  return LAST_LINE.test(archive) ? `${archive}\n` : archive
}

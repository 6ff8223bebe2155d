import { useEffect, useRef, useState, type ReactNode } from 'preact/compat'
import type { PageKey, WorldPage } from '../page/world-page.js'
import './help-dialog.css'
import { CloseButton } from '../ui/button.js'
import type { Action } from '../page/shortcuts/shortcuts.js'

interface HelpProps {
  readonly open: boolean
  /** Loads the shortcuts of the current world's page. */
  readonly loadKeys: WorldPage['keys'] | undefined
  /** Whether shortcuts that consist of a single character are enabled. */
  readonly singleKeys: boolean
  onSingleKeys(on: boolean): void
  onClose(): void
}

/** Lists the shortcuts. The user can turn off those that consist of a single character. */
export default function HelpDialog({
  open,
  loadKeys,
  singleKeys,
  onSingleKeys,
  onClose,
}: HelpProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const [own, setOwn] = useState<readonly PageKey[]>([])
  useEffect(() => {
    let isLeft = false
    setOwn([])
    // If they can't be loaded, Help lists only the shortcuts of every page.
    loadKeys?.().then(
      (keys) => !isLeft && setOwn(keys),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [loadKeys])
  return (
    <dialog className="help" ref={dialog} aria-labelledby="help-title" onClose={onClose}>
      <div className="flex items-center justify-between">
        <h2 id="help-title">Keyboard shortcuts</h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <dl>
        {Object.values(SHORTCUT_WORDS).map(({ print, about }) => (
          <KeyLine key={print} print={print} about={about} />
        ))}
      </dl>
      {own.length > 0 && (
        <>
          <h3>On this page</h3>
          <dl>
            {own.map(({ print, about }) => (
              <KeyLine key={about} print={print} about={about} />
            ))}
          </dl>
        </>
      )}
      <label className="flex items-center gap-3 mb-3 pt-4 rule-t">
        <input
          className="switch"
          type="checkbox"
          role="switch"
          checked={singleKeys}
          onChange={({ currentTarget }) => onSingleKeys(currentTarget.checked)}
        />
        Single-letter shortcuts
      </label>
      <p className="quiet">
        In the seed field, ↑ and ↓ open the next or previous seed. In a number field, they change the number;
        hold Shift to change it by ten steps. A copied link shows the same page. Only your notes, games and
        saved lists stay in this browser.
      </p>
    </dialog>
  )
}

function KeyLine({ print, about }: PageKey): ReactNode {
  return (
    <div>
      <dt>
        <kbd>{print}</kbd>
      </dt>
      <dd>{about}</dd>
    </div>
  )
}

/** The labels and descriptions of all shortcuts, in the order that the help dialog lists them. */
export const SHORTCUT_WORDS: Readonly<Record<Action, PageKey>> = {
  'new-seed': { print: 'N', about: 'New seed' },
  'previous-seed': { print: '←', about: 'Previous seed' },
  'next-seed': { print: '→', about: 'Next seed' },
  'daily-seed': { print: 'D', about: 'Today’s seed' },
  'edit-seed': { print: '/', about: 'Type a seed' },
  'edit-params': { print: 'P', about: 'Go to the parameters' },
  'next-panel': { print: 'V', about: 'Next tab' },
  search: { print: 'F', about: 'Search seeds' },
  'next-hit': { print: 'J', about: 'Next search hit' },
  'previous-hit': { print: 'K', about: 'Previous hit' },
  undo: { print: 'Ctrl Z', about: 'Undo a change to the seed or parameters' },
  redo: { print: 'Ctrl ⇧ Z', about: 'Redo' },
  star: { print: 'B', about: 'Star the seed, or remove its star' },
  'copy-link': { print: 'C', about: 'Copy the link' },
  'save-file': { print: 'S', about: 'Save the artefact' },
  stop: { print: 'Esc', about: 'Stop' },
  theme: { print: 'T', about: 'Switch the theme: light, dark or system' },
  help: { print: '?', about: 'Show this help' },
}

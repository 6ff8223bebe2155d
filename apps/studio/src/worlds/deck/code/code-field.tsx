import { readDeckCode, type CodedDeck } from '@seedfast/deck'
import { isInputError } from '@seedfast/world'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'preact/compat'
import { CopyButton, Button } from '../../../ui/button.js'
import { useToast } from '../../../ui/toast.js'
import { capital } from '../../../words/capital.js'

interface FieldProps {
  readonly code: string
  /** The problem with the code in the URL, or null if it is valid. */
  readonly fault: string | null
  onOpen(deck: CodedDeck): void
}

/**
 * Renders a field with the deck's code, and a button that copies it. Typing a different code into the field, or pasting
 * one anywhere on the page, opens the deck with that code.
 */
export function CodeField({ code, fault, onOpen }: FieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const say = useToast()
  const read = typed === null ? null : readTyped(typed)
  const message = read === null ? fault : 'message' in read ? read.message : null
  const type = (text: string): void => {
    const deck = readTyped(text)
    if ('message' in deck) return setTyped(text)
    setTyped(null)
    onOpen(deck)
    say('Opened the deck for this code')
  }
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text').trim() ?? ''
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
    if (isTyping || !/^deck-/i.test(text)) return
    event.preventDefault()
    type(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
  return (
    <div className="deck-code grid grow basis-full gap-1 min-w-0">
      <label htmlFor="deck-code">Deck code</label>
      <span className="flex gap-1.5">
        <input
          id="deck-code"
          className="code"
          value={typed ?? code}
          autoComplete="off"
          autoCapitalize="characters"
          spellcheck={false}
          aria-invalid={message !== null}
          aria-describedby="deck-code-fault"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
        />
        <CopyButton look="plain" text={() => code} done="Deck code copied">
          Copy
        </CopyButton>
      </span>
      <span id="deck-code-fault" className={message === null ? undefined : 'field-fault'} role="status">
        {message}
        {typed !== null && (
          <>
            {' '}
            <Button look="link" onClick={() => setTyped(null)}>
              Back to this deck’s code
            </Button>
          </>
        )}
      </span>
    </div>
  )
}

function readTyped(text: string): CodedDeck | { readonly message: string } {
  try {
    return readDeckCode(text)
  } catch (error) {
    if (!isInputError(error)) throw error
    return { message: `${capital(error.issues[0]!.message)}.` }
  }
}

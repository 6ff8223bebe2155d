import { useState, type ReactNode } from 'preact/compat'
import { focusOnMount } from '../../../ui/focus-on-mount.js'

/** Renders a field for a pasted archive. Whatever the user pastes is verified at once. */
export default function PasteField({ onPaste }: { onPaste(text: string): void }): ReactNode {
  const [text, setText] = useState('')
  return (
    <label className="deals-paste grid gap-1">
      Paste an archive or a link to a game
      <textarea
        rows={4}
        ref={focusOnMount}
        spellcheck={false}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          if (value.trim() !== '') onPaste(value)
        }}
      />
    </label>
  )
}

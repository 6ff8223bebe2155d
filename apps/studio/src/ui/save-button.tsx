import type { ReactNode } from 'react'
import { SaveIcon } from './icons.js'

/** Renders a button that saves a file. If `save` is null, the button is disabled. */
export function SaveButton({
  label,
  save,
}: {
  readonly label: string
  readonly save: (() => void) | null
}): ReactNode {
  return (
    <button type="button" className="button small" disabled={save === null} onClick={save ?? undefined}>
      <SaveIcon /> {label}
    </button>
  )
}

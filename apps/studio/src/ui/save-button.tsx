import type { ReactNode } from 'react'
import { SaveIcon } from './icons.js'

/** Renders a small button that saves a file. It is disabled while there is nothing to save. */
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

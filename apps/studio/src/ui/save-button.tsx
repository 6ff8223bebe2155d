import type { ReactNode } from 'preact/compat'
import { SaveIcon } from './icons.js'
import { Button } from './button.js'

/** Renders a button that saves a file. If `save` is null, the button is disabled. */
export function SaveButton({
  label,
  save,
}: {
  readonly label: string
  readonly save: (() => void) | null
}): ReactNode {
  return (
    <Button disabled={save === null} onClick={save ?? undefined}>
      <SaveIcon /> {label}
    </Button>
  )
}

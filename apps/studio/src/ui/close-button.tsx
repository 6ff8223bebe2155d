import type { ComponentProps, ReactNode } from 'preact/compat'
import { Button } from './button.js'
import { CloseIcon } from './icons.js'

/** Renders a button with a cross, which closes or removes something. */
export function CloseButton(props: Omit<ComponentProps<typeof Button>, 'look' | 'children'>): ReactNode {
  return (
    <Button look="quiet" {...props}>
      <CloseIcon />
    </Button>
  )
}

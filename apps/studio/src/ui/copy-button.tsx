import type { ComponentProps, ReactNode } from 'preact/compat'
import { Button } from './button.js'
import { CopyIcon } from './icons.js'
import { useCopy } from './use-copy.js'

interface CopyProps extends ComponentProps<typeof Button> {
  /** Returns the string to copy. */
  text(): string
  /** Shown when the string has been copied. */
  readonly done: string
}

/** Renders a button that copies a string. */
export function CopyButton({ text, done, children, ...button }: CopyProps): ReactNode {
  const copy = useCopy()
  return (
    <Button {...button} onClick={() => copy(text(), done)}>
      <CopyIcon /> {children}
    </Button>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.js'
import { copyText } from './copy-text.js'
import { CopyIcon } from './icons.js'
import { useToast } from './toast.js'

const BLOCKED = 'The browser blocked access to the clipboard'

/** Returns a function that copies a string, and then shows `done`, or `blocked` if the browser doesn't allow it. */
export function useCopy(): (text: string, done: string, blocked?: string) => void {
  const say = useToast()
  return (text, done, blocked = BLOCKED) => void copyText(text).then((copied) => say(copied ? done : blocked))
}

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

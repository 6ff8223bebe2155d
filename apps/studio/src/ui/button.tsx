import type { ComponentProps, ReactNode } from 'preact/compat'
import { CloseIcon, SaveIcon, CopyIcon } from './icons.js'
import { useCopy } from './use-copy.js'

/** The looks of buttons, each with its class names. */
const LOOKS = {
  small: 'button small',
  plain: 'button',
  primary: 'button primary',
  quiet: 'quiet-button',
  link: 'link-button',
  add: 'add-button',
  chip: 'chip-button',
} as const

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly look?: keyof typeof LOOKS
}

/** Renders a button with one of the page's looks. All other properties are those of a `<button>`. */
export function Button({ look = 'small', ...props }: ButtonProps): ReactNode {
  return <button type="button" className={LOOKS[look]} {...props} />
}

/** Renders a button with a cross, which closes or removes something. */
export function CloseButton(props: Omit<ComponentProps<typeof Button>, 'look' | 'children'>): ReactNode {
  return (
    <Button look="quiet" {...props}>
      <CloseIcon />
    </Button>
  )
}

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

/**
 * Renders a button that copies the CLI command for the content of the page. If no command can produce that content,
 * `command` is null and the button is disabled.
 */
export function CopyCommand({ command }: { readonly command: string | null }): ReactNode {
  return (
    <CopyButton
      text={() => command!}
      done={`Copied ${command}`}
      disabled={command === null}
      title={command ?? 'Too complex for command-line options: save the file and pass it to the command'}
    >
      Command
    </CopyButton>
  )
}

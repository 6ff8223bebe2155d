import type { ComponentProps, ReactNode } from 'preact/compat'

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

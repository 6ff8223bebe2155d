import type { ComponentProps, ReactNode } from 'react'

interface InputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onType(text: string): void
}

/** Renders a field for text that isn't prose, such as a seed. The browser neither completes nor corrects it. */
export function PlainInput({ onType, ...props }: InputProps): ReactNode {
  return (
    <input
      type="text"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

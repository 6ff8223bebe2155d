import type { HTMLAttributes, ReactNode, Ref } from 'preact/compat'

interface InputProps extends Omit<HTMLAttributes<HTMLInputElement>, 'onChange' | 'role'> {
  readonly ref?: Ref<HTMLInputElement>
  readonly type?: 'search'
  readonly role?: 'combobox'
  readonly value: string
  readonly placeholder?: string | undefined
  readonly maxLength?: number
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
      spellcheck={false}
      {...(props as object)}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

interface SelectProps extends Omit<HTMLAttributes<HTMLSelectElement>, 'onChange' | 'role'> {
  readonly value: string | number
  readonly disabled?: boolean
  readonly options: readonly (readonly [value: string | number, name: string])[]
  onChoose(value: string): void
}

/** Renders a menu of options. All other properties are those of a `<select>`. */
export function Select({ options, onChoose, ...props }: SelectProps): ReactNode {
  return (
    <select {...props} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

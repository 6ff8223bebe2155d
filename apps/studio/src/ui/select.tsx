import type { HTMLAttributes, ReactNode } from 'preact/compat'

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

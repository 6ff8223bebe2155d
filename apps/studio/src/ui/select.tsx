import type { ComponentProps, ReactNode } from 'react'

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange'> {
  readonly options: readonly (readonly [value: string | number, name: string])[]
  onChoose(value: string): void
}

/** Renders a menu of options. All other properties are those of a `<select>`. */
export function Select({ options, onChoose, ...props }: SelectProps): ReactNode {
  return (
    <select {...props} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

import { issuePath, pathPointer, pathText, type Issue, type Path } from '@seedfast/world'
import { createContext, use, type ComponentType } from 'preact/compat'
import type { ControlProps } from './control-props.js'
import type { ValueModel } from '@seedfast/world'

export interface FormState {
  /** The name of the form. The IDs of the form's elements start with it. */
  readonly id: string
  readonly issues: readonly Issue[]
  /**
   * The initial values, such as those of a preset. A field counts as changed if its value differs from its initial
   * value.
   */
  readonly start: unknown
  /** Returns the display name of a value, or null if it has none. Omitted if no value has a display name. */
  readonly nameOf?: ((path: Path, value: unknown) => string | null) | undefined
  /**
   * The component that renders a nested value of any kind. It is passed in the context because importing it would
   * create an import cycle.
   */
  readonly Control: ComponentType<AnyControlProps>
  set(path: Path, value: unknown): void
  /** Removes the value at a path. An array or table loses the entry. Any other value returns to its default. */
  unset(path: Path): void
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const form = use(FormContext)
  if (form === null) throw new Error('a field must be inside a form')
  return form
}

export interface AnyControlProps extends ControlProps {
  readonly node: ValueModel
  readonly title: string
}

/**
 * Returns the messages of the issues with the value at a path. Issues with values nested in this value aren't included.
 */
export function faultsAt(issues: readonly Issue[], path: Path): readonly string[] {
  const pointer = pathPointer(path)
  return issues.filter((issue) => pathPointer(issuePath(issue)) === pointer).map(({ message }) => message)
}

/**
 * Returns the messages of the issues with the value at a path and with the values nested in it. A message about a
 * nested value starts with the path to that value.
 */
export function faultsIn(issues: readonly Issue[], path: Path): readonly string[] {
  return issues
    .filter((issue) => isInside(issuePath(issue), path))
    .map((issue) => {
      const inner = pathText(issuePath(issue).slice(path.length))
      return inner === '' ? issue.message : `${inner}: ${issue.message}`
    })
}

/** Returns the number of issues with the value at a path and with the values nested in it. */
export function faultCount(issues: readonly Issue[], path: Path): number {
  return issues.filter((issue) => isInside(issuePath(issue), path)).length
}

function isInside(path: Path, around: Path): boolean {
  return path.length >= around.length && around.every((step, i) => String(step) === String(path[i]))
}

import { pathPointer, pathText, type Issue, type Path } from '@seedfast/world'
import { createContext, use, type ComponentType } from 'react'
import type { ControlProps } from './control-props.js'
import type { ValueModel } from '@seedfast/world'

/** What the fields of a form share. */
export interface FormState {
  /** The form's name, from which ids are made. */
  readonly id: string
  readonly issues: readonly Issue[]
  /** What the values start from, such as a preset's: only what differs from it counts as changed. */
  readonly start: unknown
  /** The control for a value of any kind, for kinds that hold others. */
  readonly Control: ComponentType<AnyControlProps>
  /** Gives a value at a path. */
  set(path: Path, value: unknown): void
  /** Takes what is given at a path out: the default holds again, or an entry is gone. */
  unset(path: Path): void
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const form = use(FormContext)
  if (form === null) throw new Error('a field stands in a form')
  return form
}

/** What the control for a value of any kind is given. */
export interface AnyControlProps extends ControlProps {
  readonly node: ValueModel
  readonly title: string
}

/** The faults that stand at a path itself. */
export function faultsAt(issues: readonly Issue[], path: Path): readonly string[] {
  const pointer = pathPointer(path)
  return issues.filter((issue) => pathPointer(issue.path) === pointer).map(({ message }) => message)
}

/** The faults that stand at a path or inside it, each with its place inside. */
export function faultsIn(issues: readonly Issue[], path: Path): readonly string[] {
  return issues
    .filter((issue) => isInside(issue.path, path))
    .map(({ path: at, message }) => {
      const inner = pathText(at.slice(path.length))
      return inner === '' ? message : `${inner}: ${message}`
    })
}

/** How many faults stand at a path or anywhere inside it. */
export function faultCount(issues: readonly Issue[], path: Path): number {
  return issues.filter((issue) => isInside(issue.path, path)).length
}

function isInside(path: Path, around: Path): boolean {
  return path.length >= around.length && around.every((step, i) => String(step) === String(path[i]))
}

import type { ComponentProps, ReactNode } from 'react'
import { CloseIcon } from '../../ui/icons.js'
import { ConditionField } from './condition-field.js'

type RemovableProps = Omit<ComponentProps<typeof ConditionField>, 'isLabelHidden'> & {
  /** The accessible name of the button that removes the condition. */
  readonly removeLabel: string
  onRemove(): void
}

/** Renders a field for one of several conditions, followed by the button that removes the condition. */
export function RemovableCondition({ removeLabel, onRemove, ...field }: RemovableProps): ReactNode {
  return (
    <>
      <ConditionField {...field} isLabelHidden />
      <button
        type="button"
        className="quiet-button"
        aria-label={removeLabel}
        title="Remove"
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </>
  )
}

import { useState, type ReactNode } from 'preact/compat'
import { readNumberText, valueText } from '../../address/value-text.js'
import { ariaOf, type ControlProps } from '../field-state/control-props.js'
import { useForm } from '../field-state/form-context.js'
import type { ValueModel } from '@seedfast/world'
import { shortValue } from '../field-state/field-words.js'

type NumberNode = Extract<ValueModel, { kind: 'number' }>

/**
 * Renders a number as a text field, so that invalid input can stay visible next to its error. The up and down arrow
 * keys change the number step by step. Some fields also have a slider.
 */
export function NumberControl({ node, ...control }: { readonly node: NumberNode } & ControlProps): ReactNode {
  const { path, given, fallback } = control
  const form = useForm()
  const [draft, setDraft] = useState<string | null>(null)
  const now = typeof given === 'number' ? given : typeof fallback === 'number' ? fallback : null
  const step = stepOf(node)

  const type = (text: string): void => {
    setDraft(text)
    if (text.trim() === '' && fallback !== undefined) form.unset(path)
    else form.set(path, readNumberText(text))
  }
  const stepTo = (value: number): void => {
    setDraft(null)
    form.set(path, Number(Math.min(node.max, Math.max(node.min, value)).toFixed(10)))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const up = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (up === 0) return
    event.preventDefault()
    stepTo((now ?? Math.max(0, node.min)) + up * step * (event.shiftKey ? 10 : 1))
  }

  return (
    <span className="number-control flex items-center gap-2">
      {hasSlider(node) && (
        <input
          className="slider flex-[1_1_4.5rem] w-18 min-w-0 min-h-7 m-0 accent-leaf cursor-pointer"
          type="range"
          tabIndex={-1}
          aria-hidden="true"
          min={node.min}
          max={node.max}
          step={step}
          value={now ?? node.min}
          onChange={(event) => stepTo(Number(event.currentTarget.value))}
        />
      )}
      <input
        {...ariaOf(control)}
        type="text"
        role="spinbutton"
        inputMode={node.integer && node.min >= 0 ? 'numeric' : 'text'}
        autoComplete="off"
        aria-valuenow={now ?? undefined}
        aria-valuemin={Number.isFinite(node.min) ? node.min : undefined}
        aria-valuemax={Number.isFinite(node.max) ? node.max : undefined}
        placeholder={shortValue(fallback)}
        value={draft ?? (given === undefined ? '' : valueText(given))}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

/**
 * Returns whether the field gets a slider. A slider needs a lower and an upper limit, and steps that are wide enough to
 * hit with a pointer.
 */
function hasSlider(node: NumberNode): boolean {
  return Number.isFinite(node.min) && Number.isFinite(node.max) && (node.max - node.min) / stepOf(node) <= 120
}

function stepOf({ integer, min, max, step }: NumberNode): number {
  if (step !== null) return step
  if (integer) return 1
  return max - min <= 1 ? 0.01 : max - min <= 10 ? 0.1 : 1
}

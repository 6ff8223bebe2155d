import { useState, type CSSProperties, type ReactNode } from 'react'
import './weight-slider.css'

interface WeightProps {
  /** The name of the thing whose weight is edited. */
  readonly name: string
  readonly value: number
  /** The slider's range is from `-most` to `most`. */
  readonly most: number
  /** The field's range is from `-limit` to `limit`. */
  readonly limit: number
  onChange(value: number): void
}

/**
 * Renders a slider from `-most` to `most`, and a field for the same number. The slider's bar extends from 0 to the
 * number.
 */
export function WeightSlider({ name, value, most, limit, onChange }: WeightProps): ReactNode {
  /** The field's text while that text isn't a number yet, such as `-`. Otherwise, null. */
  const [typed, setTyped] = useState<string | null>(null)
  const at = (Math.max(-most, Math.min(most, value)) + most) / (2 * most)
  return (
    <>
      <input
        className="weight-slider w-full h-7 m-0 appearance-none bg-transparent cursor-pointer"
        type="range"
        aria-label={name}
        min={-most}
        max={most}
        step={1}
        value={value}
        style={{ '--from': Math.min(at, 0.5), '--to': Math.max(at, 0.5) } as CSSProperties}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <input
        className="w-full min-w-0 px-1 font-mono text-right"
        type="text"
        inputMode="decimal"
        aria-label={`${name}, as a number`}
        value={typed ?? (value > 0 ? `+${value}` : value)}
        onChange={({ target }) => {
          const next = Number(target.value)
          setTyped(target.value)
          if (target.value.trim() !== '' && Number.isFinite(next) && Math.abs(next) <= limit) onChange(next)
        }}
        onBlur={() => setTyped(null)}
      />
    </>
  )
}

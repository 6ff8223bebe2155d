import type { ReactNode } from 'preact/compat'
import { Button } from '../../ui/button.js'

/** A part of a room that the Why panel can explain. `path` is the JSON Pointer to pass to the Why panel. */
export interface WhyPart {
  readonly title: string
  readonly path: string
}

/** Opens the Why panel for one of a room's parts. */
export function WhyButtons(props: {
  readonly parts: readonly WhyPart[]
  onWhy(part: string): void
}): ReactNode {
  if (props.parts.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5" role="group" aria-label="Why">
      Why?
      {props.parts.map(({ title, path }) => (
        <Button key={path} look="link" onClick={() => props.onWhy(path)}>
          {title}
        </Button>
      ))}
    </span>
  )
}

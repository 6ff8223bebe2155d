import { useState, type ReactNode } from 'preact/compat'

interface FoldedProps {
  readonly title: string
  readonly children: ReactNode
}

/** Renders a title that opens a part of the page. The part is rendered, and its code loaded, when it is first opened. */
export function FoldedPart({ title, children }: FoldedProps): ReactNode {
  const [isUsed, setUsed] = useState(false)
  return (
    <details className="py-2 px-3 frame rounded-lg text-sm" onToggle={() => setUsed(true)}>
      <summary>{title}</summary>
      {isUsed && children}
    </details>
  )
}

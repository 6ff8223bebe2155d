import type { ReactNode } from 'preact/compat'
import { Button } from '../ui/button.js'

interface MarkedProps {
  onWalk(): void
  onHide(): void
}

/** Explains the path that an opened hit marks on the map, and walks or hides it. */
export default function MarkedPath({ onWalk, onHide }: MarkedProps): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="flex-1">The marked path is the one that you searched for.</span>
      <Button onClick={onWalk}>Walk this path</Button>
      <Button onClick={onHide}>Hide it</Button>
    </p>
  )
}

import type { ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { RunPanel } from './run-panel.js'
import { spirePart } from './spire-part.js'
import './spire.css'

const AutosavePanel = lazyPart(() => import('./save/autosave-panel.js'))

export default function SpirePanel({
  panel,
  ...rest
}: WorldPartProps & { readonly panel: string }): ReactNode {
  const part = spirePart(rest)
  return panel === 'autosave' ? <AutosavePanel part={part} /> : <RunPanel part={part} />
}

import type { ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { RunPanel } from './run-panel.js'
import { spirePart } from './spire-part.js'
import './spire.css'

const HistoryPanel = lazyPart(() => import('./history/history-panel.js'))
const AutosavePanel = lazyPart(() => import('./save/autosave-panel.js'))

export default function SpirePanel({
  panel,
  ...rest
}: WorldPartProps & { readonly panel: string }): ReactNode {
  if (panel === 'history') return <HistoryPanel {...rest} />
  const part = spirePart(rest)
  return panel === 'autosave' ? <AutosavePanel part={part} /> : <RunPanel part={part} />
}

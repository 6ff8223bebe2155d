import type { ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { RunPanel } from './run-panel.js'
import './spire2.css'

const HistoryPanel = lazyPart(() => import('./history/history-panel.js'))
const SavePanel = lazyPart(() => import('./save/save-panel.js'))

export default function Spire2Panel({
  panel,
  ...part
}: WorldPartProps & { readonly panel: string }): ReactNode {
  if (panel === 'history') return <HistoryPanel {...part} />
  return panel === 'save' ? <SavePanel {...part} /> : <RunPanel {...part} />
}

import type { ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { RunPanel } from './run-panel.js'
import { spire2Part } from './spire2-part.js'
import './spire2.css'

const HistoryPanel = lazyPart(() => import('./history/history-panel.js'))
const SavePanel = lazyPart(() => import('./save/save-panel.js'))
const WalkPanel = lazyPart(() => import('./walk/walk-panel.js'))

export default function Spire2Panel({
  panel,
  ...part
}: WorldPartProps & { readonly panel: string }): ReactNode {
  if (panel === 'history') return <HistoryPanel {...part} />
  if (panel === 'save') return <SavePanel {...part} />
  const runPart = spire2Part(part)
  return runPart.run.walk === undefined ? <RunPanel part={runPart} /> : <WalkPanel part={runPart} />
}

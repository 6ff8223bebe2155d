import type { ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import TablePanel from './table-panel.js'

const ScorecardPanel = lazyPart(() => import('./scorecard/scorecard-panel.js'))

export default function DealsPanel(props: WorldPartProps & { readonly panel: string }): ReactNode {
  return props.panel === 'scorecard' ? <ScorecardPanel /> : <TablePanel {...props} />
}

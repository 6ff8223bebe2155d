import type { ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import TablePanel from './table-panel.js'

const ScoresPanel = lazyPart(() => import('./scores-panel.js'))

export default function DealsPanel(props: WorldPartProps & { readonly panel: string }): ReactNode {
  return props.panel === 'scorecard' ? <ScoresPanel {...props} /> : <TablePanel {...props} />
}

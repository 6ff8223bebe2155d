import type { ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import TablePanel from './table-panel.js'

const ScorecardPanel = lazyPart(() => import('./scorecard/scorecard-panel.js'))
const GamesPanel = lazyPart(() => import('./played/games-panel.js'))

export default function DealsPanel(props: WorldPartProps & { readonly panel: string }): ReactNode {
  if (props.panel === 'scorecard') return <ScorecardPanel />
  return props.panel === 'games' ? <GamesPanel {...props} /> : <TablePanel {...props} />
}

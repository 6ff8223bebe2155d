import type { ReactNode } from 'react'
import type { WorldPage, WorldPartProps } from '../../page/world-page.js'
import { actPart } from './act/act.js'
import { AuditPanel } from './audit-panel.js'
import { BestPathCard } from './walk/best-path-card.js'
import { MapPanel } from './map/map-panel.js'
import { RulesPanel } from './rules/rules-panel.js'
import { useBestPath } from './walk/use-best-path.js'
import { useWalk } from './walk/use-walk.js'
import { WalkCard } from './walk/walk-card.js'
import './actmap.css'

/** The tabs and cards that only the act map's page has. */
export const actMapPage: WorldPage = {
  id: 'actmap',
  panels: [
    { id: 'map', title: 'Map', view: null },
    { id: 'rules', title: 'Rules', view: null },
    { id: 'audit', title: 'Audit', view: null },
  ],
  Panel: ActPanel,
  Side: ActSide,
  keys: [
    { print: '↑', about: 'On the map: follow an edge; ← → move along the row' },
    { print: '⏎', about: 'On the map: step to the node' },
    { print: 'L', about: 'On the map: lock or unlock the node' },
    { print: 'U', about: 'On the map: undo the last step' },
  ],
}

function ActPanel({ panel, ...rest }: WorldPartProps & { readonly panel: string }): ReactNode {
  const part = actPart(rest)
  if (panel === 'rules') return <RulesPanel {...part} />
  if (panel === 'audit') return <AuditPanel {...part} />
  return <MapPanel {...part} />
}

function ActSide(props: WorldPartProps): ReactNode {
  const part = actPart(props)
  const walk = useWalk(part)
  const best = useBestPath(part, walk.journey.path.at(-1))
  return (
    <>
      <WalkCard part={part} walk={walk} />
      <BestPathCard part={part} best={best} />
    </>
  )
}

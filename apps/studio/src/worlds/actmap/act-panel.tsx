import type { ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { actPart } from './act/act.js'
import { MapPanel } from './map/map-panel.js'
import './actmap.css'

const RulesPanel = lazyPart(() => import('./rules/rules-panel.js'))
const AuditPanel = lazyPart(() => import('./audit/audit-panel.js'))

export default function ActPanel({ panel, ...rest }: WorldPartProps & { readonly panel: string }): ReactNode {
  const part = actPart(rest)
  if (panel === 'rules') return <RulesPanel {...part} />
  if (panel === 'audit') return <AuditPanel {...part} />
  return <MapPanel {...part} />
}

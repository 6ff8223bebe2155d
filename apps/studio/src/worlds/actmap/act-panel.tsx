import type { ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { actPart } from './act/act.js'
import { AuditPanel } from './audit/audit-panel.js'
import { MapPanel } from './map/map-panel.js'
import { RulesPanel } from './rules/rules-panel.js'
import './actmap.css'

export default function ActPanel({ panel, ...rest }: WorldPartProps & { readonly panel: string }): ReactNode {
  const part = actPart(rest)
  if (panel === 'rules') return <RulesPanel {...part} />
  if (panel === 'audit') return <AuditPanel {...part} />
  return <MapPanel {...part} />
}

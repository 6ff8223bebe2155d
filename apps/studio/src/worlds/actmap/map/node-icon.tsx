import { NODE_ICONS, type NodeType } from '@seedfast/actmap'
import type { ReactNode } from 'react'

export function NodeIcon({ type }: { readonly type: NodeType }): ReactNode {
  return <path d={NODE_ICONS[type]} />
}

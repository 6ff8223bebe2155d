import { NODE_ICONS, type NodeType } from '@seedfast/actmap'
import type { ReactNode } from 'react'

/** The icon of a node type, as lines in the text's colour. */
export function NodeIcon({ type }: { readonly type: NodeType }): ReactNode {
  return <path d={NODE_ICONS[type]} />
}
